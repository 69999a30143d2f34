// The panel: what is known of the whole graph, and of one screen.
function fill(...content) {
  const [first, ...rest] = content.flat().filter(Boolean);
  const isClosable = first.classList.contains("close");
  // What is asked stands below the heading, wherever the reader is.
  details.replaceChildren(first, ...isClosable ? [rest.shift()] : [], ...[questionNote()].filter(Boolean), ...rest);
  // Asked when the page opens, the browser would lay all out for it.
  if (isFilled) details.scrollTop = 0;
  isFilled = true;
}
let isFilled = false;
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
  const lost = screens.filter((index) => canReach(index) === false).length, contained = graph.screens.filter((_, index) => isContainer(index)).length;
  const counts = [count(graph.screens.length, "screen") + (contained ? ", " + contained + " of them " + (contained === 1 ? "a container" : "containers") : ""),
    count(graph.segments.length, "segment"), facts.length && count(facts.length, "fact"), lost && lost + " unreachable"].filter(Boolean).join(" · ");
  fill(title, element("p", counts, "quiet"), ...(graph.notes ?? []).map((note) => element("p", note, "note")), consequencesSection(), changesSection(),
    flowsSection(), startsSection(), walkSection(), factsSection(), unreachableSection(screens), figuresSection(), modulesSection(), findingsSection(),
    layersSection(), filterSection());
}
function startsSection() {
  const starts = graph.starts ?? graph.screens.map((_, index) => index).filter((index) => graph.screens[index].start);
  if (!starts.length) return section("Starts", element("p", "The model has no start screen, so that it isn't known what can be reached. "
    + "flowgraph export --from names one; paths from one screen to another are planned all the same.", "note"));
  return section("Starts", screensList(starts), deepestLine());
}
function unreachableSection(screens) {
  const found = screens.filter((index) => canReach(index) === false);
  const unknown = screens.filter((index) => canReach(index) === null && (hasAnswers || undecided.has(index)));
  if (!found.length && (!hasAnswers || hasNoStart)) return null;
  const row = (index) => [screenButton(index), ...isUnreachable(index) ? whyNot(index).map((finding) => element("div", sentence(finding.message, () => "it"), "quiet")) : []];
  return section("Unreachable screens (" + found.length + ")",
    !found.length ? element("p", "Every screen is reachable.", "quiet") : growingList(found.map((index) => () => row(index))),
    unknown.length ? element("p", "Not known, because the search was cut short:", "quiet") : null,
    unknown.length ? screensList(unknown) : null);
}
const whyNot = (index) => screenFindings[index].filter((finding) => finding.rule === "unreachable-screen");
function findingsSection() {
  if (!hasAnswers || hasNoStart) return null;
  if (!findings.length) return section("Findings (0)", element("p", "The check found nothing.", "quiet"));
  const byRule = new Map();
  for (const finding of findings) byRule.set(finding.rule, [...byRule.get(finding.rule) ?? [], finding]);
  return section("Findings (" + findings.length + ")", isAsking() ? element("p", "As the model is, without the question.", "quiet") : null,
    ...[...byRule].map(([rule, found]) => foldedPart(rule + " (" + found.length + ")", () => findingsOfRule(found))));
}
// Equal statements about several screens are one, with the screens; as flowgraph check groups them, from three on.
function findingsOfRule(found) {
  const groups = new Map();
  for (const finding of found) {
    const statement = sentence(finding.message, () => "…");
    groups.set(statement, [...groups.get(statement) ?? [], finding]);
  }
  const isGroup = ([, group]) => group.length >= 3 && group[0].screens?.length, all = [...groups];
  const single = (finding) => [findingLine(finding), ...finding.screens?.length ? [screensList(finding.screens)] : []];
  const made = element("div");
  made.append(...all.filter(isGroup).map(([statement, group]) => {
    const part = element("div", undefined, "finding " + group[0].severity);
    part.append(element("strong", group[0].severity), " ", element("span", group.length + " × " + statement),
      growingList(group.map((finding) => () => [screenButton(finding.screens[0]), evidenceOf(finding)])));
    return part;
  }), growingList(all.filter((group) => !isGroup(group)).flatMap(([, group]) => group).map((finding) => () => single(finding)), "segments"));
  return made;
}
function modulesSection() {
  const modules = new Map();
  graph.screens.forEach((screen, index) => {
    const name = screen.module ?? "";
    modules.set(name, [...modules.get(name) ?? [], index]);
  });
  const isOne = modules.size === 1;
  const parts = [...modules].map(([name, screens]) => () => foldedPart((name || (isOne ? "All" : "No module")) + " (" + screens.length + ")",
    () => screensList(screens), isOne && screens.length <= listLimit));
  return section(isOne ? "Screens" : "Modules (" + modules.size + ")", ...parts.length <= listLimit ? parts.map((make) => make())
    : [growingList(parts)]);
}

// One screen.
function describe(index) {
  const screen = graph.screens[index];
  const parts = [screenName(screen) !== nameOf(index) && screenName(screen), screen.module, screen.start && "the app can start here",
    screen.aliasOf && "view of " + screen.aliasOf].filter(Boolean);
  fill(heading(nameOf(index), "Close the details"), element("p", parts.join(" · "), "quiet"),
    thumbnail(index), screen.folded ? section("Stands for (" + screen.folded.length + ")", growingList(screen.folded.map((name) =>
      () => element("span", name)))) : null,
    actsSection(index), isAsking() ? consequencesSection() : null, changeSection(screen), ...pathSections(index), needsSection(index),
    backSection(index), ...linksSections("Comes from", entering[index], (segment) => [segment.start]),
    ...linksSections("Leads to", leaving[index], endsOf), containmentSection(index),
    leaving[index].some(isLoop) ? linksSection("Opens itself, or stays here", leaving[index].filter(isLoop), () => []) : null,
    screenFindingsSection(index), aroundSection(index), recognitionSection(screen), valuesSection(index));
}
// What can be asked of a screen, where it is seen: without it, and a path that ends or begins there.
function actsSection(index) {
  if (!hasAnswers) return null;
  const made = element("div", undefined, "row");
  const pathFrom = button("Path from here …", () => { walk = { from: index, to: null, step: 0 }; choose(null); showPanel(); byId("walk-to")?.focus(); });
  made.append(goneButton(gone.screens, index, "What if this screen goes?"), pathFrom);
  return made;
}
// The picture that stands in the screen's box.
function thumbnail(index) {
  const source = nodes[index]?.querySelector("image")?.getAttributeNS("http://www.w3.org/1999/xlink", "href");
  if (!source || isFolded(index)) return null;
  const made = element("img", undefined, "thumbnail");
  made.src = source;
  made.alt = "The screen " + nameOf(index);
  return made;
}
const isLoop = (segment) => segment.end === segment.start;
function pathSections(index) {
  if (hasNoStart) return gone.screens.has(index) ? [section("Gone")] : [];
  if (!hasAnswers) return isUnreachable(index) ? [section("Unreachable")] : [];
  const { plan, why, isAsked } = startAnswer(index);
  if (plan) return [planSection("From the start", plan, { from: plan.from, to: index, isBest: true })];
  if (gone.screens.has(index)) return [section("Gone", element("p", "The question is what happens without this screen.", "quiet"))];
  if (isAsked) return [section("From the start", element("p", "Planning …", "quiet"))];
  if (isAsking() && canReach(index) === false) {
    return [section("Unreachable as asked", why ? element("p", why, "why") : null), obstaclesSection(index)];
  }
  if (isUnreachable(index)) return [section("Unreachable", ...whyNot(index).map(findingLine))];
  return [section("From the start", element("p", "Not computed, because it takes a long search: ask flowgraph plan.", "quiet"))];
}
// The plan from the start: that of the engine for the model as it is, the page's own for a question; the server's if that takes long.
function startAnswer(index) {
  const made = isAsking() ? startSearch() : null;
  if (made?.isComplete && made.isReachable(index)) return { plan: made.planTo(index) };
  const plan = made ? null : planFromStart(index), isKnown = made ? made.isComplete && !askServer : plan || isUnreachable(index);
  if (isKnown || gone.screens.has(index)) return { plan };
  const asked = serverAnswer(null, index);
  return asked ?? { plan: null, isAsked: asked === undefined };
}
function planSection(title, plan, walked = null) {
  if (!plan.steps.length) return section(title, element("p", "The app starts here.", "quiet"));
  const assumed = plan.steps.reduce((sum, step) => sum + step.assuming.length, 0);
  const summary = [count(plan.steps.length, "segment"), plan.cost, assumed && count(assumed, "assumption")];
  const rows = plan.steps.map(({ segment, end, assuming }) => {
    const crossed = graph.segments[segment], where = element("span", crossed.end === undefined ? "back to " : "", "quiet");
    return [where, screenButton(end), ...segmentLines(crossed, assuming)];
  });
  return section(title, element("p", summary.filter(Boolean).join(" · "), "quiet"), element("p", "from " + nameOf(plan.from), "quiet"),
    walked?.isBest ? depthNote(plan, walked.to) : null, oneTabStop(listOf(rows, "path", "ol")), plannedNote(), pathButtons(plan, walked));
}
// The best path isn't always the shortest.
function depthNote(plan, index) {
  const depth = depthOf(index);
  if (depth === null || depth >= plan.steps.length) return null;
  return element("p", "Depth " + depth + ": the shortest path has " + count(depth, "segment") + ", but takes more assumptions or more time.", "quiet");
}
function plannedNote() {
  const given = factWords(chosenFacts);
  return given.length ? element("p", "Planned for " + given.join(", ") + ".", "quiet") : null;
}
// The formula of a screen, and what comes of it as asked.
function needsSection(index) {
  if (!hasAnswers || hasNoStart) return null;
  const formula = graph.formulas[graph.needs[index]];
  return section("When it can be reached", element("p", formula.words), askedLine(formula, canReach(index)));
}
function askedLine(formula, state) {
  if (!isGoneAsked()) return chosenFacts.some((value) => value !== null) ? element("p", "With the facts chosen: " + answerWords(formula)) : null;
  return element("p", "As asked: " + (state === null ? "not known." : state ? "reachable." : "unreachable."));
}
function answerWords(formula) {
  const { answer, left } = evaluate(formula, chosenFacts);
  if (answer === "always") return "reachable.";
  if (answer === "never") return "unreachable.";
  return answer === "unknown" ? "not known." : "reachable if " + alternativesWords(left) + ".";
}
// The segments that can be crossed are counted; those that can't stand apart, and what a container has to do with its content is no segment.
function linksSections(title, segments, others) {
  const all = segments.filter((segment) => !isLoop(segment) && !segment.containment), crossed = all.filter(canCross);
  const rest = all.filter((segment) => !canCross(segment));
  return [linksSection(title, crossed, others), rest.length ? section(title + ", but can't be crossed (" + rest.length + ")",
    foldedPart("Show them", () => linkRows(title, rest, others), rest.length <= 3)) : null];
}
function containmentSection(index) {
  const within = [...new Set([...leaving[index].filter(({ containment, implied }) => containment && implied).map(({ end }) => end),
    ...entering[index].filter(({ containment, implied }) => containment && !implied).map(({ start }) => start)])];
  const holds = [...new Set([...leaving[index].filter(({ containment, implied }) => containment && !implied).map(({ end }) => end),
    ...entering[index].filter(({ containment, implied }) => containment && implied).map(({ start }) => start)])];
  return [within.length ? section("Stands in", screensList(within)) : null, holds.length ? section("Contains", screensList(holds)) : null];
}
function linksSection(title, segments, others) {
  return section(title + " (" + segments.length + ")", segments.length ? linkRows(title, segments, others) : null);
}
function linkRows(title, segments, others) {
  const rows = segments.map((segment) => () => {
    const screens = [...new Set(others(segment))];
    const ends = screens.length ? screens.map(screenButton) : isLoop(segment) ? [] : [element("strong", "the screen before")];
    const arrow = button("Segment", () => chooseSegment(segment.index), "arrow");
    arrow.setAttribute("aria-label", "The segment " + segmentName(segment));
    return [...segment.end === undefined && title === "Leads to" ? [element("span", "back to ", "quiet")] : [], ...ends, arrow,
      ...gone.segments.has(segment.index) ? [element("strong", " gone", "warning")] : [], ...segmentLines(segment)];
  });
  return growingList(rows, "segments");
}
// The screens that can be the first on the stack: starts, those that a segment starts over with, and those that take the place of one.
let firstScreens = null;
function canBeFirst(index) {
  if (!firstScreens) {
    const usable = graph.segments.filter((segment) => !segment.unusable), isAlone = !(graph.beneath ?? []).length;
    firstScreens = new Set([...isAlone ? graph.starts ?? [] : [], ...usable.filter(({ kind }) => kind === "root").map(({ end }) => end)]);
    // A set that grows while it is walked visits what is added.
    for (const first of firstScreens) for (const { kind, end, unusable } of leaving[first]) if (kind === "replace" && !unusable) firstScreens.add(end);
  }
  return firstScreens.has(index);
}
// As asked, Back lands where the search has landed.
function backSection(index) {
  if (!hasAnswers || gone.screens.has(index)) return null;
  const asked = isAsking() && !hasNoStart && startSearch().isComplete ? startSearch() : null;
  const landsOn = (segment) => asked ? [...asked.landings.get(segment.index) ?? []] : endsOf(segment);
  const backs = leaving[index].filter((segment) => segment.kind === "back" && !gone.segments.has(segment.index));
  const unwinds = leaving[index].filter((segment) => segment.kind === "unwind" && canCross(segment));
  const opening = hasNoStart ? entering[index].filter(({ kind }) => kind === "push" || kind === "present").map(({ start }) => start) : [];
  const targets = [...new Set([...backs.flatMap(landsOn), ...backs.length ? opening : []])].sort((left, right) => left - right);
  const parts = [];
  if (!backs.length) parts.push(element("p", "No segment of this screen goes back one screen.", "quiet"));
  else if (!targets.length) parts.push(element("p", "Nowhere: no plan arrives here with a screen beneath.", "quiet"));
  else parts.push(screensList(targets));
  if (targets.length && (asked ? asked.canBeFirst(index) : canBeFirst(index))) {
    parts.push(element("p", "Nothing, if it is the first screen: at a start, or after a segment that starts over.", "quiet"));
  }
  if (isAsking() && !hasNoStart && !asked) parts.push(element("p", "As the model is, without the question.", "quiet"));
  if (graph.backIncomplete && backs.length && !asked) parts.push(element("p", "There may be more: the search was cut short.", "quiet"));
  if (unwinds.length) parts.push(element("p", "Further back:", "quiet"), screensList([...new Set(unwinds.flatMap(landsOn))]));
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
