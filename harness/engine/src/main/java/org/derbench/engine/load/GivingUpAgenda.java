package org.derbench.engine.load;

/** The agenda of devices that wait for their answers, which gives up those that do not come. */
final class GivingUpAgenda implements Agenda {

    private final ThinkingAgenda devices;
    private final Loop.Surroundings surroundings;

    GivingUpAgenda(ThinkingAgenda devices, Loop.Surroundings surroundings) {
        this.devices = devices;
        this.surroundings = surroundings;
    }

    @Override
    public long nextDueNs() {
        long nowNs = surroundings.clock().nanoTime();
        for (int left = surroundings.account().expire(nowNs - surroundings.giveUpAfterNs()); left > 0; left--) {
            surroundings.permits().release();
            devices.done(ThinkingAgenda.ANY, nowNs);
        }
        return devices.nextDueNs();
    }

    @Override
    public int take() {
        return devices.take();
    }

    @Override
    public long leastPauseNs() {
        return devices.leastPauseNs();
    }

    @Override
    public void done(int device, long nowNs) {
        devices.done(device, nowNs);
    }

    @Override
    public long untaken(long fromNs, long toNs) {
        return devices.untaken(fromNs, toNs);
    }

    @Override
    public long due(long fromNs, long toNs) {
        return devices.due(fromNs, toNs);
    }
}
