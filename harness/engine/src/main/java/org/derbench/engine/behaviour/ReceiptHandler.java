package org.derbench.engine.behaviour;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.time.Threads;
import org.derbench.spi.Carriage;
import org.derbench.spi.RequestHandler;

/**
 * Answers each request with a receipt, as soon as the message that it brings is taken. A message that is refused, or
 * cannot be stored, has a receipt, too: the books tell it from the others.
 *
 * @param carriage the form in which the middleware carries receipts
 * @param failures is told of failures while messages are taken
 */
record ReceiptHandler(Taking taking, Carriage carriage, Threads threads, Failures failures) implements RequestHandler {

    /** Takes messages. */
    @FunctionalInterface
    interface Taking {

        /**
         * Takes a message; returns false if it is ignored.
         *
         * @param taken runs once, on any thread, as soon as it may be answered
         */
        boolean take(byte[] message, Runnable taken);
    }

    @Override
    public byte[] onRequest(byte[] request) {
        Semaphore taken = new Semaphore(0);
        take(request, taken::release);
        try {
            threads.acquire(taken);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return receipt();
    }

    @Override
    public CompletionStage<byte[]> answer(byte[] request) {
        CompletableFuture<byte[]> answer = new CompletableFuture<>();
        take(request, () -> answer.complete(receipt()));
        return answer;
    }

    private void take(byte[] message, Runnable taken) {
        try {
            if (!taking.take(message, taken)) {
                taken.run();
            }
        } catch (RuntimeException | Error e) {
            failures.accept(e);
            taken.run();
        }
    }

    /** One byte, or an element: some middleware have no empty answers, and some carry XML alone. */
    private byte[] receipt() {
        return carriage == Carriage.XML ? "<received/>".getBytes(StandardCharsets.US_ASCII) : new byte[] {1};
    }
}
