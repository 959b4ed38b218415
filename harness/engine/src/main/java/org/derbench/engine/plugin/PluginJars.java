package org.derbench.engine.plugin;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.derbench.engine.io.FileReason;

/**
 * Checks whether this JVM can use the jars of a plugin, and says so in words for people: a class loader silently skips
 * a torn jar, and reports only the number of a class file's version.
 */
final class PluginJars {

    private static final int CLASS_FILE = 0xCAFEBABE;
    private static final int VERSION_OF_JAVA_0 = 44;

    private PluginJars() {}

    /** @throws PluginException for the first unusable jar: its name and the remedy */
    static void check(List<Path> jars) throws PluginException {
        int here = Runtime.version().feature();
        for (Path jar : jars) {
            int java = javaOf(jar);
            if (java > here) {
                throw new PluginException(jar + " is for Java " + java + ", this is Java " + here
                        + ": build it with maven.compiler.release " + here
                        + ", take an older version of the library, or let JAVA_HOME name a newer JDK");
            }
        }
    }

    /** The Java version of a jar's first class; 0 without a class. */
    private static int javaOf(Path jar) throws PluginException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            Optional<? extends ZipEntry> first = zip.stream()
                    .filter(entry -> isForEveryJava(entry.getName()))
                    .findFirst();
            return first.isPresent() ? javaOf(zip, first.get()) : 0;
        } catch (ZipException | EOFException e) {
            if (FileReason.isTooManyOpen(e)) {
                throw new PluginException(jar + " cannot be read: " + FileReason.TOO_MANY_OPEN, e);
            }
            throw new PluginException(jar + " is no whole jar: build or copy it again", e);
        } catch (IOException e) {
            throw new PluginException(jar + " cannot be read: " + FileReason.of(e), e);
        }
    }

    /** Whether a class is for every Java: a multi-release jar also has classes that only a newer Java reads. */
    private static boolean isForEveryJava(String entry) {
        return entry.endsWith(".class") && !entry.startsWith("META-INF/") && !entry.endsWith("module-info.class");
    }

    private static int javaOf(ZipFile zip, ZipEntry entry) throws IOException {
        try (DataInputStream in = new DataInputStream(zip.getInputStream(entry))) {
            if (in.readInt() != CLASS_FILE) {
                throw new ZipException(entry.getName() + " is no class");
            }
            in.readUnsignedShort();
            return in.readUnsignedShort() - VERSION_OF_JAVA_0;
        }
    }
}
