package org.derbench.engine.costs;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/** The compiler of this JVM. */
public final class JvmCompiler {

    private JvmCompiler() {
    }

    /** For how long it has compiled since the JVM's start, all its threads together; null where the JVM does not tell. */
    static Long totalMs() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler == null || !compiler.isCompilationTimeMonitoringSupported() ? null : compiler.getTotalCompilationTime();
    }

    /** The same; 0 where the JVM does not tell, so that it seems quiet. */
    public static long knownMs() {
        Long ms = totalMs();
        return ms == null ? 0 : ms;
    }
}
