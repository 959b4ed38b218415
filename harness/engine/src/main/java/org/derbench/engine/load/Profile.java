package org.derbench.engine.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.message.number.Numbers;

/**
 * The course of a day, passed in another time: its hours are the stages. A file is a table of two columns,
 * {@code 06:30,1.2}: from that time on, the share of the mean.
 */
final class Profile {

    static final String FORM =
            "profile:household|sun|FILE.csv:N:T (the course of a day, N per second on average, passed in a time T)";

    private static final Pattern ARGUMENT = Pattern.compile("(.+):([^:]+):([^:]+)");
    private static final Pattern ROW = Pattern.compile("([0-2][0-9]:[0-5][0-9]),([0-9.eE+-]+)");
    private static final int DAY_MINUTES = 24 * 60;
    private static final int MOST_ROWS = 200;
    private static final long NS_PER_MS = 1_000_000;

    /** Shares of the mean by hours. They are derbench's own: round figures of the usual form, not measured. */
    private static final Map<String, double[]> OWN = Map.of(
            "household",
            new double[] {
                0.6, 0.5, 0.4, 0.4, 0.4, 0.5, 0.8, 1.1, 1.2, 1.1, 1.1, 1.2, 1.3, 1.2, 1.0, 1.0, 1.1, 1.4, 1.7, 1.8, 1.6,
                1.2, 0.9, 0.7
            },
            "sun",
            new double[] {
                0, 0, 0, 0, 0, 0, 0.3, 0.9, 1.5, 2.1, 2.6, 3.0, 3.2, 3.0, 2.6, 2.1, 1.5, 0.9, 0.3, 0, 0, 0, 0, 0
            });

    private Profile() {}

    /** A share of the mean from a minute of the day on. */
    private record Row(int minute, double share) {}

    /**
     * Reads the text after {@code profile:}; null if it is wrong.
     *
     * @throws IllegalArgumentException in one line, if the file cannot be read or is no such table
     */
    static Load of(String argument) {
        Matcher said = ARGUMENT.matcher(argument);
        double mean = said.matches() && Numbers.isDecimal(said.group(2)) ? Numbers.parseDouble(said.group(2)) : 0;
        long lengthNs = said.matches() ? Lengths.parse(said.group(3)) : -1;
        if (mean <= 0 || lengthNs < DAY_MINUTES * NS_PER_MS) {
            return null;
        }
        String name = said.group(1);
        if (OWN.containsKey(name)) {
            return ShapedLoad.of("profile:" + argument, new Stages(stages(hours(OWN.get(name)), mean, lengthNs)));
        }
        // a file may change: its content is what trials are known by
        return name.endsWith(".csv") ? StagesForm.of(stages(rows(name), mean, lengthNs)) : null;
    }

    private static List<Row> hours(double[] shares) {
        List<Row> rows = new ArrayList<>();
        for (int hour = 0; hour < shares.length; hour++) {
            rows.add(new Row(hour * 60, shares[hour]));
        }
        return rows;
    }

    private static List<Row> rows(String file) {
        List<String> lines;
        try {
            lines = Files.readAllLines(Path.of(file), StandardCharsets.UTF_8);
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException("load 'profile': " + file + " cannot be read", e);
        }
        List<Row> rows = new ArrayList<>();
        for (int line = 0; line < lines.size(); line++) {
            String text = lines.get(line).strip();
            boolean heading = line == 0 && text.chars().noneMatch(Character::isDigit);
            if (!text.isEmpty() && !heading) {
                rows.add(row(text, rows, file + ":" + (line + 1)));
            }
        }
        if (rows.isEmpty() || rows.size() > MOST_ROWS) {
            throw new IllegalArgumentException(
                    "load 'profile': " + file + ": must have 1 to " + MOST_ROWS + " lines such as 06:30,1.2");
        }
        return rows;
    }

    private static Row row(String text, List<Row> before, String place) {
        Matcher said = ROW.matcher(text);
        if (!said.matches() || !Numbers.isDecimal(said.group(2)) || Numbers.parseDouble(said.group(2)) < 0) {
            throw new IllegalArgumentException(
                    "load 'profile': " + place + ": '" + text + "' must be a time and a share, such as 06:30,1.2");
        }
        int minute = minute(said.group(1));
        int least = before.isEmpty() ? 0 : before.get(before.size() - 1).minute() + 1;
        if (minute < least || minute >= DAY_MINUTES || before.isEmpty() && minute > 0) {
            throw new IllegalArgumentException("load 'profile': " + place
                    + ": times begin with 00:00, and each is later than the one before, up to 23:59");
        }
        return new Row(minute, Numbers.parseDouble(said.group(2)));
    }

    /** The minute of the day; one after its end if there is no such time. */
    private static int minute(String time) {
        try {
            return LocalTime.parse(time).toSecondOfDay() / 60;
        } catch (DateTimeParseException e) {
            return DAY_MINUTES;
        }
    }

    /** The rows as stages, whose mean is that rate. Their lengths are whole milliseconds. */
    private static List<Stages.Stage> stages(List<Row> rows, double mean, long lengthNs) {
        long lengthMs = lengthNs / NS_PER_MS;
        double sum = 0;
        List<Stages.Stage> shares = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            int endMinute = i + 1 < rows.size() ? rows.get(i + 1).minute() : DAY_MINUTES;
            long ms = endMinute * lengthMs / DAY_MINUTES - rows.get(i).minute() * lengthMs / DAY_MINUTES;
            double share = rows.get(i).share();
            shares.add(new Stages.Stage(ms * NS_PER_MS, share, share));
            sum += share * ms;
        }
        double perShare = sum == 0 ? 0 : mean * lengthMs / sum;
        return shares.stream()
                .map(stage -> {
                    double rate = Math.round(stage.first() * perShare * 1e3) / 1e3;
                    return new Stages.Stage(stage.lengthNs(), rate, rate);
                })
                .toList();
    }
}
