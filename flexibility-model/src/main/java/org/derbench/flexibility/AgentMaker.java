package org.derbench.flexibility;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.Draw;

/** Makes bids and schedules in quarter hours: of a battery of 10 kW each. */
final class AgentMaker {

    /** Quarter hours that make a schedule of about 200 bytes; a bid has two numbers for each. */
    static final int FEW_HOURS = 40;
    /** Quarter hours of a day. */
    static final int A_DAY = 96;

    /** 2026-01-01T00:00Z; each further message's first interval is the next. */
    private static final long FIRST_SECOND = 1_767_225_600L;

    private static final int QUARTER_HOUR = 900;
    private static final int MOST_POWER_W = 10_000;

    private AgentMaker() {}

    static Bid bid(Draw draw) {
        int intervals = draw.points() == FEW_HOURS ? FEW_HOURS / 2 : draw.points();
        Bid bid = new Bid();
        fill(bid, "device-" + five(draw.index() + 1), intervals, draw);
        bid.setStateOfChargePercent(draw.at("charge".hashCode()).below(1_001) / 10f);
        List<Float> prices = new ArrayList<>(intervals);
        for (int i = 0; i < intervals; i++) {
            prices.add(draw.between(2_000, 20_000) / 100f);
        }
        bid.setPricePerMWh(prices);
        return bid;
    }

    static Schedule schedule(Draw draw) {
        Schedule schedule = new Schedule();
        fill(schedule, "aggregator-00001", draw.points(), draw);
        schedule.setReceiver("device-" + five(draw.index() + 1));
        schedule.setActivation(draw.at("activation".hashCode()).oneIn(8));
        return schedule;
    }

    private static void fill(AgentMessage message, String sender, int intervals, Draw draw) {
        long start = FIRST_SECOND + (long) draw.index() * QUARTER_HOUR;
        message.setSender(sender);
        message.setCreated(start << 24);
        message.setNumber(draw.index() + 1);
        message.setStartSecond(start + QUARTER_HOUR);
        message.setIntervalSeconds(QUARTER_HOUR);
        draw.at("power".hashCode());
        List<Float> power = new ArrayList<>(intervals);
        for (int i = 0; i < intervals; i++) {
            power.add((float) draw.between(-MOST_POWER_W, MOST_POWER_W + 1));
        }
        message.setPowerW(power);
    }

    private static String five(int number) {
        String digits = Integer.toString(number);
        return "0".repeat(Math.max(0, 5 - digits.length())) + digits;
    }
}
