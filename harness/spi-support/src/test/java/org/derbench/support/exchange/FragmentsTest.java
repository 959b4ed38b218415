package org.derbench.support.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.derbench.spi.MiddlewareException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FragmentsTest {

    private static final int MOST_BYTES = 1000;
    private static final int PART_BYTES = 24;
    /** The first bit of the first part of a message. */
    private static final int BEGINS = Integer.MIN_VALUE;

    private final Fragments parts = new Fragments(MOST_BYTES);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 19, 20, 21, 999, MOST_BYTES})
    void messagesComeWholeOneAfterTheOther(int bytes) throws Exception {
        for (int look = 0; look < 2; look++) {
            List<byte[]> received = new ArrayList<>();
            byte[] message = message(bytes);
            Fragments.send(message, PART_BYTES, part -> {
                assertThat(part.length).isLessThanOrEqualTo(PART_BYTES);
                received.add(parts.join(part));
            });
            assertThat(received.subList(0, received.size() - 1)).allMatch(each -> each == null);
            assertThat(received.get(received.size() - 1)).isEqualTo(message);
            assertThat(received).hasSize(Math.max(1, Fragments.count(bytes, PART_BYTES)));
        }
    }

    @Test
    void paddingIsNoPartOfTheMessage() throws Exception {
        byte[] message = message(30);
        ByteBuffer rest = ByteBuffer.wrap(message);
        assertThat(parts.add(Arrays.copyOf(Fragments.next(rest, PART_BYTES), PART_BYTES)))
                .isEqualTo(10);
        assertThat(parts.join(Arrays.copyOf(Fragments.next(rest, PART_BYTES), PART_BYTES)))
                .isEqualTo(message);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 3, 5, 8, MOST_BYTES + 1, Integer.MAX_VALUE})
    void aGapRefusesAllUntilAMessageBegins(int said) throws Exception {
        parts.add(part(BEGINS | 8, 4));
        assertThatThrownBy(() -> parts.add(part(said, 4))).isInstanceOf(MiddlewareException.class);
        assertThatThrownBy(() -> parts.add(part(4, 4))).isInstanceOf(MiddlewareException.class);
        assertThatThrownBy(() -> parts.add(part(0, 0))).isInstanceOf(MiddlewareException.class);
    }

    @Test
    void aMessageBeginsAnewAfterAnything() throws Exception {
        byte[] message = message(30);
        parts.add(Fragments.next(ByteBuffer.wrap(message), PART_BYTES));
        assertComes(message);
        assertThatThrownBy(() -> parts.add(part(7, 4))).isInstanceOf(MiddlewareException.class);
        assertComes(message);
    }

    private void assertComes(byte[] message) throws Exception {
        List<byte[]> received = new ArrayList<>();
        Fragments.send(message, PART_BYTES, part -> received.add(parts.join(part)));
        assertThat(received).last().isEqualTo(message);
    }

    @Test
    void anEmptyFragmentIsRefused() {
        assertThatThrownBy(() -> parts.add(part(BEGINS | 8, 0))).isInstanceOf(MiddlewareException.class);
        assertThatThrownBy(() -> new Fragments(MOST_BYTES).add(new byte[3])).isInstanceOf(MiddlewareException.class);
    }

    @Test
    void anUnfinishedMessageIsNotHandedOut() throws Exception {
        parts.add(part(BEGINS | 8, 4));
        assertThatThrownBy(parts::whole).isInstanceOf(MiddlewareException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 20, 21, MOST_BYTES})
    void aCallInPartsIsAnsweredInParts(int bytes) throws Exception {
        List<byte[]> messages = new ArrayList<>();
        FragmentedCalls served = new FragmentedCalls(MOST_BYTES, request -> request, messages::add);
        byte[] request = message(bytes);
        byte[] reply = parts.call(
                request,
                PART_BYTES,
                part -> assertThat(served.call(part)).isFalse(),
                last -> {
                    assertThat(served.call(last)).isTrue();
                    return served.next(PART_BYTES + 1);
                },
                () -> served.next(PART_BYTES + 1));
        assertThat(reply).isEqualTo(request);
        Fragments.send(request, PART_BYTES, served::send);
        assertThat(messages).containsExactly(request);
    }

    @Test
    @Timeout(60)
    void aReplyMayNotBeginTwice() {
        assertThatThrownBy(() -> parts.call(
                        message(1), PART_BYTES, part -> {}, last -> part(BEGINS | 8, 4), () -> part(BEGINS | 8, 4)))
                .isInstanceOf(MiddlewareException.class)
                .hasMessageContaining("begins anew");
    }

    @Test
    void aTakenReplyLeavesNothing() throws Exception {
        FragmentedCalls served = new FragmentedCalls(MOST_BYTES, request -> request, message -> {});
        assertThat(parts.join(served.next(PART_BYTES))).isEmpty();
    }

    private static byte[] message(int bytes) {
        byte[] message = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            message[i] = (byte) i;
        }
        return message;
    }

    private static byte[] part(int said, int bytes) {
        return ByteBuffer.allocate(Integer.BYTES + bytes).putInt(said).array();
    }
}
