package org.derbench.sunspec;

import org.derbench.message.Draw;

/** Makes measurements of an inverter of 10 kW with three phases. */
final class SunSpecMaker {

    /** 2026-01-01T00:00Z in seconds: the first message's stamp. Each further one is a second later. */
    private static final long FIRST_SECOND = 1_767_225_600L;

    private static final int MOST_POWER_W = 10_000;
    private static final int THREE_PHASES = 2;
    private static final int RUNNING = 1;

    private SunSpecMaker() {}

    static DERMeasureAC measured(Draw draw) {
        DERMeasureAC message = new DERMeasureAC();
        int watts = draw.at("power".hashCode()).below(MOST_POWER_W + 1);
        message.setACType(THREE_PHASES);
        message.setSt(RUNNING);
        message.setConnSt(RUNNING);
        message.setAlrm(0L);
        message.setDERMode(1L);
        message.setW(watts);
        message.setVA(watts);
        message.setVar(0);
        message.setPF(1_000);
        message.setA(watts * 10 / 230);
        message.setLLV(draw.between(3_900, 4_100));
        message.setLNV(draw.between(2_250, 2_370));
        message.setHz((long) draw.between(49_900, 50_101));
        message.setTotWhInj(FIRST_SECOND + draw.index() << 24);
        message.setTotWhAbs((long) draw.below(100_000));
        message.setTmpCab(draw.between(150, 600));
        if (draw.points() == 3) {
            phase1(message, draw, watts);
            phase2(message, draw, watts);
            phase3(message, draw, watts);
        }
        scale(message);
        return message;
    }

    private static void scale(DERMeasureAC message) {
        message.setA_SF(-1);
        message.setV_SF(-1);
        message.setHz_SF(-3);
        message.setW_SF(0);
        message.setPF_SF(-3);
        message.setVA_SF(0);
        message.setVar_SF(0);
        message.setTotWh_SF(0);
        message.setTmp_SF(-1);
    }

    private static void phase1(DERMeasureAC message, Draw draw, int watts) {
        message.setWL1(watts / 3);
        message.setVAL1(watts / 3);
        message.setVarL1(0);
        message.setPFL1(1_000);
        message.setAL1(watts / 3 * 10 / 230);
        message.setVL1L2(draw.between(3_900, 4_100));
        message.setVL1(draw.between(2_250, 2_370));
        message.setTotWhInjL1((long) draw.between(1_000_000, 30_000_000));
        message.setTotWhAbsL1((long) draw.below(30_000));
    }

    private static void phase2(DERMeasureAC message, Draw draw, int watts) {
        message.setWL2(watts / 3);
        message.setVAL2(watts / 3);
        message.setVarL2(0);
        message.setPFL2(1_000);
        message.setAL2(watts / 3 * 10 / 230);
        message.setVL2L3(draw.between(3_900, 4_100));
        message.setVL2(draw.between(2_250, 2_370));
        message.setTotWhInjL2((long) draw.between(1_000_000, 30_000_000));
        message.setTotWhAbsL2((long) draw.below(30_000));
    }

    private static void phase3(DERMeasureAC message, Draw draw, int watts) {
        message.setWL3(watts / 3);
        message.setVAL3(watts / 3);
        message.setVarL3(0);
        message.setPFL3(1_000);
        message.setAL3(watts / 3 * 10 / 230);
        message.setVL3L1(draw.between(3_900, 4_100));
        message.setVL3(draw.between(2_250, 2_370));
        message.setTotWhInjL3((long) draw.between(1_000_000, 30_000_000));
        message.setTotWhAbsL3((long) draw.below(30_000));
    }
}
