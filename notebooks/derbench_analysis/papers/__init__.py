"""The papers whose experiments derbench repeats: figures and claims."""
