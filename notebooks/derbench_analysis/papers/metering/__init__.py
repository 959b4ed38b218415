"""The experiments of Karnouskos, da Silva and Ilic (ICPE 2011) on smart metering, redrawn and checked from new trials.

Which experiment a trial is of, the name of its plan says: those of `sweeps/metering/`.
"""
