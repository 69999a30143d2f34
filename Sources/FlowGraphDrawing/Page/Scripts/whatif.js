// What if: other facts at the start, and segments and screens that are gone. Everything on the page obeys it.
const gone = { segments: new Set(), screens: new Set() };
const isGoneAsked = () => gone.segments.size + gone.screens.size > 0;
const areOtherFactsChosen = () => chosenFacts.some((value, index) => value !== givenFacts[index]);
const isAsking = () => hasAnswers && (isGoneAsked() || areOtherFactsChosen());
const questionKey = () => JSON.stringify([chosenFacts, [...gone.segments].sort(), [...gone.screens].sort()]);
// The plans of the question from some stacks; the last few are kept.
const searches = new Map();
function searchFrom(stacks, sets = null) {
  const key = JSON.stringify([stacks, questionKey(), String(sets)]);
  if (!searches.has(key)) {
    if (searches.size > 8) searches.delete(searches.keys().next().value);
    searches.set(key, new PlanSearch(stacks, chosenFacts, gone, { sets }));
  }
  return searches.get(key);
}
// The plans of the model as it is, and those of the question.
let modelPlans = null;
function modelSearch() {
  modelPlans ??= new PlanSearch(startStacks(), givenFacts, { segments: new Set(), screens: new Set() });
  return modelPlans;
}
const startSearch = () => isAsking() ? searchFrom(startStacks()) : modelSearch();
// The fewest segments to each screen as asked, and the number of paths that have no more.
function depthSearch() {
  const search = startSearch();
  search.forDepth ??= isAsking() ? new PlanSearch(startStacks(), chosenFacts, gone, { isForDepth: true })
    : new PlanSearch(startStacks(), givenFacts, { segments: new Set(), screens: new Set() }, { isForDepth: true });
  return search.forDepth;
}
// The fewest segments to a screen; null if no path leads there or that is not known.
function depthOf(index) {
  if (!isAsking()) return graph.depths?.[index] ?? null;
  const search = depthSearch();
  return search.isComplete ? search.depthOf(index) : null;
}
// The best plan for the model as it is: the engine's, or of a large model, whose page has none, the page's own; null if there is none.
function planFromStart(index) {
  if (graph.plans) return planTo(graph.plans, index);
  const search = modelSearch();
  return search.isComplete ? search.planTo(index) : null;
}
const undecided = new Set(graph.undecided ?? []);
// Whether a screen can be reached as asked: true, false, or null if that is not known.
function canReach(index) {
  if (!hasAnswers) return isUnreachable(index) ? false : null;
  if (gone.screens.has(index)) return false;
  if (hasNoStart) return null;
  if (!isAsking()) return isUnreachable(index) ? false : undecided.has(index) ? null : true;
  const search = startSearch();
  if (search.isComplete) return search.isReachable(index);
  const { answer } = isGoneAsked() ? { answer: "unknown" } : evaluate(graph.formulas[graph.needs[index]], chosenFacts);
  return answer === "unknown" ? null : answer !== "never";
}
const isCut = (index) => isAsking() && canReach(index) === false;
// What the question costs: a screen that can be reached without it, and no longer with it.
const isLost = (index) => isCut(index) && !isUnreachable(index) && !gone.screens.has(index);

// Asking: the panel, the picture, the overview and the address follow.
function ask(change) {
  change();
  questionChanged();
}
function questionChanged() {
  describeAgain();
  showQuestion();
  writeAddress();
}
function endQuestion() {
  gone.segments.clear();
  gone.screens.clear();
  chosenFacts = [...givenFacts];
}
function toggled(set, index) { if (!set.delete(index)) set.add(index); }
function goneButton(set, index, words) {
  const made = button(words, () => ask(() => toggled(set, index)), "act");
  made.setAttribute("aria-pressed", String(set.has(index)));
  made.id = "gone-" + (set === gone.screens ? "screen-" : "segment-") + index;
  return hasAnswers ? made : null;
}
// Marks in the picture what the question leaves out.
function showQuestion() {
  const isOn = isAsking(), search = isOn && startSearch();
  boxNodes.forEach((node, box) => {
    node?.classList.toggle("cut", boxes[box].screens.every(isCut));
    node?.classList.toggle("gone", boxes[box].screens.every((index) => gone.screens.has(index)));
    node?.classList.toggle("lost", boxes[box].screens.some(isLost));
  });
  const crossed = new Set(), missing = new Set();
  for (const segment of graph.segments) {
    const isGone = gone.segments.has(segment.index) || gone.screens.has(segment.start) || gone.screens.has(segment.end);
    if (isGone) missing.add(segment.arrow);
    else if (!search?.isComplete || search.crossed.has(segment.index)) crossed.add(segment.arrow);
  }
  for (const arrow of new Set(graph.segments.map((segment) => segment.arrow).filter(Boolean))) {
    const edge = byId(arrow);
    edge?.classList.toggle("gone", isOn && missing.has(arrow) && !crossed.has(arrow));
    edge?.classList.toggle("cut", isOn && !crossed.has(arrow));
  }
  drawOverview();
}
// Above everything else in the panel: what is asked, and the end of it.
function questionNote() {
  if (!isAsking()) return null;
  const made = element("div", undefined, "note question");
  const parts = [...factWords(chosenFacts), ...[...gone.screens].map((index) => "without the screen " + nameOf(index)),
    ...[...gone.segments].map((index) => "without " + segmentName(graph.segments[index]))];
  made.setAttribute("role", "status");
  const end = button("Back to the model as it is", () => ask(endQuestion));
  end.id = "end-question";
  made.append(element("div", "What if: " + (parts.join("; ") || "no facts are given") + ".", "words"), end);
  return made;
}
// The consequences, as flowgraph diff has them: what is lost, what takes longer, what is easier.
function consequences() {
  const search = startSearch();
  if (search.consequences) return search.consequences;
  const found = { lost: [], won: [], longer: [], shorter: [], otherwise: [] };
  graph.screens.forEach((_, index) => {
    const before = planFromStart(index), after = search.planTo(index), was = before && before.steps.flatMap(({ assuming }) => assuming);
    if (gone.screens.has(index)) return;
    if (!before) { if (after && isUnreachable(index)) found.won.push({ index }); return; }
    if (!after) { found.lost.push({ index }); return; }
    const order = after.us - costOf(before) || after.steps.length - before.steps.length;
    const figures = (plan) => plan.cost + ", " + count(plan.steps.length, "segment"), words = figures(before) + " → " + figures(after);
    const assumed = after.steps.flatMap(({ assuming }) => assuming);
    if (order) found[order > 0 ? "longer" : "shorter"].push({ index, words });
    if (was.join() !== assumed.join()) {
      found.otherwise.push({ index, words: "assuming " + (assumed.join(" and ") || "nothing") + ", before " + (was.join(" and ") || "nothing") });
    }
  });
  search.consequences = found;
  return found;
}
const costOf = (plan) => plan.steps.reduce((sum, { segment }) => sum + (graph.segments[segment].us ?? 1000000), 0);
function consequencesSection() {
  if (!isAsking() || hasNoStart) return null;
  if (!startSearch().isComplete) return section("Then", element("p", "Paths are not known: that takes a longer search than a page makes. "
    + (askServer ? "The path to each screen is planned by flowgraph." : "flowgraph serve plans them."), "quiet"));
  const found = consequences(), row = ({ index, words }) => words ? [screenButton(index), element("div", words, "quiet")] : [screenButton(index)];
  const part = (words, rows) => rows.length ? foldedPart(words + " (" + rows.length + ")", () => growingList(rows.map((item) => () => row(item))),
    rows.length <= 12 || words.startsWith("No longer") && rows.length <= listLimit) : null;
  const parts = [part("No longer reachable", found.lost), part("Longer", found.longer), part("Shorter", found.shorter),
    part("Reachable only now", found.won), part("With other assumptions", found.otherwise)].filter(Boolean);
  return section("Then", ...parts.length ? parts : [element("p", "Nothing changes: every screen is reached as before.")]);
}

// Facts as switches.
function factsSection() {
  if (!hasAnswers) return null;
  const form = element("div", undefined, "fields"), result = element("p", reachableWords(), "result");
  result.id = "reachable-count";
  result.setAttribute("role", "status");
  facts.forEach(({ name, values }, index) => {
    const wrap = element("label", undefined, "field"), field = element("select");
    field.append(new Option("any value", ""), ...values.map((value, position) => new Option(value, String(position))));
    field.id = "fact-" + index;
    field.value = chosenFacts[index] ?? "";
    field.addEventListener("change", () => ask(() => { chosenFacts[index] = field.value === "" ? null : Number(field.value); }));
    wrap.append(element("span", isBlank(name) ? "“" + name + "”" : name), field);
    form.append(wrap);
  });
  const undo = [...[...gone.screens].map((index) => goneButton(gone.screens, index, "Without the screen " + nameOf(index))),
    ...[...gone.segments].map((index) => goneButton(gone.segments, index, "Without " + segmentName(graph.segments[index])))];
  const made = section(facts.length ? "What if, at the start" : "What if", facts.length ? form : null, element("p", "A segment or a screen can go"
    + (facts.length ? ", too" : "") + ": choose it in the picture or in a list.", "quiet"), undo.length ? listOf(undo, "plain") : null, result);
  return isAsking() ? made : controls(made);
}
function reachableWords() {
  if (!isAsking() || hasNoStart) return "";
  const states = graph.screens.map((_, index) => canReach(index)), number = states.filter((state) => state === false).length;
  const unknown = states.filter((state) => state === null).length;
  if (unknown) return number + " of " + count(states.length, "screen") + " unreachable, " + unknown + " not known";
  return number ? number + " of " + count(states.length, "screen") + " unreachable" : "Every screen is reachable.";
}
// What stops the paths to a screen: the segments that lead on towards it from where the app can be, and can't be crossed.
function obstaclesTo(goal, search) {
  const towards = new Set([goal]), pending = [goal];
  while (pending.length) for (const segment of entering[pending.pop()]) {
    if (!towards.has(segment.start)) { towards.add(segment.start); pending.push(segment.start); }
  }
  return graph.segments.filter((segment) => search.isReachable(segment.start) && !search.crossed.has(segment.index)
    && endsOf(segment).some((end) => towards.has(end) && !search.isReachable(end)));
}
function obstacleWords(segment) {
  if (gone.segments.has(segment.index)) return "gone";
  if (gone.screens.has(segment.end)) return "its screen is gone";
  if (planning.avoided?.includes(segment.index)) return "avoided";
  if (segment.destructive && !planning.destructive) return "destructive: crossed only on request";
  if (segment.kind === "back" || segment.kind === "unwind") return "only with that screen beneath";
  return segment.condition ? "only if " + segment.condition : "not possible from there";
}
function obstaclesSection(goal, search = startSearch()) {
  if (!search.isComplete) return null;
  const found = obstaclesTo(goal, search);
  if (!found.length) return null;
  return section("What stops it", growingList(found.map((segment) => () => [segmentButton(segment), element("div", obstacleWords(segment), "quiet")])));
}
