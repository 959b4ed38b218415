package org.derbench.engine.node;

import java.io.PrintStream;

/**
 * A node process: one role of a trial, or all roles if a middleware exists only within one process. The coordinator
 * talks to it over standard input and output, one JSON object a line. No port is opened for that, so no port needs
 * protection.
 */
public final class NodeMain {

    private NodeMain() {}

    /** Reads commands until the coordinator closes the stream, or dies. */
    public static void main(String[] args) throws Exception {
        PrintStream protocol = System.out;
        // output of libraries must not mix with the lines of the protocol
        System.setOut(System.err);
        NodeLoop loop = new NodeLoop(System.in, protocol, new LinuxHost());
        loop.run();
        try {
            Recordings.keep(loop.roles());
        } finally {
            end();
        }
    }

    /**
     * Ends the process: threads that a library left behind must not keep a finished node alive. Even halt() waits 300
     * ms for threads in native code, such as those that read sockets; the kernel's signal does not.
     */
    private static void end() throws Exception {
        try {
            // processes that a library started outside of its own care, in a session of their own or not
            ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
            new ProcessBuilder("sh", "-c", "kill -KILL $PPID").start().waitFor();
        } finally {
            // where there is no shell, or the signal does not arrive
            Runtime.getRuntime().halt(0);
        }
    }
}
