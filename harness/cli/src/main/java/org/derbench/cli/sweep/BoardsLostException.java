package org.derbench.cli.sweep;

/** The boards of a job, or what shapes them, are not what they must be: its forks are run elsewhere, or later. */
final class BoardsLostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BoardsLostException(String reason) {
        super(reason);
    }

    BoardsLostException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
