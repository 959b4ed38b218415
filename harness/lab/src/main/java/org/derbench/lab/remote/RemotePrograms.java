package org.derbench.lab.remote;

import java.util.ArrayList;
import java.util.List;
import org.derbench.lab.LabException;

/** Programs that run on another host, each with a connection that carries its streams. */
public final class RemotePrograms {

    private final String host;
    private final List<MarkedProcess> programs = new ArrayList<>();

    /** @param host the host's name in messages */
    public RemotePrograms(String host) {
        this.host = host;
    }

    public synchronized MarkedProcess add(MarkedProcess program) {
        programs.add(program);
        return program;
    }

    /** @throws LabException if the connection of a program has ended before the program */
    public synchronized void check() {
        try {
            for (MarkedProcess program : programs) {
                if (program.brokeOff()) {
                    throw new LabException(
                            "host '" + host + "': the connection to a program there has ended before the program");
                }
            }
            programs.removeIf(program -> !program.isAlive());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
