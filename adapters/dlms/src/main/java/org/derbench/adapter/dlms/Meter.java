package org.derbench.adapter.dlms;

import gurux.dlms.ConnectionState;
import gurux.dlms.GXDLMSConnectionEventArgs;
import gurux.dlms.GXDLMSServer;
import gurux.dlms.ValueEventArgs;
import gurux.dlms.enums.*;
import gurux.dlms.objects.GXDLMSData;
import gurux.dlms.objects.GXDLMSObject;
import java.io.IOException;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.*;
import org.derbench.support.exchange.FragmentedCalls;

/** A meter, as one client sees it. The library serves one request after the other. */
final class Meter extends GXDLMSServer {

    /** An OBIS code from the manufacturer's own range. */
    static final String OBJECT = "0.0.128.0.0.255";

    static final int VALUE = 2;

    /**
     * The most bytes that a meter gathers from one client. A service should fit into an APDU, and this is more than
     * one; the library itself has no bound.
     */
    private static final int MOST_UNTAKEN_BYTES = 1 << 17;

    /** Method -1: a manufacturer's additions to a class have negative numbers. */
    static final int CALL = 255;

    private final FragmentedCalls client;
    private final int partBytes;
    private int untakenBytes;

    Meter(Settings settings, RequestHandler calls, MessageHandler messages) {
        super(true, InterfaceType.WRAPPER);
        client = new FragmentedCalls(settings.integer(DlmsMiddleware.MAX_MESSAGE_BYTES), calls, messages);
        partBytes = DlmsMiddleware.partBytes(settings);
        GXDLMSData object = new GXDLMSData(OBJECT);
        object.setDataType(VALUE, DataType.OCTET_STRING);
        object.setAccess(VALUE, AccessMode.READ_WRITE);
        object.setMethodAccess(CALL, MethodAccessMode.ACCESS);
        getItems().add(object);
        setMaxReceivePDUSize(settings.integer(DlmsMiddleware.MAX_APDU_BYTES));
        initialize();
    }

    boolean isAssociated() {
        return (getConnectionState() & ConnectionState.DLMS) != 0;
    }

    /**
     * Answers the request of a frame.
     *
     * @throws IOException if there is no more to be said to this client
     */
    byte[] answer(byte[] frame) throws Exception {
        untakenBytes += frame.length;
        try {
            byte[] answer = untakenBytes > MOST_UNTAKEN_BYTES ? null : handleRequest(frame);
            if (answer == null) {
                throw new IOException("what comes is no request, or has no end");
            }
            return answer;
        } catch (StackOverflowError e) {
            // the library reads structures in one another to any depth
            throw new IOException("what comes is nested deeper than any request", e);
        }
    }

    @Override
    protected void write(ValueEventArgs[] requests) {
        for (ValueEventArgs each : requests) {
            take(each, each.getValue(), client::send);
        }
    }

    @Override
    protected void action(ValueEventArgs[] requests) {
        for (ValueEventArgs each : requests) {
            take(each, each.getParameters(), part -> {
                if (client.call(part)) {
                    each.setValue(client.next(partBytes));
                }
            });
        }
    }

    private void take(ValueEventArgs request, Object part, ThrowingConsumer<byte[], MiddlewareException> taking) {
        request.setHandled(true);
        try {
            taking.accept(part instanceof byte[] bytes ? bytes : new byte[0]);
            untakenBytes = 0;
        } catch (MiddlewareException refused) {
            // the protocol has room for a code only
            request.setError(ErrorCode.OTHER_REASON);
        }
    }

    @Override
    public void read(ValueEventArgs[] requests) {
        for (ValueEventArgs each : requests) {
            if (each.getTarget() instanceof GXDLMSData && each.getIndex() == VALUE) {
                each.setValue(client.next(partBytes));
                each.setHandled(true);
                untakenBytes = 0;
            }
        }
    }

    @Override
    protected boolean isTarget(int server, int client) {
        return true;
    }

    @Override
    protected SourceDiagnostic validateAuthentication(Authentication authentication, byte[] password) {
        return SourceDiagnostic.NONE;
    }

    @Override
    protected GXDLMSObject onFindObject(ObjectType type, int shortName, String name) {
        return null;
    }

    @Override
    protected void connected(GXDLMSConnectionEventArgs connection) {
        // the library knows
    }

    @Override
    protected void invalidConnection(GXDLMSConnectionEventArgs connection) {
        // the library knows
    }

    @Override
    protected void disconnected(GXDLMSConnectionEventArgs connection) {
        // the library knows
    }
}
