// Making elements, and words for what they show; texts are only ever set as texts.
const byId = (id) => document.getElementById(id);
const picture = byId("picture"), svg = picture.querySelector("svg"), details = byId("details");
const nodes = graph.screens.map((_, index) => byId("s" + index));

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) { made.textContent = text; made.dir = "auto"; }
  if (className) made.className = className;
  return made;
}
function button(text, act, className) {
  const made = element("button", text, className);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
function listOf(items, className, name = "ul") {
  const made = element(name, undefined, className);
  made.append(...items.map((parts) => {
    const row = element("li");
    row.append(...[parts].flat());
    return row;
  }));
  return made;
}
function section(heading, ...content) {
  const made = element("section"), title = element("h3", heading);
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", heading);
  made.append(title, ...content.filter(Boolean));
  return made;
}
// A part that is made when it is opened for the first time: what is many would be laid out in vain.
function foldedPart(words, make, isOpen = false) {
  const made = element("details"), open = () => { if (made.children.length < 2) made.append(make()); };
  made.append(element("summary", words));
  made.addEventListener("toggle", () => { if (made.open) open(); });
  if (isOpen) { open(); made.open = true; }
  return made;
}
const screenButton = (index) => button(nameOf(index), () => choose(index));
const count = (number, word) => number + " " + word + (number === 1 ? "" : "s");

// A step as the flow has it, `ITouch(the button with label "Buy")`, in words: `Touch the button “Buy”`.
function stepWords(step) {
  const call = /^I([A-Z]\w*)\(([^]*)\)$/.exec(step);
  const text = call ? call[1].replace(/([a-z])([A-Z])/g, (_, before, after) => before + " " + after.toLowerCase())
    + " " + call[2].replace(/, (\w+): /g, " $1 ") : step;
  return text.replace(/^(Enter|Type)( into [^"]*?) text ([^]*)$/, "$1 $3$2").replace(/ with label "([^"]*)"/g, " “$1”");
}
const kindWords = { push: "", present: "opens as a modal", replace: "takes its place", root: "starts a new stack",
  unwind: "goes back to it", back: "goes back" };
const segmentWords = (segment) => [segment.label, kindWords[segment.kind], segment.cost].filter(Boolean).join(" · ");
function segmentLines(segment, assuming) {
  const lines = [element("div", segmentWords(segment))];
  const add = (words, className) => lines.push(element("div", words, className));
  for (const words of changeWords(segment.change)) add(words, "change");
  if (segment.flows) add("in flow " + segment.flows);
  if (segment.plan) add("in the plan: " + segment.plan.join(", "));
  if (segment.unusable) add("unusable", "warning");
  if (segment.destructive) add("destructive: crossed only on request", "warning");
  if (segment.condition && assuming?.join(" and ") !== segment.condition) add("if " + segment.condition);
  for (const assumption of assuming ?? []) add("assuming " + assumption, "assumed");
  if (segment.effect) add("then " + segment.effect);
  for (const line of valueLines(segment)) add(line);
  if (segment.tags) add("tags: " + segment.tags.join(", "), "quiet");
  if (segment.steps) lines.push(listOf(segment.steps.map((step) => element("span", stepWords(step))), "steps", "ol"));
  // In a path, what is found about a segment would stand between its steps.
  if (!assuming) for (const finding of segmentFindings[segment.index]) lines.push(findingLine(finding));
  return lines;
}
function findingLine(finding) {
  const made = element("div", undefined, "finding " + finding.severity);
  made.append(element("strong", finding.severity), " ", element("span", finding.message));
  if (!finding.proof) return made;
  const proof = element("details"), summary = element("summary", "Evidence");
  proof.append(summary, ...finding.proof.flatMap(({ label, items }) => [element("div", label + ":", "quiet"),
    listOf((items ?? []).map((item) => element("span", item)), "evidence")]));
  made.append(proof);
  return made;
}
// Buttons of which one is in the order of Tab: arrow keys go to the others.
function oneTabStop(group) {
  const all = [...group.querySelectorAll("button")];
  all.forEach((made, index) => { made.tabIndex = index ? -1 : 0; });
  group.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const next = all[all.indexOf(event.target) + step];
    if (!step || !next) return;
    event.preventDefault();
    for (const made of all) made.tabIndex = made === next ? 0 : -1;
    next.focus();
  });
  return group;
}
