package org.derbench.yami4;

/** The header of a message: a message to an object, a reply to such a message, or its rejection. */
sealed interface MessageHeader {

    String TYPE = "type";
    String MESSAGE = "message";
    String REPLY = "reply";
    String EXCEPTION = "exception";
    String MESSAGE_ID = "message_id";
    String OBJECT_NAME = "object_name";
    String MESSAGE_NAME = "message_name";
    String REASON = "reason";

    /** The number that the sender of the first message gave it; an answer bears the same. */
    long messageId();

    /** The header's form on the wire. */
    Parameters toParameters();

    /** A message to an object. */
    record Message(long messageId, String objectName, String messageName) implements MessageHeader {
        @Override
        public Parameters toParameters() {
            return start(MESSAGE, messageId).setString(OBJECT_NAME, objectName).setString(MESSAGE_NAME, messageName);
        }
    }

    /** The answer to a message. */
    record Reply(long messageId) implements MessageHeader {
        @Override
        public Parameters toParameters() {
            return start(REPLY, messageId);
        }
    }

    /** The answer that says why there is no reply. */
    record Rejection(long messageId, String reason) implements MessageHeader {
        @Override
        public Parameters toParameters() {
            return start(EXCEPTION, messageId).setString(REASON, reason);
        }
    }

    private static Parameters start(String type, long messageId) {
        return new Parameters().setString(TYPE, type).setLong(MESSAGE_ID, messageId);
    }

    /** Reads it, whatever the order of its entries. */
    static MessageHeader of(Parameters header) throws ProtocolException {
        try {
            String type = header.getString(TYPE);
            long messageId = header.getLong(MESSAGE_ID);
            return switch (type) {
                case MESSAGE -> new Message(messageId, header.getString(OBJECT_NAME), header.getString(MESSAGE_NAME));
                case REPLY -> new Reply(messageId);
                case EXCEPTION -> new Rejection(messageId, header.getString(REASON));
                default -> throw new ProtocolException("a message of unknown type '" + type + "'");
            };
        } catch (ParameterException e) {
            throw new ProtocolException("in the message header: " + e.getMessage());
        }
    }
}
