package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RouteBooksTest {

    private static FlowCounts near(long parts, long unsent) {
        return new FlowCounts(parts, 10 * parts, parts, 0, 0, 0, unsent, 0);
    }

    private static FlowCounts far(long parts, long corrupt, long unreadable, long duplicated) {
        return new FlowCounts(parts, 10 * parts, parts, corrupt, unreadable, duplicated, 0, 2);
    }

    private static RouteBooks books(long scheduled, HopBooks first, HopBooks second, long ended, long late) {
        Map<String, HopBooks> hops = new LinkedHashMap<>();
        hops.put("readings", first);
        hops.put("bulks", second);
        return new RouteBooks(scheduled, hops, new EndCounts(ended, late, new Pace(ended, 1), 0, null, null));
    }

    @Test
    void losersAreNamedByTheirHop() {
        RouteBooks books = books(
                100,
                HopBooks.of(near(98, 2), far(95, 1, 0, 3), 1),
                HopBooks.of(near(90, 5), far(86, 0, 0, 0), 20),
                86,
                6);

        assertThat(books.imbalance()).isEmpty();
        assertThat(books.whole())
                .isEqualTo(new Books(100, 80, 6, 6, 1, 7, 3, 4, 0))
                .matches(Books::balanced);
    }

    @Test
    @DisplayName("all missing parts of a message that cannot be read are corrupt")
    void unreadableMessagesMissAllParts() {
        assertThat(HopBooks.of(near(100, 0), far(60, 0, 2, 0), 20))
                .matches(hop -> hop.corrupt() == 40 && hop.lost() == 0);
        assertThat(HopBooks.of(near(100, 0), far(60, 0, 1, 0), 20))
                .matches(hop -> hop.corrupt() == 20 && hop.lost() == 20);
        assertThat(HopBooks.of(near(100, 0), far(95, 0, 1, 0), 20))
                .matches(hop -> hop.corrupt() == 5 && hop.lost() == 0);
    }

    @Test
    void whoPassesOnFewerThanCameIsNamed() {
        RouteBooks books = books(
                100,
                HopBooks.of(near(100, 0), far(100, 0, 0, 0), 1),
                HopBooks.of(near(80, 0), far(80, 0, 0, 0), 20),
                80,
                0);
        assertThat(books.imbalance()).isEqualTo("100 parts came over 'readings', 80 were to go over 'bulks'");
    }

    @Test
    void moreThanWereSentIsNoBalance() {
        RouteBooks books = books(
                100,
                HopBooks.of(near(100, 0), far(101, 0, 0, 0), 1),
                HopBooks.of(near(101, 0), far(101, 0, 0, 0), 20),
                101,
                0);
        assertThat(books.imbalance()).isEqualTo("101 parts came over 'readings', fewer were sent");
    }

    @Test
    void unendedArrivalsAreNoBalance() {
        RouteBooks books = books(
                100,
                HopBooks.of(near(100, 0), far(100, 0, 0, 0), 1),
                HopBooks.of(near(100, 0), far(100, 0, 0, 0), 20),
                99,
                0);
        assertThat(books.imbalance()).isEqualTo("100 parts came over 'bulks', 99 ended");
    }

    @Test
    void whatIsCorruptIsAmongWhatCame() {
        RouteBooks books = books(
                100,
                HopBooks.of(near(100, 0), far(99, 3, 0, 0), 1),
                HopBooks.of(near(99, 0), far(99, 0, 0, 0), 20),
                99,
                0);
        assertThat(books.imbalance()).isEqualTo("102 parts came over 'readings', fewer were sent");
    }

    @Test
    void aMessageHasAMeanSize() {
        assertThat(HopBooks.of(near(4, 0), far(4, 0, 0, 0), 1).payloadBytes()).isEqualTo(10.0);
        assertThat(HopBooks.of(near(0, 0), far(0, 0, 0, 0), 1).payloadBytes()).isNull();
    }

    @Test
    @DisplayName("absorbed parts are neither lost nor late, and not due behind their control")
    void absorbedPartsAreDueNoMore() {
        RouteBooks books = books(
                100,
                HopBooks.of(near(98, 2), far(90, 0, 0, 0), 1).absorbing(81L),
                HopBooks.of(near(8, 1), far(7, 0, 0, 0), 1),
                7,
                1);

        assertThat(books.imbalance()).isEmpty();
        assertThat(books.whole())
                .isEqualTo(new Books(100, 6, 1, 9, 0, 3, 0, 4, 0, 81L))
                .matches(Books::balanced)
                .matches(whole -> whole.owed() == 19);
    }

    @Test
    void aControlThatHidesAnswersIsNamed() {
        RouteBooks books = books(
                100,
                HopBooks.of(near(100, 0), far(100, 0, 0, 0), 1).absorbing(90L),
                HopBooks.of(near(20, 0), far(20, 0, 0, 0), 1),
                20,
                0);
        assertThat(books.imbalance())
                .isEqualTo("10 parts came over 'readings' and were to be answered, 20 were to go over 'bulks'");
    }

    @Test
    void theRestOfARouteIsOwedLess() {
        HopBooks first = HopBooks.of(near(98, 2), far(90, 0, 0, 0), 1);
        HopBooks second = HopBooks.of(near(8, 1), far(7, 0, 0, 0), 1);
        assertThat(books(100, first, second, 7, 0).stretches())
                .extracting(RouteBooks.Stretch::due)
                .containsExactly(100L);
        assertThat(books(100, first.absorbing(81L), second, 7, 0).stretches())
                .extracting(RouteBooks.Stretch::due, RouteBooks.Stretch::unsent)
                .containsExactly(tuple(100L, 3L), tuple(9L, 1L));
    }

    @Test
    void copiesBalanceWithTheirHop() {
        Map<String, HopBooks> hops = Map.of("readings", HopBooks.of(near(100, 0), far(100, 0, 0, 0), 1));
        EndCounts end = new EndCounts(100, 0, new Pace(100, 1), 0, null, null);
        Map<String, CopyBooks> fewer = Map.of(
                "events", new CopyBooks("readings", Map.of("events", HopBooks.of(near(90, 0), far(90, 0, 0, 0), 1))));
        Map<String, CopyBooks> all = Map.of(
                "events", new CopyBooks("readings", Map.of("events", HopBooks.of(near(100, 0), far(90, 0, 0, 0), 1))));
        assertThat(new RouteBooks(100, hops, fewer, end).imbalance())
                .isEqualTo("100 parts came over 'readings', 90 were to go over 'events'");
        assertThat(new RouteBooks(100, hops, all, end).imbalance())
                .as("what a copy lost is lost there")
                .isEmpty();
    }
}
