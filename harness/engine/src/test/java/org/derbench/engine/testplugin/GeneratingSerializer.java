package org.derbench.engine.testplugin;

/** Stands for one whose library generates code beside the messages. */
public final class GeneratingSerializer extends StreamSerializer {

    @Override
    public boolean generatesCode() {
        return true;
    }
}
