package org.derbench.adapter.dlms;

import gurux.dlms.GXDLMSConnectionEventArgs;
import gurux.dlms.GXDLMSServer;
import gurux.dlms.ValueEventArgs;
import gurux.dlms.enums.*;
import gurux.dlms.objects.GXDLMSData;
import gurux.dlms.objects.GXDLMSObject;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.derbench.spi.*;

/** A meter, as one client sees it. The library serves one request after the other. */
final class Meter extends GXDLMSServer {

    /** Of the manufacturer's own codes. */
    static final String OBJECT = "0.0.128.0.0.255";

    static final int VALUE = 2;

    /** The library would gather any number of blocks: services are to fit an APDU, of which this is more than one. */
    private static final int MOST_UNTAKEN_BYTES = 1 << 17;

    /** -1: what a manufacturer adds to a class has negative numbers. */
    static final int CALL = 255;

    private final Settings settings;
    private final RequestHandler calls;
    private final MessageHandler messages;
    private final Parts received;
    private ByteBuffer reply = ByteBuffer.allocate(0);
    private boolean associated;
    private int untakenBytes;

    Meter(Settings settings, RequestHandler calls, MessageHandler messages) {
        super(true, InterfaceType.WRAPPER);
        this.settings = settings;
        this.calls = calls;
        this.messages = messages;
        received = new Parts(settings);
        GXDLMSData object = new GXDLMSData(OBJECT);
        object.setDataType(VALUE, DataType.OCTET_STRING);
        object.setAccess(VALUE, AccessMode.READ_WRITE);
        object.setMethodAccess(CALL, MethodAccessMode.ACCESS);
        getItems().add(object);
        setMaxReceivePDUSize(settings.integer(DlmsMiddleware.MAX_APDU_BYTES));
        initialize();
    }

    boolean isAssociated() {
        return associated;
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
            byte[] message = taken(each, each.getValue());
            if (message != null) {
                messages.onMessage(message);
            }
        }
    }

    @Override
    protected void action(ValueEventArgs[] requests) {
        for (ValueEventArgs each : requests) {
            byte[] message = taken(each, each.getParameters());
            if (message != null) {
                reply = ByteBuffer.wrap(calls.onRequest(message));
                each.setValue(Parts.next(reply, settings));
            }
        }
    }

    /** The message, if this was its last part, or null. */
    private byte[] taken(ValueEventArgs request, Object part) {
        request.setHandled(true);
        try {
            byte[] message = received.add(part instanceof byte[] bytes ? bytes : new byte[0]);
            untakenBytes = 0;
            return message;
        } catch (MiddlewareException refused) {
            // the protocol has room for a code only
            request.setError(ErrorCode.OTHER_REASON);
            return null;
        }
    }

    @Override
    public void read(ValueEventArgs[] requests) {
        for (ValueEventArgs each : requests) {
            if (each.getTarget() instanceof GXDLMSData && each.getIndex() == VALUE) {
                each.setValue(Parts.next(reply, settings));
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
        associated = true;
    }

    @Override
    protected void invalidConnection(GXDLMSConnectionEventArgs connection) {
        associated = false;
    }

    @Override
    protected void disconnected(GXDLMSConnectionEventArgs connection) {
        associated = false;
    }
}
