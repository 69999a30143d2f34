// The runs before: what became of tests, and how long they took, as bars.
const runLetters = { p: "passed", y: "flaky", f: "failed", s: "skipped" };
const mostRuns = 40;
const runNames = [...earlierRuns.map((run) => runName(run.n, run.b)), "this run"];

// Bars of numbers on top of one another, one bar for each run; `pieces` are its outcomes with their numbers.
function runBars(heading, bars, words) {
  const shown = bars.slice(-mostRuns), width = 14, height = 72;
  const most = Math.max(...shown.map((bar) => bar.pieces.reduce((sum, [, number]) => sum + number, 0)), 1);
  const drawing = drawn("svg", { viewBox: [0, 0, shown.length * width, height].join(" "), class: "bars", role: "img",
    width: shown.length * width, height, "aria-label": heading + ": " + shown.map((bar) => bar.run + " " + bar.words).join(", ") });
  shown.forEach((bar, index) => {
    const group = drawn("g", {});
    const title = drawn("title", {});
    title.textContent = bar.run + ": " + bar.words;
    group.append(title);
    let top = height;
    for (const [outcome, number] of bar.pieces) {
      const size = Math.max(number / most * (height - 2), number ? 2 : 0);
      top -= size;
      group.append(drawn("rect", { x: index * width, y: top, width: width - 3, height: size, class: outcome }));
    }
    drawing.append(group);
  });
  return parts("figure", "runs", element("figcaption", heading + ", at most " + words(most)), drawing);
}
const svgNamespace = new DOMParser().parseFromString("<svg></svg>", "text/html").body.firstChild.namespaceURI;
function drawn(name, attributes) {
  const made = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
function runTable(headings, rows) {
  const head = parts("tr", "", headings.map((name) => element("th", name)));
  return folded("The numbers", parts("table", "", head, rows.map((row) => parts("tr", "", row.map((text) => element("td", text))))));
}

// What became of a test in each run, and how long it took.
function testHistory(test) {
  const entries = [...test.h.map((entry) => entry && [runLetters[entry[0]], entry[1]]), [test.o, test.ms]];
  const bars = entries.map((entry, index) => ({ run: runNames[index], pieces: entry ? [[entry[0], entry[1]]] : [],
    words: entry ? outcomeWords[entry[0]] + ", " + time(entry[1]) : "not run" }));
  return section("Over the runs", runBars("Duration", bars, time),
    runTable(["Run", "Outcome", "Duration"], entries.map((entry, index) => [runNames[index],
      entry ? outcomeWords[entry[0]] : "not run", entry ? time(entry[1]) : ""])));
}

// How many tests passed, failed and flaked in each run, and how long they took together.
function runSection() {
  const totals = runNames.map((run, index) => {
    const entries = index < earlierRuns.length ? tests.map((test) => test.h?.[index]).filter(Boolean)
      .map(([letter, ms]) => [runLetters[letter], ms]) : tests.map((test) => [test.o, test.ms]);
    const number = (outcome) => entries.filter(([one]) => one === outcome).length;
    return { run, ms: entries.reduce((sum, [, ms]) => sum + ms, 0),
      pieces: ["passed", "flaky", "quarantined", "failed"].map((outcome) => [outcome, number(outcome)]).filter(([, many]) => many) };
  });
  const words = (total) => total.pieces.map(([outcome, number]) => number + " " + outcomeWords[outcome]).join(", ") || "none ran";
  const made = section("Over the runs", parts("div", "charts",
    runBars("Tests", totals.map((total) => ({ ...total, words: words(total) })), (most) => count(most, "test")),
    runBars("Duration of all tests", totals.map((total) => ({ run: total.run, pieces: [["passed", total.ms]], words: time(total.ms) })), time)),
  runTable(["Run", "Tests", "Duration"], totals.map((total) => [total.run, words(total), time(total.ms)])));
  return made;
}
