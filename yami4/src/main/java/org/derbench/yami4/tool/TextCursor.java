package org.derbench.yami4.tool;

import java.util.ArrayList;
import java.util.List;

/** A text that is read from the left to the right. */
final class TextCursor {

    /** Reads one element. */
    @FunctionalInterface
    interface Element<T> {
        T read() throws UsageException;
    }

    private final String text;
    private int at;

    TextCursor(String text) {
        this.text = text;
    }

    /** Takes that character if it is next. */
    boolean take(char c) {
        boolean next = at < text.length() && text.charAt(at) == c;
        at += next ? 1 : 0;
        return next;
    }

    void require(char c) throws UsageException {
        if (!take(c)) {
            throw wrong(at < text.length() ? "'" + text.charAt(at) + "'" : "the end", "'" + c + "'");
        }
    }

    void requireEnd() throws UsageException {
        if (at < text.length()) {
            throw wrong("'" + text.substring(at) + "'", "the end");
        }
    }

    /** The text up to this character. Consumes the character, too. */
    String upTo(char c, String form) throws UsageException {
        int end = text.indexOf(c, at);
        if (end < 0) {
            throw wrong("no '" + c + "'", form);
        }
        String word = text.substring(at, end);
        at = end + 1;
        return word;
    }

    /** The text up to the end. Within brackets or braces, the text up to the next separator or closing one. */
    String word(boolean enclosed) {
        int end = at;
        while (end < text.length() && !(enclosed && ",]}".indexOf(text.charAt(end)) >= 0)) {
            end++;
        }
        String word = text.substring(at, end);
        at = end;
        return word;
    }

    /** A string in double quotes, or a word. */
    String string(boolean enclosed) throws UsageException {
        if (!take('"')) {
            return word(enclosed);
        }
        StringBuilder string = new StringBuilder();
        while (!take('"')) {
            string.append(take('\\') ? escaped(next()) : next());
        }
        return string.toString();
    }

    private char next() throws UsageException {
        if (at == text.length()) {
            throw wrong("the end", "a closing quote");
        }
        return text.charAt(at++);
    }

    private static char escaped(char c) {
        return switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> c;
        };
    }

    /** Elements in square brackets, with commas between them. */
    <T> List<T> list(Element<T> element) throws UsageException {
        List<T> elements = new ArrayList<>();
        require('[');
        if (!take(']')) {
            do {
                elements.add(element.read());
            } while (take(','));
            require(']');
        }
        return elements;
    }

    UsageException wrong(String found, String expected) {
        return new UsageException(
                "in '" + text + "' at character " + (at + 1) + ": " + found + " where " + expected + " is expected");
    }
}
