package org.derbench.iec61850;

import org.derbench.iec61850.attribute.TimeStamp;
import org.derbench.iec61850.cdc.ENCBehaviour;
import org.derbench.iec61850.cdc.ENSBehaviour;
import org.derbench.iec61850.cdc.ENSHealth;
import org.derbench.iec61850.cdc.LPL;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/**
 * The common logical node class of IEC 61850-7-4 Ed. 2: the fields of every logical node.
 *
 * <p>derbench's messages are logical nodes without an envelope. The stamp identifies a message: the time of
 * {@code Beh}, in ticks of 2^-24 s since 1970, which is the resolution of IEC 61850's time stamps.
 */
public abstract class LogicalNode extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    /** Behaviour: what mode the node is really in. */
    @Mandatory
    private ENSBehaviour beh;
    /** Mode: what mode the node is told to be in. */
    @Mandatory
    private ENCBehaviour mod;
    /** Health. */
    @Mandatory
    private ENSHealth health;
    /** Name plate. */
    @Mandatory
    private LPL namPlt;

    public ENSBehaviour getBeh() {
        return beh;
    }

    public void setBeh(ENSBehaviour value) {
        beh = value;
    }

    public ENCBehaviour getMod() {
        return mod;
    }

    public void setMod(ENCBehaviour value) {
        mod = value;
    }

    public ENSHealth getHealth() {
        return health;
    }

    public void setHealth(ENSHealth value) {
        health = value;
    }

    public LPL getNamPlt() {
        return namPlt;
    }

    public void setNamPlt(LPL value) {
        namPlt = value;
    }

    /**
     * The time of {@code Beh}, in ticks of 2^-24 s since 1970-01-01T00:00Z.
     *
     * @throws IllegalStateException if the node has no {@code Beh.t}
     */
    @Override
    public long stampTicks() {
        if (beh == null || beh.getT() == null) {
            throw new IllegalStateException(LogicalNodes.nameOf(getClass()) + " has no Beh.t");
        }
        return beh.getT().ticks();
    }

    /**
     * Sets the time of {@code Beh}, and keeps its time quality. Makes what is absent.
     *
     * @param ticks the ticks of 2^-24 s since 1970-01-01T00:00Z
     */
    @Override
    public void stamp(long ticks) {
        if (beh == null) {
            beh = new ENSBehaviour();
        }
        if (beh.getT() == null) {
            beh.setT(new TimeStamp());
        }
        beh.getT().ticks(ticks);
    }

    /** Whether the other node is of this class and has this content, whatever the stamps. Allocates nothing. */
    @Override
    public boolean sameContent(Message other) {
        return this == other
                || other != null
                        && getClass() == other.getClass()
                        && sameFields(other)
                        && ENSBehaviour.sameButInstant(beh, ((LogicalNode) other).beh);
    }

    @Override
    public final boolean equals(Object other) {
        return this == other || super.equals(other) && same(beh, ((LogicalNode) other).beh);
    }

    @Override
    public final int hashCode() {
        return super.hashCode();
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        LogicalNode o = (LogicalNode) other;
        return same(mod, o.mod) && same(health, o.health) && same(namPlt, o.namPlt);
    }
}
