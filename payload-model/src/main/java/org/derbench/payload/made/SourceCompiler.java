package org.derbench.payload.made;

import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.derbench.message.Message;

/** Makes classes of source, by the compiler of the JDK. */
final class SourceCompiler {

    private SourceCompiler() {}

    /**
     * Compiles them for every Java that nodes may have.
     *
     * @throws UnsupportedOperationException if this Java has no compiler
     */
    static void compile(List<JavaFileObject> sources, Path classes) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new UnsupportedOperationException(
                    "to make classes of samples takes a Java compiler, and this Java is a runtime only; apt-get install default-jdk-headless");
        }
        StringWriter output = new StringWriter();
        List<String> options = List.of(
                "--release",
                "17",
                "-proc:none",
                "-nowarn",
                "-g:none",
                "-d",
                classes.toString(),
                "-classpath",
                messages().toString());
        if (!compiler.getTask(output, null, null, options, null, sources).call()) {
            throw new IllegalStateException("classes of samples do not compile: " + output);
        }
    }

    static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(
                URI.create("string:///" + JavaSource.PACKAGE.replace('.', '/') + "/" + name + ".java"),
                JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreErrors) {
                return text;
            }
        };
    }

    private static Path messages() {
        try {
            return Path.of(Message.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
