package org.derbench.message;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Makes a model of messages out of samples that a user has. Plans name such messages by the maker and the folder of
 * samples: {@code payload:samples/status}. Found by {@link java.util.ServiceLoader}.
 *
 * @implSpec has a public constructor without parameters
 */
public interface ModelMaker {

    /** The only size of such messages: they are as large as the samples, and as often. */
    String SIZE = "samples";

    /** The word before the folder's name in a plan, in small letters, digits and hyphens: {@code payload}. */
    String name();

    /**
     * Makes a plugin folder that has a {@link MessageModel} of one class of messages, whose name tells these samples
     * from all others. The same samples give the same folder; one that is there already is not made anew.
     *
     * @param samples the user's folder
     * @param into the folder in which such folders lie
     * @throws IllegalArgumentException in one line that says which sample is wrong, where, and what would be right
     * @throws UnsupportedOperationException in one line, if this machine lacks what that takes, with the remedy after a
     *     semicolon
     * @throws IOException if a file cannot be read or written
     */
    Path make(Path samples, Path into) throws IOException;
}
