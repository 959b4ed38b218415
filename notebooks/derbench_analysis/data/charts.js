"use strict";
/** Percentile curves, distributions and a scatter of the cells that the map shows. */
function makeCharts(data) {
  const byId = (id) => document.getElementById(id);
  const width = 420, height = 272, edge = { left: 52, right: 16, top: 36, bottom: 36 };
  // Okabe and Ito's, told apart with every kind of colour blindness
  const colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"];
  const others = { bytes: "bytes per message", cpu: "CPU per message, µs", throughput: "messages per second",
    cost: `${data.currency} of a board's price per million messages` };
  const most = colours.length;
  let cells = [], picked = [], changed = () => {}, otherLoad, chooseLoad = () => {};

  function drawn(name, attributes, text) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    if (text !== undefined) made.textContent = text;
    return made;
  }

  const nameOf = (cell) => `${cell.system} + ${cell.serializer}`;
  const tell = (value) => value.toLocaleString("en", { maximumSignificantDigits: 3 });

  /** From values to places along an axis; a log one has a mark at each 1, and at 2 and 5 where it spans little. */
  function logAxis(values, from, to) {
    const low = Math.min(...values), high = Math.max(...values) * 1.0001, span = Math.log(high / low) || 1;
    const place = (value) => from + (to - from) * (Math.log(value / low) / span), marks = [];
    for (let ten = 10 ** Math.floor(Math.log10(low)); ten <= high; ten *= 10) {
      (high / low < 100 ? [1, 2, 5] : [1]).map((one) => one * ten).filter((mark) => mark >= low && mark <= high)
        .forEach((mark) => marks.push([place(mark), tell(mark)]));
    }
    return { place, marks: marks.length ? marks : [[from, tell(low)], [to, tell(high)]] };
  }

  /** A mark at the right end ends there: it would be cut off. */
  const anchor = (place, text) => (place + 3.2 * text.length > width ? "end" : "middle");

  function frame(title, x, y, xLabel, yLabel, finding) {
    const svg = drawn("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${title}: ${finding}`, class: "chart" });
    const bottom = height - edge.bottom;
    svg.append(drawn("text", { x: edge.left, y: 14, class: "title" }, title));
    x.marks.forEach(([place, text]) => svg.append(drawn("line", { x1: place, x2: place, y1: edge.top, y2: bottom }),
      drawn("text", { x: place, y: bottom + 14, "text-anchor": anchor(place, text) }, text)));
    y.marks.forEach(([place, text]) => svg.append(drawn("line", { x1: edge.left, x2: width - edge.right, y1: place, y2: place }),
      drawn("text", { x: edge.left - 5, y: place + 4, "text-anchor": "end" }, text)));
    svg.append(drawn("text", { x: width - edge.right, y: height - 4, "text-anchor": "end" }, xLabel),
      drawn("text", { x: edge.left, y: edge.top - 7, class: "unit" }, yLabel));
    return svg;
  }

  function line(svg, points, colour) {
    svg.append(drawn("polyline", { points: points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "), stroke: colour, fill: "none" }));
  }

  /** The last percentile that each curve can show. */
  function slowest(shown) {
    return shown.map((cell) => {
      const at = cell.curve.length - 1;
      return at < 0 ? nameOf(cell) : `${nameOf(cell)}: ${tell(100 * data.shares[at])} % within ${tell(cell.curve[at])} ms`;
    }).join("; ");
  }

  function middles(shown) {
    const half = data.shares.indexOf(0.5);
    return shown.map((cell) => (cell.curve[half] ? `${nameOf(cell)}: half within ${tell(cell.curve[half])} ms` : nameOf(cell))).join("; ");
  }

  const across = [edge.left, width - edge.right], upward = [height - edge.bottom, edge.top];

  function percentiles(shown) {
    const nines = (share) => -Math.log10(1 - share), all = data.shares.slice(0, Math.max(...shown.map((cell) => cell.curve.length)));
    const last = nines(all[all.length - 1]), x = (share) => across[0] + (across[1] - across[0]) * nines(share) / last;
    const y = logAxis(shown.flatMap((cell) => cell.curve), ...upward);
    const marks = [0.5, 0.9, 0.99, 0.999, 0.9999].filter((share) => nines(share) <= last).map((share) => [x(share), `${tell(100 * share)} %`]);
    const svg = frame("Percentiles", { marks }, y, "share of messages", "ms", slowest(shown));
    shown.forEach((cell, i) => line(svg, cell.curve.map((value, at) => [x(data.shares[at]), y.place(value)]), colours[i]));
    return svg;
  }

  function distribution(shown) {
    const x = logAxis(shown.flatMap((cell) => cell.curve), ...across), y = (share) => upward[0] + (upward[1] - upward[0]) * share;
    const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => [y(share), `${100 * share} %`]);
    const svg = frame("Distribution", x, { marks }, "latency, ms", "", middles(shown));
    shown.forEach((cell, i) => line(svg, cell.curve.map((value, at) => [x.place(value), y(data.shares[at])]), colours[i]));
    return svg;
  }

  /** Of the filters those in which the curves differ from each other, or from what the map shows. */
  function toldApart(shown) {
    return Object.keys(data.filters).filter((name) => new Set([...shown, ...cells.slice(0, 1)].map((cell) => cell[name])).size > 1);
  }

  function names(shown) {
    const apart = toldApart(shown), list = document.createElement("ul");
    list.className = "names";
    shown.forEach((cell, i) => {
      const item = document.createElement("li"), mark = document.createElement("span");
      mark.style.background = colours[i];
      item.append(mark, [nameOf(cell), ...apart.map((name) => cell[name])].join(", "));
      if (picked.includes(cell)) item.append(takeAway(cell));
      list.append(item);
    });
    return list;
  }

  function takeAway(cell) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: "×", title: "take this curve away" });
    button.setAttribute("aria-label", `take away ${nameOf(cell)}`);
    button.addEventListener("click", () => toggle(cell));
    return button;
  }

  function toggle(cell) {
    picked = picked.includes(cell) ? picked.filter((one) => one !== cell) : [...picked, cell].slice(-most);
    curves();
    scatter();
    changed();
  }

  /** Of the fields that were chosen, whatever the map shows; else of the quickest three that it shows. */
  function curves() {
    const told = cells.filter((cell) => cell.curve).sort((a, b) => a.latency[0] - b.latency[0]);
    const wanted = picked.filter((cell) => cell.curve), shown = wanted.length ? wanted : told.slice(0, 3);
    byId("curves").replaceChildren(...(shown.length ? [percentiles(shown), distribution(shown), names(shown)] : nothing()));
  }

  /** Why there are no curves, and a way to some. */
  function nothing() {
    const said = document.createElement("p"), button = document.createElement("button");
    said.className = "empty";
    said.append("Curves are of open loops: ");
    if (!otherLoad) { said.append("of this choice there is none whose latency is known."); return [said]; }
    Object.assign(button, { type: "button", textContent: `show ${otherLoad}` });
    button.addEventListener("click", () => chooseLoad(otherLoad));
    said.append("of this choice there are some. ", button);
    return [said];
  }

  function scatter() {
    const other = byId("against").value, shown = cells.filter((cell) => cell.latency[0] > 0 && cell[other][0] > 0);
    if (!shown.length) { byId("scatter").replaceChildren("Nothing to show with this choice."); return; }
    const x = logAxis(shown.map((cell) => cell[other][0]), ...across), y = logAxis(shown.map((cell) => cell.latency[0]), ...upward);
    const ordered = [...shown].sort((a, b) => a.latency[0] - b.latency[0]), ends = [ordered[0], ordered[ordered.length - 1]];
    const finding = ends.map((cell) => `${nameOf(cell)} ${tell(cell.latency[0])} ms, ${tell(cell[other][0])} ${others[other]}`).join(" to ");
    const svg = frame("Latency", x, y, others[other], "ms", finding);
    shown.forEach((cell) => {
      const dot = drawn("circle", { cx: x.place(cell[other][0]), cy: y.place(cell.latency[0]), r: 4, class: picked.includes(cell) ? "picked" : "" });
      dot.append(drawn("title", {}, `${nameOf(cell)}: ${tell(cell.latency[0])} ms, ${tell(cell[other][0])} ${others[other]}`));
      svg.append(dot);
    });
    named(svg, ordered.map((cell) => [x.place(cell[other][0]), y.place(cell.latency[0]), shortName(cell, shown)]));
    byId("scatter").replaceChildren(svg);
  }

  /** What tells a dot from the others: of middleware and serializer the one that differs, or both. */
  function shortName(cell, shown) {
    const several = (name) => new Set(shown.map((one) => one[name])).size > 1;
    return several("system") ? (several("serializer") ? nameOf(cell) : cell.system) : cell.serializer;
  }

  /** Writes the names of the dots where there is room beside them, the first ones first. */
  function named(svg, dots) {
    const letter = 5.6, tall = 10, taken = dots.map(([x, y]) => [x - 4, y - 4, x + 4, y + 4]);
    const free = ([left, top, right, bottom]) => left >= across[0] && right <= width && top >= edge.top && bottom <= upward[0] &&
      taken.every((box) => right < box[0] || left > box[2] || bottom < box[1] || top > box[3]);
    dots.forEach(([x, y, name]) => {
      const wide = letter * name.length, places = [[x + 6, y - 5], [x - 6 - wide, y - 5], [x - wide / 2, y - 16], [x - wide / 2, y + 6]];
      const place = places.find(([left, top]) => free([left, top, left + wide, top + tall]));
      if (!place) return;
      taken.push([place[0], place[1], place[0] + wide, place[1] + tall]);
      svg.append(drawn("text", { x: place[0].toFixed(1), y: (place[1] + tall - 1).toFixed(1), class: "name" }, name));
    });
  }

  Object.entries(others).forEach(([name, text]) => byId("against").add(new Option(text, name)));
  byId("against").addEventListener("change", () => { scatter(); changed(); });
  return {
    show(now, load) { cells = now; otherLoad = load; curves(); scatter(); },
    onLoad(then) { chooseLoad = then; },
    toggle,
    choices: () => ({ against: byId("against").value, ...(picked.length ? { picked: picked.map((cell) => data.cells.indexOf(cell)).join(".") } : {}) }),
    choose(wanted) {
      if (wanted.get("against") in others) byId("against").value = wanted.get("against");
      if (wanted.get("picked")) picked = wanted.get("picked").split(".").map((place) => data.cells[Number(place)]).filter(Boolean).slice(-most);
    },
    onChange(then) { changed = then; },
  };
}
