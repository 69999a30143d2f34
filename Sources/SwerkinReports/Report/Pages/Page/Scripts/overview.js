// The first page: what became of the tests, and why some failed.
const filter = { outcomes: new Set(), tag: "", order: "outcome", found: null };
const tagsOf = (test) => test.g ?? [];

function showOverview() {
  document.title = overview.title;
  const counts = new Map(outcomes.map((outcome) => [outcome, tests.filter((test) => test.o === outcome).length]));
  const causesToShow = causes.map((cause, index) => [cause, tests.filter((test) => test.c === index)])
    .filter(([, concerned]) => concerned.length);
  main.replaceChildren(...[
    totals(counts),
    overview.problems && problemSection(),
    causesToShow.length && causeSection(causesToShow),
    earlierRuns.length && changeSection(),
    earlierRuns.length && runSection(),
    testSection(),
    overview.rules && ruleSection(overview.rules),
    shardSection(),
  ].filter(Boolean));
}

function totals(counts) {
  const bar = element("div", undefined, "bar");
  bar.setAttribute("aria-hidden", "true");
  const chips = parts("div", "chips");
  chips.setAttribute("role", "group");
  chips.setAttribute("aria-label", "Outcomes to show");
  for (const [outcome, number] of counts) {
    if (!number) continue;
    const piece = element("span", undefined, outcome);
    piece.style.flexGrow = number;
    bar.append(piece);
    const chip = button(undefined, () => {
      filter.outcomes.has(outcome) ? filter.outcomes.delete(outcome) : filter.outcomes.add(outcome);
      chip.setAttribute("aria-pressed", filter.outcomes.has(outcome));
      showTests();
      revealTests();
    }, "chip " + outcome);
    chip.setAttribute("aria-pressed", filter.outcomes.has(outcome));
    chip.append(element("strong", number.toLocaleString("en")), " " + outcomeWords[outcome]);
    chips.append(chip);
  }
  const detours = tests.reduce((sum, test) => sum + (test.x ?? 0), 0);
  const folders = overview.shards.length === 1 ? overview.shards[0].folder : count(overview.shards.length, "folder");
  const words = [count(tests.length, "test"), time(overview.seconds), detours && count(detours, "detour"), folders,
    began(overview.began)].filter(Boolean);
  return parts("div", "totals", element("h1", overview.title), chips, element("p", words.join(" · "), "quiet"), bar);
}

function problemSection() {
  const list = parts("ul", "problems", overview.problems.slice(0, 200).map((problem) => element("li", problem)));
  const made = folded(count(overview.problems.length, "problem") + " with the records; what can be read is shown", list);
  made.open = overview.problems.length < 6;
  made.classList.add("warning");
  return made;
}

const began = (text) => text ? "began " + moment(text) : "without a time in its records";

// MARK: Causes

function causeSection(list) {
  const cards = parts("ol", "causes", list.map(([cause, concerned]) => causeCard(cause, concerned)));
  return section(list.length === 1 ? "One cause of failures" : list.length + " causes of failures", cards);
}
const culprits = { test: "the test", usage: "the use of Swerkin", environment: "the environment",
  app: "the app: the same step has passed before",
  unstable: "the app or the test, which is not stable: the same step has passed in another attempt of this run", changed: "the test, as it seems: its step is not the one that passed before",
  open: "the app, or the test if it asks for something wrong: it has not passed before" };
const faultWords = (culprit) => culprit && "At fault: " + (culprits[culprit] ?? culprit);
function causeCard(cause, concerned) {
  const shown = concerned.slice(0, 8).map((test) => parts("li", "", testLink(test)));
  if (concerned.length > shown.length) shown.push(element("li", "and " + (concerned.length - shown.length) + " more", "quiet"));
  const image = concerned.find((test) => test.p);
  const facts = [...new Set(concerned.map((test) => faultWords(test.w ?? cause.c))), cause.s && "In the segment " + cause.s];
  return parts("li", "cause",
    image && pictureButton(image.p, "the screen when " + image.n + " failed"),
    parts("div", "", element("p", cause.t || "No message.", "sentence"),
      ...facts.filter(Boolean).map((fact) => element("p", fact, "quiet")),
      element("p", count(concerned.length, "test"), "quiet"), parts("ul", "plain", shown)));
}
function testLink(test) {
  const made = link(undefined, testAddress(test));
  made.append(mark(test.o), " ", ...nameParts(test.n).filter(Boolean));
  return made;
}

// MARK: Rules

function ruleSection(rules) {
  const unused = rules.filter((rule) => !rule.c).length, broken = rules.filter((rule) => rule.b).length;
  const words = [count(rules.length, "rule"), broken && broken + " broken", unused && unused + " never applied"].filter(Boolean);
  const fold = folded(words.join(", "), parts("ul", "plain", rules.slice(0, 500).map(ruleItem)));
  fold.open = broken + unused > 0;
  return section("Rules", fold);
}
function ruleItem(rule) {
  const checks = rule.c ?? [];
  const times = checks.reduce((sum, [, number]) => sum + number, 0);
  const screens = checks.slice(0, 50).map(([screen, number]) => screen + " " + number).join(", ");
  const result = !checks.length ? "never applied" : "checked " + count(times, "time") + (rule.b ? ", broken " + count(rule.b, "time") : "");
  return parts("li", "", mark(rule.b ? "failed" : checks.length ? "passed" : "skipped"), " ", element("b", rule.t),
    element("span", " " + result + ", " + rule.f + ":" + rule.l, "quiet"), screens && element("p", screens, "quiet"));
}

// MARK: The run before

function changeSection() {
  const last = (test) => test.h?.at(-1);
  const isBad = (letter) => letter === "f";
  const bad = (test) => test.o === "failed";
  const kinds = [
    ["newly failing", tests.filter((test) => bad(test) && last(test) && !isBad(last(test)[0]))],
    ["still failing", tests.filter((test) => bad(test) && last(test) && isBad(last(test)[0]))],
    ["passing again", tests.filter((test) => test.o === "passed" && last(test) && isBad(last(test)[0]))],
    ["new", tests.filter((test) => !last(test) && test.o !== "skipped")],
    ["slower", tests.filter(isSlower)],
  ].filter(([, list]) => list.length);
  const made = kinds.map(([words, list]) => {
    const fold = folded(list.length + " " + words,
      parts("ul", "plain", list.slice(0, 100).map((test) => parts("li", "", testLink(test), " ", durations(test)))));
    fold.open = list.length < 6;
    return fold;
  });
  if (overview.gone) {
    made.push(folded(overview.gone.length + " gone", parts("ul", "plain", overview.gone.map((name) => element("li", name)))));
  }
  const before = earlierRuns.at(-1);
  return section("Since the run before", element("p", [before.n, began(before.b)].join(", "), "quiet"),
    made.length ? parts("div", "changes", made) : element("p", "The same tests, with the same outcomes."));
}
// Half as long again, and long enough for people to notice.
const isSlower = (test) => test.o === "passed" && test.h?.at(-1)?.[0] === "p" && test.ms > test.h.at(-1)[1] * 1.5
  && test.ms - test.h.at(-1)[1] > 500;
const durations = (test) => element("span", test.h?.at(-1) ? time(test.h.at(-1)[1]) + " → " + time(test.ms) : time(test.ms), "quiet");

// MARK: Tests

function testSection() {
  const tags = [...new Set(tests.flatMap(tagsOf))].sort();
  const orders = [["outcome", "outcome"], ["name", "name"], ["duration", "duration"], ["detours", "detours"]];
  const tools = parts("div", "tools",
    tags.length ? choice("Tag", [["", "all"], ...tags.map((tag) => [tag, tag])], filter.tag,
      (tag) => { filter.tag = tag; showTests(); }) : undefined,
    choice("Order", orders, filter.order, (order) => { filter.order = order; showTests(); }));
  const shown = element("p", undefined, "quiet");
  shown.id = "count";
  shown.setAttribute("role", "status");
  const list = element("div");
  list.id = "tests";
  const made = section("Tests", tools, shown, list);
  requestAnimationFrame(showTests);
  return made;
}
const orderings = {
  outcome: (one, other) => outcomes.indexOf(one.o) - outcomes.indexOf(other.o) || one.index - other.index,
  name: (one, other) => one.index - other.index,
  duration: (one, other) => other.ms - one.ms || one.index - other.index,
  detours: (one, other) => (other.x ?? 0) - (one.x ?? 0) || one.index - other.index,
};
function showTests() {
  const list = byId("tests");
  if (!list) return;
  const chosen = tests.filter((test) => (!filter.outcomes.size || filter.outcomes.has(test.o))
    && (!filter.tag || tagsOf(test).includes(filter.tag)) && (!filter.found || filter.found.has(test.index)))
    .sort(orderings[filter.order]);
  byId("count").textContent = chosen.length === tests.length ? "" : chosen.length.toLocaleString("en") + " of "
    + tests.length.toLocaleString("en") + " shown";
  list.replaceChildren(...growing(element("ol", undefined, "tests"), chosen, testLine));
}
// Brings the list into view if it begins far down.
function revealTests() {
  const list = byId("tests");
  if (list && list.getBoundingClientRect().top > innerHeight * 0.7) byId("count").closest("section").scrollIntoView();
}
function testLine(test) {
  const main = parts("div", "what", testLink(test));
  const words = [...tagsOf(test).map((tag) => element("span", tag, "tag")),
    test.x && element("span", count(test.x, "detour"), "note"), test.a && element("span", count(test.a, "record"), "note")];
  const reason = test.r ?? causes[test.c]?.t;
  if (reason) main.append(element("div", reason, "reason"));
  return parts("li", "", main, parts("div", "notes", words.filter(Boolean)), test.h && historyDots(test),
    element("span", time(test.ms), "time"));
}
// What became of a test in the last runs, as a row of dots.
function historyDots(test) {
  const words = { p: "passed", f: "failed", y: "flaky", s: "skipped" };
  const made = element("span", undefined, "history");
  const last = test.h.slice(-20);
  made.append(...last.map((entry) => element("span", undefined, "dot " + (words[entry?.[0]] ?? "missing"))));
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", historyWords(test));
  made.title = made.getAttribute("aria-label");
  return made;
}
function historyWords(test) {
  const ran = test.h.filter((entry) => entry && entry[0] !== "s");
  const number = (letter) => ran.filter((entry) => entry[0] === letter).length;
  if (!ran.length) return "It did not run in the " + count(test.h.length, "earlier run");
  const results = [["f", "failed"], ["y", "was flaky"]].filter(([letter]) => number(letter))
    .map(([letter, words]) => words + " in " + number(letter));
  return "In " + count(ran.length, "earlier run") + " it " + (results.join(" and ") || "passed, so no flakiness is known");
}
function shardSection() {
  if ((overview.shards?.length ?? 0) < 2) return undefined;
  const rows = overview.shards.map((shard) => parts("tr", "", element("td", shard.folder),
    element("td", (shard.names ?? []).join(", ")), element("td", String(shard.tests)),
    element("td", String(shard.failed)), element("td", time(shard.ms))));
  const head = parts("tr", "", ["Folder", "Shard", "Tests", "Failed", "Time"].map((name) => element("th", name)));
  return section("Shards", parts("table", "", head, ...rows));
}
