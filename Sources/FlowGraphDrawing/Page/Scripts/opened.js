// A box of a folded picture, opened where it stands: the page draws the screens that it stands for, or those around one of them, in columns by
// the segments that lead on. Nothing of that is laid out before it is asked for.
const openedSize = { width: 176, height: 36, across: 110, down: 14, rows: 14, columns: 12 };
let openedView = null;
function hideOpened() { if (openedView) openedView.hidden = true; }
const chooseBox = (box) => choose(null, { box });
function describeBox(box) {
  const { screens } = boxes[box];
  fill(heading(boxName(box), "Close the list"), element("p", "A box of the picture, which stands for " + count(screens.length, "screen") + ".", "quiet"),
    screensList(screens));
}
const onwards = (index) => leaving[index].filter((segment) => segment.kind !== "back" && segment.kind !== "unwind");
const towards = (index) => entering[index].filter((segment) => segment.kind !== "back" && segment.kind !== "unwind");
// The screens of a box by the number of segments from the one that it is named after, then from where else it is entered.
function columnsOf(box) {
  const { screens, name } = boxes[box], inside = new Set(screens), columns = [], seen = new Set();
  const isEntered = (index) => graph.screens[index].start || towards(index).some(({ start }) => !inside.has(start));
  const begin = (found) => found.filter((index) => !seen.has(index) && seen.add(index));
  for (const seeds of [screens.filter((index) => nameOf(index) === name).slice(0, 1), screens.filter(isEntered), screens]) {
    let next = begin(seeds);
    for (let at = 0; next.length; at += 1) {
      columns[at] = [...columns[at] ?? [], ...next];
      next = begin(next.flatMap((index) => onwards(index).flatMap(endsOf)).filter((index) => inside.has(index)));
    }
  }
  return columns;
}
// A screen between those from which one or two segments lead to it, and those that it leads to.
function columnsAround(index) {
  const seen = new Set([index]), next = (screens, others) => [...new Set(screens.flatMap(others))].filter((other) => !seen.has(other) && seen.add(other));
  const starts = (screen) => towards(screen).map(({ start }) => start), ends = (screen) => onwards(screen).flatMap(endsOf);
  const before = next([index], starts), after = next([index], ends);
  return [next(before, starts), before, [index], after, next(after, ends)].filter((column) => column.length);
}
function openChosen() {
  hideOpened();
  if (!svg || !graph.boxes) return;
  const { screen, box } = chosen;
  if (box !== null) drawOpened(columnsOf(box), null, boxName(box));
  else if (screen !== null && isFolded(screen)) drawOpened(columnsAround(screen), screen, boxName(boxOfScreen[screen]));
}
function drawOpened(columns, index, name) {
  if (!openedView) {
    openedView = element("div");
    openedView.id = "opened";
    openedView.setAttribute("role", "group");
    byId("map").append(openedView);
  }
  const head = element("p"), total = columns.flat().length, drawn = columns.slice(0, openedSize.columns).map((column) => column.slice(0, openedSize.rows));
  const left = total - drawn.flat().length;
  head.append(button("Back to the map", hideOpened), element("span", index === null ? name : nameOf(index) + ", in the box " + name),
    element("span", left ? count(drawn.flat().length, "screen") + " of " + total + "; the list beside has the others" : "", "quiet"));
  openedView.setAttribute("aria-label", index === null ? name : "Around " + nameOf(index));
  openedView.replaceChildren(head, columnsPicture(drawn, index));
  openedView.hidden = false;
}
// Each column in the order of the places of its neighbours in the column before, so that few lines cross.
function columnsPicture(columns, index) {
  const { width, height, across, down } = openedSize, places = new Map(), most = Math.max(...columns.map((column) => column.length));
  columns.forEach((column, at) => {
    const rank = (screen) => {
      const rows = entering[screen].map(({ start }) => places.get(start)).filter((place) => place && place.column < at);
      return rows.length ? rows.reduce((sum, { y }) => sum + y, 0) / rows.length : Infinity;
    };
    const ordered = at ? column.map((screen) => ({ screen, rank: rank(screen) })).sort((left, right) => left.rank === right.rank ? 0 : left.rank - right.rank)
      .map(({ screen }) => screen) : column;
    ordered.forEach((screen, row) => places.set(screen, { column: at, x: 12 + at * (width + across),
      y: 12 + ((most - column.length) / 2 + row) * (height + down) }));
  });
  const size = { width: 24 + columns.length * (width + across) - across, height: 24 + most * (height + down) - down };
  const made = svgElement("svg", { ...size, viewBox: [0, 0, size.width, size.height].join(" ") });
  const shown = [...places.keys()];
  const pairs = new Map(shown.flatMap((start) => onwards(start)).filter((segment) => endsOf(segment).some((end) => end !== segment.start && places.has(end)))
    .map((segment) => [segment.start + " " + segment.end, segment]));
  made.append(...[...pairs.values()].map((segment) => openedLine(segment, places.get(segment.start), places.get(segment.end))),
    ...shown.map((screen) => openedBox(screen, places.get(screen), screen === index)));
  return made;
}
function openedLine(segment, from, to) {
  const { width, height } = openedSize, steps = to.column - from.column, isOn = steps > 0;
  const x = from.x + (steps < 0 ? 0 : width), endX = to.x + (isOn ? 0 : width), y = from.y + height / 2, endY = to.y + height / 2;
  const made = svgElement("g", { class: "line" + (steps === 1 ? "" : " aside") }), tip = isOn ? -9 : 9, bend = steps < 0 ? -45 : 45, endBend = isOn ? 45 : -45;
  made.append(svgElement("title", {}, segmentName(segment)),
    svgElement("path", { d: `M${x} ${y}C${x + bend} ${y} ${endX - endBend} ${endY} ${endX + tip} ${endY}`, class: segment.condition ? "conditional" : "" }),
    svgElement("path", { d: `M${endX} ${endY}l${tip} -4.5v9z`, class: "head" }));
  made.addEventListener("click", () => chooseSegment(segment.index));
  return made;
}
function openedBox(screen, { x, y }, isChosen) {
  const { width, height } = openedSize, made = svgElement("g", { class: "box" + (isChosen ? " here" : "") + (isCut(screen) || isUnreachable(screen) ? " cut" : "") });
  const text = svgElement("text", { x: x + width / 2, y: y + height / 2 + 5, "text-anchor": "middle" }, fittedName(nameOf(screen), width - 16));
  made.append(svgElement("title", {}, nameOf(screen)), svgElement("rect", { x, y, width, height, rx: 8 }), text);
  for (const [name, value] of [["tabindex", "0"], ["role", "button"], ["aria-label", nameOf(screen)]]) made.setAttribute(name, value);
  made.addEventListener("click", () => choose(screen));
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(screen);
  });
  return made;
}
// A name cut at its end to a width, in the letters of the boxes.
function fittedName(name, width) {
  const pen = element("canvas").getContext("2d");
  pen.font = "14px " + getComputedStyle(document.body).fontFamily;
  let letters = [...name];
  while (letters.length > 1 && pen.measureText(letters.join("") + (letters.length < [...name].length ? "…" : "")).width > width) letters = letters.slice(0, -1);
  return letters.length < [...name].length ? letters.join("") + "…" : name;
}
