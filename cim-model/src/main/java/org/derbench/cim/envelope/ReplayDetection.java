package org.derbench.cim.envelope;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/** What a receiver knows a repeated message by. */
public final class ReplayDetection extends AbstractBean {

    private static final long serialVersionUID = 1L;

    private String nonce;
    /** xs:dateTime. */
    private String created;

    public String getNonce() {
        return nonce;
    }

    public void setNonce(String text) {
        nonce = text;
    }

    public String getCreated() {
        return created;
    }

    public void setCreated(String text) {
        created = text;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ReplayDetection o = (ReplayDetection) other;
        return same(nonce, o.nonce) && same(created, o.created);
    }
}
