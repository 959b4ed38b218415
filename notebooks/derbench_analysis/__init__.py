"""Statistics, figures, claims, report and advice from the results folders of derbench."""
