// A walk along the plan from one screen to another, step by step; and facts as switches.
let walk = { from: null, to: null, step: 0 };

// Behind flowgraph serve, live.js asks for plans with the facts chosen; a file has those that were planned at export.
let askServer = null;
const serverAnswers = new Map();
// The server's answer: undefined until it comes, null if there is no server or it has none.
function serverAnswer(from, to) {
  if (!askServer) return null;
  const key = JSON.stringify([from, to, chosenFacts]);
  if (!serverAnswers.has(key)) {
    serverAnswers.set(key, undefined);
    askServer(from, to, chosenFacts).then((answer) => {
      serverAnswers.set(key, answer && { ...answer, plan: planTo({ [to]: answer.plan }, to) });
      describeAgain();
    });
  }
  return serverAnswers.get(key);
}
const areOtherFactsChosen = () => chosenFacts.some((value, index) => value !== givenFacts[index]);
const factWords = (values) => values.flatMap((value, index) => value === null ? [] : [facts[index].name + " = " + facts[index].values[value]]);
// Writes the panel anew for the same choice; the focus and what is seen of the panel stay.
function describeAgain() {
  const { id } = document.activeElement, hadFocus = details.contains(document.activeElement), top = details.scrollTop;
  if (chosen.walk) describeWalk(); else if (chosen.screen !== null) describe(chosen.screen); else return;
  details.scrollTop = top;
  if (hadFocus) ((id && byId(id)) || details.querySelector("h2"))?.focus({ preventScroll: true });
  lightChosen();
}

function screenField(id, label, value, act) {
  const wrap = element("label", undefined, "field"), field = element("input");
  field.id = id;
  field.setAttribute("list", "screen-names");
  field.value = value === null ? "" : screenName(graph.screens[value]);
  field.autocomplete = "off";
  field.addEventListener("change", () => act(screenCalled(field.value)));
  wrap.append(element("span", label), field);
  return wrap;
}
// The screen of a name, or of a title that only one screen has; null if there is none.
function screenCalled(text) {
  const words = text.trim().toLowerCase(), all = graph.screens.map((_, index) => index);
  const exact = all.find((index) => graph.screens[index].name === text);
  if (exact !== undefined) return exact;
  const alike = all.filter((index) => [screenName(graph.screens[index]), nameOf(index)].some((name) => name.toLowerCase() === words));
  return alike.length === 1 ? alike[0] : null;
}
function screenNames() {
  if (byId("screen-names")) return;
  const list = element("datalist");
  list.id = "screen-names";
  list.append(...graph.screens.map((screen) => {
    const option = element("option");
    option.value = screenName(screen);
    if (!isBlank(screen.title)) option.label = screen.title;
    return option;
  }));
  document.body.append(list);
}
function walkSection() {
  if (!hasAnswers) return null;
  screenNames();
  const form = element("div", undefined, "fields");
  const start = () => choose(null, { walk: { from: walk.from, to: walk.to } });
  form.append(screenField("walk-from", "From", walk.from ?? graph.starts?.[0] ?? null, (index) => { walk.from = index; }),
    screenField("walk-to", "To", walk.to, (index) => { walk.to = index; }));
  const go = button("Show the path", () => {
    walk.from = screenCalled(byId("walk-from").value);
    walk.to = screenCalled(byId("walk-to").value);
    if (walk.from === null || walk.to === null) byId("walk-problem").textContent = "Choose two screens of the model.";
    else start();
  }, "act");
  const problem = element("p", "", "warning");
  problem.id = "walk-problem";
  problem.setAttribute("role", "status");
  return section("From one screen to another", form, go, problem);
}
// The plan of a walk and the formula of its conditions, as far as the file has them.
function walkAnswer({ from, to }) {
  const asked = serverAnswer(from, to);
  if (asked) return { ...asked, beneath: asked.beneath ?? [], values: chosenFacts };
  const table = graph.plansFrom?.[from];
  if (table) return { plan: planTo(table.plans, to), formula: graph.formulas[table.needs[to]], beneath: table.beneath ?? [] };
  if (graph.starts.length === 1 && graph.starts[0] === from) {
    return { plan: planTo(graph.plans, to), formula: graph.formulas[graph.needs[to]], beneath: graph.beneath ?? [] };
  }
  return null;
}
function describeWalk() {
  const { from, to } = walk, answer = walkAnswer(walk), parts = [heading(nameOf(from) + " → " + nameOf(to), "Show all screens")];
  if (!answer) {
    parts.push(element("p", askServer ? "Planning …" : "This file has no paths from this screen, for the graph is large. flowgraph serve plans "
      + "any path; so does flowgraph plan.", "quiet"));
  } else {
    const beneath = answer.beneath.map(nameOf);
    if (beneath.length) parts.push(element("p", "with " + beneath.join(" › ") + " beneath, as the path from the start leaves it", "quiet"));
    if (answer.formula) parts.push(section("Needs", element("p", answer.formula.words),
      chosenFacts.some((value) => value !== null) ? element("p", "With the facts chosen: " + answerWords(answer.formula)) : null));
    const { plan, why } = answer;
    if (plan) parts.push(plan.steps.length ? walkButtons(plan) : null, planSection("Path", plan, answer.values));
    else parts.push(section("Path", element("p", why ?? "There is none with the facts that were given at export.", "why")));
  }
  parts.push(factsSection());
  fill(...parts);
}
function lightWalk() {
  const plan = walkAnswer(walk)?.plan;
  if (!plan) return;
  lightPlan(plan, walk.step);
  nodes[walk.step ? plan.steps[walk.step - 1].end : plan.from]?.classList.add("chosen");
  frame([walk.from, ...plan.steps.map(({ end }) => end)]);
}
function walkButtons(plan) {
  const made = element("div", undefined, "walk"), here = element("p", "", "here");
  here.setAttribute("role", "status");
  const tell = () => {
    const last = plan.steps[walk.step - 1], next = plan.steps[walk.step];
    const screen = last ? last.end : plan.from;
    here.textContent = "Step " + walk.step + " of " + plan.steps.length + ": on " + nameOf(screen)
      + (next ? "; next " + (segmentWords(graph.segments[next.segment]) || nameOf(next.end)) : "");
    before.disabled = !last;
    after.disabled = !next;
    [...details.querySelectorAll(".path > li")].forEach((row, index) => row.classList.toggle("current", index + 1 === walk.step));
    return [screen, ...next ? [next.end] : []];
  };
  const at = (step) => {
    walk.step = Math.min(Math.max(step, 0), plan.steps.length);
    const screens = tell();
    clearLight();
    lightPlan(plan, walk.step);
    nodes[screens[0]]?.classList.add("chosen");
    frame(screens);
  };
  const before = button("‹ Step back", () => at(walk.step - 1)), after = button("Step on ›", () => at(walk.step + 1));
  made.append(before, after, here);
  requestAnimationFrame(tell);
  return made;
}

// Facts as switches: which screens are reachable with them.
function factsSection() {
  if (!hasAnswers || !facts.length) return null;
  const form = element("div", undefined, "fields"), result = element("p", "", "result");
  result.id = "reachable-count";
  result.setAttribute("role", "status");
  facts.forEach(({ name, values }, index) => {
    const wrap = element("label", undefined, "field"), field = element("select");
    field.append(new Option("any value", ""), ...values.map((value, position) => new Option(value, String(position))));
    field.id = "fact-" + index;
    field.value = chosenFacts[index] ?? "";
    field.addEventListener("change", () => {
      chosenFacts[index] = field.value === "" ? null : Number(field.value);
      factsChanged();
    });
    wrap.append(element("span", isBlank(name) ? "“" + name + "”" : name), field);
    form.append(wrap);
  });
  const made = section("What if, at the start", form, result);
  requestAnimationFrame(showReachable);
  return made;
}
function showReachable() {
  const isAsked = chosenFacts.some((value) => value !== null);
  const cut = graph.screens.map((_, index) => isAsked && !isReachableWith(graph.formulas[graph.needs[index]], chosenFacts));
  nodes.forEach((node, index) => node?.classList.toggle("cut", cut[index]));
  const result = byId("reachable-count"), number = cut.filter(Boolean).length;
  if (!result) return;
  result.textContent = isAsked ? number ? number + " of " + count(graph.screens.length, "screen") + " unreachable: "
    + graph.screens.map((_, index) => index).filter((index) => cut[index]).slice(0, 30).map(nameOf).join(", ")
    : "Every screen is reachable." : "";
}
function factsChanged() {
  if (chosen.screen === null && !chosen.walk) showReachable(); else describeAgain();
}
