package org.derbench.engine.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.scenario.RouteRules.Flow;
import org.derbench.engine.scenario.RouteRules.Role;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

/** Meters send to a concentrator, which sends on to a server: what is added to that breaks one rule each. */
class RouteRulesTest {

    private final Map<String, Role> roles = new LinkedHashMap<>();
    private final Map<String, Flow> flows = new LinkedHashMap<>();
    private final Map<String, String> copies = new LinkedHashMap<>();
    private List<String> route = List.of("readings", "bulks");

    RouteRulesTest() {
        role("meters", "fleet", 1, 10);
        role("concentrator", "gather", 1, 0);
        role("server", "store", 1, 0);
        flow("readings", "meters", "concentrator", Pattern.PUSH_PULL);
        flow("bulks", "concentrator", "server", Pattern.PUSH_PULL);
    }

    private void role(String name, String behaviour, int count, int devices) {
        roles.put(name, new Role(behaviour, count, devices));
    }

    private void flow(String name, String from, String to, Pattern pattern) {
        flows.put(name, new Flow(from, to, pattern, "Readings", "small"));
    }

    private void assertBroken(String place, String reason) {
        assertThat(new RouteRules(roles, flows, route, copies).broken()).hasValueSatisfying(rule -> {
            assertThat(rule.place()).isEqualTo(place);
            assertThat(rule.reason()).isEqualTo(reason);
        });
    }

    @Test
    void whatKeepsAllRulesCanRun() {
        assertThat(new RouteRules(roles, flows, route, copies).broken()).isEmpty();
    }

    @Test
    void aSecondFleetMayLoadASink() {
        role("others", "fleet", 1, 10);
        role("elsewhere", "sink", 1, 0);
        flow("noise", "others", "elsewhere", Pattern.PUSH_PULL);
        assertThat(new RouteRules(roles, flows, route, copies).broken()).isEmpty();
    }

    @Test
    void aSecondFleetOffTheRouteLeadsNowhere() {
        role("others", "fleet", 1, 10);
        flow("noise", "others", "concentrator", Pattern.PUSH_PULL);
        assertBroken(
                "flows.noise.to",
                "'concentrator', a gather, sends on by the route, and 'noise' is not on it: lead it to a sink");
    }

    @Test
    void aSecondFleetCannotShareAStore() {
        role("others", "fleet", 1, 10);
        flow("noise", "others", "server", Pattern.PUSH_PULL);
        assertBroken(
                "flows.noise.to",
                "'server', a store, takes 'bulks', too: what it commits of the one cannot be told from the other");
    }

    @Test
    void aFleetSendsByOneFlow() {
        role("elsewhere", "sink", 1, 0);
        flow("noise", "meters", "elsewhere", Pattern.PUSH_PULL);
        assertBroken(
                "flows.noise.from",
                "'meters', a fleet, shares its devices out among all flows by which it sends, and the route begins with"
                        + " 'readings' alone: another role is needed");
    }

    @Test
    void aProcessWithoutDevicesIsRefused() {
        role("meters", "fleet", 3, 2);
        assertBroken("roles.meters.devices", "3 processes share 2 devices: each process needs one at least");
    }

    /** The concentrator is a control that does not answer all. */
    private void absorbing() {
        roles.put("concentrator", new Role("control", 1, 0, true));
    }

    @Test
    void aControlOnTheWayMayAbsorb() {
        absorbing();
        assertThat(new RouteRules(roles, flows, route, copies).broken()).isEmpty();
    }

    @Test
    void aControlThatIsPassedTwiceAnswersAll() {
        absorbing();
        role("router", "forward", 1, 0);
        flow("up", "concentrator", "router", Pattern.PUSH_PULL);
        flow("down", "router", "concentrator", Pattern.PUSH_PULL);
        route = List.of("readings", "up", "down", "bulks");
        assertBroken(
                "roles.concentrator.answers",
                "the route comes here twice, by 'readings' and 'down', and a control counts what it does not answer of"
                        + " one flow: answer all");
    }

    @Test
    void devicesThatListenHaveAllTheirAnswers() {
        roles.clear();
        flows.clear();
        role("operator", "fleet", 1, 30);
        role("devices", "listen", 1, 30);
        roles.put("center", new Role("control", 1, 0, true));
        flows.put("orders", new Flow("operator", "devices", Pattern.PUB_SUB, "Readings", "small", true));
        flow("replies", "devices", "center", Pattern.PUSH_PULL);
        flow("results", "center", "operator", Pattern.PUSH_PULL);
        route = List.of("orders", "replies", "results");
        assertBroken(
                "roles.center.answers",
                "'devices', a listen, answers device by device, and nobody could tell a device that has no answer here"
                        + " from one that did not answer: answer all");
    }

    /** Prices go to devices that listen; these confirm. */
    private void confirmed(String to, Pattern pattern) {
        roles.clear();
        flows.clear();
        role("operator", "fleet", 1, 1);
        role("devices", "listen", 1, 30);
        role("elsewhere", "sink", 1, 0);
        flow("prices", "operator", "devices", Pattern.PUB_SUB);
        flow("confirmations", "devices", to, pattern);
        route = List.of("prices", "confirmations");
    }

    @Test
    void devicesConfirmToWhoPublished() {
        confirmed("operator", Pattern.PUSH_PULL);
        assertThat(new RouteRules(roles, flows, route, copies).broken()).isEmpty();
        confirmed("elsewhere", Pattern.PUSH_PULL);
        assertBroken("flows.confirmations.to", "'devices', a listen, confirms to 'operator'");
    }

    @Test
    void devicesConfirmByPushes() {
        confirmed("operator", Pattern.PUB_SUB);
        assertBroken("flows.confirmations.pattern", "'devices', a listen, confirms by push-pull");
    }

    @Test
    void whoListensSendsOnNoCopies() {
        confirmed("elsewhere", Pattern.PUSH_PULL);
        route = List.of("prices");
        copies.put("confirmations", "prices");
        assertBroken("copies.confirmations", "'devices', a listen, sends on no copies");
    }

    @Test
    void aFlowIsOnARouteOnce() {
        role("server", "forward", 1, 0);
        flow("again", "server", "concentrator", Pattern.PUSH_PULL);
        route = List.of("readings", "bulks", "again", "bulks");
        assertBroken(
                "route[3]",
                "'bulks' is at route[1], too: a flow of its own is needed, else nobody knows where its parts go on");
    }

    @Test
    void onlyTheFirstFlowAsks() {
        role("meters", "poll", 1, 10);
        role("concentrator", "reply", 1, 0);
        flow("readings", "meters", "concentrator", Pattern.REQUEST_REPLY);
        flow("more", "meters", "concentrator", Pattern.REQUEST_REPLY);
        flows.remove("bulks");
        route = List.of("readings");
        assertBroken(
                "flows.more.from",
                "'meters', a poll, shares its devices out among all flows by which it asks, and the route begins with"
                        + " 'readings' alone: another role is needed");
    }

    @Test
    void aPollsAnswersBelongOnTheRoute() {
        role("meters", "poll", 1, 10);
        role("concentrator", "reply", 1, 0);
        role("server", "sink", 1, 0);
        flow("readings", "meters", "concentrator", Pattern.REQUEST_REPLY);
        flow("bulks", "meters", "server", Pattern.PUSH_PULL);
        route = List.of("readings");
        assertBroken(
                "flows.bulks",
                "'meters', a poll, sends by it when it is answered, but the route ends with the answer: 'bulks' belongs"
                        + " on the route");
    }

    @Test
    void whatIsSentOnKeepsItsSize() {
        flows.put("bulks", new Flow("concentrator", "server", Pattern.PUSH_PULL, "Readings", "large"));
        assertBroken("flows.bulks.size", "'concentrator' sends on what came, which is small");
    }

    @Test
    void aPublishedMessageComesToOneProcess() {
        role("concentrator", "gather", 2, 0);
        flow("readings", "meters", "concentrator", Pattern.PUB_SUB);
        assertBroken(
                "flows.readings.pattern",
                "'concentrator' has 2 processes and 'meters' 1: a published message would come to several; push-pull"
                        + " brings it to one");
    }

    @Test
    void aFlowHasOneCopyThatEnds() {
        role("archive", "sink", 1, 0);
        flow("first", "concentrator", "archive", Pattern.PUSH_PULL);
        copies.put("first", "readings");
        assertThat(new RouteRules(roles, flows, route, copies).broken()).isEmpty();

        flow("second", "concentrator", "archive", Pattern.PUSH_PULL);
        copies.put("second", "readings");
        assertBroken("copies.first", "'readings' is copied twice: one copy of a flow is counted");

        copies.remove("second");
        role("archive", "forward", 1, 0);
        flow("second", "archive", "server", Pattern.PUSH_PULL);
        assertBroken(
                "copies.first", "a copy ends where it comes to, and 'archive', a forward, sends on: a sink takes it");
    }

    @Test
    void aRequestHasNoCopy() {
        role("meters", "poll", 1, 10);
        role("answerer", "reply", 1, 0);
        flow("asked", "meters", "answerer", Pattern.REQUEST_REPLY);
        route = List.of("asked", "readings", "bulks");
        role("archive", "sink", 1, 0);
        flow("first", "concentrator", "archive", Pattern.PUSH_PULL);
        copies.put("first", "asked");
        assertBroken("copies.first", "a request has no copy: only what is pushed or published has one");
    }

    @Test
    void aFlowByWhichNothingGoesIsRefused() {
        role("archive", "sink", 1, 0);
        flow("unused", "concentrator", "archive", Pattern.PUSH_PULL);
        assertBroken(
                "flows.unused.from",
                "'concentrator', a gather, sends by the route and its copies alone: 'unused' is neither");
    }

    @Test
    void everyBehaviourHasADuty() {
        assertThat(Behaviours.NAMES)
                .allSatisfy(name -> assertThat(Duty.of(name)).isNotNull());
    }
}
