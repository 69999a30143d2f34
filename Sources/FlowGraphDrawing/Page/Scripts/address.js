// Choosing, which the page's address says: page.html#Login, page.html#/from/Home/to/Login. The browser's Back works. Behind a question
// mark stand what is asked and what is shown: page.html#Login?fact.loggedIn=true&without=Cart. A copied link has the view, too.
let chosen = { screen: null, flow: null, walk: false, segment: null, box: null };
const encodedName = (index) => index === undefined ? "" : encodeURIComponent(graph.screens[index].name);
const segmentPath = (segment) => [encodedName(segment.start), encodedName(segment.end), alike(segment).indexOf(segment) + 1].join("/");
function addressOf(choice, withView = false) {
  const { screen, flow, walk: isWalk, segment, box } = choice;
  const place = isWalk ? "/from/" + [walk.from, walk.to].map(encodedName).join("/to/") : flow !== null ? "/flow/" + (flow + 1)
    : segment !== null ? "/segment/" + segmentPath(graph.segments[segment]) : box !== null ? "/box/" + encodeURIComponent(boxName(box)) : screen === null ? "" : encodedName(screen);
  const settings = settingsWords(withView);
  return "#" + place + (settings ? "?" + settings : "");
}
function settingsWords(withView) {
  const words = new URLSearchParams();
  facts.forEach(({ name, values }, index) => {
    if (chosenFacts[index] !== givenFacts[index]) words.append("fact." + name, chosenFacts[index] === null ? "" : values[chosenFacts[index]]);
  });
  for (const index of gone.screens) words.append("without", encodedName(index));
  for (const index of gone.segments) words.append("without", segmentPath(graph.segments[index]));
  for (const name of ["module", "tag", "kind"]) if (filter[name]) words.append(name, filter[name]);
  if (filter.around !== null) words.append("around", graph.screens[filter.around].name);
  if (shownLayer) words.append("layer", layers[shownLayer].name);
  if (withView && svg && scale) {
    if (document.body.classList.contains("parts")) words.append("parts", "1");
    else {
      const part = seen();
      words.append("view", [part.x + part.width / 2, part.y + part.height / 2].map(Math.round).join() + "," + scale.toFixed(3));
    }
  }
  return words.toString();
}
function takeSettings(text) {
  const words = new URLSearchParams(text), decoded = (name) => { try { return decodeURIComponent(name); } catch { return null; } };
  chosenFacts = facts.map(({ name, values }, index) => {
    if (!words.has("fact." + name)) return givenFacts[index];
    const value = values.indexOf(words.get("fact." + name));
    return value < 0 ? null : value;
  });
  gone.screens.clear();
  gone.segments.clear();
  for (const parts of words.getAll("without").map((path) => path.split("/"))) {
    const start = screenNamed(decoded(parts[0]));
    if (parts.length === 1 && start >= 0) gone.screens.add(start);
    const segment = parts.length === 3 ? segmentAt(parts.map(decoded)) : null;
    if (segment) gone.segments.add(segment.index);
  }
  for (const name of ["module", "tag", "kind"]) filter[name] = words.get(name) ?? "";
  const around = screenNamed(words.get("around"));
  filter.around = around < 0 ? null : around;
  const layer = layers.findIndex(({ name }) => name === words.get("layer"));
  shownLayer = layer < 0 ? "" : String(layer);
  return { view: words.get("view")?.split(",").map(Number), hasParts: words.has("parts") };
}
const screenNamed = (name) => name === null ? -1 : graph.screens.findIndex((other) => other.name === name);
function segmentAt([from, to, number]) {
  const start = screenNamed(from), end = to === "" ? undefined : screenNamed(to);
  return start < 0 ? undefined : leaving[start].filter((segment) => segment.end === end)[number - 1];
}
// The address follows what is asked and shown, without a step of the browser's Back for each.
function writeAddress() {
  if (addressOf(chosen) === currentHash()) return;
  try { history.replaceState(history.state, "", addressOf(chosen)); } catch { /* A page without an address of its own keeps it. */ }
}
const currentHash = () => location.hash === "" ? "#" : location.hash;
const settingsOf = (hash) => hash.slice(1).split("?")[1] ?? "";
function describeChosen() {
  if (chosen.walk) describeWalk();
  else if (chosen.flow !== null) describeFlow(chosen.flow);
  else if (chosen.segment !== null) describeSegment(chosen.segment);
  else if (chosen.box !== null) describeBox(chosen.box);
  else if (chosen.screen === null) describeAll();
  else describe(chosen.screen);
}
// Shows a screen, a walk or, for null, everything; by a click or a key it takes the focus to the panel and writes the address.
function choose(index, options = {}) {
  if (options.walk) walk = { ...options.walk, step: 0 };
  const next = { screen: index, flow: options.flow ?? null, walk: Boolean(options.walk), segment: options.segment ?? null,
    box: options.box ?? null };
  const isOther = JSON.stringify(next) !== JSON.stringify(chosen) || next.walk || options.isFromAddress || options.isAsked;
  const isAll = index === null && !next.walk && next.flow === null && next.segment === null && next.box === null;
  if (!isOther && isAll) return;
  chosen = next;
  if (!isAll) hideParts();
  if (filter.around !== null && filter.around !== index) { filter.around = null; applyFilter(); }
  describeChosen();
  lightChosen();
  openChosen();
  if (options.isAsked) showQuestion();
  if (options.isFromAddress) return;
  if (addressOf(chosen) !== currentHash()) location.hash = addressOf(chosen);
  showPanel();
  details.querySelector("h2")?.focus({ preventScroll: true });
}
const chooseFlow = (index) => choose(null, { flow: index });
// Lights what is chosen in the picture, and shows that part of it.
function lightChosen() {
  const { screen, flow } = chosen;
  clearLight();
  if (chosen.walk) return lightWalk();
  if (flow !== null) return light(graph.flows[flow].segments.map((position) => graph.segments[position]));
  if (chosen.segment !== null) {
    const segment = graph.segments[chosen.segment];
    light([segment]);
    byId(segment.arrow)?.classList.add("path");
    frame([segment.start, ...endsOf(segment).slice(0, 4)]);
    return;
  }
  if (chosen.box !== null) {
    const [first] = boxes[chosen.box].screens;
    light([], [first]);
    nodes[first]?.classList.add("chosen");
    frame([first]);
    return;
  }
  if (screen === null) return;
  light([...leaving[screen], ...entering[screen]], [screen]);
  lightPlan(hasAnswers ? startAnswer(screen).plan : null);
  nodes[screen]?.classList.add("chosen");
  // What goes with a screen that is gone is in view with it.
  const lost = gone.screens.has(screen) ? graph.screens.map((_, index) => index).filter(isLost) : [];
  if (lost.length && !isFolded(screen)) frame([screen, ...lost]); else frameWithNeighbours(screen);
}
function followAddress() {
  let parts = [];
  try { parts = location.hash.slice(1).split("?")[0].split("/").map(decodeURIComponent); } catch { /* No valid text names no screen. */ }
  const screen = screenNamed, options = { isFromAddress: true };
  const { view, hasParts } = takeSettings(settingsOf(location.hash));
  followChoice(parts, screen, options);
  showQuestion();
  if (svg) applyFilter(false);
  if (hasParts && partsView) showParts();
  else if (view?.length === 3 && view.every(Number.isFinite)) { hideParts(); setScale(view[2]); scrollToMiddle(view[0], view[1]); }
}
function followChoice(parts, screen, options) {
  if (parts.length === 5 && parts[1] === "from" && screen(parts[2]) >= 0 && screen(parts[4]) >= 0 && hasAnswers) {
    return choose(null, { ...options, walk: { from: screen(parts[2]), to: screen(parts[4]) } });
  }
  const segment = parts.length === 5 && parts[1] === "segment" ? segmentAt(parts.slice(2)) : null;
  if (segment) return choose(null, { ...options, segment: segment.index });
  const box = parts.length === 3 && parts[1] === "box" ? boxes.findIndex((_, index) => boxName(index) === parts[2]) : -1;
  if (box >= 0) return choose(null, { ...options, box });
  if (parts[1] === "flow" && graph.flows?.[parts[2] - 1]) return choose(null, { ...options, flow: parts[2] - 1 });
  const index = screen(parts.join("/"));
  return choose(index < 0 ? null : index, options);
}
window.addEventListener("hashchange", () => { if (addressOf(chosen) !== currentHash()) followAddress(); });

// On a narrow window either the panel or the picture is seen.
const toggle = byId("toggle");
const isNarrow = matchMedia("(max-width: 640px)");
function showPanel() { showPart(false); }
function showPart(isPicture) {
  document.body.classList.toggle("map", isPicture);
  toggle.textContent = isPicture ? "List" : "Picture";
  toggle.setAttribute("aria-label", isPicture ? "Show the list" : "Show the picture");
}
toggle.addEventListener("click", () => {
  showPart(!document.body.classList.contains("map"));
  if (!document.body.classList.contains("map")) return;
  if (addressOf(chosen) === "#") openView(); else fit();
  drawOverview();
  lightChosen();
});

// Keys that work everywhere.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (!hits.hidden) { hits.hidden = true; query.focus(); hits.hidden = true; } else choose(null);
  }
  if (event.key === "/" && !event.target.closest?.("input, select, textarea")) {
    event.preventDefault();
    query.focus();
    query.select();
  }
});

byId("skip")?.addEventListener("click", () => { showPanel(); details.querySelector("h2")?.focus(); });

describeAll();
fit();
openView();
followAddress();
