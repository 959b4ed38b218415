package org.derbench.iec61850;

import java.util.ArrayList;
import java.util.List;

/** Reads object references. Written out rather than by regular expressions, since each request holds one. */
final class ReferenceParser {

    static final String NODE_ZERO = "LLN0";
    private static final int CLASS_NAME_LENGTH = 4;
    private static final int LONGEST = 255;

    private ReferenceParser() {}

    static ObjectReference parse(String text) {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "an object reference has at most " + LONGEST + " characters, not " + text.length());
        }
        int slash = text.indexOf('/');
        int bracket = text.indexOf('[');
        int end = bracket < 0 ? text.length() : bracket;
        if (slash < 1 || slash > end || !name(text, 0, slash)) {
            throw wrong(text, "it begins with the name of a logical device and a '/'");
        }
        List<String> names = names(text, slash + 1, end);
        if (className(names.get(0)) == null) {
            throw wrong(text, "'" + names.get(0) + "' is not a logical node's prefix, class and instance number");
        }
        return new ObjectReference(
                text.substring(0, slash),
                names.get(0),
                names.subList(1, names.size()),
                bracket < 0 ? null : constraint(text, bracket));
    }

    /**
     * The class in a logical node's name: the four letters before its instance number; null if the name has no class.
     */
    static String className(String logicalNode) {
        if (logicalNode.endsWith(NODE_ZERO)) {
            return NODE_ZERO;
        }
        int end = logicalNode.length();
        while (end > 0 && digit(logicalNode.charAt(end - 1))) {
            end--;
        }
        int start = end - CLASS_NAME_LENGTH;
        boolean found = start >= 0
                && end < logicalNode.length()
                && name(logicalNode, 0, end)
                && logicalNode.substring(start, end).chars().allMatch(c -> c >= 'A' && c <= 'Z');
        return found ? logicalNode.substring(start, end) : null;
    }

    private static List<String> names(String text, int start, int end) {
        List<String> names = new ArrayList<>();
        for (int from = start; from <= end; ) {
            int dot = text.indexOf('.', from);
            int to = dot < 0 || dot > end ? end : dot;
            if (!indexed(text, from, to)) {
                throw wrong(text, "'" + text.substring(from, to) + "' is not a name");
            }
            names.add(text.substring(from, to));
            from = to + 1;
        }
        return names;
    }

    private static FunctionalConstraint constraint(String text, int bracket) {
        if (!text.endsWith("]")) {
            throw wrong(text, "the functional constraint ends with a ']'");
        }
        return FunctionalConstraint.named(text.substring(bracket + 1, text.length() - 1));
    }

    /** A name, or one with an index of up to nine digits in parentheses. */
    private static boolean indexed(String text, int start, int end) {
        int open = text.indexOf('(', start);
        if (open < 0 || open >= end) {
            return name(text, start, end);
        }
        int digits = end - 1 - (open + 1);
        return name(text, start, open)
                && text.charAt(end - 1) == ')'
                && digits >= 1
                && digits <= 9
                && text.substring(open + 1, end - 1).chars().allMatch(ReferenceParser::digit);
    }

    private static boolean name(String text, int start, int end) {
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
            if (!letter && (i == start || !digit(c))) {
                return false;
            }
        }
        return start < end;
    }

    private static boolean digit(int c) {
        return c >= '0' && c <= '9';
    }

    private static IllegalArgumentException wrong(String text, String why) {
        return new IllegalArgumentException(
                "not an object reference: '" + text + "': " + why + ", as in LD0/MMXU1.TotW.mag.f[MX]");
    }
}
