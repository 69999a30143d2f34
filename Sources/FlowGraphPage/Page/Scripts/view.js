// The view: the part of the picture that is seen, in the picture's own units.
const whole = svg ? svg.viewBox.baseVal : { x: 0, y: 0, width: 1, height: 1 };
const all = { x: whole.x, y: whole.y, width: whole.width, height: whole.height };
const layer = svg?.querySelector(".graph");
let view = { ...all };
if (svg) { svg.removeAttribute("width"); svg.removeAttribute("height"); }
let isDrawn = true;
function show(next) {
  view = next;
  if (!svg || !isDrawn) return;
  isDrawn = false;
  requestAnimationFrame(() => {
    isDrawn = true;
    svg.setAttribute("viewBox", [view.x, view.y, view.width, view.height].join(" "));
    showOverviewFrame();
  });
}
function unitsPerPixel() {
  const box = picture.getBoundingClientRect();
  return Math.max(view.width / (box.width || 1), view.height / (box.height || 1));
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
const fit = () => show({ ...all });

// The box of each screen in the picture's units; the picture's own transformation is that of its one group.
const boxes = [];
function boxOf(index) {
  if (boxes[index] === undefined) {
    const node = nodes[index], shift = layer?.transform.baseVal.consolidate()?.matrix;
    if (!node || !shift) { boxes[index] = null; return null; }
    const box = node.getBBox();
    if (!box.width) return null;
    boxes[index] = { x: box.x * shift.a + shift.e, y: box.y * shift.d + shift.f, width: box.width * shift.a,
      height: box.height * shift.d };
  }
  return boxes[index];
}
function union(parts) {
  const x = Math.min(...parts.map((box) => box.x)), y = Math.min(...parts.map((box) => box.y));
  return { x, y, width: Math.max(...parts.map((box) => box.x + box.width)) - x,
    height: Math.max(...parts.map((box) => box.y + box.height)) - y };
}
// The part of the picture's units that the window shows: the view, and what its other proportions add.
function seen() {
  const box = picture.getBoundingClientRect(), scale = unitsPerPixel();
  const width = box.width * scale, height = box.height * scale;
  return { x: view.x + view.width / 2 - width / 2, y: view.y + view.height / 2 - height / 2, width, height };
}
const contains = (outer, inner) => inner.x >= outer.x && inner.y >= outer.y
  && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height;
// Shows some screens, the first of them large enough to be read if the others let it.
function frame(screens) {
  const parts = screens.map(boxOf).filter(Boolean);
  if (!parts.length) return;
  const wanted = union(parts), isReadable = parts[0].height / unitsPerPixel() > 28;
  if (contains(seen(), wanted) && isReadable) return;
  const margin = 24 + 0.05 * Math.max(wanted.width, wanted.height);
  const width = Math.max(wanted.width + 2 * margin, 720), height = Math.max(wanted.height + 2 * margin, 480);
  show({ x: wanted.x + wanted.width / 2 - width / 2, y: wanted.y + wanted.height / 2 - height / 2, width, height });
}
// Of many neighbours the nearest: with all of them nothing could be read.
function frameWithNeighbours(index) {
  const own = boxOf(index);
  if (!own) return;
  const distance = (other) => { const box = boxOf(other); return box ? Math.hypot(box.x - own.x, box.y - own.y) : Infinity; };
  frame([index, ...neighbours(index).sort((left, right) => distance(left) - distance(right)).slice(0, 8)]);
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
    ArrowDown: () => move(0, -60), "+": () => zoom(0.8), "=": () => zoom(0.8), "-": () => zoom(1.25), 0: fit };
  if (!acts[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  acts[event.key]();
});
byId("zoom-in").addEventListener("click", () => zoom(0.8));
byId("zoom-out").addEventListener("click", () => zoom(1.25));
byId("fit").addEventListener("click", fit);

// The screens in the picture are buttons; one that has the focus is in view.
nodes.forEach((node, index) => {
  if (!node) return;
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", nameOf(index));
  node.addEventListener("click", (event) => {
    event.stopPropagation();
    if (!hasMoved) choose(index);
  });
  node.addEventListener("focus", () => { if (node.matches(":focus-visible")) frame([index]); });
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(index);
  });
});
picture.addEventListener("click", () => { if (!hasMoved) choose(null); });
// The browser scrolls to what gets the focus; the view is what has to move.
picture.addEventListener("scroll", () => { picture.scrollTo(0, 0); });
// Graphviz's titles are its names of nodes and arrows; the tooltips lie in links that lead nowhere.
for (const title of picture.querySelectorAll("g title")) {
  const link = title.parentNode.querySelector("a");
  const text = link?.getAttributeNS("http://www.w3.org/1999/xlink", "title");
  if (text?.trim()) title.textContent = text; else title.remove();
  for (const made of title.parentNode?.querySelectorAll("a") ?? []) made.removeAttribute("xlink:title");
}
