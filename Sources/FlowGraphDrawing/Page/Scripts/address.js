// Choosing, which the page's address says: page.html#Login, page.html#/from/Home/to/Login. The browser's Back works.
let chosen = { screen: null, flow: null, walk: false };
function addressOf({ screen, flow, walk: isWalk }) {
  if (isWalk) return "#/from/" + [walk.from, walk.to].map((index) => encodeURIComponent(graph.screens[index].name)).join("/to/");
  if (flow !== null) return "#/flow/" + (flow + 1);
  return screen === null ? "#" : "#" + encodeURIComponent(graph.screens[screen].name);
}
const currentHash = () => location.hash === "" ? "#" : location.hash;
// Shows a screen, a walk or, for null, everything; by a click or a key it takes the focus to the panel and writes the address.
function choose(index, options = {}) {
  if (options.walk) walk = { ...options.walk, step: 0 };
  const next = { screen: index, flow: options.flow ?? null, walk: Boolean(options.walk) };
  const isOther = JSON.stringify(next) !== JSON.stringify(chosen) || next.walk;
  if (!isOther && index === null) return;
  chosen = next;
  if (index !== null || next.walk || next.flow !== null) hideParts();
  if (filter.around !== null && filter.around !== index) { filter.around = null; applyFilter(); }
  if (chosen.walk) describeWalk();
  else if (chosen.flow !== null) describeFlow(chosen.flow);
  else if (index === null) describeAll();
  else describe(index);
  lightChosen();
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
  if (screen === null) return;
  light([...leaving[screen], ...entering[screen]], [screen]);
  lightPlan(hasAnswers ? startAnswer(screen).plan : null);
  nodes[screen]?.classList.add("chosen");
  frameWithNeighbours(screen);
}
function followAddress() {
  let parts = [];
  try { parts = location.hash.slice(1).split("/").map(decodeURIComponent); } catch { /* No valid text names no screen. */ }
  const screen = (name) => graph.screens.findIndex((other) => other.name === name);
  const options = { isFromAddress: true };
  if (parts.length === 5 && parts[1] === "from" && screen(parts[2]) >= 0 && screen(parts[4]) >= 0 && hasAnswers) {
    return choose(null, { ...options, walk: { from: screen(parts[2]), to: screen(parts[4]) } });
  }
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

describeAll();
fit();
// Only now, with its size, is the picture laid out, once.
sheet.classList.remove("unread");
openView();
followAddress();
requestAnimationFrame(drawOverview);
