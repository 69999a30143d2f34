// A walk along the plan from one screen to another, step by step; and facts as switches.
let walk = { from: null, to: null, step: 0 };

// Behind flowgraph serve, live.js asks for the plans whose search is too long for a page, and for the reasons if there is none.
let askServer = null;
const serverAnswers = new Map();
// The server's answer: undefined until it comes, null if there is no server or it has none.
function serverAnswer(from, to) {
  if (!askServer) return null;
  const key = JSON.stringify([from, to, questionKey()]);
  if (!serverAnswers.has(key)) {
    serverAnswers.set(key, undefined);
    askServer(from, to).then((answer) => {
      serverAnswers.set(key, answer && { ...answer, plan: planTo({ [to]: answer.plan }, to) });
      describeAgain();
    });
  }
  return serverAnswers.get(key);
}
const factWords = (values) => values.flatMap((value, index) => value === null ? [] : [facts[index].name + " = " + facts[index].values[value]]);
// Writes the panel anew for the same choice; the focus and what is seen of the panel stay.
function describeAgain() {
  const { id } = document.activeElement, hadFocus = details.contains(document.activeElement), top = details.scrollTop;
  describeChosen();
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
  field.addEventListener("input", () => screenNames(field.value));
  wrap.append(element("span", label), field);
  return wrap;
}
// The screens of a name, or of a title.
function screensCalled(text) {
  const words = text.trim().toLowerCase(), all = graph.screens.map((_, index) => index);
  const exact = all.find((index) => graph.screens[index].name === text);
  if (exact !== undefined) return [exact];
  return all.filter((index) => [screenName(graph.screens[index]), nameOf(index)].some((name) => name.toLowerCase() === words));
}
// The screen of a name, or of a title that only one screen has; null if there is none.
function screenCalled(text) {
  const alike = screensCalled(text);
  return alike.length === 1 ? alike[0] : null;
}
// Why a text names no screen; empty if it names one.
function nameProblem(text) {
  const alike = screensCalled(text);
  if (alike.length === 1) return "";
  if (!text.trim()) return "Name two screens of the model.";
  if (!alike.length) return `No screen is called “${text}”.`;
  const names = alike.slice(0, 3).map((index) => graph.screens[index].name).join(", ");
  return `${count(alike.length, "screen")} have the title “${text}”: write the name, such as ${names}.`;
}
// The names to choose from: of a large model those that begin or continue with what is written.
function screenNames(written = "") {
  const words = written.trim().toLowerCase(), isFew = graph.screens.length <= 500;
  let list = byId("screen-names");
  if (list && isFew) return;
  if (!list) {
    list = element("datalist");
    list.id = "screen-names";
    document.body.append(list);
  }
  const isWanted = (screen) => [screen.name, screen.title].some((name) => name?.toLowerCase().includes(words));
  const wanted = isFew ? graph.screens : words ? graph.screens.filter(isWanted).slice(0, 50) : [];
  list.replaceChildren(...wanted.map((screen) => {
    const option = element("option");
    option.value = screenName(screen);
    if (!isBlank(screen.title)) option.label = screen.title;
    return option;
  }));
}
function walkSection() {
  if (!hasAnswers) return null;
  screenNames();
  const form = element("div", undefined, "fields");
  const start = () => choose(null, { walk: { from: walk.from, to: walk.to } });
  form.append(screenField("walk-from", "From", walk.from ?? graph.starts?.[0] ?? null, (index) => { walk.from = index; }),
    screenField("walk-to", "To", walk.to, (index) => { walk.to = index; }));
  const show = () => {
    const [from, to] = ["walk-from", "walk-to"].map((id) => byId(id).value);
    walk.from = screenCalled(from);
    walk.to = screenCalled(to);
    if (walk.from === null || walk.to === null) byId("walk-problem").textContent = nameProblem(from) || nameProblem(to);
    else start();
  };
  const go = button("Show the path", show, "act");
  form.addEventListener("keydown", (event) => { if (event.key === "Enter") show(); });
  const problem = element("p", "", "warning");
  problem.id = "walk-problem";
  problem.setAttribute("role", "status");
  return controls(section("From one screen to another", form, go, problem));
}
// The plan of a walk, begun on the stack that the plan from the start leaves, and the formula of its conditions as far as the file has it.
function walkAnswer({ from, to }) {
  const before = startSearch(), table = graph.conditionsFrom?.[from], isFromStart = graph.starts.includes(from);
  if (!before.isComplete) return serverAnswer(from, to) ?? (askServer ? undefined : null);
  const arrival = isFromStart || !before.isReachable(from) ? null : before.planTo(from);
  const stack = isFromStart ? [...graph.beneath ?? [], from] : arrival?.stack ?? [from];
  const search = searchFrom([stack], arrival?.sets), beneath = stack.slice(0, -1);
  const formula = graph.formulas[isFromStart && graph.starts.length === 1 ? graph.needs[to] : table?.needs[to] ?? -1];
  const isSame = String(table?.beneath ?? []) === String(beneath) || isFromStart;
  if (!search.isComplete) return serverAnswer(from, to) ?? (askServer ? undefined : null);
  const plan = search.planTo(to), why = plan || !askServer ? null : serverAnswer(from, to)?.why;
  return { plan, beneath, holding: arrival?.facts ?? [], formula: isSame ? formula : undefined, why, search };
}
function describeWalk() {
  const { from, to } = walk, answer = walkAnswer(walk), parts = [heading(nameOf(from) + " → " + nameOf(to), "Show all screens")];
  if (!answer) {
    parts.push(element("p", answer === undefined ? "Planning …" : "Planning this path takes a longer search than a page makes. flowgraph serve plans "
      + "it; so does flowgraph plan.", "quiet"));
  } else {
    const { plan, why, formula, holding = [] } = answer, beneath = answer.beneath.map(nameOf);
    const there = [beneath.length && "with " + beneath.join(" › ") + " beneath", holding.length && "where " + holding.join(" and ")].filter(Boolean);
    if (there.length) parts.push(element("p", there.join(", ") + ", as the path from the start leaves it", "quiet"));
    if (plan) parts.push(plan.steps.length ? walkButtons(plan) : null, planSection("Path", plan));
    else parts.push(section("Path", element("p", why ?? noPathWords(answer), "why")), answer.search ? obstaclesSection(to, answer.search) : null);
    if (formula) parts.push(section("When there is a path", element("p", formula.words), askedLine(formula, plan !== null)));
  }
  parts.push(factsSection());
  fill(...parts);
}
// Why there is no path, as far as no segments stop it.
function noPathWords({ search }) {
  const { from, to } = walk, asked = isAsking() ? " as asked" : "";
  if ([from, to].some((index) => gone.screens.has(index))) return "There is none: the screen is gone.";
  return !search || obstaclesTo(to, search).length ? "There is none" + asked + "." : "There is none" + asked + ": no sequence of segments leads from "
    + nameOf(from) + " to " + nameOf(to) + ".";
}
function lightWalk() {
  const plan = walkAnswer(walk)?.plan;
  if (!plan) return;
  lightPlan(plan, walk.step);
  nodes[walk.step ? plan.steps[walk.step - 1].end : plan.from]?.classList.add("chosen");
  frame([walk.from, ...plan.steps.map(({ end }) => end)]);
}
function walkButtons(plan) {
  const made = element("div", undefined, "walk"), here = element("p", "", "here"), seenHere = element("div", undefined, "seen");
  here.setAttribute("role", "status");
  const tell = () => {
    const last = plan.steps[walk.step - 1], next = plan.steps[walk.step];
    const screen = last ? last.end : plan.from;
    here.textContent = "Step " + walk.step + " of " + plan.steps.length + ": on " + nameOf(screen)
      + (next ? "; next " + (segmentWords(graph.segments[next.segment]) || nameOf(next.end)) : "");
    seenHere.replaceChildren(...[thumbnail(screen)].filter(Boolean));
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
  // Played, a step follows the other until the last, or until the reader does anything else.
  let timer = null;
  const stop = () => { clearInterval(timer); timer = null; play.textContent = "Play"; };
  const play = button("Play", () => {
    if (timer) { stop(); return; }
    if (walk.step >= plan.steps.length) at(0);
    play.textContent = "Pause";
    timer = setInterval(() => {
      if (!made.isConnected) { clearInterval(timer); return; }
      at(walk.step + 1);
      if (walk.step >= plan.steps.length) stop();
    }, 1500);
  });
  made.append(before, play, after, here, seenHere);
  requestAnimationFrame(tell);
  return made;
}
