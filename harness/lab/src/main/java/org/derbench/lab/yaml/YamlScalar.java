package org.derbench.lab.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigInteger;
import java.util.Set;
import org.derbench.message.number.Numbers;

/**
 * The type of a value without quotes, by YAML 1.2's core schema. Forms that versions of YAML read differently are text
 * ({@code 0x1F}, {@code 017}, {@code 1_000}, {@code 1:30}, {@code yes}), so they are refused where a number is
 * expected.
 */
final class YamlScalar {

    private static final Set<String> NOTHING = Set.of("", "~", "null", "Null", "NULL");
    private static final Set<String> YES = Set.of("true", "True", "TRUE");
    private static final Set<String> NO = Set.of("false", "False", "FALSE");

    private YamlScalar() {}

    static JsonNode plain(String text) {
        if (NOTHING.contains(text)) {
            return NullNode.getInstance();
        }
        if (YES.contains(text) || NO.contains(text)) {
            return BooleanNode.valueOf(YES.contains(text));
        }
        // YAML has a plus sign before numbers; the rest of derbench has not
        String number = text.startsWith("+") && !text.startsWith("+-") ? text.substring(1) : text;
        if (Numbers.isWhole(number)) {
            BigInteger value = new BigInteger(number);
            return value.bitLength() < Long.SIZE ? LongNode.valueOf(value.longValue()) : BigIntegerNode.valueOf(value);
        }
        return Numbers.isDecimal(number) ? DoubleNode.valueOf(Numbers.parseDouble(number)) : TextNode.valueOf(text);
    }
}
