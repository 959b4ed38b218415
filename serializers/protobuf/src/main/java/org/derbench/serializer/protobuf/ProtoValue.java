package org.derbench.serializer.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import org.derbench.message.FieldKind;

/** How a value is written and read, without its tag. */
interface ProtoValue {

    /** The wire type, by which a field's tag says how long the value is. */
    int wireType();

    /** How long it is, and in {@code sizes} how long its parts are. */
    int size(Object value, Sizes sizes);

    void write(Object value, Sizes sizes, CodedOutputStream out) throws IOException;

    /** The value; null for one that the model does not know. */
    Object read(CodedInputStream in) throws Exception;

    /** The way to write and read fields of this kind, which hold neither objects nor constants. */
    static ProtoValue of(FieldKind kind) {
        return switch (kind) {
            case BOOLEAN ->
                new Scalar(
                        WireFormat.WIRETYPE_VARINT,
                        value -> 1,
                        (value, out) -> out.writeBoolNoTag((Boolean) value),
                        CodedInputStream::readBool);
            case INTEGER ->
                new Scalar(
                        WireFormat.WIRETYPE_VARINT,
                        value -> CodedOutputStream.computeInt32SizeNoTag((Integer) value),
                        (value, out) -> out.writeInt32NoTag((Integer) value),
                        CodedInputStream::readInt32);
            case LONG ->
                new Scalar(
                        WireFormat.WIRETYPE_VARINT,
                        value -> CodedOutputStream.computeInt64SizeNoTag((Long) value),
                        (value, out) -> out.writeInt64NoTag((Long) value),
                        CodedInputStream::readInt64);
            case FLOAT ->
                new Scalar(
                        WireFormat.WIRETYPE_FIXED32,
                        value -> Float.BYTES,
                        (value, out) -> out.writeFloatNoTag((Float) value),
                        CodedInputStream::readFloat);
            case DOUBLE ->
                new Scalar(
                        WireFormat.WIRETYPE_FIXED64,
                        value -> Double.BYTES,
                        (value, out) -> out.writeDoubleNoTag((Double) value),
                        CodedInputStream::readDouble);
            case STRING ->
                new Scalar(
                        WireFormat.WIRETYPE_LENGTH_DELIMITED,
                        value -> CodedOutputStream.computeStringSizeNoTag((String) value),
                        (value, out) -> out.writeStringNoTag((String) value),
                        CodedInputStream::readString);
            case ENUMERATION, OBJECT -> throw new IllegalArgumentException("no scalar: " + kind);
        };
    }

    /** A value without parts. */
    record Scalar(int wireType, Length length, Writing writing, Reading reading) implements ProtoValue {

        /** Tells how long a value is. */
        interface Length {
            int of(Object value);
        }

        /** Writes a value. */
        interface Writing {
            void write(Object value, CodedOutputStream out) throws IOException;
        }

        /** Reads a value. */
        interface Reading {
            Object read(CodedInputStream in) throws IOException;
        }

        @Override
        public int size(Object value, Sizes sizes) {
            return length.of(value);
        }

        @Override
        public void write(Object value, Sizes sizes, CodedOutputStream out) throws IOException {
            writing.write(value, out);
        }

        @Override
        public Object read(CodedInputStream in) throws IOException {
            return reading.read(in);
        }
    }

    /** A constant, by its number in the enum. */
    record Constant(Object[] constants) implements ProtoValue {

        @Override
        public int wireType() {
            return WireFormat.WIRETYPE_VARINT;
        }

        @Override
        public int size(Object value, Sizes sizes) {
            return CodedOutputStream.computeEnumSizeNoTag(((Enum<?>) value).ordinal());
        }

        @Override
        public void write(Object value, Sizes sizes, CodedOutputStream out) throws IOException {
            out.writeEnumNoTag(((Enum<?>) value).ordinal());
        }

        @Override
        public Object read(CodedInputStream in) throws IOException {
            int number = in.readEnum();
            return number >= 0 && number < constants.length ? constants[number] : null;
        }
    }
}
