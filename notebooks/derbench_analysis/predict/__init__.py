"""Estimates cells that nobody measured, from the parts of those that somebody did: see docs/prediction.md."""
