package org.derbench.engine.costs;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads the numbers of small files of the kernel, such as {@code /proc/self/stat}, without a text in between. Sensors
 * read many of them within a window, and a reader of texts is much code for the JVM to compile there. Not thread-safe.
 */
final class KernelFile {

    private static final int LARGEST = 4096;
    private static final int BASE = 10;

    private final byte[] bytes = new byte[LARGEST];
    private int length;
    private int at;

    /** Reads the file's beginning, up to 4 kB; false if it is absent or cannot be read. */
    boolean read(Path file) {
        return read(file.toFile());
    }

    /** Reads a file by its name, which costs less. */
    boolean read(File file) {
        at = 0;
        try (FileInputStream in = new FileInputStream(file)) {
            length = Math.max(0, in.read(bytes));
            return true;
        } catch (IOException e) {
            length = 0;
            return false;
        }
    }

    /** Goes on behind the last such character, and stays if the file has no such one. */
    void goBehindLast(char character) {
        for (int place = length - 1; place >= at; place--) {
            if (bytes[place] == character) {
                at = place + 1;
                return;
            }
        }
    }

    /** Skips this many columns; blanks stand between them. */
    void skip(int columns) {
        for (int column = 0; column < columns; column++) {
            skipBlanks();
            while (at < length && bytes[at] != ' ') {
                at++;
            }
        }
    }

    /** The whole number of the next column, which is not negative; -1 where the column begins with no digit. */
    long number() {
        skipBlanks();
        if (at >= length || !isDigit(bytes[at])) {
            return -1;
        }
        long number = 0;
        while (at < length && isDigit(bytes[at])) {
            number = BASE * number + bytes[at] - '0';
            at++;
        }
        return number;
    }

    /** Whether the file begins with this text. */
    boolean startsWith(String beginning) {
        if (length < beginning.length()) {
            return false;
        }
        for (int place = 0; place < beginning.length(); place++) {
            if (bytes[place] != beginning.charAt(place)) {
                return false;
            }
        }
        return true;
    }

    private void skipBlanks() {
        while (at < length && bytes[at] == ' ') {
            at++;
        }
    }

    private static boolean isDigit(byte character) {
        return character >= '0' && character <= '9';
    }
}
