"""Answers an engineer's question from a dataset: what to choose, how sure that is, and what would settle it."""
