// The behaviour of the page, in JavaScript that all browsers of recent years support. This file: the graph and its answers.
"use strict";
const graph = JSON.parse(document.getElementById("graph").textContent);
const hasAnswers = Boolean(graph.needs), hasNoStart = hasAnswers && !graph.starts.length;
// The boxes of the picture, each with the screens that it stands for: one, unless the picture is folded.
const boxes = graph.boxes ?? graph.screens.map((_, index) => ({ screens: [index] }));
const boxOfScreen = graph.screens.map(() => -1);
boxes.forEach(({ screens }, box) => { for (const screen of screens) boxOfScreen[screen] = box; });
// A box without a name is a screen, perhaps with the containers in which it stands.
const isFolded = (index) => boxes[boxOfScreen[index]]?.name !== undefined;
const boxName = (box) => boxes[box].name ?? nameOf(boxes[box].screens[0]);
const facts = (graph.facts ?? []).map((fact) => ({ name: fact.name, values: fact.values
  ?? Array.from({ length: fact.count }, (_, index) => String(BigInt(fact.from) + BigInt(index))) }));
const isBlank = (text) => !text || !text.trim();
const screenName = (screen) => isBlank(screen.name) ? "“" + screen.name + "”" : screen.name;
const displayName = (screen) => isBlank(screen.title) ? screenName(screen) : screen.title;
const nameOf = (index) => displayName(graph.screens[index]);

// The segments by screen; a back segment leads to the screens that the engine found.
const leaving = graph.screens.map(() => []), entering = graph.screens.map(() => []);
graph.segments.forEach((segment, index) => { segment.index = index; });
for (const segment of graph.segments) {
  leaving[segment.start].push(segment);
  for (const end of endsOf(segment)) entering[end].push(segment);
}
function endsOf(segment) { return segment.end === undefined ? segment.to ?? [] : [segment.end]; }
function neighbours(index) {
  const all = new Set([...leaving[index].flatMap(endsOf), ...entering[index].map((segment) => segment.start)]);
  all.delete(index);
  return [...all];
}
// The screens within some segments of a screen, in either direction.
function around(index, distance) {
  let found = new Set([index]), edge = [index];
  for (let step = 0; step < distance; step += 1) {
    edge = edge.flatMap(neighbours).filter((screen) => !found.has(screen));
    for (const screen of edge) found.add(screen);
  }
  return found;
}

// A plan from a table of plans, in which most plans continue a shorter one; null if there is none.
function planTo(table, index) {
  const parts = [];
  let plan = table?.[index];
  const cost = plan?.cost;
  for (; plan; plan = table[plan.after]) {
    parts.push(plan.steps);
    if (plan.after === undefined) {
      const steps = parts.reverse().flat().map(([segment, end, ...assuming]) => ({ segment, end, assuming }));
      return { from: plan.from, cost, steps };
    }
  }
  return null;
}

// The facts as switches: the position of the value of each, or null for any value.
const givenFacts = facts.map((_, index) => graph.given?.[index] ?? null);
let chosenFacts = [...givenFacts];
const allows = ([, ...ranges], value) => {
  for (let at = 0; at < ranges.length; at += 2) if (ranges[at] <= value && value <= ranges[at + 1]) return true;
  return false;
};
// What a formula comes to for the values of some facts: "always", "never", "unknown", or the alternatives that are left.
function evaluate(formula, values) {
  const left = [];
  for (const alternative of formula.any) {
    if (alternative.some((condition) => values[condition[0]] !== null && !allows(condition, values[condition[0]]))) continue;
    const open = alternative.filter((condition) => values[condition[0]] === null);
    if (!open.length) return { answer: "always" };
    left.push(open);
  }
  if (left.length) return { answer: "when", left };
  return { answer: formula.incomplete ? "unknown" : "never" };
}
const isReachableWith = (formula, values) => ["always", "when"].includes(evaluate(formula, values).answer);
function conditionWords([index, ...ranges]) {
  const { name, values } = facts[index], wanted = [];
  for (let at = 0; at < ranges.length; at += 2) for (let value = ranges[at]; value <= ranges[at + 1]; value += 1) wanted.push(value);
  const isOnly = (value) => wanted.length === 1 && values[wanted[0]] === value;
  if (values.length === 2 && isOnly("true")) return name;
  if (values.length === 2 && isOnly("false")) return "not " + name;
  if (wanted.length === 1) return name + " = " + values[wanted[0]];
  if (ranges.length === 2 && values.every((value) => /^-?\d+$/.test(value))) {
    if (ranges[1] === values.length - 1) return name + " ≥ " + values[ranges[0]];
    if (ranges[0] === 0) return name + " ≤ " + values[ranges[1]];
  }
  if (wanted.length === values.length - 1) return name + " ≠ " + values.find((_, value) => !wanted.includes(value));
  return name + " is " + wanted.map((value) => values[value]).join(" or ");
}
const alternativesWords = (left) => left.map((conditions) => conditions.map(conditionWords).join(" and ")).join(", or ");

const segmentName = (segment) => nameOf(segment.start) + " → " + (segment.end === undefined ? "the screen before" : nameOf(segment.end))
  + (segment.label ? " “" + segment.label + "”" : "");

// The findings by screen and by segment. Their sentences come as parts, in which screens and segments get the names that they have on the page;
// where the screen that one is about is named already, it has another word.
const findings = graph.findings ?? [];
function sentence(parts, subject = nameOf) {
  return parts.map((part) => typeof part === "string" ? part : part.it !== undefined ? subject(part.it)
    : part.screen !== undefined ? nameOf(part.screen) : segmentName(graph.segments[part.segment])).join("");
}
const screenFindings = graph.screens.map(() => []), segmentFindings = graph.segments.map(() => []);
for (const finding of findings) {
  for (const screen of finding.screens ?? []) screenFindings[screen].push(finding);
  for (const segment of finding.segments ?? []) segmentFindings[segment].push(finding);
}
// A container of a screen shows nothing of its own.
const isContainer = (index) => leaving[index].some(({ containment, implied }) => containment && !implied);
const isUnreachable = (index) => Boolean(graph.screens[index].unreachable);
