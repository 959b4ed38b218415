"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const byId = (id) => document.getElementById(id);
  data.cells.forEach((cell) => { cell.cost = [cell.throughput[0] ? data.costs[cell.board] / cell.throughput[0] || null : null]; });
  const charts = makeCharts(data), saving = makeSaving(data);
  const form = byId("filters"), map = byId("map"), detail = byId("detail"), legend = byId("legend");
  const names = Object.keys(data.filters);
  const measures = {
    latency: { label: "latency, ms", unit: " ms", better: "low" },
    throughput: { label: "throughput, messages per second", unit: " msg/s", better: "high" },
    bytes: { label: "bytes per message, both ways", unit: " B", better: "low" },
    cpu: { label: "CPU per message, µs", unit: " µs", better: "low" },
  };
  data.deadlines.forEach((limit) => {
    measures[`within ${limit}`] = { label: `probability of delivery within ${limit} ms`, unit: "", better: "high", isShare: true };
  });
  // Yellow to blue, as ColorBrewer's YlGnBu: told apart with every kind of colour blindness, and in grey. Dark is good.
  const colours = [[255, 251, 214], [199, 233, 180], [127, 205, 187], [65, 182, 196], [29, 145, 192], [34, 94, 168], [16, 45, 115]];

  function element(tag, text, className) {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  }

  function colour(goodness) {
    const place = Math.min(0.999, Math.max(0, goodness)) * (colours.length - 1);
    const from = colours[Math.floor(place)], to = colours[Math.floor(place) + 1], part = place % 1;
    return from.map((value, i) => Math.round(value + (to[i] - value) * part));
  }

  function luminance(rgb) {
    const [r, g, b] = rgb.map((v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  function number(value) {
    if (value === null || value === undefined) return "unknown";
    if (value >= 1000) return Math.round(value).toLocaleString("en");
    return value.toLocaleString("en", { minimumSignificantDigits: value ? 3 : 1, maximumSignificantDigits: 3 });
  }

  function withLimits([value, low, high], unit) {
    const limits = low === null || low === undefined ? "(no interval)" : `[${number(low)}, ${number(high)}]`;
    return `${number(value)}${unit} ${limits}`;
  }

  /** The choice under the first load that fills most of the map; of equally full ones the first, in the filters' order. */
  function start() {
    const sizes = new Map(), places = (cell) => names.map((name) => data.filters[name].indexOf(cell[name])).join();
    data.cells.filter((cell) => cell.load === data.filters.load[0])
      .forEach((cell) => sizes.set(places(cell), (sizes.get(places(cell)) || 0) + 1));
    const inOrder = new Intl.Collator("en", { numeric: true });
    const fullest = [...sizes].sort(([a, sizeOfA], [b, sizeOfB]) => sizeOfB - sizeOfA || inOrder.compare(a, b))[0];
    const chosen = fullest ? fullest[0].split(",") : [];
    return Object.fromEntries(names.map((name, i) => [name, data.filters[name][chosen[i]]]));
  }

  function pills(name, values, chosenValue) {
    const set = element("fieldset");
    set.append(element("legend", name));
    values.forEach((value) => {
      const label = element("label", undefined, "pill"), input = element("input");
      Object.assign(input, { type: "radio", name, value, checked: value === chosenValue });
      label.append(input, element("span", value));
      set.append(label);
    });
    form.append(set);
  }

  function menu() {
    const label = element("label", "colour and number", "menu"), field = element("select");
    field.name = "measure";
    Object.entries(measures).forEach(([name, measure]) => field.add(new Option(measure.label, name)));
    label.append(field);
    form.append(label);
  }

  const chosen = () => Object.fromEntries(new FormData(form));
  const matches = (cell, wanted) => names.every((name) => cell[name] === wanted[name]);

  function facts(cell, measure) {
    const rows = [["latency", cell.below || withLimits(cell.latency, " ms")], ["throughput", withLimits(cell.throughput, " msg/s")]];
    if (measure in cell.best) rows.push(["the best is better by", cell.best[measure]]);
    if (cell.conditions) rows.push(["conditions", cell.conditions]);
    if (cell.limit[0] !== null) rows.push(["the wire carries", `${number(cell.limit[0])} msg/s`]);
    rows.push(["bytes per message", number(cell.bytes[0])], ["CPU per message", `${number(cell.cpu[0])} µs`]);
    if (measures[measure].isShare) rows.push([`within ${measure.slice(7)} ms`, cell[measure] ? cell[measure][2] : "closed loops cannot tell"]);
    rows.push(["n", `${cell.messages.toLocaleString("en")} messages in ${cell.forks} fork${cell.forks === 1 ? "" : "s"}`]);
    return rows;
  }

  function show(td) {
    const { cell, failure, title } = td.derbench;
    const list = element("dl");
    if (cell) facts(cell, chosen().measure).forEach(([name, text]) => list.append(element("dt", name), element("dd", text)));
    const about = cell ? `${cell.pattern} (${cell.support})${cell.emulated ? ", emulated" : ""}` :
      failure ? `${failure.outcome}: ${failure.reason}` : "not measured here";
    detail.replaceChildren(element("h3", title), element("p", about), list);
    detail.classList.remove("hint");
    map.querySelectorAll(".chosen").forEach((other) => other.classList.remove("chosen"));
    td.classList.add("chosen");
  }

  function field(title, cell, failure, measure, scale) {
    const td = element("td"), value = cell && cell[measure] ? cell[measure][0] : null;
    td.tabIndex = -1;
    td.derbench = { cell, failure, title };
    if (value === null) {
      td.className = failure && !cell ? "failed" : "none";
      td.textContent = failure && !cell ? failure.outcome.toLowerCase() : cell && measure === "latency" && cell.below || "";
      return td;
    }
    const rgb = colour(scale.goodness(value));
    td.style.background = `rgb(${rgb})`;
    td.style.color = luminance(rgb) > 0.18 ? "#000" : "#fff";
    td.textContent = measures[measure].isShare ? cell[measure][1] : number(value);
    if (measure in cell.best) td.classList.add("best");
    return td;
  }

  function scaleOf(cells, measure) {
    if (measures[measure].isShare) return { goodness: (value) => value, worst: "0", best: "1" };
    const told = cells.map((cell) => cell[measure][0]).filter((value) => value !== null), values = told.filter((value) => value > 0);
    if (!told.length) return null;
    const isHigh = measures[measure].better === "high", unit = measures[measure].unit;
    if (!values.length) return { goodness: () => (isHigh ? 0 : 1), worst: number(0) + unit, best: number(0) + unit };
    const low = Math.min(...values), high = Math.max(...values), span = Math.log(high / low) || 1;
    const goodness = (value) => { const share = value > 0 ? Math.log(value / low) / span : 0; return isHigh ? share : 1 - share; };
    return { goodness, worst: number(isHigh ? low : high) + unit, best: number(isHigh ? high : low) + unit };
  }

  function explain(scale, marked) {
    if (!scale) { legend.replaceChildren("Nothing was measured with this choice. Dashed choices have no results with the others."); return; }
    const bar = element("span", undefined, "bar");
    bar.style.background = `linear-gradient(90deg, ${colours.map((rgb) => `rgb(${rgb})`).join()})`;
    const range = element("span", undefined, "scale"), mark = element("span", undefined, "scale");
    range.append(`worst, ${scale.worst}`, bar, `best, ${scale.best}`);
    mark.append(element("span", undefined, "ring"), "cannot be told apart from the best");
    legend.replaceChildren(range, ...(marked ? [mark] : []));
  }

  function remember() {
    history.replaceState(null, "", "#" + new URLSearchParams({ ...chosen(), ...charts.choices() }));
  }

  /** Takes the choices that the address names; what it does not name, or what is not there, stays. */
  function fromAddress() {
    if (!location.hash.includes("=")) return false;
    const wanted = new URLSearchParams(location.hash.slice(1));
    form.querySelectorAll("input").forEach((input) => { if (wanted.get(input.name) === input.value) input.checked = true; });
    if (wanted.get("measure") in measures) form.elements.measure.value = wanted.get("measure");
    charts.choose(wanted);
    return true;
  }

  function follow() {
    if (!fromAddress()) return;
    draw();
    byId("all").scrollIntoView({ behavior: "instant" });
  }

  function draw() {
    const wanted = chosen(), measure = wanted.measure, key = (cell) => `${cell.serializer}\n${cell.system}`;
    const shown = data.cells.filter((cell) => matches(cell, wanted)), failed = data.failed.filter((cell) => matches(cell, wanted));
    const cells = new Map(shown.map((cell) => [key(cell), cell])), failures = new Map(failed.map((cell) => [key(cell), cell]));
    const used = (order, name) => {
      const there = new Set([...shown, ...failed].map((cell) => cell[name]));
      return [...order.filter((value) => there.has(value)), ...[...there].filter((value) => !order.includes(value))];
    };
    const columns = used(data.columns, "system"), scale = scaleOf(shown, measure);
    const top = element("thead"), head = element("tr"), body = element("tbody");
    head.append(element("td"), ...columns.map((name) => heading(name, "col")));
    top.append(head);
    used(data.rows, "serializer").forEach((row) => {
      const line = element("tr");
      line.append(heading(row, "row"), ...columns.map((column) => {
        const place = `${row}\n${column}`;
        return field(`${column} + ${row}`, cells.get(place), failures.get(place), measure, scale);
      }));
      body.append(line);
    });
    map.replaceChildren(top, body);
    detail.replaceChildren(element("p", "Hover or tap a field for its numbers, or walk through the map with the arrow keys."));
    detail.classList.add("hint");
    explain(scale, map.querySelector(".best"));
    const first = body.querySelector("td");
    if (first) first.tabIndex = 0;
    byId("save").disabled = !shown.length;
    byId("where").textContent = saving.where(wanted);
    dim(wanted);
    charts.show(shown, data.filters.load.find((load) => data.cells.some((cell) => cell.curve && matches(cell, { ...wanted, load }))));
  }

  function dim(wanted) {
    form.querySelectorAll(".pill").forEach((label) => {
      const { name, value } = label.firstChild;
      label.classList.toggle("empty", !data.cells.some((cell) => matches(cell, { ...wanted, [name]: value })));
    });
  }

  function heading(text, scope) {
    const th = element("th", text);
    th.scope = scope;
    return th;
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

  const first = start();
  names.forEach((name) => pills(name, data.filters[name], first[name]));
  menu();
  form.addEventListener("change", () => { draw(); remember(); });
  addEventListener("hashchange", follow);
  ["mouseover", "focusin", "click"].forEach((name) => map.addEventListener(name, (event) => {
    const td = event.target.closest("tbody td");
    if (td) show(td);
  }));
  map.addEventListener("keydown", walk);
  map.addEventListener("click", (event) => {
    const td = event.target.closest("tbody td");
    if (td && td.derbench.cell) charts.toggle(td.derbench.cell);
  });
  byId("save").addEventListener("click", () => saving.save(chosen(), data.cells.filter((cell) => matches(cell, chosen()))));
  charts.onChange(remember);
  charts.onLoad((load) => { form.elements.load.value = load; draw(); remember(); });
  fromAddress();
  draw();
})();
