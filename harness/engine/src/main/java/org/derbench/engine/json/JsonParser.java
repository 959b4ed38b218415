package org.derbench.engine.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

final class JsonParser {

    /** The greatest depth: deeper texts are refused rather than recursed into. */
    private static final int MAX_DEPTH = 64;

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

    private final String text;
    private int at;
    private int depth;

    JsonParser(String text) {
        this.text = text;
    }

    Object document() {
        Object value = value();
        space();
        if (at < text.length()) {
            throw wrong("something after the value");
        }
        return value;
    }

    private Object value() {
        space();
        if (at >= text.length()) {
            throw wrong("the text ends early");
        }
        return switch (text.charAt(at)) {
            case '{' -> nested(this::object);
            case '[' -> nested(this::array);
            case '"' -> string();
            case 't' -> literal("true", Boolean.TRUE);
            case 'f' -> literal("false", Boolean.FALSE);
            case 'n' -> literal("null", null);
            default -> number();
        };
    }

    private Object nested(java.util.function.Supplier<Object> parser) {
        if (++depth > MAX_DEPTH) {
            throw wrong("nested deeper than " + MAX_DEPTH);
        }
        at++;
        Object value = parser.get();
        depth--;
        return value;
    }

    private Map<String, Object> object() {
        Map<String, Object> map = new LinkedHashMap<>();
        if (skip('}')) {
            return map;
        }
        do {
            space();
            int start = at;
            String key = string();
            expect(':');
            if (map.containsKey(key)) {
                at = start;
                throw wrong("a name that is there twice");
            }
            map.put(key, value());
        } while (skip(','));
        expect('}');
        return map;
    }

    private List<Object> array() {
        List<Object> list = new ArrayList<>();
        if (skip(']')) {
            return list;
        }
        do {
            list.add(value());
        } while (skip(','));
        expect(']');
        return list;
    }

    private String string() {
        if (at >= text.length() || text.charAt(at) != '"') {
            throw wrong("a string was expected");
        }
        at++;
        StringBuilder out = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return out.toString();
            }
            if (c < ' ') {
                at--;
                throw wrong("a control character");
            }
            out.append(c == '\\' ? escaped() : c);
        }
        throw wrong("a string without end");
    }

    private char escaped() {
        if (at >= text.length()) {
            throw wrong("a string without end");
        }
        char c = text.charAt(at++);
        return switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case '"', '\\', '/' -> c;
            case 'u' -> unicode();
            default -> throw wrong("an unknown escape");
        };
    }

    private char unicode() {
        try {
            char c = (char) Integer.parseInt(text.substring(at, at + 4), 16);
            at += 4;
            return c;
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            throw wrong("four hexadecimal digits were expected");
        }
    }

    private Object literal(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw wrong("a value was expected");
        }
        at += word.length();
        return value;
    }

    private Object number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(start, at);
        at = start;
        if (!NUMBER.matcher(digits).matches()) {
            throw wrong("a value was expected");
        }
        Object number = digits.chars().anyMatch(c -> c == '.' || c == 'e' || c == 'E')
                ? (Object) finite(digits)
                : whole(digits);
        at = start + digits.length();
        return number;
    }

    private Double finite(String digits) {
        double number = Double.parseDouble(digits);
        if (Double.isInfinite(number)) {
            throw wrong("a number that is too large");
        }
        return number;
    }

    private Long whole(String digits) {
        try {
            return Long.valueOf(digits);
        } catch (NumberFormatException e) {
            throw wrong("a number that is too large");
        }
    }

    private boolean skip(char c) {
        space();
        boolean there = at < text.length() && text.charAt(at) == c;
        if (there) {
            at++;
        }
        return there;
    }

    private void expect(char c) {
        if (!skip(c)) {
            throw wrong("'" + c + "' was expected");
        }
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private JsonException wrong(String what) {
        return new JsonException(what, at);
    }
}
