"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const form = document.getElementById("filters");
  const map = document.getElementById("map");
  const detail = document.getElementById("detail");
  const measures = {
    latency: { label: "latency, ms", better: "low" },
    throughput: { label: "throughput, msg/s", better: "high" },
    bytes: { label: "bytes per message", better: "low" },
    cpu: { label: "CPU per message, µs", better: "low" },
  };
  data.deadlines.forEach((limit) => {
    measures[`within ${limit}`] = { label: `in time within ${limit} ms`, better: "high", isShare: true };
  });
  // Cividis: readable with every kind of colour blindness; light is good, dark is bad.
  const colours = [[255, 234, 70], [187, 175, 113], [124, 123, 120], [63, 76, 107], [0, 32, 77]];

  function colour(share) {
    const place = Math.min(0.999, Math.max(0, share)) * (colours.length - 1);
    const from = colours[Math.floor(place)], to = colours[Math.floor(place) + 1], part = place % 1;
    return from.map((value, i) => Math.round(value + (to[i] - value) * part));
  }

  function luminance(rgb) {
    const [r, g, b] = rgb.map((v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  function number(value) {
    if (value === null || value === undefined) return "unknown";
    return Number(value.toPrecision(3)).toLocaleString("en", { maximumSignificantDigits: 3 });
  }

  function withLimits([value, low, high]) {
    return number(value) + (low === null || low === undefined ? " (no interval)" : ` [${number(low)}, ${number(high)}]`);
  }

  function select(name, values, labels) {
    const label = document.createElement("label");
    label.textContent = name;
    const field = document.createElement("select");
    field.name = name;
    values.forEach((value, i) => field.add(new Option(labels ? labels[i] : value, value)));
    label.append(field);
    form.append(label);
  }

  function chosen() {
    return Object.fromEntries(new FormData(form));
  }

  function matching(list, wanted) {
    const names = Object.keys(data.filters);
    return list.filter((cell) => names.every((name) => cell[name] === wanted[name]));
  }

  function describe(cell, measure) {
    const share = measures[measure].isShare ? `; ${measures[measure].label}: ${cell[measure][2]}` : "";
    const limit = cell.limit[0] === null ? "" : `; the wire carries at most ${number(cell.limit[0])} msg/s`;
    return `${cell.system} + ${cell.serializer}, ${cell.pattern} (${cell.support}): latency ${withLimits(cell.latency)} ms, ` +
      `throughput ${withLimits(cell.throughput)} msg/s${limit}; ${number(cell.bytes[0])} bytes and ` +
      `${number(cell.cpu[0])} µs of CPU per message; n = ${cell.messages.toLocaleString("en")} messages in ${cell.forks} ` +
      `fork${cell.forks === 1 ? "" : "s"}${share}${cell.emulated ? "; emulated" : ""}.`;
  }

  function field(row, column, wanted, cells, failures, scale) {
    const td = document.createElement("td");
    td.tabIndex = -1;
    const cell = cells.get(row + "\n" + column);
    const failure = failures.get(row + "\n" + column);
    const value = cell && cell[wanted.measure] ? cell[wanted.measure][0] : null;
    if (value === null) {
      td.className = "none";
      td.textContent = failure ? failure.outcome.toLowerCase() : "";
      td.dataset.detail = failure ? `${column} + ${row}: ${failure.outcome}, ${failure.reason}` :
        `${column} + ${row}: ${cell ? "only open loops (rate:N) tell what is in time." : "not measured here."}`;
      return td;
    }
    const rgb = colour(scale(value));
    td.style.background = `rgb(${rgb})`;
    td.style.color = luminance(rgb) > 0.18 ? "#000" : "#fff";
    td.textContent = measures[wanted.measure].isShare ? cell[wanted.measure][1] : number(value);
    td.dataset.detail = describe(cell, wanted.measure);
    return td;
  }

  function scaleOf(cells, wanted) {
    if (measures[wanted.measure].isShare) return (value) => 1 - value;
    const values = cells.map((cell) => cell[wanted.measure][0]).filter((value) => value > 0).map(Math.log);
    const low = Math.min(...values), span = Math.max(...values) - low || 1;
    const high = measures[wanted.measure].better === "high";
    return (value) => { const share = (Math.log(value) - low) / span; return high ? 1 - share : share; };
  }

  function draw() {
    const wanted = chosen();
    const shown = matching(data.cells, wanted), failed = matching(data.failed, wanted);
    const key = (cell) => cell.serializer + "\n" + cell.system;
    const cells = new Map(shown.map((cell) => [key(cell), cell]));
    const failures = new Map(failed.map((cell) => [key(cell), cell]));
    const used = (order, name) => {
      const there = new Set([...shown, ...failed].map((cell) => cell[name]));
      return [...order.filter((value) => there.has(value)), ...[...there].filter((value) => !order.includes(value))];
    };
    const rows = used(data.rows, "serializer"), columns = used(data.columns, "system");
    const scale = scaleOf(shown, wanted);
    const head = document.createElement("tr");
    head.append(document.createElement("td"));
    columns.forEach((name) => head.append(heading(name, "col")));
    const body = document.createElement("tbody");
    rows.forEach((row) => {
      const line = document.createElement("tr");
      line.append(heading(row, "row"));
      columns.forEach((column) => line.append(field(row, column, wanted, cells, failures, scale)));
      body.append(line);
    });
    const top = document.createElement("thead");
    top.append(head);
    map.replaceChildren(top, body);
    detail.textContent = rows.length ? "No field chosen." : "Nothing was measured with this choice; choose another.";
    const first = body.querySelector("td");
    if (first) first.tabIndex = 0;
  }

  function heading(text, scope) {
    const th = document.createElement("th");
    th.scope = scope;
    th.textContent = text;
    th.title = text;
    return th;
  }

  function show(event) {
    const td = event.target.closest("tbody td");
    if (td && td.dataset.detail) detail.textContent = td.dataset.detail;
  }

  function walk(event) {
    const td = event.target.closest("tbody td");
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (!td || !step) return;
    const row = map.tBodies[0].rows[td.parentNode.sectionRowIndex + step[0]];
    const next = row && row.cells[td.cellIndex + step[1]];
    if (next && next.tagName === "TD") {
      td.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    }
    event.preventDefault();
  }

  Object.entries(data.filters).forEach(([name, values]) => select(name, values));
  select("measure", Object.keys(measures), Object.values(measures).map((measure) => measure.label));
  form.addEventListener("change", draw);
  ["mouseover", "focusin", "click"].forEach((name) => map.addEventListener(name, show));
  map.addEventListener("keydown", walk);
  draw();
})();
