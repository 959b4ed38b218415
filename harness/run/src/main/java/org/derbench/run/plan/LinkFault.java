package org.derbench.run.plan;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.LinkChange;
import org.derbench.message.number.Numbers;
import org.derbench.run.Durations;

/**
 * A link that is worse for a while.
 *
 * @param kind its key in a plan: {@code link}, {@code loss}, {@code delay}
 * @param of whose link it is: a role, a host or a flow; empty if the plan does not say
 * @param amount the amount as a plan has it: {@code down}, {@code 5 %}, {@code 300 ms}
 */
public record LinkFault(Duration at, Duration lasts, String kind, String of, String amount, LinkChange change)
        implements PlannedFault {

    private static final Pattern PERCENT = Pattern.compile("([0-9.]{1,8}) ?%");
    private static final Duration LONGEST_DELAY = Duration.ofSeconds(60);

    /** The ways in which a link can be worse. */
    enum Kind implements FaultKind {
        DOWN("link", "down") {
            @Override
            LinkChange change(FaultFields fields) {
                fields.only(key(), "down");
                return LinkChange.DOWN;
            }
        },
        LOSS("loss", "5 %") {
            @Override
            LinkChange change(FaultFields fields) {
                return LinkChange.loss(percent(fields.text(key())));
            }
        },
        DELAY("delay", "300 ms") {
            @Override
            LinkChange change(FaultFields fields) {
                return LinkChange.delay(delayMs(fields));
            }
        };

        private final String key;
        private final String amount;

        Kind(String key, String amount) {
            this.key = key;
            this.amount = amount;
        }

        @Override
        public String key() {
            return key;
        }

        @Override
        public String example() {
            return "at: 3 s, " + key + ": " + amount + ", for: 2 s";
        }

        @Override
        public PlannedFault read(FaultFields fields) {
            Duration at = fields.at();
            Duration lasts = fields.duration(FaultFields.FOR);
            return new LinkFault(at, lasts, key, fields.of(), fields.text(key), change(fields));
        }

        abstract LinkChange change(FaultFields fields);
    }

    private static double delayMs(FaultFields fields) {
        Duration delay = fields.duration(Kind.DELAY.key());
        if (delay.compareTo(LONGEST_DELAY) > 0) {
            throw new IllegalArgumentException("'delay: " + fields.text(Kind.DELAY.key()) + "' must be at most "
                    + LONGEST_DELAY.toSeconds() + " s");
        }
        return delay.toMillis();
    }

    private static double percent(String text) {
        Matcher form = PERCENT.matcher(text);
        BigDecimal percent = form.matches() && Numbers.isDecimal(form.group(1))
                ? Numbers.parseExact(form.group(1))
                : BigDecimal.ZERO;
        if (percent.signum() <= 0 || percent.compareTo(BigDecimal.valueOf(100)) >= 0) {
            throw new IllegalArgumentException("'loss: " + text + "' must be such as '5 %', above 0 and below 100");
        }
        return percent.doubleValue();
    }

    @Override
    public String name() {
        return kind + "-" + amount.replace(" ", "") + "-" + PlannedFault.word(lasts) + PlannedFault.where(of);
    }

    @Override
    public Map<String, String> toMap() {
        Map<String, String> map = FaultFields.written(at, kind, amount, of);
        map.put(FaultFields.FOR, Durations.format(lasts));
        return map;
    }

    @Override
    public void require(FaultTargets targets) {
        targets.links(of);
    }

    @Override
    public Fault by(FaultMeans means, FaultTargets targets) {
        return new WorseLinks(this, targets.links(of), means);
    }

    @Override
    public LinkFault ofLink() {
        return this;
    }

    /** Links that become worse, and are restored. */
    private record WorseLinks(LinkFault planned, List<String> hosts, FaultMeans means) implements Fault {

        @Override
        public Duration at() {
            return planned.at;
        }

        @Override
        public Duration lasts() {
            return planned.lasts;
        }

        @Override
        public Duration patience() {
            return means.patience();
        }

        @Override
        public boolean cuts() {
            return planned.change.equals(LinkChange.DOWN);
        }

        @Override
        public String begin(Roles roles) throws FaultException {
            try {
                return means.worsen(hosts, planned.change);
            } catch (LabException | MissingCapabilityException e) {
                throw new FaultException(e.getMessage(), e);
            }
        }

        @Override
        public boolean end(Roles roles) throws FaultException {
            try {
                means.restore(hosts, planned.change);
                return false;
            } catch (LabException e) {
                throw new FaultException(e.getMessage(), e);
            }
        }
    }
}
