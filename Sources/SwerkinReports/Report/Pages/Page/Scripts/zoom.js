// A picture in a window that scrolls over it: zoomed by buttons, by keys, and by the wheel with Ctrl; moved by scrolling or with the mouse.

// Sizes in pixels for each of the picture's units: below the first, texts are specks; from the second on they are readable.
const tinyScale = 0.4, readableScale = 0.85, greatestScale = 4;
// `view` has the size and the part that was seen last; a picture that would be tiny begins at `start`, if there is one.
function zoomable(sheet, svg, view, start) {
  const whole = svg.viewBox.baseVal;
  const fitting = () => Math.min((sheet.clientWidth - 2) / whole.width, (sheet.clientHeight - 2) / whole.height, 4 / 3);
  let scale = 0;
  const size = element("span", undefined, "quiet size");
  size.id = "map-size";
  size.setAttribute("role", "status");
  function resize(next) {
    scale = next;
    size.textContent = Math.round(scale * 100) + " %";
    view.scale = next > fitting() * 1.001 ? next : undefined;
    svg.style.width = whole.width * scale + "px";
    svg.style.height = whole.height * scale + "px";
  }
  const fit = () => resize(fitting());
  // What is at a point of the window stays there; the middle if there is none.
  function zoom(factor, point) {
    const { left, top } = sheet.getBoundingClientRect(), box = svg.getBoundingClientRect();
    const x = point?.clientX ?? left + sheet.clientWidth / 2, y = point?.clientY ?? top + sheet.clientHeight / 2;
    const part = { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
    resize(Math.min(Math.max(scale * factor, fitting()), Math.max(greatestScale, fitting())));
    const now = svg.getBoundingClientRect();
    sheet.scrollBy(now.left + part.x * now.width - x, now.top + part.y * now.height - y);
  }
  // Shows a part of the picture in the middle of the window, large enough to be read; once the page is laid out.
  let due;
  function frame(node) {
    if (!scale) { due = node; return; }
    if (scale < readableScale) resize(Math.max(readableScale, fitting()));
    const box = node.getBoundingClientRect(), outer = sheet.getBoundingClientRect();
    sheet.scrollBy(box.left + box.width / 2 - outer.left - outer.width / 2, box.top + box.height / 2 - outer.top - outer.height / 2);
  }
  new ResizeObserver(() => {
    if (!sheet.clientWidth) return;
    if (scale && view.scale) return;
    resize(view.scale ?? fitting());
    if (view.left !== undefined) sheet.scrollTo(view.left, view.top);
    if (due ?? (scale < tinyScale && start)) frame(due ?? start);
    due = start = undefined;
  }).observe(sheet);
  sheet.addEventListener("scroll", () => { [view.left, view.top] = [sheet.scrollLeft, sheet.scrollTop]; });
  sheet.addEventListener("wheel", (event) => {
    // Without Ctrl the wheel scrolls, for the page goes on below the picture.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.01), event);
  }, { passive: false });
  const acts = { "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8), 0: fit };
  sheet.addEventListener("keydown", (event) => {
    if (!acts[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    acts[event.key]();
  });
  moveByMouse(sheet);
  const tools = parts("div", "tools", named(button("+", acts["+"]), "Zoom in"), named(button("−", acts["-"]), "Zoom out"),
    button("Whole map", fit), size);
  tools.setAttribute("role", "group");
  tools.setAttribute("aria-label", "Size of the map");
  return { tools, frame };
}
function named(made, words) {
  made.title = words;
  made.setAttribute("aria-label", words);
  return made;
}
// A mouse that is pressed moves what a window shows; fingers scroll it by themselves.
function moveByMouse(sheet) {
  let last, hasMoved = false;
  sheet.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button === 0) [last, hasMoved] = [event, false];
  });
  sheet.addEventListener("pointermove", (event) => {
    if (!last) return;
    if (!hasMoved && Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < 4) return;
    if (!hasMoved) { hasMoved = true; sheet.setPointerCapture(event.pointerId); sheet.classList.add("moving"); }
    sheet.scrollBy(last.clientX - event.clientX, last.clientY - event.clientY);
    last = event;
  });
  for (const end of ["pointerup", "pointercancel"]) sheet.addEventListener(end, () => {
    last = undefined;
    sheet.classList.remove("moving");
  });
  // The end of a movement chooses nothing.
  sheet.addEventListener("click", (event) => {
    if (!hasMoved) return;
    hasMoved = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}
