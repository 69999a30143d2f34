// The overview map: the boxes of all screens, small, with the part that is seen.
const overview = byId("overview");
let overviewFrame = null;
function drawOverview() {
  if (!svg || !overview) return;
  const map = svgElement("svg", { viewBox: [all.x, all.y, all.width, all.height].join(" "), "aria-hidden": "true" });
  const outline = (isWanted) => boxes.map(({ screens }) => isWanted(screens) && boxOf(screens[0])).filter(Boolean)
    .map((box) => "M" + box.x + " " + box.y + "h" + box.width + "v" + box.height + "h" + -box.width + "z").join("");
  overviewFrame = svgElement("rect", { class: "frame" });
  map.append(svgElement("path", { d: outline((screens) => !screens.every(isCut)) }),
    svgElement("path", { class: "cut", d: outline((screens) => screens.every(isCut)) }), overviewFrame);
  overview.replaceChildren(map);
  overview.hidden = false;
  const go = (event) => {
    const box = map.getBoundingClientRect(), units = Math.max(all.width / box.width, all.height / box.height);
    const x = all.x + all.width / 2 + (event.clientX - box.left - box.width / 2) * units;
    const y = all.y + all.height / 2 + (event.clientY - box.top - box.height / 2) * units;
    scrollToMiddle(x, y);
  };
  map.addEventListener("pointerdown", (event) => { event.stopPropagation(); map.setPointerCapture(event.pointerId); go(event); });
  map.addEventListener("pointermove", (event) => { event.stopPropagation(); if (event.buttons) go(event); });
  map.addEventListener("click", (event) => event.stopPropagation());
  showOverviewFrame();
}
function showOverviewFrame() {
  if (!overviewFrame || !scale) return;
  const part = seen(), isAll = contains(part, all);
  overview.classList.toggle("idle", isAll);
  for (const [name, value] of Object.entries(part)) overviewFrame.setAttribute(name, value);
}
