package org.derbench.arch;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** Each package of the harness is a slice; the classes of a model name one another as its standard does. */
final class Packages implements SliceAssignment {

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass each) {
        return each.getPackageName().startsWith("org.derbench.iec61850")
                ? SliceIdentifier.ignore()
                : SliceIdentifier.of(each.getPackageName());
    }

    @Override
    public String getDescription() {
        return "packages";
    }
}
