package org.derbench.spi;

/** One of the two directions that push-pull and pub-sub need in a trial. */
public enum Channel {
    /** From the initiator to the responder. */
    THERE("there"),
    /** From the responder to the initiator: the echo. */
    BACK("back");

    private final String label;

    Channel(String label) {
        this.label = label;
    }

    /** The channel's name, also the name of its port, and a good name for a topic or queue. */
    public String label() {
        return label;
    }
}
