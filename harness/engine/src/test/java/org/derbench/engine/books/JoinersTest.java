package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Two devices are there all along, and three join in the window. */
class JoinersTest {

    private static final long SECOND_NS = 1_000_000_000;
    private static final long OFFSET_NS = 100 * SECOND_NS;
    private static final PartWindow WINDOW = new PartWindow(tick(1), tick(9));

    private final Joiners joiners = new Joiners(5, 3);

    JoinersTest() {
        joiners.arm(WINDOW, OFFSET_NS);
    }

    /** The stamp of this second of the own clock. */
    private static long tick(long atS) {
        return Ticks.ofEpochNs(OFFSET_NS + atS * SECOND_NS);
    }

    private void join(int device, long atS) {
        joiners.joined(device, atS * SECOND_NS, 0);
    }

    private JoinerBooks books() {
        return joiners.books(new int[5], new int[5], device -> "meters-" + (device + 1));
    }

    @Test
    void whoHasNotJoinedIsOwedNothing() {
        Joiners unarmed = new Joiners(5, 3);
        assertThat(unarmed.owes(tick(5), 1)).isTrue();
        assertThat(unarmed.owes(tick(5), 2)).isFalse();
        assertThat(joiners.owes(tick(5), 2)).isFalse();
        assertThat(joiners.owed(tick(5))).isEqualTo(2);
    }

    @Test
    @DisplayName("what has the stamp of the joining itself may be from just before, and is not owed")
    void theNextStampIsTheFirstOwed() {
        join(2, 3);
        assertThat(joiners.owes(tick(3), 2)).isFalse();
        assertThat(joiners.owed(tick(3))).isEqualTo(2);
        assertThat(joiners.owes(tick(3) + 1, 2)).isTrue();
        assertThat(joiners.owed(tick(3) + 1)).isEqualTo(3);
    }

    @Test
    void allThatJoinTogetherAreOwedTheSame() {
        IntStream.range(2, 5).forEach(device -> join(device, 3));
        assertThat(joiners.owed(tick(3))).isEqualTo(2);
        assertThat(joiners.owed(tick(3) + 1)).isEqualTo(5);
    }

    @Property(tries = 300)
    void asManyAreOwedAsItOwes(
            @ForAll @Size(max = 8) List<@IntRange(max = 12) Integer> joinedNs, @ForAll @IntRange(max = 16) int tick) {
        Joiners some = new Joiners(10, 8);
        some.arm(WINDOW, 0);
        List<Integer> inOrder = joinedNs.stream().sorted().toList();
        for (int joiner = 0; joiner < inOrder.size(); joiner++) {
            some.joined(2 + joiner, Ticks.toEpochNs(inOrder.get(joiner)), 0);
        }
        assertThat(some.owed(tick))
                .isEqualTo(IntStream.range(0, 10)
                        .filter(device -> some.owes(tick, device))
                        .count());
    }

    @Test
    @DisplayName("the first owed publication may come as fast as a device joins, and later ones change nothing")
    void theFirstMayComeAtOnce() {
        join(2, 3);
        joiners.came(2, 3 * SECOND_NS);
        joiners.came(2, 4 * SECOND_NS);
        join(3, 5);
        joiners.came(3, 6 * SECOND_NS);
        joiners.came(1, 7 * SECOND_NS);
        assertThat(books().devices())
                .extracting(JoinerBooks.Joiner::firstAfterNs)
                .containsExactly(0L, SECOND_NS, null);
    }

    @Test
    void newBooksKnowOfNoJoining() {
        join(2, 3);
        joiners.came(2, 4 * SECOND_NS);
        joiners.early(3);
        assertThat(books().joined()).isEqualTo(1);

        joiners.arm(WINDOW, OFFSET_NS);
        assertThat(books().joined()).isZero();
        assertThat(books().devices()).allSatisfy(device -> {
            assertThat(device.owedFromNs()).isNull();
            assertThat(device.firstAfterNs()).isNull();
            assertThat(device.early()).isZero();
        });
    }

    @Test
    void withoutJoinersThereAreNoBooks() {
        assertThat(new Joiners(5, 0).books(new int[5], new int[5], Integer::toString))
                .isNull();
    }
}
