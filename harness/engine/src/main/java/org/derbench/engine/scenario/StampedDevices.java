package org.derbench.engine.scenario;

import org.derbench.engine.json.Field;

/** Devices whose messages have no names at the end of the route: only the stamps tell whose a part is. */
public record StampedDevices(
        @Field("name of the devices, before their number") String name,
        @Field("how many there are") int count) {}
