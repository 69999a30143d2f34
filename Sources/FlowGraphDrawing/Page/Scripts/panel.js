// The panel: what is known of the whole graph, and of one screen.
function fill(...content) {
  details.replaceChildren(...content.flat().filter(Boolean));
  details.scrollTop = 0;
}
function heading(text, closeWords) {
  const title = element("h2", text), close = button("×", () => choose(null), "close");
  title.tabIndex = -1;
  close.setAttribute("aria-label", closeWords);
  return [close, title];
}

// With nothing chosen. Longer lists are folded.
const listLimit = 60;
function describeAll() {
  const title = element("h2", "All screens"), screens = graph.screens.map((_, index) => index);
  title.tabIndex = -1;
  const counts = [count(graph.screens.length, "screen"), count(graph.segments.length, "segment"),
    facts.length && count(facts.length, "fact")].filter(Boolean).join(" · ");
  fill(title, element("p", counts, "quiet"), ...(graph.notes ?? []).map((note) => element("p", note, "note")), changesSection(), flowsSection(), startsSection(), unreachableSection(screens),
    walkSection(), modulesSection(), factsSection(), findingsSection(), layersSection(), filterSection());
}
function startsSection() {
  const starts = graph.starts ?? graph.screens.map((_, index) => index).filter((index) => graph.screens[index].start);
  if (!starts.length) return section("Starts", element("p", "The model has no start screen.", "quiet"));
  return section("Starts", listOf(starts.map(screenButton), "plain"));
}
function unreachableSection(screens) {
  const found = screens.filter(isUnreachable), undecided = graph.undecided ?? [];
  if (!hasAnswers && !found.length) return null;
  const list = () => listOf(found.map((index) => [screenButton(index), ...whyNot(index).map((finding) =>
    element("div", finding.message, "quiet"))]), "plain");
  return section("Unreachable screens (" + found.length + ")",
    !found.length ? element("p", "Every screen is reachable.", "quiet") : found.length <= listLimit ? list() : foldedPart("All of them", list),
    undecided.length ? element("p", "Not known, because the search was cut short:", "quiet") : null,
    undecided.length ? listOf(undecided.map(screenButton), "plain") : null);
}
const whyNot = (index) => screenFindings[index].filter((finding) => finding.rule === "unreachable-screen");
function findingsSection() {
  if (!hasAnswers) return null;
  if (!findings.length) return section("Findings (0)", element("p", "The check found nothing.", "quiet"));
  const row = (finding) => [findingLine(finding), ...[...finding.screens ?? []].slice(0, 5).map(screenButton)];
  return section("Findings (" + findings.length + ")",
    foldedPart("All findings of the check", () => listOf(findings.map(row), "segments")));
}
function modulesSection() {
  const modules = new Map();
  graph.screens.forEach((screen, index) => {
    const name = screen.module ?? "";
    modules.set(name, [...modules.get(name) ?? [], index]);
  });
  const isOne = modules.size === 1;
  return section(isOne ? "Screens" : "Modules (" + modules.size + ")", ...[...modules].map(([name, screens]) =>
    foldedPart((name || (isOne ? "All" : "No module")) + " (" + screens.length + ")",
      () => listOf(screens.map(screenButton), "plain"), isOne && screens.length <= listLimit)));
}

// One screen.
function describe(index) {
  const screen = graph.screens[index];
  const parts = [screenName(screen) !== nameOf(index) && screenName(screen), screen.module, screen.start && "the app can start here",
    screen.aliasOf && "view of " + screen.aliasOf].filter(Boolean);
  fill(heading(nameOf(index), "Close the details"), element("p", parts.join(" · "), "quiet"),
    thumbnail(index), screen.folded ? section("Stands for (" + screen.folded.length + ")", listOf(screen.folded.map((name) =>
      element("span", name)), "plain")) : null,
    changeSection(screen), pathSection(index), needsSection(index),
    linksSection("Comes from", entering[index], (segment) => [segment.start]),
    linksSection("Leads to", leaving[index], endsOf), backSection(index), screenFindingsSection(index),
    aroundSection(index), recognitionSection(screen), valuesSection(index));
}
// The picture that stands in the screen's box.
function thumbnail(index) {
  const source = nodes[index]?.querySelector("image")?.getAttributeNS("http://www.w3.org/1999/xlink", "href");
  if (!source) return null;
  const made = element("img", undefined, "thumbnail");
  made.src = source;
  made.alt = "The screen " + nameOf(index);
  return made;
}
function pathSection(index) {
  if (!hasAnswers) return isUnreachable(index) ? section("Unreachable") : null;
  const { plan, why, values, isAsked } = startAnswer(index);
  if (plan) return planSection("From the start", plan, values);
  if (isAsked) return section("From the start", element("p", "Planning …", "quiet"));
  if (why) return section("Unreachable with these facts", element("p", why, "why"));
  if (isUnreachable(index)) {
    const reasons = whyNot(index);
    return section("Unreachable", ...reasons.map(findingLine));
  }
  return section("From the start", element("p", "Not computed, because it takes a long search: ask flowgraph plan.", "quiet"));
}
// The plan from the start: the server's if there is one and other facts are chosen than those that were given.
function startAnswer(index) {
  const plan = planTo(graph.plans, index);
  const asked = areOtherFactsChosen() || !plan && !isUnreachable(index) ? serverAnswer(null, index) : null;
  if (asked) return { ...asked, values: chosenFacts };
  return { plan: asked === null ? plan : null, values: givenFacts, isAsked: asked === undefined };
}
function planSection(title, plan, values = givenFacts) {
  if (!plan.steps.length) return section(title, element("p", "The app starts here.", "quiet"));
  const assumed = plan.steps.reduce((sum, step) => sum + step.assuming.length, 0);
  const summary = [count(plan.steps.length, "segment"), plan.cost, assumed && count(assumed, "assumption")];
  const rows = plan.steps.map(({ segment, end, assuming }) => {
    const crossed = graph.segments[segment], where = element("span", crossed.end === undefined ? "back to " : "", "quiet");
    return [where, screenButton(end), ...segmentLines(crossed, assuming)];
  });
  return section(title, element("p", summary.filter(Boolean).join(" · "), "quiet"), element("p", "from " + nameOf(plan.from), "quiet"),
    oneTabStop(listOf(rows, "path", "ol")), otherFactsNote(values));
}
function otherFactsNote(planned) {
  const given = factWords(planned);
  if (!facts.length) return null;
  const words = given.length ? "Planned for " + given.join(", ") + "." : "Planned with no facts given.";
  return chosenFacts.some((value, index) => value !== planned[index])
    ? element("p", words + " The switches say otherwise now.", "warning") : given.length ? element("p", words, "quiet") : null;
}
function needsSection(index) {
  if (!hasAnswers) return null;
  const formula = graph.formulas[graph.needs[index]], made = section("Needs at the start", element("p", formula.words));
  if (chosenFacts.some((value) => value !== null)) made.append(element("p", "With the facts chosen: " + answerWords(formula)));
  return made;
}
function answerWords(formula) {
  const { answer, left } = evaluate(formula, chosenFacts);
  if (answer === "always") return "reachable.";
  if (answer === "never") return "unreachable.";
  return answer === "unknown" ? "not known." : "reachable if " + alternativesWords(left) + ".";
}
function linksSection(title, segments, others) {
  const rows = segments.map((segment) => {
    const screens = [...new Set(others(segment))];
    const ends = screens.length ? screens.map(screenButton) : [element("strong", "the screen before")];
    return [...segment.end === undefined && title === "Leads to" ? [element("span", "back to ", "quiet")] : [], ...ends,
      ...segmentLines(segment)];
  });
  return section(title + " (" + segments.length + ")", listOf(rows, "segments"));
}
function backSection(index) {
  if (!hasAnswers) return null;
  const backs = leaving[index].filter((segment) => segment.kind === "back");
  const unwinds = leaving[index].filter((segment) => segment.kind === "unwind" && !segment.unusable);
  const targets = [...new Set(backs.flatMap(endsOf))].sort((left, right) => left - right);
  const parts = [];
  if (!backs.length) parts.push(element("p", "No segment of this screen goes back one screen.", "quiet"));
  else if (!targets.length) parts.push(element("p", "Nowhere: no plan arrives here with a screen beneath.", "quiet"));
  else parts.push(listOf(targets.map(screenButton), "plain"));
  if (graph.backIncomplete && backs.length) parts.push(element("p", "There may be more: the search was cut short.", "quiet"));
  if (unwinds.length) parts.push(element("p", "Further back:", "quiet"), listOf([...new Set(unwinds.flatMap(endsOf))].map(screenButton), "plain"));
  return section("Back leads to", ...parts);
}
function screenFindingsSection(index) {
  const found = screenFindings[index].filter((finding) => finding.rule !== "unreachable-screen");
  return found.length ? section("Findings (" + found.length + ")", ...found.map(findingLine)) : null;
}
function recognitionSection(screen) {
  const rows = element("dl"), add = (word, text) => { if (text) rows.append(element("dt", word), element("dd", text)); };
  add("Trait", screen.trait);
  add("Tags", screen.tags?.join(", "));
  return rows.children.length ? section("Recognised by", rows) : null;
}

// The flows of a tour, if one is drawn: all of them, or the segments of one.
function flowsSection() {
  if (!graph.flows) return null;
  return section("Flows", listOf(graph.flows.map((flow, index) => {
    const number = element("strong", String(index + 1), "flow"), act = button(undefined, () => chooseFlow(index));
    number.style.color = flow.color;
    act.append(number, element("span", flow.words));
    return act;
  }), "plain"));
}
function describeFlow(index) {
  const flow = graph.flows[index];
  const rows = flow.segments.map((position, step) => {
    const segment = graph.segments[position], next = graph.segments[flow.segments[step + 1]], end = segment.end ?? next?.start;
    return [...segment.label ? [element("div", segment.label)] : [],
      end === undefined ? element("strong", "back to the screen before") : screenButton(end)];
  });
  fill(heading("Flow " + (index + 1), "Show all flows"), element("p", flow.words), listOf(rows, "path", "ol"));
}
