package org.derbench.adapter.iec104;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.openmuc.j60870.ASdu;
import org.openmuc.j60870.CauseOfTransmission;
import org.openmuc.j60870.Connection;
import org.openmuc.j60870.ConnectionEventListener;

/**
 * The commands of one connection that have no answer yet. An answer repeats the value of its command: it belongs to the
 * oldest one with that value. Messages that the station sends unasked are ignored.
 */
final class Commands implements ConnectionEventListener, AutoCloseable {

    private static final byte[] CONFIRMED = new byte[0];

    private final Context context;
    private final Connection connection;
    private final Command command;
    private final List<Open> open = new ArrayList<>();
    private int last;
    private volatile boolean closed;

    private record Open(int value, CompletableFuture<byte[]> answer) {}

    Commands(Context context, Connection connection, Command command) {
        this.context = context;
        this.connection = connection;
        this.command = command;
    }

    /** Asks the station to begin; returns when it has confirmed that. */
    void start() throws Exception {
        context.within("iec104-start", () -> {
            connection.startDataTransfer(this);
            return null;
        });
    }

    /** Gives the next command; completes with the confirmation of its activation. One thread at a time. */
    CompletionStage<byte[]> give() throws Exception {
        Acknowledgements.await(context, connection);
        Open given = new Open(command.valueOf(++last), new CompletableFuture<>());
        synchronized (open) {
            open.add(given);
        }
        connection.send(command.activation(given.value()));
        return given.answer()
                .orTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS)
                .whenComplete((confirmed, failure) -> forget(given));
    }

    private void forget(Open given) {
        synchronized (open) {
            open.remove(given);
        }
    }

    /** The oldest with that value, which is open no longer. */
    private Optional<Open> taken(int value) {
        synchronized (open) {
            for (Iterator<Open> each = open.iterator(); each.hasNext(); ) {
                Open oldest = each.next();
                if (oldest.value() == value) {
                    each.remove();
                    return Optional.of(oldest);
                }
            }
            return Optional.empty();
        }
    }

    @Override
    public void newASdu(ASdu asdu) {
        if (command.isAnsweredBy(asdu)) {
            taken(command.valueIn(asdu)).ifPresent(answered -> answer(answered.answer(), asdu));
        }
    }

    private static void answer(CompletableFuture<byte[]> answer, ASdu asdu) {
        if (asdu.getCauseOfTransmission() == CauseOfTransmission.ACTIVATION_CON && !asdu.isNegativeConfirm()) {
            answer.complete(CONFIRMED);
        } else {
            answer.completeExceptionally(new MiddlewareException(Kind.REFUSED, refusal(asdu.getCauseOfTransmission())));
        }
    }

    private static String refusal(CauseOfTransmission cause) {
        return switch (cause) {
            case ACTIVATION_CON -> "the station confirmed negatively: it does not execute the command";
            case UNKNOWN_TYPE_ID -> "the station does not know this type of command";
            case UNKNOWN_COMMON_ADDRESS_OF_ASDU -> "the station does not know this common address";
            case UNKNOWN_INFORMATION_OBJECT_ADDRESS -> "the station does not know this object's address";
            default -> "the station answered with cause of transmission " + cause.getId();
        };
    }

    @Override
    public void connectionClosed(IOException reason) {
        if (closed) {
            return;
        }
        MiddlewareException ended = new MiddlewareException(Kind.CLOSED, "the station closed the connection", reason);
        List<Open> left;
        synchronized (open) {
            left = List.copyOf(open);
        }
        left.forEach(each -> each.answer().completeExceptionally(ended));
        context.onFailure(ended);
    }

    @Override
    public void dataTransferStateChanged(boolean stopped) {
        // a station does not stop it
    }

    @Override
    public void close() {
        closed = true;
        connection.close();
    }
}
