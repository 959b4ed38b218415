package org.derbench.engine.load;

/** How messages are offered. Written as {@code closed}, {@code closed:8}, {@code saturate}, {@code rate:1000}, {@code oneway}. */
public sealed interface Load permits Load.Closed, Load.Saturate, Load.Rate, Load.Oneway {

    /** The most messages that {@link Saturate} and {@link Oneway} may have outstanding, and the longest queue of {@link Rate}. */
    int MAX_WINDOW = 1024;

    /** Nanoseconds of a second. */
    double NS_PER_S = 1e9;

    /** So many messages outstanding, a new one whenever one comes back; {@code closed} has one, as in the study. */
    record Closed(int window) implements Load {
        @Override
        public String label() {
            return window == 1 ? "closed" : "closed:" + window;
        }
    }

    /** A window doubled until throughput no longer grows: capacity. */
    record Saturate() implements Load {
        @Override
        public String label() {
            return "saturate";
        }

        @Override
        public int window() {
            return MAX_WINDOW;
        }
    }

    /** An open loop: so many messages per second, whatever comes back. Times count from the intended send. */
    record Rate(double perSecond) implements Load {
        @Override
        public String label() {
            return "rate:" + (perSecond == Math.rint(perSecond) ? String.valueOf((long) perSecond) : String.valueOf(perSecond));
        }

        @Override
        public int window() {
            return MAX_WINDOW;
        }

        @Override
        public long pauseNs() {
            return (long) (NS_PER_S / perSecond);
        }
    }

    /** As fast as the middleware takes them, without echo; counted at the responder. */
    record Oneway() implements Load {
        @Override
        public String label() {
            return "oneway";
        }

        @Override
        public int window() {
            return MAX_WINDOW;
        }
    }

    /** The load as it is written in plans and results. */
    String label();

    /** The most messages that can be outstanding. */
    int window();

    /** The time that passes between two messages because the load wants it so, in nanoseconds. */
    default long pauseNs() {
        return 0;
    }

    /**
     * The load of that label.
     *
     * @throws IllegalArgumentException in one line that says what is right
     */
    static Load of(String label) {
        String[] parts = label.split(":", 2);
        String argument = parts.length == 2 ? parts[1] : null;
        return switch (parts[0]) {
            case "closed" -> new Closed(argument == null ? 1 : window(label, argument));
            case "rate" -> new Rate(rate(label, argument));
            case "saturate" -> plain(label, argument, new Saturate());
            case "oneway" -> plain(label, argument, new Oneway());
            default -> throw wrong(label);
        };
    }

    private static Load plain(String label, String argument, Load load) {
        if (argument != null) {
            throw wrong(label);
        }
        return load;
    }

    private static int window(String label, String argument) {
        try {
            int window = Integer.parseInt(argument);
            if (window >= 1 && window <= MAX_WINDOW) {
                return window;
            }
        } catch (NumberFormatException e) {
            throw wrong(label);
        }
        throw wrong(label);
    }

    private static double rate(String label, String argument) {
        try {
            double rate = Double.parseDouble(String.valueOf(argument));
            if (rate > 0 && rate <= 10_000_000) {
                return rate;
            }
        } catch (NumberFormatException e) {
            throw wrong(label);
        }
        throw wrong(label);
    }

    private static IllegalArgumentException wrong(String label) {
        return new IllegalArgumentException("load '" + label + "': one of closed, closed:N (N outstanding, 1 to "
                + MAX_WINDOW + "), saturate, rate:N (N per second), oneway");
    }
}
