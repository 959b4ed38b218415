package org.derbench.adapter.modbus;

import com.digitalpetri.modbus.pdu.*;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;

/**
 * A read or a write of a device's registers or coils.
 *
 * @param unit the unit of the device, behind a gateway
 * @param address the address of the first register, as in the frame: from 0 on
 * @param count the number of registers or coils
 */
record Transaction(Functions function, int unit, int address, int count) {

    private static final Pattern TOPIC = Pattern.compile("([0-9]{1,3})/([0-9]{1,5})/(FC[0-9]{2})(?:/([0-9]{1,4}))?");
    private static final int MOST_UNIT = 0xFF;
    private static final int MOST_ADDRESS = 0xFFFF;
    private static final int ON = 0xFF00;

    /** The functions of the protocol, by their numbers. */
    enum Functions {
        /** Reads coils. */
        FC01(2000, reading(ReadCoilsRequest::new), bits(ReadCoilsResponse.class, ReadCoilsResponse::coils)),
        /** Reads discrete inputs. */
        FC02(
                2000,
                reading(ReadDiscreteInputsRequest::new),
                bits(ReadDiscreteInputsResponse.class, ReadDiscreteInputsResponse::inputs)),
        /** Reads holding registers. */
        FC03(
                125,
                reading(ReadHoldingRegistersRequest::new),
                registers(ReadHoldingRegistersResponse.class, ReadHoldingRegistersResponse::registers)),
        /** Reads input registers. */
        FC04(
                125,
                reading(ReadInputRegistersRequest::new),
                registers(ReadInputRegistersResponse.class, ReadInputRegistersResponse::registers)),
        /** Writes one coil, on and off by turns. */
        FC05(
                1,
                (address, count, number) -> new WriteSingleCoilRequest(address, number % 2 == 0 ? 0 : ON),
                (request, count, answer) -> request instanceof WriteSingleCoilRequest asked
                        && answer instanceof WriteSingleCoilResponse written
                        && written.address() == asked.address()
                        && written.value() == asked.value()),
        /** Writes the lower 16 bits of the message's number to one holding register. */
        FC06(
                1,
                (address, count, number) -> new WriteSingleRegisterRequest(address, number & 0xFFFF),
                (request, count, answer) -> request instanceof WriteSingleRegisterRequest asked
                        && answer instanceof WriteSingleRegisterResponse written
                        && written.address() == asked.address()
                        && written.value() == asked.value()),
        /** Writes the lower 16 bits of the message's number to each of some holding registers. */
        FC16(
                123,
                Functions::registersOf,
                (request, count, answer) -> request instanceof WriteMultipleRegistersRequest asked
                        && answer instanceof WriteMultipleRegistersResponse written
                        && written.address() == asked.address()
                        && written.quantity() == count);

        private final int most;
        private final Requests requests;
        private final Answers answers;

        /** @param most registers or coils of one transaction, by the protocol */
        Functions(int most, Requests requests, Answers answers) {
            this.most = most;
            this.requests = requests;
            this.answers = answers;
        }

        /** Makes the request of a message by its number. */
        @FunctionalInterface
        private interface Requests {
            ModbusRequestPdu request(int address, int count, int number);
        }

        /** Whether an answer is what a request asks for. */
        @FunctionalInterface
        private interface Answers {
            boolean isAnswered(ModbusRequestPdu request, int count, ModbusResponsePdu answer);
        }

        private static Requests reading(BiFunction<Integer, Integer, ModbusRequestPdu> request) {
            return (address, count, number) -> request.apply(address, count);
        }

        private static <T extends ModbusResponsePdu> Answers bits(Class<T> type, Function<T, byte[]> bytes) {
            return (request, count, answer) -> type.isInstance(answer)
                    && bytes.apply(type.cast(answer)).length == (count + Byte.SIZE - 1) / Byte.SIZE;
        }

        private static <T extends ModbusResponsePdu> Answers registers(Class<T> type, Function<T, byte[]> bytes) {
            return (request, count, answer) ->
                    type.isInstance(answer) && bytes.apply(type.cast(answer)).length == count * Short.BYTES;
        }

        private static ModbusRequestPdu registersOf(int address, int count, int number) {
            ByteBuffer values = ByteBuffer.allocate(count * Short.BYTES);
            while (values.hasRemaining()) {
                values.putShort((short) number);
            }
            return new WriteMultipleRegistersRequest(address, count, values.array());
        }
    }

    /**
     * The transaction of a topic: {@code unit/address/function/count}, without a count of one register or coil.
     *
     * @throws MiddlewareException if it is something else
     */
    static Transaction of(String topic) throws MiddlewareException {
        Matcher parts = TOPIC.matcher(topic);
        if (parts.matches()) {
            int unit = Integer.parseInt(parts.group(1));
            int address = Integer.parseInt(parts.group(2));
            int count = parts.group(4) == null ? 1 : Integer.parseInt(parts.group(4));
            List<Functions> functions = Arrays.stream(Functions.values())
                    .filter(each -> each.name().equals(parts.group(3)) && count > 0 && count <= each.most)
                    .toList();
            if (unit <= MOST_UNIT && address + count - 1 <= MOST_ADDRESS && !functions.isEmpty()) {
                return new Transaction(functions.get(0), unit, address, count);
            }
        }
        throw new MiddlewareException(
                Kind.REFUSED,
                "the topic must be a unit, an address, a function, and how many such as 1/100/FC03/10, not '" + topic
                        + "'; functions, and the most of each, are "
                        + Arrays.stream(Functions.values())
                                .map(each -> each + " " + each.most)
                                .collect(Collectors.joining(", ")));
    }

    /** The request for the message with that number. */
    ModbusRequestPdu request(int number) {
        return function.requests.request(address, count, number);
    }

    /** Whether a device's answer is what this request asks for. */
    boolean isAnswered(ModbusRequestPdu request, ModbusResponsePdu answer) {
        return function.answers.isAnswered(request, count, answer);
    }

    /** As in a topic. */
    @Override
    public String toString() {
        return unit + "/" + address + "/" + function + "/" + count;
    }
}
