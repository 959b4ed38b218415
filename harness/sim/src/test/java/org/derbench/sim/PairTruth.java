package org.derbench.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.derbench.engine.books.Books;
import org.derbench.message.Message;
import org.derbench.sim.wire.PlainSerializer;
import org.derbench.sim.wire.Truth;
import org.derbench.sim.wire.Truth.Came;
import org.derbench.sim.wire.Truth.Sent;
import org.derbench.spi.Codec;
import org.derbench.spi.Pattern;

/**
 * The true fate of a window's messages, from the bytes that both ends were handed. So the right books are known to the
 * message. If two events fall within a millisecond, such as an arrival and the end of the drain, either order is right.
 */
final class PairTruth {

    private static final long EDGE_NS = 1_000_000;
    private static final String THERE = "there ";
    private static final String BACK = "back ";
    private static final String REQUEST = "request ";
    private static final String REPLY = " reply";

    private final SimPair pair;
    private final PairWindow window;
    private final Truth truth;
    private final Books books;
    private final Codec<? extends Message> codec;
    private final boolean isAsked;
    private final boolean oneway;
    private final List<Sent> made;
    private final List<Sent> certain;
    private final List<Sent> possible;
    /** Arrivals at the end that closes the books of the window, by the message that they are taken for. */
    private final Map<Object, List<Came>> ended = new HashMap<>();

    private final Map<Sent, Came> requests = new HashMap<>();
    private final Map<byte[], Optional<Message>> decoded = new IdentityHashMap<>();
    /** When a stamp was given: what comes with it before that is a stranger. */
    private final Map<Long, Long> given = new HashMap<>();
    /** Stamps that a damaged message had before they were given: one way, whose they are comes a second time. */
    private final Set<Long> taken = new HashSet<>();
    /** Came there, or back, and cannot be read or has a stamp that nobody gave. */
    private int unexplained;

    PairTruth(SimPair pair, PairWindow window, Truth truth, Books books) {
        this.pair = pair;
        this.window = window;
        this.truth = truth;
        this.books = books;
        Class<? extends Message> type = pair.model().classes().stream()
                .filter(each -> each.getSimpleName().equals(pair.message()))
                .findFirst()
                .orElseThrow();
        this.codec = new PlainSerializer().codec(type);
        this.isAsked = pair.pattern() == Pattern.REQUEST_REPLY;
        this.oneway = pair.load().equals("oneway");
        this.made = truth.sent().stream()
                .filter(sent -> sent.path().startsWith(isAsked ? REQUEST : THERE) && sent.answers() == null)
                .filter(sent -> sent.atNs() <= window.closedHereNs())
                .toList();
        this.certain = ofWindow(EDGE_NS);
        this.possible = ofWindow(-EDGE_NS);
        ends();
    }

    /**
     * Messages of the window. In an open loop it is decided by when a message was due, which it does not say, whenever
     * it was sent: those that were sent are the last ones that were made. Requests have no stamps: where they are made
     * one after the other, as fast as they are answered, it goes by when they were made.
     */
    private List<Sent> ofWindow(long edgeNs) {
        if (isOpen()) {
            long sent = books.scheduled() - books.unsent();
            return made.subList((int) Math.max(0, made.size() - sent), made.size());
        }
        return made.stream()
                .filter(sent ->
                        isAsked ? sent.atNs() >= window.startNs() + edgeNs : has(stamp(sent.bytes()), edgeNs < 0))
                .toList();
    }

    private boolean isOpen() {
        return pair.load().startsWith("rate:");
    }

    private boolean has(long stamp, boolean perhaps) {
        return stamp >= window.firstTick() && stamp < window.lastTick() + (perhaps ? 1 : 0);
    }

    private void ends() {
        if (!isAsked) {
            made.forEach(sent -> given.put(stamp(sent.bytes()), sent.atNs()));
        }
        for (Came came : truth.came()) {
            boolean toHere = came.what().path().startsWith(BACK) || came.what().answers() != null;
            long closedNs = toHere ? window.closedHereNs() : window.closedThereNs();
            if (came.atNs() > closedNs + EDGE_NS) {
                continue;
            }
            if (isAsked) {
                asked(came);
                continue;
            }
            Long stamp = stamp(came.bytes());
            boolean stranger = isStranger(stamp, came);
            if (oneway && !toHere && stranger && stamp != null) {
                taken.add(stamp);
            }
            if (toHere != oneway && !stranger) {
                ended.computeIfAbsent(stamp, key -> new ArrayList<>()).add(came);
            }
            unexplained += came.atNs() >= window.announcedNs() && stranger ? 1 : 0;
        }
    }

    private boolean isStranger(Long stamp, Came came) {
        return stamp == null || given.getOrDefault(stamp, Long.MAX_VALUE) > came.atNs();
    }

    private void asked(Came came) {
        if (came.what().answers() == null) {
            requests.putIfAbsent(came.what(), came);
        } else {
            ended.computeIfAbsent(came.what().answers(), key -> new ArrayList<>())
                    .add(came);
        }
    }

    private Message decoded(byte[] bytes) {
        return decoded.computeIfAbsent(bytes, all -> Optional.ofNullable(read(all)))
                .orElse(null);
    }

    private Message read(byte[] bytes) {
        try {
            Message message = codec.decode(bytes);
            message.stampTicks();
            return message;
        } catch (Exception e) {
            return null;
        }
    }

    private Long stamp(byte[] bytes) {
        Message message = decoded(bytes);
        return message == null ? null : message.stampTicks();
    }

    /** The contradictions between the books of the window and the truth, in words. */
    List<String> contradictions(boolean ok) {
        List<String> wrong = new ArrayList<>();
        sent(wrong);
        messages(ok, wrong);
        twice(ok, wrong);
        if (ok) {
            unharmed(wrong);
        }
        return wrong;
    }

    /** Whoever says so many messages were due has sent so many, or says that it has not. */
    private void sent(List<String> wrong) {
        long sent = books.scheduled() - books.unsent();
        if (sent < certain.size() || sent > possible.size()) {
            wrong.add(sent + " sent in the books, and " + certain.size() + " to " + possible.size() + " in truth");
        }
    }

    private void messages(boolean ok, List<String> wrong) {
        int rightAtLeast = 0;
        int missingAtLeast = 0;
        int missingAtMost = 0;
        int rightAtMost = 0;
        for (Sent sent : possible) {
            boolean sure = certain.contains(sent);
            List<Came> came = ended.getOrDefault(key(sent), List.of());
            boolean inTime = !came.isEmpty() && came.get(0).atNs() < closedNs() - EDGE_NS && !taken.contains(key(sent));
            boolean right = !came.isEmpty() && isRight(sent, came.get(0));
            rightAtMost += right ? 1 : 0;
            rightAtLeast += right && inTime && sure ? 1 : 0;
            missingAtLeast += came.isEmpty() && sure ? 1 : 0;
            missingAtMost += inTime ? 0 : 1;
        }
        long ended = books.ok() + books.late();
        if (ended < rightAtLeast - restamped() - damagedBefore() || ended > rightAtMost + (oneway ? unexplained : 0)) {
            wrong.add(ended + " right in the books, and " + rightAtLeast + " to " + rightAtMost + " in truth");
        }
        if (books.lost() > missingAtMost || books.lost() + unexplained < missingAtLeast) {
            wrong.add(
                    books.lost() + " lost in the books, and " + missingAtLeast + " to " + missingAtMost + " in truth");
        }
        if (unexplained == 0 && books.foreign() > 0) {
            wrong.add(books.foreign() + " foreign in the books alone");
        }
        if (ok && missingAtLeast > 0 && !pair.kind().mayDrop()) {
            wrong.add("OK, and " + missingAtLeast + " were lost");
        }
        if (ok && rightAtMost + missingAtMost < certain.size()) {
            wrong.add("OK, and " + (certain.size() - rightAtMost - missingAtMost) + " were wrong");
        }
    }

    /**
     * Replies with another stamp. It may be the stamp of a reply that comes later, and that reply is then wrong
     * instead. One way, another stamp turns a message outside of the window into one of the window; then the books are
     * of no use, and a check says so.
     */
    private long restamped() {
        return !isAsked
                ? 0
                : truth.came().stream()
                        .filter(came -> came.what().answers() != null && !came.asSent())
                        .count();
    }

    /**
     * Messages that an open loop sent in the window, were due before it, and came there with another content. The other
     * end knows their stamps alone, and its wrong messages count as the window's where no echo of the window is wrong.
     */
    private long damagedBefore() {
        return !isOpen() || isAsked
                ? 0
                : arrivals(THERE)
                        .filter(came -> !came.asSent() && !possible.contains(came.what()))
                        .map(came -> stamp(came.bytes()))
                        .filter(stamp -> stamp != null && has(stamp, true))
                        .count();
    }

    private Object key(Sent sent) {
        return isAsked ? sent : stamp(sent.bytes());
    }

    private long closedNs() {
        return oneway ? window.closedThereNs() : window.closedHereNs();
    }

    private boolean isRight(Sent sent, Came came) {
        Message was = decoded(isAsked ? came.what().bytes() : sent.bytes());
        Message is = decoded(came.bytes());
        return was != null
                && is != null
                && was.sameContent(is)
                && (!isAsked || requests.get(sent).asSent());
    }

    /** Messages that came twice, at the end that counted more of them. */
    private void twice(boolean ok, List<String> wrong) {
        if (isAsked) {
            executed(ok, wrong);
            return;
        }
        int[] there = again(THERE, window.closedThereNs(), Long.MAX_VALUE);
        int[] back = oneway ? new int[2] : again(BACK, window.closedHereNs(), window.endNs());
        int atLeast = Math.max(there[0], back[0]);
        int atMost = Math.max(there[1], back[1]);
        if (books.duplicated() < atLeast || books.duplicated() > atMost) {
            wrong.add(books.duplicated() + " twice in the books, and " + atLeast + " to " + atMost + " in truth");
        }
        if (ok && atLeast > 0) {
            wrong.add("OK, and " + atLeast + " came twice");
        }
    }

    /** How often one came again that is of the window, or came in it: at least, and at most. */
    private int[] again(String flow, long closedNs, long endNs) {
        int[] counts = new int[2];
        Set<Long> seen = new HashSet<>();
        arrivals(flow).forEach(came -> {
            Long stamp = stamp(came.bytes());
            boolean known = flow.equals(THERE) ? stamp != null : !isStranger(stamp, came);
            if (known && !seen.add(stamp)) {
                boolean of = stamp >= window.firstTick() && (endNs == Long.MAX_VALUE || stamp <= window.lastTick());
                boolean open = isOpen() && endNs != Long.MAX_VALUE;
                boolean surely =
                        of && !open || came.atNs() > window.startNs() + EDGE_NS && came.atNs() < endNs - EDGE_NS;
                boolean perhaps = of
                        || open && stamp >= window.firstTick()
                        || came.atNs() >= (endNs == Long.MAX_VALUE ? window.announcedNs() : window.startNs() - EDGE_NS)
                                && came.atNs() < endNs;
                surely &= came.atNs() > window.announcedNs() + EDGE_NS;
                perhaps &= came.atNs() >= window.announcedNs();
                counts[0] += surely && came.atNs() < closedNs - EDGE_NS ? 1 : 0;
                counts[1] += perhaps && came.atNs() <= closedNs + EDGE_NS ? 1 : 0;
            }
        });
        return counts;
    }

    private Stream<Came> arrivals(String flow) {
        return truth.came().stream()
                .filter(came -> came.what().path().startsWith(flow))
                .sorted(Comparator.comparingLong(Came::atNs));
    }

    /**
     * More answers were made than requests. Beyond that nobody can tell: a request that was lost on its way there looks
     * like one whose reply was, and makes room for one that came twice.
     */
    private void executed(boolean ok, List<String> wrong) {
        long answered = truth.sent().stream()
                .filter(sent -> sent.answers() != null && sent.bytes().length > 0)
                .filter(sent -> sent.atNs() < window.closedThereNs() - EDGE_NS)
                .count();
        if (ok && answered > made.size()) {
            wrong.add("OK, and " + (answered - made.size()) + " were executed again");
        }
    }

    /** Where a record is OK, what it tells of came to both ends as it was sent. */
    private void unharmed(List<String> wrong) {
        Set<Sent> of = new HashSet<>(certain);
        Set<Long> stamps = new HashSet<>();
        if (!isAsked) {
            certain.forEach(sent -> stamps.add(stamp(sent.bytes())));
        }
        long harmed = truth.came().stream()
                .filter(came -> !came.asSent())
                .filter(came -> !isReceipt(came))
                .filter(came -> isAsked
                        ? of.contains(came.what()) || of.contains(came.what().answers())
                        : stamps.contains(stamp(came.what().bytes())))
                .filter(came -> came.atNs() < window.closedHereNs() - EDGE_NS)
                .filter(came -> !isSecond(came))
                .filter(came -> !isDroppedByItsStamp(came))
                .filter(came -> !isDeclaredLost(came))
                .count();
        if (harmed > 0) {
            wrong.add("OK, and " + harmed + " were harmed");
        }
    }

    /** One way, what comes back says how much is under way, and no book counts it. */
    private boolean isReceipt(Came came) {
        return oneway && came.what().path().startsWith(BACK);
    }

    /**
     * One way, the responder does not know which stamps were given. A message that comes with one of before the window
     * is missing in it, which a middleware that drops messages may bring about.
     */
    private boolean isDroppedByItsStamp(Came came) {
        Message is = decoded(came.bytes());
        return oneway
                && books.lost() > 0
                && is != null
                && decoded(came.what().bytes()).sameContent(is);
    }

    /** A message whose echo does not come is lost in the books, and a middleware that drops messages may lose it. */
    private boolean isDeclaredLost(Came came) {
        return !isAsked
                && !oneway
                && books.lost() > 0
                && !ended.containsKey(stamp(came.what().bytes()));
    }

    /** A client drops the second reply to a request by itself: nobody sees it. */
    private boolean isSecond(Came came) {
        Sent request = came.what().answers();
        return request != null && ended.get(request).get(0) != came;
    }
}
