// The behaviour of a report, in JavaScript that all browsers of recent years support. This file: the data, and its loading.
"use strict";
const overview = JSON.parse(document.getElementById("data").textContent);
const tests = overview.tests, causes = overview.causes, earlierRuns = overview.earlier, maps = overview.maps ?? [];
tests.forEach((test, index) => { test.index = index; });
const testNamed = new Map(tests.map((test) => [test.n, test]));

// Data that is loaded once, as a script, for a page on a disk can load nothing else.
const loading = new Map(), arriving = new Map();
globalThis.swerkinReport = (name, value) => { arriving.set(name, value); };
function load(name) {
  if (!loading.has(name)) loading.set(name, new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = "data/" + name + ".js";
    script.addEventListener("load", () => {
      resolve(arriving.get(name));
      arriving.delete(name);
      script.remove();
    });
    script.addEventListener("error", () => { reject(new Error(script.src + " is missing")); });
    document.head.append(script);
  }));
  return loading.get(name);
}

// The steps and segments of an attempt within one another, as `inner`, and the look at the screen before and after each.
function prepared(attempt) {
  if (attempt.top) return attempt;
  attempt.top = [];
  attempt.looks ??= [];
  const open = [];
  const starts = attempt.rows.filter((row) => row.k === "s" && row.o !== "k").map((row) => row.n);
  attempt.rows.forEach((row, index) => {
    row.index = index;
    row.inner = [];
    while (open.length && (open.at(-1).d ?? 0) >= (row.d ?? 0)) open.pop();
    row.outer = open.at(-1);
    (row.outer?.inner ?? attempt.top).push(row);
    if (row.k === "s" || row.k === "g") open.push(row);
  });
  attempt.lookAt = looksInTime(attempt);
  const nextStart = (line) => starts[countUpTo(starts, line)] ?? Infinity;
  attempt.before = (row) => attempt.lookAt(row.n - 1);
  attempt.after = (row) => attempt.lookAt(row.e === undefined ? Infinity : nextStart(row.e) - 1);
  return attempt;
}
// The number of sorted values up to a limit.
function countUpTo(values, limit, valueOf = (value) => value) {
  let low = 0, high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueOf(values[middle]) <= limit) low = middle + 1; else high = middle;
  }
  return low;
}
// The look at the screen that shows it as it was at a line. A look stands for all the time between two actions, and is taken late in it,
// when the screen has changed; so the next look shows what the last one can't, if the app was acted on since that, and not before the next.
function looksInTime(attempt) {
  const actions = attempt.rows.filter((row) => row.a).map((row) => row.e);
  const hasActed = (from, to) => countUpTo(actions, to) > countUpTo(actions, from);
  return (line) => {
    const next = countUpTo(attempt.looks, line, (look) => look.n);
    const last = attempt.looks[next - 1], first = attempt.looks[next];
    return first && hasActed(last?.n ?? -1, line) && !hasActed(line, first.n) ? first : last;
  };
}
const textOf = (attempt, look) => look?.x === undefined ? undefined : attempt.texts?.[look.x];
