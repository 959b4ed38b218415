package org.derbench.adapter.iec104;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.openmuc.j60870.ASdu;
import org.openmuc.j60870.ASduType;
import org.openmuc.j60870.CauseOfTransmission;
import org.openmuc.j60870.ie.IeQualifierOfSetPointCommand;
import org.openmuc.j60870.ie.IeScaledValue;
import org.openmuc.j60870.ie.IeShortFloat;
import org.openmuc.j60870.ie.IeSingleCommand;
import org.openmuc.j60870.ie.InformationElement;
import org.openmuc.j60870.ie.InformationObject;

/**
 * A command to one object of a station, executed without being selected first.
 *
 * @param commonAddress the common address of the station
 * @param objectAddress the address of the object in the station
 */
record Command(Kinds kind, int commonAddress, int objectAddress) {

    private static final Pattern TOPIC = Pattern.compile("([0-9]{1,5})/([0-9]{1,8})(?:/(C_[A-Z]{2}_[A-Z]{2}_1))?");
    private static final int MOST_COMMON = 0xFFFF;
    private static final int MOST_OBJECT = 0xFF_FFFF;

    /** The types of commands, and the values that they carry. */
    enum Kinds {
        /** A set-point as a short float. Its numbers are exact up to 2 to the 24th. */
        C_SE_NC_1(ASduType.C_SE_NC_1) {
            @Override
            int valueOf(int number) {
                return number & 0xFF_FFFF;
            }

            @Override
            InformationElement[] elements(int value) {
                return new InformationElement[] {new IeShortFloat(value), new IeQualifierOfSetPointCommand(0, false)};
            }

            @Override
            int value(InformationElement first) {
                return Math.round(((IeShortFloat) first).getValue());
            }
        },
        /** A set-point as a whole number of 16 bits; here from 0 on. */
        C_SE_NB_1(ASduType.C_SE_NB_1) {
            @Override
            int valueOf(int number) {
                return number & 0x7FFF;
            }

            @Override
            InformationElement[] elements(int value) {
                return new InformationElement[] {new IeScaledValue(value), new IeQualifierOfSetPointCommand(0, false)};
            }

            @Override
            int value(InformationElement first) {
                return ((IeScaledValue) first).getUnnormalizedValue();
            }
        },
        /** On and off by turns. */
        C_SC_NA_1(ASduType.C_SC_NA_1) {
            @Override
            int valueOf(int number) {
                return number & 1;
            }

            @Override
            InformationElement[] elements(int value) {
                return new InformationElement[] {new IeSingleCommand(value == 1, 0, false)};
            }

            @Override
            int value(InformationElement first) {
                return ((IeSingleCommand) first).isCommandStateOn() ? 1 : 0;
            }
        };

        private final ASduType type;

        Kinds(ASduType type) {
            this.type = type;
        }

        /** The value of the command with that number. */
        abstract int valueOf(int number);

        abstract InformationElement[] elements(int value);

        abstract int value(InformationElement first);
    }

    /**
     * The command of a topic: {@code common address/object address/type}, without a type a set-point as a short float.
     *
     * @throws MiddlewareException if it is something else
     */
    static Command of(String topic) throws MiddlewareException {
        Matcher parts = TOPIC.matcher(topic);
        if (parts.matches()) {
            int common = Integer.parseInt(parts.group(1));
            int object = Integer.parseInt(parts.group(2));
            List<Kinds> kinds = Arrays.stream(Kinds.values())
                    .filter(each -> parts.group(3) == null || each.name().equals(parts.group(3)))
                    .toList();
            if (common > 0 && common <= MOST_COMMON && object <= MOST_OBJECT && !kinds.isEmpty()) {
                return new Command(kinds.get(0), common, object);
            }
        }
        throw new MiddlewareException(
                Kind.REFUSED,
                "the topic must be a common address, an object's address and a type such as 1/17/C_SE_NC_1, not '"
                        + topic + "'; types are "
                        + Arrays.stream(Kinds.values()).map(Enum::name).collect(Collectors.joining(", ")));
    }

    /** The value of the command with that number. */
    int valueOf(int number) {
        return kind.valueOf(number);
    }

    /** The activation of this command with that value. */
    ASdu activation(int value) {
        return new ASdu(
                kind.type,
                false,
                CauseOfTransmission.ACTIVATION,
                false,
                false,
                0,
                commonAddress,
                new InformationObject(objectAddress, kind.elements(value)));
    }

    /** Whether this is an answer to such a command, and not anything else that a station sends. */
    boolean isAnsweredBy(ASdu asdu) {
        return asdu.getTypeIdentification() == kind.type
                && asdu.getInformationObjects().length == 1
                && asdu.getCauseOfTransmission() != CauseOfTransmission.ACTIVATION_TERMINATION;
    }

    /** The value that an answer repeats. */
    int valueIn(ASdu answer) {
        return kind.value(answer.getInformationObjects()[0].getInformationElements()[0][0]);
    }
}
