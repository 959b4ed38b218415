package org.derbench.cim.envelope;

import java.util.List;
import org.derbench.cim.part.Bulk;
import org.derbench.message.AbstractBean;
import org.derbench.message.DateTimes;
import org.derbench.message.Mandatory;
import org.derbench.message.Message;

/** A noun in the message of IEC 61968-100. Parts, sender and stamp are the noun's; the header has the stamp, too. */
public abstract class Envelope extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private Header header;

    public Header getHeader() {
        return header;
    }

    public void setHeader(Header value) {
        header = value;
    }

    /** The noun, or null if it is absent. */
    protected abstract Bulk noun();

    /** Sets an empty noun if it is absent. */
    protected abstract Bulk makeNoun();

    /**
     * Whether all but header and noun is the same.
     *
     * @param other an object of the very same class
     */
    protected abstract boolean sameRest(Envelope other);

    @Override
    public final List<? extends Message> parts() {
        return noun() == null ? List.of() : noun().parts();
    }

    @Override
    public final void parts(List<? extends Message> parts) {
        madeNoun().parts(parts);
    }

    @Override
    public final String sender() {
        return noun() == null ? "" : noun().sender();
    }

    @Override
    public final boolean sender(String name) {
        return madeNoun().sender(name);
    }

    @Override
    public final void stamp(long ticks) {
        madeNoun().stamp(ticks);
        if (header == null) {
            header = new Header();
        }
        header.setTimestamp(DateTimes.of(ticks));
    }

    @Override
    public final long stampTicks() {
        if (noun() == null) {
            throw new IllegalStateException("a " + getClass().getSimpleName() + " without payload has no time");
        }
        return noun().stampTicks();
    }

    /** The header's time stamp is one of the stamps. */
    @Override
    public final boolean sameContent(Message other) {
        return this == other
                || other != null
                        && getClass() == other.getClass()
                        && sameRest((Envelope) other)
                        && Header.sameButTimestamp(header, ((Envelope) other).header)
                        && sameNoun(noun(), ((Envelope) other).noun());
    }

    private static boolean sameNoun(Bulk a, Bulk b) {
        return a == b || a != null && a.sameContent(b);
    }

    private Bulk madeNoun() {
        return noun() != null ? noun() : makeNoun();
    }
}
