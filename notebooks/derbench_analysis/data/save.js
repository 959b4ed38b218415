"use strict";
/** What the map shows, for other programs: as CSV, and in words for the command that writes it. */
function makeSaving(data) {
  const names = Object.keys(data.filters);

  /** A spreadsheet runs text that begins like a formula: an apostrophe makes it text. Numbers stay numbers. */
  function inert(value) {
    const text = String(value);
    return typeof value === "string" && /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) && isNaN(Number(text)) ? `'${text}` : text;
  }

  /** What the map shows, a line for each field; every number as the page holds it. */
  function csv(cells) {
    const limits = ["", "Low", "High"], quoted = (value) => `"${inert(value ?? "").replaceAll('"', '""')}"`;
    const texts = [...names, "system", "serializer", "support"], within = data.deadlines.map((limit) => `within ${limit}`);
    const head = [...texts, ...limits.map((limit) => `latencyMs${limit}`), ...limits.map((limit) => `throughputPerSecond${limit}`),
      "bytesPerMessage", "cpuUsPerMessage", "boardPricePerMillion", ...within.map((name) => `${name} ms`), "messages", "forks", "emulated"];
    const row = (cell) => [...texts.map((name) => cell[name]), ...cell.latency, ...cell.throughput, cell.bytes[0], cell.cpu[0], cell.cost[0],
      ...within.map((name) => cell[name] && cell[name][2]), cell.messages, cell.forks, cell.emulated];
    return [head, ...cells.map(row)].map((fields) => fields.map(quoted).join()).join("\r\n") + "\r\n";
  }

  /** The choice as `export` takes it; in quotes for a shell. */
  function where({ board, link, pattern, load, carries }) {
    const space = carries.lastIndexOf(" ");
    const wanted = { board, link, pattern, load, node: carries.slice(0, space), nodeSize: carries.slice(space + 1) };
    return `'${Object.entries(wanted).map((pair) => pair.join("=")).join().replaceAll("'", "'\\''")}'`;
  }

  function save(wanted, shown) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([csv(shown)], { type: "text/csv" }));
    link.download = `derbench-${names.map((name) => wanted[name]).join("-").replace(/[^A-Za-z0-9.]+/g, "-")}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  return { save, where };
}
