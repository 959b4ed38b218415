package org.derbench.iec61850;

import org.derbench.message.Draw;
import org.derbench.message.FieldPath;
import org.derbench.message.ValueRule;

/** Plausible texts: descriptions, name spaces, name plates. */
final class TextRules {

    private TextRules() {}

    static ValueRule of(FieldPath path) {
        String node = path.message().getSimpleName();
        String reference = node + "." + StandardNames.dataObject(path);
        return switch (path.name()) {
            case "d" -> (draw, position) -> reference + " of DER unit " + unit(draw);
            case "dU" -> (draw, position) -> reference + " für Erzeugungsanlage №" + unit(draw);
            case "dataNs", "lnNs", "ldNs" -> (draw, position) -> nameSpace(node);
            case "cdcNs" -> (draw, position) -> "IEC 61850-7-3:2007B";
            case "cdcName" -> (draw, position) -> path.parent().field().type().getSimpleName();
            case "vendor" -> (draw, position) -> "Example DER Works Ltd";
            case "swRev", "hwRev" -> (draw, position) -> "3." + draw.between(10, 100) + ".0";
            case "configRev" -> (draw, position) -> "2026-01-01 r" + draw.between(1_000, 10_000);
            case "subID", "orIdent" -> (draw, position) -> "control-centre-" + draw.between(10, 100);
            case "serNum" -> (draw, position) -> "SN-" + draw.between(10_000_000, 100_000_000);
            case "mrID" -> (draw, position) -> "_" + Long.toHexString(draw.bits() | Long.MIN_VALUE);
            default -> (draw, position) -> path.name() + " of plant " + unit(draw);
        };
    }

    private static int unit(Draw draw) {
        return draw.between(1_000, 10_000);
    }

    private static String nameSpace(String node) {
        boolean der = node.startsWith("D") || node.startsWith("Z") || node.equals("MMET");
        return der ? "IEC 61850-7-420:2009" : "IEC 61850-7-4:2007B";
    }
}
