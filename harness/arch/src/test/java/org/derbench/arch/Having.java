package org.derbench.arch;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.BufferedReader;
import java.util.Set;

/** What ArchUnit has no words for. */
final class Having {

    private static final Set<String> UNBOUNDED = Set.of("readLine", "lines");
    private static final Set<String> UNBOUNDED_OF_PROCESS = Set.of("inputReader", "errorReader");

    private Having() {}

    static DescribedPredicate<JavaClass> noMain() {
        return DescribedPredicate.describe(
                "have no main method",
                each -> each.tryGetMethod("main", String[].class).isEmpty());
    }

    /** Of lines, by a reader, or of the output of a process. A person's answer is read so. */
    static DescribedPredicate<JavaMethodCall> unboundedReading() {
        return DescribedPredicate.describe("it reads without a bound", call -> {
            boolean reads =
                    call.getTargetOwner().isAssignableTo(BufferedReader.class) && UNBOUNDED.contains(call.getName())
                            || call.getTargetOwner().isAssignableTo(Process.class)
                                    && UNBOUNDED_OF_PROCESS.contains(call.getName());
            return reads && !call.getOriginOwner().getSimpleName().equals("ImageFlash");
        });
    }

    /** A class that has an {@code instanceof} of that type, or of one below it. */
    static ArchCondition<JavaClass> askedWhetherItIs(String type) {
        return new ArchCondition<>("ask whether something is a " + type) {
            @Override
            public void check(JavaClass each, ConditionEvents events) {
                each.getInstanceofChecks().stream()
                        .filter(check -> check.getRawType().isAssignableTo(type))
                        .forEach(check -> events.add(SimpleConditionEvent.satisfied(check, check.toString())));
            }
        };
    }
}
