package org.derbench.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The arrows of docs/architecture.md, on the class files of the harness. */
class ArrowsTest {

    private static JavaClasses classes;

    @BeforeAll
    static void read() {
        classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("org.derbench");
    }

    @Test
    void modulesSeeWhatIsBelowThem() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("message")
                .definedBy("org.derbench.message..")
                .layer("model")
                .definedBy("org.derbench.iec61850..", "org.derbench.cim..", "org.derbench.flexibility..")
                .layer("spi")
                .definedBy("org.derbench.spi..")
                .layer("support")
                .definedBy("org.derbench.support..")
                .layer("kit")
                .definedBy("org.derbench.kit..")
                .layer("engine")
                .definedBy("org.derbench.engine..")
                .layer("bench")
                .definedBy("org.derbench.bench..")
                .layer("floor")
                .definedBy("org.derbench.floor..")
                .layer("lab")
                .definedBy("org.derbench.lab..")
                .layer("sim")
                .definedBy("org.derbench.sim..")
                .layer("run")
                .definedBy("org.derbench.run..")
                .layer("image")
                .definedBy("org.derbench.image..")
                .layer("cli")
                .definedBy("org.derbench.cli..")
                .whereLayer("message")
                .mayNotAccessAnyLayer()
                .whereLayer("model")
                .mayOnlyAccessLayers("message")
                .whereLayer("spi")
                .mayOnlyAccessLayers("message")
                .whereLayer("support")
                .mayOnlyAccessLayers("message", "spi")
                .whereLayer("kit")
                .mayOnlyAccessLayers("message", "spi", "support")
                .whereLayer("engine")
                .mayOnlyAccessLayers("message", "spi", "support")
                .whereLayer("bench")
                .mayOnlyAccessLayers("message", "spi", "engine")
                .whereLayer("floor")
                .mayOnlyAccessLayers("message", "spi", "engine")
                .whereLayer("lab")
                .mayOnlyAccessLayers("message", "spi", "support", "engine")
                .whereLayer("sim")
                .mayOnlyAccessLayers("message", "spi", "engine")
                .whereLayer("run")
                .mayOnlyAccessLayers("message", "spi", "engine", "lab")
                .whereLayer("image")
                .mayOnlyAccessLayers("message", "engine", "lab")
                .whereLayer("cli")
                .mayOnlyAccessLayers("message", "spi", "engine", "bench", "lab", "run", "image")
                .check(classes);
    }

    @Test
    void noPackageNeedsOneThatNeedsIt() {
        slices().assignedFrom(new Packages()).should().beFreeOfCycles().check(classes);
    }

    @Test
    void onlyAMainClassEndsTheProcess() {
        noClasses()
                .that(Having.noMain())
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class)
                .check(classes);
    }

    /** A line may never end, nor what is said: read by BoundedLines, or up to a number of bytes. */
    @Test
    void whatIsReadFromAProcessIsBounded() {
        noClasses().should().callMethodWhere(Having.unboundedReading()).check(classes);
    }

    /**
     * Java's own readers take one value in many ways: see Numbers. JSON has its own reader, which knows its grammar.
     */
    @Test
    void numbersAreReadInOneWay() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("org.derbench.engine.json.JsonParser")
                .should()
                .callMethodWhere(Having.looseReadingOfNumbers())
                .check(classes);
    }

    @Test
    void onlyALoadKnowsWhichLoadItIs() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.derbench.engine.load..")
                .should(Having.askedWhetherItIs("org.derbench.engine.load.Load"))
                .check(classes);
    }

    @Test
    void noStateIsStatic() {
        fields().that().areStatic().should().beFinal().check(classes);
    }
}
