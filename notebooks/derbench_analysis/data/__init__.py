"""Reads results folders, and what boards, links and tariffs are."""
