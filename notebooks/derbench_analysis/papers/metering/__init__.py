"""The experiments of Karnouskos, da Silva and Ilic (ICPE 2011) on smart metering, redrawn and checked from new trials.

The name of a trial's plan says which experiment it belongs to; the plans are in `sweeps/metering/`.
"""
