// Making elements, and words for what they show; texts are only ever set as texts.
const byId = (id) => document.getElementById(id);
const picture = byId("picture"), svg = picture.querySelector("svg"), details = byId("details");
const boxNodes = boxes.map((_, box) => byId("s" + box)), nodes = boxOfScreen.map((box) => boxNodes[box] ?? null);

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
// Of a section that is there to be worked with, paper has nothing.
function controls(made) {
  made.classList.add("controls");
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
// A screen that the question leaves out says so.
function screenButton(index) {
  const made = button(nameOf(index), () => choose(index));
  if (isCut(index) && !isUnreachable(index)) { made.classList.add("off"); made.append(element("small", gone.screens.has(index) ? " · gone" : " · unreachable")); }
  return made;
}
// A list whose rows, of which there may be many, are made as they are asked for: a button shows the rest.
function growing(list, makers, first = listLimit) {
  let shown = 0;
  const more = button("", () => {
    const from = shown;
    grow(shown + 500);
    list.children[from]?.querySelector("button")?.focus();
  }, "more");
  function grow(end) {
    const from = shown;
    shown = Math.min(end, makers.length);
    list.append(...makers.slice(from, shown).map((make) => make()));
    const left = makers.length - shown;
    more.hidden = !left;
    more.textContent = left > 500 ? "Show 500 more of " + left : "Show the other " + left;
  }
  grow(makers.length <= first * 1.5 ? makers.length : first);
  return more;
}
function growingList(makers, className = "plain") {
  const list = element("ul", undefined, className);
  const more = growing(list, makers.map((make) => () => {
    const row = element("li");
    row.append(...[make()].flat().filter(Boolean));
    return row;
  }));
  const wrap = element("div");
  wrap.append(list, more);
  return wrap;
}
const screensList = (screens) => growingList(screens.map((index) => () => screenButton(index)));
const count = (number, word) => number + " " + word + (number === 1 ? "" : "s");

// A step as the flow has it, `ITouch(the button with label "Buy")`, in words: `Touch the button “Buy”`.
function stepWords(step) {
  const call = /^I([A-Z]\w*)\(([^]*)\)$/.exec(step);
  const text = call ? call[1].replace(/([a-z])([A-Z])/g, (_, before, after) => before + " " + after.toLowerCase())
    + " " + call[2].replace(/, (\w+): /g, " $1 ") : step;
  return text.replace(/^(Enter|Type)( into [^"]*?) text ([^]*)$/, "$1 $3$2").replace(/ with label "([^"]*)"/g, " “$1”");
}
const kindWords = { push: "", present: "opens over the screen", replace: "replaces the screen, so that Back skips it",
  root: "starts over, with nothing to go back to", unwind: "goes back to it", back: "goes back" };
// A segment to its own screen, and one between tabs, do something else to the stack in the eyes of who uses the app.
function kindOf(segment) {
  if (segment.containment) return segment.implied ? "stands in it" : "shows it as its content";
  if (segment.end === segment.start && (segment.kind === "push" || segment.kind === "present")) return "opens the screen once more";
  if (segment.end === segment.start && segment.kind === "replace") return "stays on the screen";
  if (segment.kind === "replace" && segment.tags?.some((tag) => tag.startsWith("tabs:"))) return "changes the tab";
  return kindWords[segment.kind];
}
const segmentWords = (segment) => [segment.label, kindOf(segment), segment.cost].filter(Boolean).join(" · ");
// Whether a path can cross a segment as asked; one is taken to be crossed unless that is known not to be so.
function canCross(segment) {
  if (gone.segments.has(segment.index) || gone.screens.has(segment.start) || gone.screens.has(segment.end)) return false;
  return isAsking() && startSearch().isComplete ? startSearch().crossed.has(segment.index) : !segment.unusable;
}
function segmentLines(segment, assuming) {
  const lines = [element("div", segmentWords(segment))];
  const add = (words, className) => lines.push(element("div", words, className));
  for (const words of changeWords(segment.change)) add(words, "change");
  if (segment.flows) add("in flow " + segment.flows);
  if (segment.plan) add("in the plan: " + segment.plan.join(", "));
  if (segment.unusable) add("unusable", "warning");
  else if (!assuming && isAsking() && startSearch().isComplete && !startSearch().crossed.has(segment.index)) add("can't be crossed as asked", "warning");
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
  const made = element("div", undefined, "finding " + finding.severity), evidence = evidenceOf(finding);
  made.append(element("strong", finding.severity), " ", element("span", sentence(finding.message)));
  if (evidence) made.append(evidence);
  return made;
}
function evidenceOf(finding) {
  if (!finding.proof) return null;
  return foldedPart("Evidence", () => {
    const proof = element("div");
    proof.append(...finding.proof.flatMap(({ label, items, screens, more }) => [element("div", label + ":", "quiet"),
    screens ? screensList(screens) : growingList((items ?? []).map((item) => () => element("span", sentence(item))), "evidence"),
    more ? restOfEvidence(finding, more) : null].filter(Boolean)));
    return proof;
  });
}
// What a long piece of evidence leaves out is seen in full by asking what happens without the screen that it is about.
function restOfEvidence(finding, more) {
  const [screen] = finding.screens ?? [], [segment] = finding.segments ?? [], words = "and " + more + " more";
  if (screen !== undefined) {
    return button(words + ": show all that goes with " + nameOf(screen), () => { gone.screens.add(screen); choose(screen, { isAsked: true }); });
  }
  return segment === undefined ? element("p", words, "quiet") : button(words + ": show all that goes with this segment", () => {
    gone.segments.add(segment);
    choose(null, { segment, isAsked: true });
  });
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
