package org.derbench.cli.limit;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.io.Visible;
import org.derbench.run.limit.Judgement;
import org.derbench.run.limit.Judgement.Answer;

/**
 * Answers to limits as JUnit's XML: a test of each limit. The test of a broken limit fails; where nobody can tell, it
 * is skipped.
 */
public final class JUnitReport {

    private static final String SUITE = "testsuite";
    private static final String SUITES = "testsuites";

    private JUnitReport() {}

    /** The text of a file, its line end included. */
    public static String of(String sweep, LimitCheckRun run) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement(SUITES);
            xml.writeStartElement(SUITE);
            xml.writeAttribute("name", Visible.line("derbench limits of " + sweep));
            xml.writeAttribute("tests", String.valueOf(run.judgements().size()));
            xml.writeAttribute("failures", String.valueOf(run.count(Answer.BROKEN)));
            xml.writeAttribute("errors", "0");
            xml.writeAttribute("skipped", String.valueOf(run.count(Answer.CANNOT_BE_TOLD)));
            for (Judgement each : run.judgements()) {
                test(xml, each);
            }
            xml.writeEndElement();
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text + "\n";
    }

    private static void test(XMLStreamWriter xml, Judgement each) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", Visible.line(each.cell()));
        xml.writeAttribute("name", each.limit().label());
        xml.writeAttribute("time", "0");
        if (each.answer() != Answer.MET) {
            xml.writeStartElement(each.answer() == Answer.BROKEN ? "failure" : "skipped");
            xml.writeAttribute("message", Visible.line(message(each)));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static String message(Judgement each) {
        String measured = LimitWords.measured(each);
        String said = each.answer().label() + Phrase.with(", measured ", measured);
        return said + Phrase.with(": ", each.why());
    }
}
