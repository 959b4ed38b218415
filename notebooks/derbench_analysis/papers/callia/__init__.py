"""The experiments of von Tullenburg, Du, Panholzer and Vidal on agents over Kafka, redrawn and checked from new trials.

Which experiment a trial is of, the name of its plan says: those of `sweeps/callia/`.
"""
