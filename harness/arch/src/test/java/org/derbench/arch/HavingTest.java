package org.derbench.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import org.derbench.engine.load.Load;
import org.junit.jupiter.api.Test;

class HavingTest {

    private static final ArchRule NOBODY_ASKS =
            noClasses().should(Having.askedWhetherItIs(Load.class.getName())).allowEmptyShould(true);

    @Test
    void classesThatAskForALoadAreFound() {
        assertThat(violated(Asks.class)).isTrue();
    }

    @Test
    void otherClassesAreNotFound() {
        assertThat(violated(AsksForText.class)).isFalse();
    }

    private static boolean violated(Class<?> type) {
        JavaClasses one = new ClassFileImporter().importClasses(type);
        return NOBODY_ASKS.evaluate(one).hasViolation();
    }

    private static final class Asks {
        static boolean of(Object something) {
            return something instanceof Load;
        }
    }

    private static final class AsksForText {
        static boolean of(Object something) {
            return something instanceof String;
        }
    }
}
