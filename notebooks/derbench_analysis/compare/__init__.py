"""Two sweeps side by side."""
