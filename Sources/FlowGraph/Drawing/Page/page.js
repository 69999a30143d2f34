// The behaviour of the page, in JavaScript that all browsers of recent years support.
"use strict";
const graph = JSON.parse(document.getElementById("graph").textContent);
const picture = document.getElementById("picture");
const svg = picture.querySelector("svg");
const details = document.getElementById("details");
const query = document.getElementById("query");
const hits = document.getElementById("hits");
const nodes = graph.screens.map((_, index) => document.getElementById("s" + index));
const displayName = (screen) => screen.title || screen.name;

// View: the part of the picture that is seen, in the picture's own units.
const whole = svg ? svg.viewBox.baseVal : { x: 0, y: 0, width: 1, height: 1 };
const all = { x: whole.x, y: whole.y, width: whole.width, height: whole.height };
let view = { ...all };
if (svg) { svg.removeAttribute("width"); svg.removeAttribute("height"); }
function show(next) {
  view = next;
  if (svg) svg.setAttribute("viewBox", [view.x, view.y, view.width, view.height].join(" "));
}
function unitsPerPixel() {
  const box = picture.getBoundingClientRect();
  return Math.max(view.width / box.width, view.height / box.height);
}
function pointAt(clientX, clientY) {
  const box = picture.getBoundingClientRect(), scale = unitsPerPixel();
  return { x: view.x + view.width / 2 + (clientX - box.left - box.width / 2) * scale,
    y: view.y + view.height / 2 + (clientY - box.top - box.height / 2) * scale };
}
function zoom(factor, clientX, clientY) {
  const box = picture.getBoundingClientRect();
  const fixed = pointAt(clientX ?? box.left + box.width / 2, clientY ?? box.top + box.height / 2);
  const width = Math.min(Math.max(view.width * factor, 60), all.width * 4), real = width / view.width;
  show({ x: fixed.x + (view.x - fixed.x) * real, y: fixed.y + (view.y - fixed.y) * real,
    width, height: view.height * real });
}
function move(pixelsX, pixelsY) {
  const scale = unitsPerPixel();
  show({ ...view, x: view.x - pixelsX * scale, y: view.y - pixelsY * scale });
}
function centre(index) {
  const matrix = nodes[index]?.getCTM(), box = nodes[index]?.getBBox();
  if (!matrix || !box) return;
  const seen = nodes[index].getBoundingClientRect(), frame = picture.getBoundingClientRect();
  const isInside = seen.left > frame.left && seen.right < frame.right && seen.top > frame.top
    && seen.bottom < frame.bottom;
  if (isInside && seen.height > 28) return;
  const inner = svg.getCTM(), corner = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
    .matrixTransform(inner.inverse().multiply(matrix));
  const width = Math.min(view.width, Math.max(720, box.width * 4)), real = width / view.width;
  show({ x: corner.x - width / 2, y: corner.y - view.height * real / 2, width, height: view.height * real });
}

// Moving with a mouse, fingers and keys.
const pointers = new Map();
let hasMoved = false;
picture.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004), event.clientX, event.clientY);
}, { passive: false });
picture.addEventListener("pointerdown", (event) => {
  pointers.set(event.pointerId, event);
  hasMoved = false;
});
picture.addEventListener("pointermove", (event) => {
  const last = pointers.get(event.pointerId);
  if (!last) return;
  const others = [...pointers.values()].filter((other) => other.pointerId !== event.pointerId);
  const distance = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
  if (!hasMoved && distance < 4) return;
  if (!hasMoved) { hasMoved = true; picture.setPointerCapture(event.pointerId); picture.classList.add("moving"); }
  if (others.length) {
    const [other] = others;
    const before = Math.hypot(last.clientX - other.clientX, last.clientY - other.clientY);
    const after = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
    if (after > 0) zoom(before / after, (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
  } else {
    move(event.clientX - last.clientX, event.clientY - last.clientY);
  }
  pointers.set(event.pointerId, event);
});
function release(event) {
  pointers.delete(event.pointerId);
  if (!pointers.size) picture.classList.remove("moving");
}
picture.addEventListener("pointerup", release);
picture.addEventListener("pointercancel", release);
picture.addEventListener("keydown", (event) => {
  const acts = { ArrowLeft: () => move(60, 0), ArrowRight: () => move(-60, 0), ArrowUp: () => move(0, 60),
    ArrowDown: () => move(0, -60), "+": () => zoom(0.8), "=": () => zoom(0.8), "-": () => zoom(1.25),
    0: () => show({ ...all }), Escape: () => choose(null) };
  if (!acts[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  acts[event.key]();
});
document.getElementById("zoom-in").addEventListener("click", () => zoom(0.8));
document.getElementById("zoom-out").addEventListener("click", () => zoom(1.25));
document.getElementById("fit").addEventListener("click", () => show({ ...all }));

// Making elements; texts are only ever set as texts.
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

// Lighting some segments with their screens; null lights everything.
function light(segments) {
  for (const old of svg.querySelectorAll(".near, .chosen")) old.classList.remove("near", "chosen");
  svg.classList.toggle("focused", segments !== null);
  for (const segment of segments ?? []) {
    document.getElementById(segment.arrow)?.classList.add("near");
    nodes[segment.start]?.classList.add("near");
    nodes[segment.end]?.classList.add("near");
  }
}

// Choosing a screen: what leads to it, what leads from it, its details.
function choose(index, moves = false) {
  if (!svg) return;
  if (index === null) { light(null); showFlows(); return; }
  light(graph.segments.filter((segment) => segment.start === index || segment.end === index));
  nodes[index]?.classList.add("near", "chosen");
  describe(index);
  if (moves) centre(index);
}

// The flows of a tour, if one is drawn: all of them, or the segments of one.
function showFlows() {
  details.hidden = !graph.flows;
  if (!graph.flows) return;
  const items = element("ul", undefined, "segments");
  items.append(...graph.flows.map((flow, index) => {
    const made = element("li"), number = element("strong", String(index + 1), "flow"), words = element("span", flow.words);
    const act = button(undefined, () => chooseFlow(index));
    number.style.color = flow.color;
    act.append(number, words);
    made.append(act);
    return made;
  }));
  details.replaceChildren(element("h2", "Flows"), items);
}
function chooseFlow(index) {
  const flow = graph.flows[index], close = button("×", () => choose(null), "close");
  close.setAttribute("aria-label", "Show all flows");
  const steps = element("ol");
  steps.append(...flow.segments.map((position, step) => {
    const segment = graph.segments[position], made = element("li"), next = graph.segments[flow.segments[step + 1]];
    const end = segment.end ?? next?.start;
    if (segment.label) made.append(element("div", segment.label));
    made.append(end === undefined ? element("strong", "back to the screen before")
      : button(displayName(graph.screens[end]), () => choose(end, true)));
    return made;
  }));
  light(flow.segments.map((position) => graph.segments[position]));
  details.hidden = false;
  details.replaceChildren(close, element("h2", "Flow " + (index + 1)), element("p", flow.words), steps);
}
function describe(index) {
  const screen = graph.screens[index];
  const close = button("×", () => choose(null), "close");
  close.setAttribute("aria-label", "Close the details");
  details.hidden = false;
  details.replaceChildren(close, element("h2", displayName(screen)));
  const facts = element("dl");
  const add = (word, text) => { if (text) facts.append(element("dt", word), element("dd", text)); };
  add("Name", screen.name);
  add("Module", screen.module);
  add("Trait", screen.trait);
  add("Tags", screen.tags?.join(", "));
  add("Start", screen.start && "the app can start here");
  details.append(facts);
  if (screen.unreachable) details.append(element("p", "cannot be reached", "dead"));
  list("Leads to", graph.segments.filter((segment) => segment.start === index), (segment) => segment.end);
  list("Comes from", graph.segments.filter((segment) => segment.end === index), (segment) => segment.start);
}
function list(heading, segments, other) {
  details.append(element("h3", heading + " (" + segments.length + ")"));
  const items = element("ul", undefined, "segments");
  items.append(...segments.map((segment) => item(segment, other(segment))));
  details.append(items);
}
function item(segment, other) {
  const made = element("li");
  made.append(other === undefined ? element("strong", "back to the screen before")
    : button(displayName(graph.screens[other]), () => choose(other, true)));
  const first = [segment.label, segment.kind, segment.cost].filter(Boolean).join(" · ");
  made.append(element("div", first));
  if (segment.flows) made.append(element("div", "in flow " + segment.flows));
  if (segment.plan) made.append(element("div", "in the plan: " + segment.plan.join(", ")));
  if (segment.dead) made.append(element("div", "can never be used", "dead"));
  if (segment.destructive) made.append(element("div", "destructive: crossed only on request", "dead"));
  if (segment.condition) made.append(element("div", "if " + segment.condition));
  if (segment.effect) made.append(element("div", "then " + segment.effect));
  if (segment.tags) made.append(element("div", "tags: " + segment.tags.join(", ")));
  if (segment.steps) {
    const steps = element("ol");
    steps.append(...segment.steps.map((step) => element("li", step)));
    made.append(steps);
  }
  return made;
}
nodes.forEach((node, index) => {
  if (!node) return;
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", displayName(graph.screens[index]));
  node.addEventListener("click", (event) => {
    event.stopPropagation();
    if (!hasMoved) choose(index);
  });
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(index);
  });
});
// Graphviz's titles are its names of nodes and arrows; the tooltips lie in links that lead nowhere.
for (const title of picture.querySelectorAll("title")) {
  const link = title.parentNode.querySelector("a");
  const text = link?.getAttributeNS("http://www.w3.org/1999/xlink", "title");
  if (text?.trim()) title.textContent = text; else title.remove();
  for (const made of title.parentNode?.querySelectorAll("a") ?? []) made.removeAttribute("xlink:title");
}
picture.addEventListener("click", () => { if (!hasMoved) choose(null); });

// Searching.
function search() {
  const words = query.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = graph.screens.map((screen, index) => ({ screen, index })).filter(({ screen }) => {
    const text = [screen.name, screen.title, screen.module].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  }).slice(0, 50);
  hits.hidden = !words.length;
  hits.replaceChildren(...found.map(({ screen, index }) => {
    const row = element("li"), made = button(displayName(screen), () => take(index));
    made.append(element("small", [screen.title && screen.name, screen.module].filter(Boolean)
      .map((text) => " · " + text).join("")));
    row.append(made);
    return row;
  }));
  if (!found.length) hits.append(element("li", "No screen has that name.", "none"));
}
function take(index) {
  hits.hidden = true;
  choose(index, true);
}
query.addEventListener("input", search);
query.addEventListener("focus", search);
query.addEventListener("keydown", (event) => {
  if (event.key === "Enter") hits.querySelector("button")?.click();
  if (event.key === "ArrowDown") { event.preventDefault(); hits.querySelector("button")?.focus(); }
  if (event.key === "Escape") hits.hidden = true;
});
hits.addEventListener("keydown", (event) => {
  const row = event.target.closest("li");
  if (event.key === "ArrowDown") { event.preventDefault(); row?.nextElementSibling?.querySelector("button")?.focus(); }
  if (event.key === "ArrowUp") {
    event.preventDefault();
    (row?.previousElementSibling?.querySelector("button") ?? query).focus();
  }
  if (event.key === "Escape") { hits.hidden = true; query.focus(); }
});
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest(".search")) hits.hidden = true;
});
// A link to a page can name a screen: page.html#Login.
function followAddress() {
  const name = decodeURIComponent(location.hash.slice(1));
  const index = graph.screens.findIndex((screen) => screen.name === name);
  if (index >= 0) choose(index, true);
}
window.addEventListener("hashchange", followAddress);
showFlows();
try { followAddress(); } catch { /* An address that is no valid text names no screen. */ }
