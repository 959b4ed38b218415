package org.derbench.engine.testmodel;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.AbstractBean;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/** Readings of several meters at once. */
public final class Readings extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    private List<Reading> list = new ArrayList<>();
    private String note;

    /** What it has beside its parts. */
    public String getNote() {
        return note;
    }

    public void setNote(String text) {
        note = text;
    }

    public List<Reading> getList() {
        return list;
    }

    public void setList(List<Reading> newList) {
        list = newList;
    }

    @Override
    public List<Reading> parts() {
        return list;
    }

    @Override
    public void parts(List<? extends Message> parts) {
        list = new ArrayList<>();
        parts.forEach(part -> list.add((Reading) part));
    }

    @Override
    public String sender() {
        return list.isEmpty() ? "" : list.get(0).sender();
    }

    @Override
    public void stamp(long ticks) {
        list.get(0).stamp(ticks);
    }

    @Override
    public long stampTicks() {
        if (list.isEmpty()) {
            throw new IllegalStateException("no reading, no time");
        }
        return list.get(0).stampTicks();
    }

    @Override
    public boolean sameContent(Message other) {
        return other instanceof Readings readings && list.size() == readings.list.size() && same(note, readings.note);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return list.equals(((Readings) other).list) && same(note, ((Readings) other).note);
    }
}
