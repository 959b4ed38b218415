"""From trials to cells: intervals, blocks, conditions, ranks, probabilities."""
