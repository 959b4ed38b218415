"""Trials of scenarios: more than two roles, or many devices."""
