package org.derbench.cli;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cli.HostileFiles.Hostile;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.Plugins;
import org.derbench.spi.Middleware;
import org.derbench.spi.Setting;
import org.derbench.spi.Variant;

/**
 * Plans whose settings are not what an adapter declares: code, lines of a configuration, other types, numbers of other
 * kinds.
 */
final class HostileSettings {

    /** As a plan has them. None is a whole number, true or false, or a word of a library. */
    private static final List<String> VALUES = List.of(
            "'65536 } os.execute(\"touch owned\") local x = { 1'",
            "\"1000\\nlistener 1999 0.0.0.0\"",
            "\"1\\rpassword_file /dev/null\"",
            "'1; touch owned'",
            "'$(touch owned)'",
            "'`touch owned`'",
            "'1 && touch owned'",
            "'|touch owned'",
            "'../../../etc/passwd'",
            "'${jndi:ldap://127.0.0.1/a}'",
            "'<!ENTITY x SYSTEM \"file:///etc/passwd\">'",
            "'1\" allow_anonymous true \"'",
            "\"1\\0\"",
            "\"\\e[31m1\"",
            "\"1\\u2028x\"",
            "\"\\u202e1\"",
            "\"\\uFEFF1\"",
            "1e400",
            "1e3",
            "1.5",
            "'+1'",
            "99999999999999999999",
            "-99999999999999999999",
            "'" + "9".repeat(2000) + "'",
            "0x10",
            "017",
            "1_000",
            "'1,000'",
            "'\u0661\u0662'",
            "'\uff11'",
            "'\u00b2'",
            "' 1'",
            "'1 '",
            "'1\u00a0'",
            "\"1\\t\"",
            ".nan",
            "NaN",
            ".inf",
            "Infinity",
            "~",
            "[1]",
            "{a: 1}",
            "''",
            "yes",
            "'TRUE'",
            "\"true\\n\"",
            "'" + "x".repeat(9000) + "'",
            "!!int 1",
            "*one");

    /** Values that are no text of one line either. Other text is right where an adapter declares text. */
    private static final List<String> BROKEN_LINES =
            VALUES.stream().filter(value -> value.matches("\".*\\\\[nr0e].*\"")).toList();

    private HostileSettings() {}

    /** A few for each setting of every adapter, and all of them for each setting that reaches a broker. */
    static List<Hostile> of(Plugins plugins) {
        List<Hostile> all = new ArrayList<>();
        for (Plugin<Middleware> plugin : plugins.middleware().values()) {
            Variant variant = plugin.instance().variants().get(0);
            for (String setting : variant.settings().values().keySet()) {
                boolean everyOne = setting.matches("serverReadBytes|brokerQueueMax");
                List<String> values = isText(variant, setting) ? BROKEN_LINES : VALUES;
                for (int i = 0; i < (everyOne ? values.size() : 4); i++) {
                    all.add(of(
                            plugin.instance().name(),
                            setting,
                            values.get(everyOne ? i : 7 * all.size() % values.size())));
                }
            }
        }
        return all;
    }

    private static boolean isText(Variant variant, String setting) {
        return variant.declared(setting).orElseThrow().values() instanceof Setting.Line;
    }

    private static Hostile of(String middleware, String setting, String value) {
        String plan = "name: mine\nmiddleware: [" + middleware + "]\nserializers: [ProtoStuff]\nsettings: {"
                + middleware + ": {\"" + setting + "\": " + value + "}}\n";
        return new Hostile(
                "plan",
                middleware + "." + setting + ": " + value.substring(0, Math.min(60, value.length())),
                plan.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
}
