// The page of a test: an attempt with its steps in time, and what is known of the step that is chosen.
async function showTest(name, values) {
  const test = testNamed.get(name);
  if (!test) return showMissing("There is no test " + name + " in this report.");
  document.title = name + " – " + overview.title;
  let data;
  try {
    data = await load("t" + (test.index + 1));
  } catch (error) {
    return showMissing("The data of the test can't be loaded: " + error.message);
  }
  if (currentRoute !== location.hash) return;
  const number = Math.min(Number(values.get("attempt") ?? firstAttempt(data)) || 0, data.attempts.length - 1);
  if (values.has("compare")) return showComparison(test, data, values.get("compare"));
  if (!data.attempts.length) return main.replaceChildren(heading(test, data), element("p", "No shard ran the test."));
  showAttempt(test, data, number, values.get("line"));
}
// A flaky test is looked at for its failure.
function firstAttempt(data) { return Math.max(0, data.attempts.findIndex((attempt) => attempt.failure)); }
function showMissing(words) {
  main.replaceChildren(element("h1", "Not in this report"), element("p", words), link("All tests", "#"));
}

function heading(test, data, number) {
  const failing = tests.filter((other) => other.o === test.o);
  const next = failing[(failing.indexOf(test) + 1) % failing.length];
  const attempts = data.attempts.map((attempt, index) => {
    const made = link(undefined, testAddress(test, { attempt: index }), "tab");
    made.append(mark(attempt.outcome ?? "unfinished"), " " + attemptName(attempt, data));
    if (index === number) made.setAttribute("aria-current", "page");
    return made;
  });
  const compare = data.attempts.length > 1 && link("Compare", testAddress(test, { compare: "0,1" }), "tab");
  const tabs = attempts.length > 1 ? parts("nav", "tabs", ...attempts, compare) : undefined;
  tabs?.setAttribute("aria-label", "Attempts");
  const title = parts("h1", "", mark(test.o), " ", ...nameParts(test.n));
  const more = next === test ? undefined : link("Next " + outcomeWords[test.o] + " test", testAddress(next), "next");
  return parts("div", "heading", parts("div", "line", title, more), tabs);
}
const attemptName = (attempt, data) => attempt.run ? "Earlier: " + runName(attempt.run, attempt.began)
  : data.attempts.filter((other) => !other.run).length > 1 ? (attempt.shard ? "Shard " + attempt.shard + ", attempt " : "Attempt ")
    + attempt.number : "This run";

function showAttempt(test, data, number, line) {
  const attempt = prepared(data.attempts[number]);
  const panel = element("aside", undefined, "panel");
  panel.setAttribute("aria-label", "The chosen step");
  const choose = (row, isByUser = true) => chooseRow(test, data, attempt, number, row, panel, isByUser, choose);
  const steps = parts("div", "", ...stepList(attempt, attempt.top, choose));
  steps.id = "steps";
  steps.addEventListener("keydown", moveAmongRows);
  const about = [attempt.driver, attempt.device, moment(attempt.began), time(attempt.ms), attempt.shard && "shard " + attempt.shard,
    ...tagsOf(test)].filter(Boolean);
  const faults = attempt.faults && parts("ul", "problems", attempt.faults.map((fault) => element("li", fault)));
  main.replaceChildren(...[heading(test, data, number),
    parts("p", "quiet about", element("span", about.join(" · ")), element("span", " " + attempt.record, "record")), faults,
    failureSection(test, data, attempt), test.h && testHistory(test), filmStrip(attempt, choose),
    parts("div", "columns", section("Steps", steps), panel)].filter(Boolean));
  const first = line ? attempt.rows.findLast((row) => row.n <= Number(line))
    : attempt.rows[attempt.failure?.row] ?? attempt.top.find((row) => row.k === "s");
  if (!first) panel.append(element("p", "The record has no steps.", "quiet"));
  else choose(first, Boolean(line));
}

function chooseRow(test, data, attempt, number, row, panel, isByUser, choose) {
  if (!reveal(attempt, row, choose)) return;
  for (const old of byId("steps").querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
  row.item.querySelector(":scope > .row").setAttribute("aria-current", "true");
  panel.replaceChildren(...stepDetails(test, data, attempt, row).filter(Boolean));
  // Beside the steps there is no room on a telephone.
  if (matchMedia("(width < 60rem)").matches) row.item.querySelector(":scope > .row").after(panel);
  else if (!panel.parentElement?.classList.contains("columns")) main.querySelector(".columns").append(panel);
  if (!isByUser) return;
  history.replaceState(null, "", testAddress(test, { attempt: number, line: row.n }));
  currentRoute = location.hash;
  row.item.scrollIntoView({ block: "nearest" });
}
function stepDetails(test, data, attempt, row) {
  const title = parts("h2", "", rowWords(row).filter(Boolean));
  const facts = [row.o === "f" && "Failed", row.o === "k" && "Skipped", row.o === "u" && "Did not end",
    (row.k === "s" || row.k === "g") && row.o !== "k" && time(row.ms)].filter(Boolean).join(" · ");
  return [title, facts && element("p", facts, row.o === "f" ? "bad" : "quiet"),
    row.f !== undefined && sourcePlace(data, row.f, row.l), ...rowDetails(data, row),
    row.k === "s" || row.k === "g" ? looksOf(attempt, row) : undefined];
}

// MARK: Navigations

function rowDetails(data, row) {
  const plans = row.k === "p" ? [row] : row.inner.filter((inner) => inner.k === "p");
  const detours = row.k === "d" ? [row] : row.inner.filter((inner) => inner.k === "d");
  const arrived = row.inner.filter((inner) => inner.k === "g");
  return [...plans.flatMap((plan) => planDetails(plan)), ...detours.map(detourDetails),
    arrived.length ? element("p", arrived.filter((one) => rowOutcome(one) === "passed").length + " of "
      + arrived.length + " segments arrived.", "quiet") : undefined,
    row.k === "g" && row.s !== undefined ? parts("p", "", link("On the map",
      address({ map: data.model, segment: row.s }))) : undefined,
    row.fa && row.k !== "p" ? parts("p", "quiet", "Known: " + row.fa.join(", ")) : undefined];
}
function planDetails(plan) {
  const list = (words, items) => items?.length ? element("p", words + items.join(", ") + ".") : undefined;
  const known = [list("Knew ", plan.fa), list("The stack at the start: ", plan.st0), list("The stack at the end: ", plan.st)]
    .filter(Boolean);
  return [planPair(plan), list("Assumes ", plan.as), known.length ? folded("What the planner knew", known) : undefined];
}
// A plan beside the best one without the segment that broke, and the next best one by cost.
function planPair(plan) {
  const other = otherPlan(plan);
  return parts("div", "plan", element("p", "Plan: " + planPath(plan) + ", " + seconds(plan.c ?? 0)),
    parts("div", "", plan.fix && element("p", repairedPlan(plan)), other && element("p", other, "quiet")));
}
function repairedPlan(plan) {
  const without = "Without " + plan.bad + ", which broke, ";
  if (!plan.fix.p) return without + "there is no plan.";
  return without + "the best plan would have been " + priced(plan.fix, plan);
}
function otherPlan(plan) {
  if (!plan.alt) return "Without the model of the run, nothing says what the next best plan would have been.";
  if (!plan.alt.p) return plan.fix && !plan.fix.p ? undefined : "There is no other plan.";
  if (plan.fix?.p && plan.fix.by === undefined && plan.fix.p.join("\n") === plan.alt.p.join("\n")) return "It is the next best by cost, too.";
  if (!plan.fix) return "The next best would have been " + priced(plan.alt, plan);
  // A better plan over the same screens is no other one by cost.
  const crossing = plan.fix.by === undefined ? " It crosses that segment, too." : "";
  return "The next best by cost alone would have been " + priced(plan.alt, plan) + crossing;
}
// Another plan with its cost, and how much more that is.
function priced(other, plan) {
  const more = other.c - (plan.c ?? 0);
  const difference = more >= 0.005 ? seconds(more) + " more" : more <= -0.005 ? seconds(-more) + " less" : "as much";
  const assumed = other.as ? ", assuming " + other.as.join(" and ") : "";
  const label = other.by === undefined ? "" : other.by ? " by " + other.by : " by another segment";
  return other.p.join(" → ") + label + ": " + seconds(other.c) + ", " + difference + assumed + ".";
}
function detourDetails(detour) {
  return parts("p", "warning", "Detour: " + detour.from + " → " + detour.to + " led to " + detour.s + ". " + (detour.t ?? ""));
}
