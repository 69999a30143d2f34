// The view: the picture in a size, and a window that scrolls over it. Scrolling moves what is drawn already, which a browser does
// quickly however large the picture is; another size is drawn anew.
const whole = svg ? svg.viewBox.baseVal : { x: 0, y: 0, width: 1, height: 1 };
const all = { x: whole.x, y: whole.y, width: whole.width || 1, height: whole.height || 1 };
const layer = svg?.querySelector(".graph"), sheet = byId("sheet");
if (svg) { svg.removeAttribute("width"); svg.removeAttribute("height"); }
// Pixels for each of the picture's units; the pixels drawn anew for large pictures wait until the size stays.
let scale = 0, drawnScale = 0, redraw = null;
const isLarge = graph.screens.length > 150;
// Around the picture there is room, so that each part of it can be in the middle.
const room = () => ({ x: Math.round(picture.clientWidth * 0.6), y: Math.round(picture.clientHeight * 0.6) });
function seen() {
  const { x, y } = room();
  return { x: all.x + (picture.scrollLeft - x) / scale, y: all.y + (picture.scrollTop - y) / scale,
    width: picture.clientWidth / scale, height: picture.clientHeight / scale };
}
function show(part) {
  if (!svg || !picture.clientWidth) return;
  const wanted = Math.min(picture.clientWidth / part.width, picture.clientHeight / part.height);
  setScale(wanted);
  scrollToMiddle(part.x + part.width / 2, part.y + part.height / 2);
}
function setScale(wanted) {
  const smallest = Math.min(picture.clientWidth / all.width, picture.clientHeight / all.height) / 4;
  const next = Math.min(Math.max(wanted, smallest), Math.max(20, smallest));
  if (Math.abs(next / scale - 1) < 1e-6) return;
  scale = next;
  const { x, y } = room();
  sheet.style.width = all.width * scale + 2 * x + "px";
  sheet.style.height = all.height * scale + 2 * y + "px";
  svg.style.left = x + "px";
  svg.style.top = y + "px";
  clearTimeout(redraw);
  if (!isLarge || !drawnScale) { drawAtScale(); return; }
  // In a layer of its own the browser scales what it has drawn, instead of drawing all anew for each frame.
  svg.style.willChange = "transform";
  svg.style.transform = "scale(" + scale / drawnScale + ")";
  redraw = setTimeout(drawAtScale, 180);
}
// Of a large picture that is shown small, the texts are left out: they are unreadable, and they are most of the work.
function drawAtScale() {
  sheet.classList.toggle("far", isLarge && scale < 0.12);
  showDetails();
  svg.style.transform = svg.style.willChange = "";
  svg.style.width = all.width * scale + "px";
  svg.style.height = all.height * scale + "px";
  drawnScale = scale;
}
function scrollToMiddle(x, y) {
  const { x: left, y: top } = room();
  picture.scrollTo((x - all.x) * scale + left - picture.clientWidth / 2, (y - all.y) * scale + top - picture.clientHeight / 2);
}
function zoom(factor, clientX, clientY) {
  const box = picture.getBoundingClientRect(), before = seen();
  const x = (clientX ?? box.left + box.width / 2) - box.left, y = (clientY ?? box.top + box.height / 2) - box.top;
  const fixed = { x: before.x + x / scale, y: before.y + y / scale };
  setScale(scale / factor);
  scrollToMiddle(fixed.x + (picture.clientWidth / 2 - x) / scale, fixed.y + (picture.clientHeight / 2 - y) / scale);
}
const move = (pixelsX, pixelsY) => picture.scrollBy(-pixelsX, -pixelsY);
const fit = () => show(all);
// Another size of the window keeps what is in its middle.
new ResizeObserver(() => {
  if (!picture.clientWidth) return;
  if (!scale) { fit(); return; }
  const part = seen(), kept = scale;
  scale = 0;
  setScale(kept);
  scrollToMiddle(part.x + part.width / 2, part.y + part.height / 2);
}).observe(picture);
// The picture is laid out once, with its size, and not before it is seen: behind the parts of the app it waits until they are closed.
function reveal() {
  if (!sheet.classList.contains("unread")) return;
  sheet.classList.remove("unread");
  showDetails();
  if (svg) showLayer();
  requestAnimationFrame(drawOverview);
}
addEventListener("beforeprint", reveal);
let isOverviewDue = false;
picture.addEventListener("scroll", () => {
  if (isOverviewDue) return;
  isOverviewDue = true;
  requestAnimationFrame(() => { isOverviewDue = false; showOverviewFrame(); });
});

// The box of each screen in the picture's units; the picture's own transformation is that of its one group.
const areas = [];
function boxOf(index) {
  const at = boxOfScreen[index];
  if (areas[at] === undefined) {
    const node = nodes[index], shift = layer?.transform.baseVal.consolidate()?.matrix;
    if (!node || !shift) { areas[at] = null; return null; }
    const box = node.getBBox();
    if (!box.width) return null;
    areas[at] = { x: box.x * shift.a + shift.e, y: box.y * shift.d + shift.f, width: box.width * shift.a,
      height: box.height * shift.d };
  }
  return areas[at];
}
function union(parts) {
  const x = Math.min(...parts.map((box) => box.x)), y = Math.min(...parts.map((box) => box.y));
  return { x, y, width: Math.max(...parts.map((box) => box.x + box.width)) - x,
    height: Math.max(...parts.map((box) => box.y + box.height)) - y };
}
const contains = (outer, inner) => inner.x >= outer.x && inner.y >= outer.y
  && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height;
// Shows some screens, the first of them large enough to be read if the others let it.
function frame(screens) {
  const parts = screens.map(boxOf).filter(Boolean);
  if (!parts.length || !scale) return;
  const wanted = union(parts), isReadable = parts[0].height * scale > 28;
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

// The boxes in the picture are buttons; one that has the focus is in view.
boxNodes.forEach((node, box) => {
  if (!node) return;
  const { screens } = boxes[box], index = screens[0], open = () => { if (isFolded(index)) chooseBox(box); else choose(index); };
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", boxName(box) + (isFolded(index) ? ", " + count(screens.length, "screen") : ""));
  node.addEventListener("click", (event) => {
    event.stopPropagation();
    if (!hasMoved) open();
  });
  node.addEventListener("focus", () => { if (node.matches(":focus-visible")) frame([index]); });
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    open();
  });
});
picture.addEventListener("click", (event) => {
  if (hasMoved) return;
  const arrow = arrowAt(event.clientX, event.clientY);
  if (arrow === null) choose(null); else chooseSegment(arrow);
});

// Paper has another size: the view is kept while the page is printed.
let printedView = null;
// On one sheet of A4 the names of a large picture can't be read: a line says what prints them larger.
const printNote = element("p");
printNote.id = "print-note";
byId("map")?.append(printNote);
function describePrint() {
  const points = 14 * 0.75 * Math.min(720 / all.width, 1040 / all.height);
  printNote.textContent = svg && points < 5 ? "The names are " + points.toFixed(1) + " points high on one sheet of paper. flowgraph export --sheets draws "
    + "a picture of each part of the app that can be read, and -o Map.pdf --sheets all of them for printing." : "";
}
addEventListener("beforeprint", describePrint);
describePrint();
addEventListener("beforeprint", () => { printedView = scale ? { part: seen(), scale } : null; });
addEventListener("afterprint", () => {
  if (!printedView || !picture.clientWidth) return;
  const { part, scale: kept } = printedView;
  scale = 0;
  setScale(kept);
  scrollToMiddle(part.x + part.width / 2, part.y + part.height / 2);
});
