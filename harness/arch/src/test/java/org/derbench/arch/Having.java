package org.derbench.arch;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

/** What ArchUnit has no words for. */
final class Having {

    private Having() {
    }

    static DescribedPredicate<JavaClass> noMain() {
        return DescribedPredicate.describe("have no main method", each -> each.tryGetMethod("main", String[].class).isEmpty());
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
