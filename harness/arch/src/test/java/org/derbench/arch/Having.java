package org.derbench.arch;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.BufferedReader;
import java.util.Scanner;
import java.util.Set;

/** What ArchUnit has no words for. */
final class Having {

    private static final Set<String> UNBOUNDED = Set.of("readLine", "lines");
    private static final Set<String> UNBOUNDED_OF_PROCESS = Set.of("inputReader", "errorReader");

    private static final Set<String> LOOSE_READERS = Set.of(
            "Double.parseDouble",
            "Double.valueOf",
            "Float.parseFloat",
            "Float.valueOf",
            "Integer.parseInt",
            "Integer.parseUnsignedInt",
            "Integer.valueOf",
            "Integer.decode",
            "Long.parseLong",
            "Long.parseUnsignedLong",
            "Long.valueOf",
            "Long.decode",
            "Short.parseShort",
            "Short.valueOf",
            "Byte.parseByte",
            "Byte.valueOf",
            "Integer.getInteger",
            "Long.getLong");
    private static final Set<String> SCANS = Set.of(
            "nextInt",
            "nextLong",
            "nextDouble",
            "nextFloat",
            "nextShort",
            "nextByte",
            "nextBigDecimal",
            "nextBigInteger");

    private Having() {}

    static DescribedPredicate<JavaClass> noMain() {
        return DescribedPredicate.describe(
                "have no main method",
                each -> each.tryGetMethod("main", String[].class).isEmpty());
    }

    /**
     * Calls that read lines by a reader, or the output of a process, without a bound. A person's answer may be read so.
     */
    static DescribedPredicate<JavaMethodCall> unboundedReading() {
        return DescribedPredicate.describe("it reads without a bound", call -> {
            boolean reads =
                    call.getTargetOwner().isAssignableTo(BufferedReader.class) && UNBOUNDED.contains(call.getName())
                            || call.getTargetOwner().isAssignableTo(Process.class)
                                    && UNBOUNDED_OF_PROCESS.contains(call.getName());
            return reads && !call.getOriginOwner().getSimpleName().equals("ImageFlash");
        });
    }

    /**
     * Calls of Java's readers of decimal numbers, which also take {@code 100d}, {@code NaN} or the digits of other
     * scripts. Readers of hexadecimal digits are allowed, because no person writes such numbers.
     */
    static DescribedPredicate<JavaMethodCall> looseReadingOfNumbers() {
        return DescribedPredicate.describe("it reads a number that may be written in many ways", call -> {
            boolean reads = LOOSE_READERS.contains(call.getTargetOwner().getSimpleName() + "." + call.getName())
                    && call.getTarget().getRawParameterTypes().size() == 1
                    && call.getTarget().getRawParameterTypes().get(0).isEquivalentTo(String.class);
            return reads || call.getTargetOwner().isAssignableTo(Scanner.class) && SCANS.contains(call.getName());
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
