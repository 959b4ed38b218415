package org.derbench.engine.scenario;

import org.derbench.engine.json.Of;

/** Devices whose messages have no names at the end of the route: only the stamps tell whose a part is. */
public record StampedDevices(
        @Of("what they are called, before their number") String name,
        @Of("how many there are") int count) {}
