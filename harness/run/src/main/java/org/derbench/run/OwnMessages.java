package org.derbench.run;

import java.io.IOException;
import java.nio.file.Path;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.plugin.PluginException;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.terminal.Environment;
import org.derbench.message.ModelMaker;

/**
 * A user's own messages, made from samples and named by maker and folder: {@code payload:samples/status}. A relative
 * folder is one of the working directory; a sweep's plan keeps absolute paths.
 *
 * @param into the folder for the models that it makes
 */
public record OwnMessages(Plugins plugins, Path into) {

    /** The messages for one run of the command line. */
    public static OwnMessages in(Environment environment, Plugins plugins) {
        return new OwnMessages(plugins, environment.distribution().resolve("made"));
    }

    /** Whether the name is one of a maker and a folder. */
    public static boolean isOwn(String wanted) {
        return wanted.indexOf(':') > 0;
    }

    /** Whether the name is one of a maker that there is, and a folder. */
    public boolean makes(String wanted) {
        return isOwn(wanted) && plugins.makers().containsKey(wanted.substring(0, wanted.indexOf(':')));
    }

    /**
     * The name of the class of a user's messages; afterwards the plugins have it. A name without a maker is returned
     * unchanged.
     *
     * @param where the place of the wanted name in an error: {@code plan.yaml: nodes[0]}
     * @throws BadInputException in one line, if the samples make no messages
     * @throws MissingCapabilityException if this machine cannot make classes
     */
    public String named(String where, String wanted) {
        int colon = wanted.indexOf(':');
        String maker = colon < 0 ? "" : wanted.substring(0, colon);
        return plugins.makers().containsKey(maker)
                ? made(where, plugins.makers().get(maker).instance(), wanted.substring(colon + 1))
                : wanted;
    }

    /**
     * The name with the folder's whole path, which works from any folder. A name without a maker is returned unchanged.
     */
    public String anywhere(String wanted) {
        int colon = wanted.indexOf(':');
        return colon > 0 && plugins.makers().containsKey(wanted.substring(0, colon))
                ? wanted.substring(0, colon + 1)
                        + Path.of(wanted.substring(colon + 1)).toAbsolutePath()
                : wanted;
    }

    private String made(String where, ModelMaker maker, String folder) {
        if (folder.isBlank()) {
            throw new BadInputException(
                    where + ": a folder of samples stands behind the colon, such as " + maker.name() + ":samples");
        }
        try {
            return plugins.addMade(maker.make(Path.of(folder), into)).get(0);
        } catch (PluginException | IllegalArgumentException e) {
            throw new BadInputException(where + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new BadInputException(
                    where + ": samples in " + folder + ", or what is made of them in " + into + ": " + FileReason.of(e),
                    e);
        } catch (UnsupportedOperationException e) {
            String[] parts = e.getMessage().split("; ", 2);
            throw new MissingCapabilityException(parts[0], parts[parts.length - 1]);
        }
    }
}
