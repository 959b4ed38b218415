package org.derbench.run.campaign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.commons.statistics.distribution.TDistribution;

/** A matrix with a known truth, run in full and adaptively. */
final class SyntheticMatrix {

    private static final int MIDDLEWARE = 10;
    private static final int SERIALIZERS = 6;
    private static final int FORKS = 5;
    private static final double NOISE_OF_FORKS = 0.05;
    private static final double NOISE_OF_REPETITIONS = 0.03;
    /** Seconds of a fork's start-up and warm-up; a repetition adds its window. */
    private static final double START_S = 2.5 + 3;

    private static final double WINDOW_S = 10;

    private final Random random;
    private final List<Double> truth = new ArrayList<>();

    SyntheticMatrix(long seed) {
        this.random = new Random(seed);
        double[] middleware = random.doubles(MIDDLEWARE, 0, Math.log(8)).toArray();
        double[] serializers = random.doubles(SERIALIZERS, 0, Math.log(4)).toArray();
        for (double m : middleware) {
            for (double s : serializers) {
                truth.add(m + s);
            }
        }
    }

    /** What a run found. */
    record Outcome(List<Runner> runners, double seconds, Set<String> topGroup) {

        String best() {
            return Collections.max(runners, (a, b) -> Double.compare(a.mean(), b.mean()))
                    .cell();
        }

        /**
         * Kendall's tau between this run's order and the other's, over the pairs of cells that this run tells apart.
         */
        double tauOnTheToldApart(Outcome other) {
            int degrees =
                    runners.stream().mapToInt(runner -> runner.forks() - 1).sum();
            double variance =
                    runners.stream().mapToDouble(Runner::squaresAroundMean).sum() / degrees;
            double bound =
                    TDistribution.of(degrees).inverseCumulativeProbability(0.975) * Math.sqrt(2 * variance / FORKS);
            int agreed = 0;
            int told = 0;
            for (int i = 0; i < runners.size(); i++) {
                for (int j = 0; j < i; j++) {
                    double difference = runners.get(i).mean() - runners.get(j).mean();
                    if (Math.abs(difference) > bound) {
                        told++;
                        agreed += difference
                                                * (other.runners.get(i).mean()
                                                        - other.runners.get(j).mean())
                                        > 0
                                ? 1
                                : -1;
                    }
                }
            }
            return (double) agreed / told;
        }
    }

    Outcome full() {
        List<Runner> runners = new ArrayList<>();
        for (int cell = 0; cell < truth.size(); cell++) {
            List<Double> logs = new ArrayList<>();
            for (int fork = 0; fork < FORKS; fork++) {
                logs.add(fork(cell, 2));
            }
            runners.add(new Runner(name(cell), logs));
        }
        return new Outcome(runners, truth.size() * FORKS * (START_S + 2 * WINDOW_S), Set.of());
    }

    Outcome adaptive() {
        List<List<Double>> logs = truth.stream()
                .map(cell -> (List<Double>) new ArrayList<Double>())
                .toList();
        List<String> goOn = names();
        int forks = 0;
        for (int block = 1; block <= FORKS; block++) {
            if (block > Race.FIRST_FORKS) {
                Set<String> deserving = race(logs).goOn(names());
                goOn = goOn.stream().filter(deserving::contains).toList();
            }
            for (String name : goOn) {
                int cell = names().indexOf(name);
                logs.get(cell).add(fork(cell, 1));
                forks++;
            }
        }
        return new Outcome(
                runners(logs), forks * (START_S + WINDOW_S), race(logs).topGroup());
    }

    private Race race(List<List<Double>> logs) {
        return new Race(runners(logs), FORKS - Race.FIRST_FORKS);
    }

    private List<Runner> runners(List<List<Double>> logs) {
        List<Runner> runners = new ArrayList<>();
        for (int cell = 0; cell < logs.size(); cell++) {
            runners.add(new Runner(name(cell), logs.get(cell)));
        }
        return runners;
    }

    private double fork(int cell, int repetitions) {
        return truth.get(cell)
                + random.nextGaussian() * NOISE_OF_FORKS
                + random.nextGaussian() * NOISE_OF_REPETITIONS / Math.sqrt(repetitions);
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        for (int cell = 0; cell < MIDDLEWARE * SERIALIZERS; cell++) {
            names.add(name(cell));
        }
        return names;
    }

    private static String name(int cell) {
        return "m" + cell / SERIALIZERS + " s" + cell % SERIALIZERS;
    }
}
