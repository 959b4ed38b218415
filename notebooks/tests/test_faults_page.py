"""The page of what happens when something fails, from trials that nobody ran."""

import pytest
import synthetic

from derbench_analysis.cli import main
from derbench_analysis.errors import BadInput
from derbench_analysis.publish.faults import findings, matrix, tried
from derbench_analysis.publish.pages import MARK

S = 1_000_000_000


def trial(middleware, fault, recovered_s=None, silence_s=3.0, lost=0, late=0, unsent=0, **changes):
    label = f"{fault} at 3 s"
    silent = {} if recovered_s is not None else {"outcome": "DEGRADED", "reason": "did not recover within 30 s"}
    back = None if recovered_s is None else int(recovered_s * S)
    counts = {"faultDue": 800, "faultLost": lost, "faultLate": late, "faultUnsent": unsent, "faultDoubled": 0}
    times = {"faultSilenceNs": int(silence_s * S), "recoveredAfterNs": back}
    names = {"middleware": middleware, "pattern": "push-pull", "load": "rate:100", "fault": label}
    made = synthetic.record(**names, **counts, **times, **silent, **changes)
    return made | {"cell": f"{made['cell']} | {label}"}


def cannot(middleware, fault):
    made = trial(middleware, fault, 1.0)
    return {name: made[name] for name in (*synthetic.REQUIRED, "fork", "repetition", "fault")} | {
        "outcome": "UNSUPPORTED", "reason": f"{middleware} has no broker"}  # fmt: skip


ALL = [
    trial("zeromq", "link-down-2s", 0.7, 2.6, late=177),
    trial("mqtt", "link-down-2s", 1.85, 3.8, late=291),
    trial("mqtt", "broker-restart-1s", lost=501),
    trial("mqtt", "broker-restart-1s", 0.6, lost=216, variant="reconnect"),
    trial("amqp", "broker-restart-1s", 0.1, unsent=471, variant="reconnect"),
    cannot("zeromq", "broker-restart-1s"),
    trial("zeromq", "responder-restart-1s", 0.98, lost=1, late=262),
    trial("zeromq", "loss-5%-2s", 0.01, 0.15),
    trial("coap", "loss-5%-2s", 0.73, 2.72, late=215),
]


def loaded(folder, records=ALL):
    return tried(synthetic.loaded(folder / "r", records))


def test_middleware_are_rows_and_faults_columns(tmp_path):
    head, _, *rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in matrix(loaded(tmp_path))]
    assert head == ["middleware", "link-down-2s", "broker-restart-1s", "responder-restart-1s", "loss-5%-2s"]
    assert rows == [
        ["`amqp/reconnect`", "not tried", "0.10 s; 471 unsent", "not tried", "not tried"],
        ["`coap`", "not tried", "not tried", "not tried", "0.73 s; 215 late"],
        ["`mqtt`", "1.9 s; 291 late", "never; 501 lost", "not tried", "not tried"],
        ["`mqtt/reconnect`", "not tried", "0.60 s; 216 lost", "not tried", "not tried"],
        ["`zeromq`", "0.70 s; 177 late", "cannot happen", "0.98 s; 1 lost; 262 late", "0.010 s"],
    ]


def test_the_table_counts_forks_that_returned(tmp_path):
    of_two = [trial("mqtt", "link-down-2s", 1.0, lost=1), trial("mqtt", "link-down-2s", lost=2, fork=2)]
    assert "| `mqtt` | 1.0 s (1 of 2); 3 lost |" in matrix(loaded(tmp_path, of_two))


def test_the_three_findings_are_of_the_numbers(tmp_path):
    link, deaths, loss = findings(loaded(tmp_path))
    assert link.startswith("1. **After a link was away for 2 s, messages flow again 0.70 to 1.9 s later")
    assert "The longest silence was 3.8 s (`mqtt`); of what was due then, 22 to 36 % came later" in link
    assert "None was lost." in link
    assert deaths.startswith("2. **After the end of the broker `mqtt` stayed silent.**")
    assert "Once the broker was there again, 2 of 3 were back after 0.10 to 0.60 s." in deaths
    assert "lost by `mqtt` and `mqtt/reconnect`." in deaths
    assert "by `amqp/reconnect`." in deaths
    assert loss.startswith(
        "3. **Where 5 % of the packets are lost, `coap` is silent for up to 2.7 s.** All others: 0.15 s at most."
    )


def test_what_was_not_tried_is_no_finding(tmp_path):
    assert len(findings(loaded(tmp_path, [trial("mqtt", "loss-5%-2s", 0.1)]))) == 1
    nobody = findings(loaded(tmp_path, [trial("mqtt", "link-down-2s", lost=3)]))
    assert nobody[0].startswith(
        "1. **After a link was away for 2 s, nobody came back.** Messages were lost with `mqtt`"
    )


def test_trials_without_faults_name_the_right_plan(tmp_path):
    with pytest.raises(BadInput, match=r"run sweeps/faults\.yaml"):
        loaded(tmp_path, synthetic.forks([1]))


def test_one_command_puts_them_into_the_page(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text(f"# Title\n\n{MARK}\nnothing yet\n")
    folder = synthetic.write(tmp_path / "r", ALL)
    for _ in range(2):
        assert main(["faults", str(folder), "--page", str(page)]) == 0
    said = page.read_text()
    assert said.startswith("# Title\n")
    assert "nothing yet" not in said
    assert said.count("8 trials.") == 1
    assert str(page) in capsys.readouterr().out
