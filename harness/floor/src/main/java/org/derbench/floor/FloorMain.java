package org.derbench.floor;

import java.io.IOException;
import org.derbench.spi.MiddlewareException;
import org.zeromq.SocketType;

/**
 * One end of a bare loop. Arguments are {@code name=value}: {@code end} (initiator, responder), {@code transport} (tcp,
 * zeromq), {@code pattern} (request-reply, push-pull), {@code address} and {@code port} of the responder,
 * {@code serializer}, {@code node}, {@code nodeSize}, {@code seed}, {@code runInMs}, {@code pauseMs}, {@code warmUpMs},
 * {@code windowMs}.
 *
 * <p>The responder prints {@code listening}; the end that times prints its figures and ends; the other one is ended by
 * whoever started it.
 */
public final class FloorMain {

    private FloorMain() {}

    /** Runs it; what fails is one line on standard error, and exit code 1. */
    public static void main(String[] words) {
        try {
            run(Arguments.of(words));
        } catch (Exception e) {
            System.err.println("floor: " + MiddlewareException.reasonOf(e));
            System.exit(1);
        }
    }

    static void run(Arguments arguments) throws Exception {
        Messages messages = Messages.of(arguments);
        boolean initiator = arguments.text("end").equals("initiator");
        boolean asks = arguments.text("pattern").equals("request-reply");
        try (Pipe pipe = pipe(arguments, initiator, asks)) {
            Loops loops = new Loops(pipe, messages, arguments);
            if (initiator && asks) {
                System.out.println(loops.ask());
            } else if (initiator) {
                loops.push();
            } else if (asks) {
                loops.answer();
            } else {
                System.out.println(loops.pull());
            }
        }
    }

    private static Pipe pipe(Arguments arguments, boolean initiator, boolean asks) throws IOException {
        String address = arguments.text("address");
        int port = (int) arguments.number("port");
        Runnable listening = () -> System.out.println("listening");
        if (arguments.text("transport").equals("tcp")) {
            return initiator ? TcpPipe.connect(address, port) : TcpPipe.accept(address, port, listening);
        }
        if (initiator) {
            return ZeroMqPipe.connect(asks ? SocketType.REQ : SocketType.PUSH, address, port);
        }
        return ZeroMqPipe.bind(asks ? SocketType.REP : SocketType.PULL, address, port, listening);
    }
}
