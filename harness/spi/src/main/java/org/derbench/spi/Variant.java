package org.derbench.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A middleware under named settings: {@code base}, {@code peak} (the settings that its own documentation recommends for
 * such work), {@code tls}, ... In plans and results it stands behind the middleware's name: {@code zeromq/curve};
 * {@code base} is left out.
 *
 * <pre>{@code
 * Variant base = Variant.BASE.with(Setting.number("queueMax", 1000, 1, 65_535), Setting.flag("tls", false));
 * Variant tls = base.named("tls").with("tls", true);
 * }</pre>
 *
 * @param name the name in lower case
 * @param settings every setting that the adapter makes, defaults included: they go into each record
 * @param programs executables that it needs on the broker's host
 * @param declared the declaration of each setting, with the variant's own value as its standard
 */
public record Variant(String name, Settings settings, List<Program> programs, List<Setting> declared) {

    /** The library's defaults, without settings. */
    public static final Variant BASE = of("base");

    public Variant {
        programs = List.copyOf(programs);
        declared = List.copyOf(declared);
    }

    /** A variant whose settings may have values like their own: flags, whole numbers, text. */
    public Variant(String name, Settings settings, List<Program> programs) {
        this(
                name,
                settings,
                programs,
                settings.values().entrySet().stream()
                        .map(each -> Setting.like(each.getKey(), each.getValue()))
                        .toList());
    }

    /** A variant without settings. */
    public static Variant of(String name) {
        return new Variant(name, Settings.NONE, List.of());
    }

    /** This variant under another name: the way to derive {@code peak} from {@code base}. */
    public Variant named(String other) {
        return new Variant(other, settings, programs, declared);
    }

    /** This variant with more settings. */
    public Variant with(Setting... more) {
        Variant all = this;
        for (Setting setting : more) {
            all = all.declaring(setting);
        }
        return all;
    }

    /**
     * This variant with another value for a setting. A setting that is not declared may then have values like this one:
     * a flag, any whole number, a constant of the enum, or text.
     *
     * @throws IllegalArgumentException if the setting is declared, and may not have that value
     */
    public Variant with(String setting, Object value) {
        return declaring(declared(setting)
                .map(known -> new Setting(setting, known.checked(value), known.values()))
                .orElseGet(() -> Setting.like(setting, value)));
    }

    private Variant declaring(Setting setting) {
        List<Setting> others = new ArrayList<>(declared);
        others.removeIf(each -> each.name().equals(setting.name()));
        others.add(setting);
        return new Variant(name, settings.with(setting.name(), setting.standard()), programs, others);
    }

    /**
     * The settings in force where a plan gives some.
     *
     * @param wanted the plan's values, by the names of the settings
     * @throws IllegalArgumentException if one is not declared, or may not have that value: in one line that names it
     *     and the right ones
     */
    public Settings settings(Map<String, String> wanted) {
        Settings all = settings;
        for (Map.Entry<String, String> each : wanted.entrySet()) {
            Setting setting = declared(each.getKey())
                    .orElseThrow(() -> new IllegalArgumentException("no setting '" + Setting.shown(each.getKey())
                            + "': there are " + settings.values().keySet()));
            all = all.with(each.getKey(), setting.checked(each.getValue()));
        }
        return all;
    }

    /** The declaration of that setting; empty if this variant has no such setting. */
    public Optional<Setting> declared(String setting) {
        return declared.stream().filter(each -> each.name().equals(setting)).findAny();
    }

    /** This variant, with a program that must be installed on the broker's host. */
    public Variant needs(Program program) {
        List<Program> more = new ArrayList<>(programs);
        more.add(program);
        return new Variant(name, settings, more, declared);
    }
}
