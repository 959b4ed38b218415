package org.derbench.yami4.tool;

import java.util.HexFormat;
import org.derbench.yami4.ParameterType;

/** Reads values that hold no others. */
enum ScalarParser {
    BOOLEAN("true or false") {
        @Override
        Object of(String word) {
            if (!word.equals("true") && !word.equals("false")) {
                throw new IllegalArgumentException(word);
            }
            return Boolean.valueOf(word);
        }
    },
    INTEGER("a whole number of 32 bits") {
        @Override
        Object of(String word) {
            return Integer.valueOf(word);
        }
    },
    LONG("a whole number of 64 bits") {
        @Override
        Object of(String word) {
            return Long.valueOf(word);
        }
    },
    DOUBLE("a number") {
        @Override
        Object of(String word) {
            return Double.valueOf(word);
        }
    },
    STRING("a string") {
        @Override
        Object of(String word) {
            return word;
        }
    },
    BINARY("0x and an even number of hexadecimal digits") {
        @Override
        Object of(String word) {
            return HexFormat.of().parseHex(word.startsWith("0x") ? word.substring(2) : word);
        }
    };

    private final String form;

    ScalarParser(String form) {
        this.form = form;
    }

    static ScalarParser of(ParameterType type) {
        return valueOf(type.name());
    }

    /** @throws IllegalArgumentException if the word is not of the form */
    abstract Object of(String word);

    Object parse(TextCursor in, boolean enclosed) throws UsageException {
        String word = this == STRING ? in.string(enclosed) : in.word(enclosed);
        try {
            return of(word);
        } catch (IllegalArgumentException e) {
            throw in.wrong("'" + word + "'", form);
        }
    }
}
