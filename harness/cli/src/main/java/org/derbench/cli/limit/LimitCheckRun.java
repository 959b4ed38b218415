package org.derbench.cli.limit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.io.Plural;
import org.derbench.engine.record.Setup;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.limit.Judgement;
import org.derbench.run.limit.Judgement.Answer;
import org.derbench.run.limit.LimitCheck;
import org.derbench.run.limit.Limits;
import org.derbench.run.results.ResultsDamagedException;
import org.derbench.run.results.ResultsFolder;

/** The answers that the records of a folder give to limits. */
public record LimitCheckRun(List<Judgement> judgements) {

    /**
     * Reads the records of a sweep's folder, and judges them.
     *
     * @param limitsOf the limits of a cell, by its setup
     * @throws BadInputException if the folder has no records, or damaged ones
     */
    public static LimitCheckRun of(Path folder, Function<Setup, Limits> limitsOf) {
        LimitCheck check = new LimitCheck(limitsOf);
        try {
            ResultsFolder.forEach(folder, check::hear);
        } catch (ResultsDamagedException e) {
            throw new BadInputException(e.getMessage(), e);
        } catch (IOException e) {
            throw new BadInputException(folder.resolve(ResultsFolder.TRIALS) + ": " + FileReason.of(e), e);
        }
        return new LimitCheckRun(check.judge());
    }

    /** The exit code of these answers. */
    public int exitCode() {
        if (has(Answer.BROKEN)) {
            return ExitCode.LIMIT_BROKEN;
        }
        return has(Answer.CANNOT_BE_TOLD) ? ExitCode.LIMIT_UNTOLD : ExitCode.DONE;
    }

    /** The answers in numbers: {@code 3 limits: 1 met, 1 broken, 1 cannot be told}. */
    public String counts() {
        return Plural.of(judgements.size(), "limit") + ": " + count(Answer.MET) + " met, " + count(Answer.BROKEN)
                + " broken, " + count(Answer.CANNOT_BE_TOLD) + " cannot be told";
    }

    /** How many have this answer. */
    long count(Answer answer) {
        return judgements.stream().filter(each -> each.answer() == answer).count();
    }

    private boolean has(Answer answer) {
        return count(answer) > 0;
    }
}
