"""The experiments of von Tullenburg, Du, Panholzer and Vidal on agents over Kafka, redrawn and checked from new trials.

The name of a trial's plan says which experiment it belongs to; the plans are in `sweeps/callia/`.
"""
