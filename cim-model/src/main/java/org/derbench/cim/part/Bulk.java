package org.derbench.cim.part;

import java.util.List;
import org.derbench.message.AbstractBean;
import org.derbench.message.DateTimes;
import org.derbench.message.Message;

/** A message of parts. A noun of CIM has no time of its own, so its stamp is the stamp of its first part. */
public abstract class Bulk extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    @Override
    public abstract List<? extends Part> parts();

    /** Makes a first part in an empty bulk. */
    protected abstract Part makeFirst();

    /**
     * Whether all but the parts is the same, whatever the stamps.
     *
     * @param other an object of the very same class
     */
    protected abstract boolean sameButParts(Bulk other);

    /**
     * Moves the times of all parts, so that the first part has this one. Distances stay; a part without a time gets it.
     */
    @Override
    public void stamp(long ticks) {
        Part first = parts().isEmpty() ? makeFirst() : parts().get(0);
        String before = first.stampText();
        long beforeTicks = DateTimes.ticks(before);
        String after = DateTimes.of(ticks);
        for (Part part : parts()) {
            long own = DateTimes.ticks(part.stampText());
            boolean apart = own != DateTimes.NONE && beforeTicks != DateTimes.NONE && own != beforeTicks;
            part.stampText(apart ? DateTimes.of(own - beforeTicks + ticks) : after);
        }
    }

    @Override
    public long stampTicks() {
        if (parts().isEmpty()) {
            throw new IllegalStateException("a " + getClass().getSimpleName() + " of no part has no time");
        }
        return parts().get(0).stampTicks();
    }

    /** The sender of the first part: a device that reports itself, or one that gathers other devices' reports. */
    @Override
    public String sender() {
        return parts().isEmpty() ? "" : parts().get(0).sender();
    }

    /** Names the sender of all parts. */
    @Override
    public boolean sender(String name) {
        for (Part part : parts().isEmpty() ? List.of(makeFirst()) : parts()) {
            if (!part.sender(name)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the parts and all else are the same, whatever the stamp. The times between the parts are content. */
    @Override
    public boolean sameContent(Message other) {
        return this == other
                || other != null
                        && getClass() == other.getClass()
                        && sameButParts((Bulk) other)
                        && sameParts(parts(), ((Bulk) other).parts());
    }

    private static boolean sameParts(List<? extends Part> a, List<? extends Part> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!a.get(i).sameContent(b.get(i))
                    || !sameDistance(
                            a.get(0).stampText(),
                            a.get(i).stampText(),
                            b.get(0).stampText(),
                            b.get(i).stampText())) {
                return false;
            }
        }
        return true;
    }

    /** Mostly the times of a bulk are all the same, and the texts need not be read. */
    private static boolean sameDistance(String firstA, String a, String firstB, String b) {
        if (same(firstA, a) && same(firstB, b)) {
            return true;
        }
        long ticksA = DateTimes.ticks(a);
        long ticksB = DateTimes.ticks(b);
        return ticksA != DateTimes.NONE
                && ticksB != DateTimes.NONE
                && ticksA - DateTimes.ticks(firstA) == ticksB - DateTimes.ticks(firstB);
    }
}
