package org.derbench.lab.link;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.derbench.lab.BadInputException;
import org.derbench.lab.yaml.YamlFolder;
import org.derbench.lab.yaml.YamlReader;

/**
 * The profiles in a folder, one {@code <name>.yaml} each; {@code tc-profile.schema.json} describes them. A name with a
 * rate means a wire; {@code <name>/bucket} is the same rate by a token bucket.
 */
public final class TcProfiles {

    private static final long FASTEST_WITHOUT_OFFLOAD = 100_000_000;

    private final YamlFolder folder;
    private final YamlReader reader = YamlReader.forSchema(TcProfiles.class, "/tc-profile.schema.json");
    /** The profiles that were asked for; each file is read once. */
    private final Map<String, TcProfile> read = new ConcurrentHashMap<>();

    /** The profiles in this folder. */
    public TcProfiles(Path folder) {
        this.folder = new YamlFolder(folder, "link");
    }

    /**
     * The names of all files, sorted.
     *
     * @throws BadInputException if the folder cannot be read
     */
    public List<String> names() {
        return folder.names();
    }

    /**
     * Names of all links, files first, each with each discipline.
     *
     * @throws BadInputException if the folder cannot be read
     */
    public List<String> links() {
        List<String> names = names();
        List<String> rated = names.stream().filter(this::rated).toList();
        return Stream.of(Discipline.values())
                .flatMap(discipline -> (discipline == Discipline.WIRE ? names : rated)
                        .stream().map(name -> TcProfile.named(name, discipline)))
                .toList();
    }

    private boolean rated(String name) {
        try {
            return ofFile(name).shaped();
        } catch (BadInputException wrongFile) {
            // it is told where that link is used
            return true;
        }
    }

    /**
     * The profile with this name.
     *
     * @throws BadInputException if no link has this name (the message lists the names), or if its file is wrong
     */
    public TcProfile named(String name) {
        for (Discipline discipline : Discipline.values()) {
            String suffix = TcProfile.named("", discipline);
            if (!suffix.isEmpty() && name.endsWith(suffix)) {
                return by(discipline, ofFile(name.substring(0, name.length() - suffix.length())));
            }
        }
        return ofFile(name);
    }

    private TcProfile ofFile(String name) {
        return read.computeIfAbsent(name, each -> read(folder.file(each)));
    }

    private static TcProfile by(Discipline discipline, TcProfile profile) {
        if (!profile.shaped()) {
            throw new BadInputException("link '" + TcProfile.named(profile.name(), discipline) + "': '" + profile.name()
                    + "' has no rate that a " + discipline.label() + " could keep; use '" + profile.name() + "'");
        }
        return profile.by(discipline);
    }

    /**
     * The profile in this file.
     *
     * @throws BadInputException if it is wrong: file, path in the file, reason
     */
    public TcProfile read(Path file) {
        JsonNode content = reader.read(file);
        boolean offload = content.get("offload").booleanValue();
        TcDirection up = direction(file, "up", content.get("up"), content);
        TcDirection down = direction(file, "down", content.get("down"), content);
        String name = YamlFolder.nameOf(file);
        return new TcProfile(
                name,
                content.get("description").textValue(),
                up,
                down,
                offload,
                Discipline.WIRE,
                content.path("congestionControl").asText(CongestionControl.USUAL));
    }

    private static TcDirection direction(Path file, String path, JsonNode content, JsonNode profile) {
        boolean offload = profile.get("offload").booleanValue();
        TcDirection direction = new TcDirection(
                content.path("rateBitsPerSecond").longValue(),
                content.path("burstBytes").longValue(),
                content.path("limitBytes").longValue(),
                impairment(file, path, content),
                profile.path("overheadBytes").intValue());
        if (!direction.shaped()) {
            return direction;
        }
        require(
                direction.burstBytes() >= direction.leastBurstBytes(),
                file,
                path + ".burstBytes",
                "is " + direction.burstBytes() + "; this rate needs at least " + direction.leastBurstBytes());
        require(
                direction.limitBytes() >= direction.leastLimitBytes(),
                file,
                path + ".limitBytes",
                "is " + direction.limitBytes() + "; this burst needs at least " + direction.leastLimitBytes());
        require(
                !offload || direction.rateBitsPerSecond() > FASTEST_WITHOUT_OFFLOAD,
                file,
                "offload",
                "is true; it must be false up to 100 Mbit/s, or packets and header bytes are not those of a wire");
        return direction;
    }

    private static Impairment impairment(Path file, String path, JsonNode content) {
        Impairment impairment = new Impairment(
                content.path("delayMs").doubleValue(),
                content.path("jitterMs").doubleValue(),
                content.path("lossPercent").doubleValue());
        require(
                impairment.jitterMs() <= impairment.delayMs(),
                file,
                path + ".jitterMs",
                "is " + impairment.jitterMs() + "; it can be at most delayMs, " + impairment.delayMs());
        return impairment;
    }

    private static void require(boolean holds, Path file, String path, String reason) {
        if (!holds) {
            throw YamlReader.at(file, path, reason);
        }
    }
}
