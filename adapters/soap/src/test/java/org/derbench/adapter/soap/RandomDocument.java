package org.derbench.adapter.soap;

import java.util.List;
import java.util.Random;

/** Documents of any shape that SOAP allows, in the ways in which XML can be written. */
record RandomDocument(Random random) {

    private static final int DEEPEST = 6;

    String text() {
        String declaration = oneOf("", "", "<?xml version=\"1.0\"?>", "<?xml version='1.0' encoding='UTF-8'?>");
        return oneOf("", "", "\uFEFF") + declaration + between() + element(0, "") + between();
    }

    private String oneOf(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private String between() {
        return oneOf("", "", "\n", "\r\n \t", "<!-- <a> & </S:Body> -->", "\n<!---->\n");
    }

    private String element(int depth, String declared) {
        String prefix = declared.isEmpty() ? "" : oneOf("", declared + ":");
        String mine = oneOf("", "", "S", "p");
        String namespace = mine.isEmpty() ? "" : " xmlns:" + mine + "='urn:x'";
        String name = (mine.isEmpty() ? prefix : mine + ":") + oneOf("a", "Body", "Envelope", "\u00FCber-1.x_");
        String start = "<" + name + namespace + attributes() + oneOf("", " ", "\n");
        if (depth == DEEPEST || random.nextInt(4) == 0) {
            return start + "/>";
        }
        StringBuilder content = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            content.append(text(depth, mine.isEmpty() ? declared : mine));
        }
        return start + ">" + content + "</" + name + oneOf("", " ") + ">";
    }

    private String text(int depth, String declared) {
        return switch (random.nextInt(6)) {
            case 0 -> oneOf("x", " ", "\r\n", "\u00E4\u20AC\uD83D\uDD0C", "]]", ">", "'\"");
            case 1 -> oneOf("&lt;", "&amp;", "&#10;", "&#x1F50C;", "&quot;");
            case 2 -> "<![CDATA[" + oneOf("", "<a>&</a>", "</S:Body></S:Envelope>", "]]") + "]]>";
            case 3 -> between();
            default -> element(depth + 1, declared);
        };
    }

    private String attributes() {
        List<String> some = List.of("", "", " b=''", " b = \"'\"", "\n b='\"&gt;>' c='\u00E4&#13;'", " xml:lang='de'");
        return some.get(random.nextInt(some.size()));
    }
}
