// The parts of the app, shown first if the names of all screens would be too small; a part opens in the whole picture.
const partsView = byId("parts"), partNodes = (graph.parts ?? []).map((_, index) => byId("part-s" + index));
const readableScale = 10 / 14;
const fitted = () => Math.min(picture.clientWidth / all.width, picture.clientHeight / all.height);
const partName = (index) => partNodes[index]?.querySelector("text[font-weight=bold]")?.textContent ?? "";
function showParts() {
  partsView.hidden = false;
  // In a small window it scrolls, so that names can be read.
  const drawn = partsView.querySelector("svg");
  drawn.style.minWidth = drawn.viewBox.baseVal.width * readableScale + "px";
  drawn.style.minHeight = drawn.viewBox.baseVal.height * readableScale + "px";
  document.body.classList.add("parts");
}
function hideParts() {
  reveal();
  if (!partsView || partsView.hidden) return;
  partsView.hidden = true;
  document.body.classList.remove("parts");
}
// What a page begins with: all screens if their names can be read, else the parts, else the start at a size at which they can.
function openView() {
  fit();
  if (partsView && svg && fitted() < readableScale) { showParts(); return; }
  reveal();
  if (!svg || fitted() >= readableScale) return;
  const start = boxOf((graph.starts ?? [])[0] ?? Math.max(0, graph.screens.findIndex((screen) => screen.start)));
  if (!start) return;
  setScale(readableScale);
  // As much of the picture as goes, with the start in it.
  const half = { x: picture.clientWidth / scale / 2, y: picture.clientHeight / scale / 2 };
  const within = (middle, from, length, size) => size * 2 > length ? from + length / 2
    : Math.min(Math.max(middle, from + size), from + length - size);
  scrollToMiddle(within(start.x + start.width / 2, all.x, all.width, half.x), within(start.y + start.height / 2, all.y, all.height, half.y));
}
// A screen alone, or with the containers in which it stands.
const isOneScreen = (screens) => screens.every((screen) => boxOfScreen[screen] === boxOfScreen[screens[0]]) && !isFolded(screens[0]);
function openPart(index) {
  const screens = graph.parts[index];
  if (isOneScreen(screens)) { choose(screens[0]); return; }
  choose(null);
  hideParts();
  frame(screens);
  if (scale < readableScale) {
    const parts = screens.map(boxOf).filter(Boolean);
    if (parts.length) { setScale(readableScale); const first = parts[0]; scrollToMiddle(first.x + first.width / 2, first.y + first.height / 2); }
  }
  fill(heading(count(screens.length, "screen"), "Close the list"), screensList(screens));
  details.querySelector("h2").focus({ preventScroll: true });
}
partNodes.forEach((node, index) => {
  if (!node) return;
  const screens = graph.parts[index];
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", isOneScreen(screens) ? nameOf(screens[0]) : partName(index) + ", " + count(screens.length, "screen"));
  node.addEventListener("click", () => openPart(index));
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    openPart(index);
  });
});
byId("show-parts")?.addEventListener("click", showParts);
for (const name of ["fit", "zoom-in", "zoom-out"]) byId(name).addEventListener("click", () => { hideParts(); hideOpened(); });
partsView?.addEventListener("wheel", hideParts, { passive: true });
