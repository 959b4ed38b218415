package org.derbench.iec61850.ln;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.cdc.MV;
import org.derbench.message.ModelObject;

/** Weather. IEC 61850-7-4 Ed. 2, clause 5.10, group M: metering and measurement; also in IEC 61850-7-420:2009. */
public final class MMET extends LogicalNode {

    private static final long serialVersionUID = 1L;

    /** Temperature of the air. */
    private MV envTmp;
    /** Horizontal wind speed. */
    private MV horWdSpd;
    /** Horizontal wind direction. */
    private MV horWdDir;
    /** Irradiance on a horizontal plane. */
    private MV horInsol;
    /** Relative humidity. */
    private MV envHum;
    /** Barometric pressure. */
    private MV envPres;
    /** Direct normal irradiance. */
    private MV dctInsol;
    /** Diffuse irradiance. */
    private MV dffInsol;
    /** Cloud cover. */
    private MV cloudCvr;
    /** Dew point. */
    private MV dewPt;
    /** Wet bulb temperature. */
    private MV wetBlbTmp;
    /** Time from sunrise to sunset. */
    private MV dlDur;
    /** Vertical wind direction. */
    private MV verWdDir;
    /** Vertical wind speed. */
    private MV verWdSpd;
    /** Wind gust speed. */
    private MV wdGustSpd;
    /** Rainfall. */
    private MV rnFll;
    /** Depth of the snow. */
    private MV snwCvr;
    /** Density of the snow. */
    private MV snwDen;
    /** Snowfall. */
    private MV snwFll;
    /** Temperature of the snow. */
    private MV snwTmp;
    /** Water equivalent of the snowfall. */
    private MV snwEq;

    public MV getEnvTmp() {
        return envTmp;
    }

    public void setEnvTmp(MV value) {
        envTmp = value;
    }

    public MV getHorWdSpd() {
        return horWdSpd;
    }

    public void setHorWdSpd(MV value) {
        horWdSpd = value;
    }

    public MV getHorWdDir() {
        return horWdDir;
    }

    public void setHorWdDir(MV value) {
        horWdDir = value;
    }

    public MV getHorInsol() {
        return horInsol;
    }

    public void setHorInsol(MV value) {
        horInsol = value;
    }

    public MV getEnvHum() {
        return envHum;
    }

    public void setEnvHum(MV value) {
        envHum = value;
    }

    public MV getEnvPres() {
        return envPres;
    }

    public void setEnvPres(MV value) {
        envPres = value;
    }

    public MV getDctInsol() {
        return dctInsol;
    }

    public void setDctInsol(MV value) {
        dctInsol = value;
    }

    public MV getDffInsol() {
        return dffInsol;
    }

    public void setDffInsol(MV value) {
        dffInsol = value;
    }

    public MV getCloudCvr() {
        return cloudCvr;
    }

    public void setCloudCvr(MV value) {
        cloudCvr = value;
    }

    public MV getDewPt() {
        return dewPt;
    }

    public void setDewPt(MV value) {
        dewPt = value;
    }

    public MV getWetBlbTmp() {
        return wetBlbTmp;
    }

    public void setWetBlbTmp(MV value) {
        wetBlbTmp = value;
    }

    public MV getDlDur() {
        return dlDur;
    }

    public void setDlDur(MV value) {
        dlDur = value;
    }

    public MV getVerWdDir() {
        return verWdDir;
    }

    public void setVerWdDir(MV value) {
        verWdDir = value;
    }

    public MV getVerWdSpd() {
        return verWdSpd;
    }

    public void setVerWdSpd(MV value) {
        verWdSpd = value;
    }

    public MV getWdGustSpd() {
        return wdGustSpd;
    }

    public void setWdGustSpd(MV value) {
        wdGustSpd = value;
    }

    public MV getRnFll() {
        return rnFll;
    }

    public void setRnFll(MV value) {
        rnFll = value;
    }

    public MV getSnwCvr() {
        return snwCvr;
    }

    public void setSnwCvr(MV value) {
        snwCvr = value;
    }

    public MV getSnwDen() {
        return snwDen;
    }

    public void setSnwDen(MV value) {
        snwDen = value;
    }

    public MV getSnwFll() {
        return snwFll;
    }

    public void setSnwFll(MV value) {
        snwFll = value;
    }

    public MV getSnwTmp() {
        return snwTmp;
    }

    public void setSnwTmp(MV value) {
        snwTmp = value;
    }

    public MV getSnwEq() {
        return snwEq;
    }

    public void setSnwEq(MV value) {
        snwEq = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        MMET o = (MMET) other;
        return super.sameFields(o)
                && same(envTmp, o.envTmp)
                && same(horWdSpd, o.horWdSpd)
                && same(horWdDir, o.horWdDir)
                && same(horInsol, o.horInsol)
                && same(envHum, o.envHum)
                && same(envPres, o.envPres)
                && same(dctInsol, o.dctInsol)
                && same(dffInsol, o.dffInsol)
                && same(cloudCvr, o.cloudCvr)
                && same(dewPt, o.dewPt)
                && same(wetBlbTmp, o.wetBlbTmp)
                && same(dlDur, o.dlDur)
                && same(verWdDir, o.verWdDir)
                && same(verWdSpd, o.verWdSpd)
                && same(wdGustSpd, o.wdGustSpd)
                && same(rnFll, o.rnFll)
                && same(snwCvr, o.snwCvr)
                && same(snwDen, o.snwDen)
                && same(snwFll, o.snwFll)
                && same(snwTmp, o.snwTmp)
                && same(snwEq, o.snwEq);
    }
}
