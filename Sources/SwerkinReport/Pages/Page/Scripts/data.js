// The behaviour of a report, in JavaScript that all browsers of recent years support. This file: the data, and its loading.
"use strict";
const overview = JSON.parse(document.getElementById("data").textContent);
const tests = overview.tests, causes = overview.causes, earlierRuns = overview.earlier ?? [], maps = overview.maps ?? [];
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
  const lastUpTo = (line) => {
    let low = 0, high = attempt.looks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (attempt.looks[middle].n <= line) low = middle + 1; else high = middle;
    }
    return attempt.looks[low - 1];
  };
  const nextStart = (line) => {
    let low = 0, high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= line) low = middle + 1; else high = middle;
    }
    return starts[low] ?? Infinity;
  };
  attempt.before = (row) => lastUpTo(row.n - 1);
  attempt.after = (row) => row.e === undefined ? lastUpTo(Infinity) : lastUpTo(nextStart(row.e) - 1);
  return attempt;
}
const textOf = (attempt, look) => look?.x === undefined ? undefined : attempt.texts?.[look.x];
