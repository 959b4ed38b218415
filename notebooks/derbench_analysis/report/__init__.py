"""One self-contained page that shows a dataset to people, without a network."""
