// Bars that stay while a page is scrolled, and the controls beneath them: a person scrolls these out. Source:
// https://www.w3.org/TR/css-position-3/, section 2.1, fixed and sticky positioning, and CSS Scroll Snap 1, section 4.2: the part
// of a scroller that such bars leave free is where content is to be seen.

// The two directions of scrolling, by what areas, points and scrollers call them.
const downwards = {
  start: "top", end: "bottom", position: "y", length: "scrollHeight", shown: "clientHeight", offset: "scrollTop",
};
const sideways = {
  start: "left", end: "right", position: "x", length: "scrollWidth", shown: "clientWidth", offset: "scrollLeft",
};

// The bar that an element belongs to, one that stays if the content is scrolled in a direction; null if there is none, or another element
// is in the same.
function barOf(hit, owner, direction) {
  for (let element = hit; element && !isInside(owner, element); element = parentOf(element)) {
    if (staysWhere(styleOf(element), direction) && !followers.has(element)) return element;
  }
  return null;
}

// The parts that a page moves along with its content, as it does with a list that belongs to a field: scrolling brings out nothing.
const followers = new WeakSet();

const staysWhere = (style, { start, end }) =>
  style.position === "fixed" || style.position === "sticky" && (style[start] !== "auto" || style[end] !== "auto");

// The scroller that moves an element, the direction and the distance by which to scroll it so that a point of the element, beneath a bar,
// is in the middle of the area that bars leave free; null if there is none.
const wayOutFrom = (owner, hit, point) => wayOutAlong(downwards, owner, hit, point) ?? wayOutAlong(sideways, owner, hit, point);

function wayOutAlong(direction, owner, hit, point) {
  const bar = barOf(hit, owner, direction);
  const scroller = bar && scrollerThatMoves(owner, direction);
  if (!scroller) return null;
  const [least, most] = offsetsOf(scroller, direction);
  const [offset, position] = [scroller[direction.offset], point[direction.position]];
  for (const [first, last] of freeParts(shownAreaOf(scroller), point, owner, direction)) {
    const distance = Math.max(least - offset, Math.min(position - (first + last) / 2, most - offset));
    if (position - distance > first && position - distance < last) return { bar, scroller, direction, distance };
  }
  return null;
}

const areaOfBar = (bar) => mapped(drawnBoxOf(bar), viewportOf(bar.ownerDocument).map);

function scrollerThatMoves(element, { length, shown }) {
  for (const box of selfAndAncestors(element)) {
    if (box.localName === "body" && !isScroller(box)) return box.ownerDocument.scrollingElement;
    if (styleOf(box).position === "fixed") return null;
    if (box !== element && isScroller(box) && box[length] > box[shown]) return box;
  }
  return null;
}

// The least and the greatest offset of a scroller. Source: https://www.w3.org/TR/cssom-view-1/#dom-element-scrollleft, which is negative
// where content runs from right to left.
function offsetsOf(scroller, direction) {
  const extent = scroller[direction.length] - scroller[direction.shown];
  return direction === sideways && styleOf(scroller).direction === "rtl" ? [-extent, 0] : [0, extent];
}

// The parts of a scroller's area that no bar covers, on a line through a point, the longest first: where each begins and ends.
function freeParts(area, point, owner, direction) {
  const { start, end, position } = direction;
  const bars = new Set();
  const step = Math.max(narrowest, (area[end] - area[start]) / mostSteps);
  for (let place = area[start] + 1; place < area[end]; place += step) {
    const hit = hitAt({ ...point, [position]: place });
    const bar = hit && barOf(hit, owner, direction);
    if (bar) bars.add(bar);
  }
  const covered = [...bars].map(areaOfBar).sort((a, b) => a[start] - b[start]);
  const ends = covered.map((_, index) => Math.max(...covered.slice(0, index + 1).map((bar) => bar[end])));
  const parts = [area[start], ...ends].map((first, index) => [first, Math.min(covered[index]?.[start] ?? area[end], area[end])]);
  return parts.filter(([first, last]) => last > first).sort((a, b) => b[1] - b[0] - a[1] + a[0]);
}

// The least height of a bar, in points, and the number of points at which bars are looked for in a large area.
const narrowest = 4;
const mostSteps = 100;

// Scrolls an element out from under a bar, and finds out whether that stays.
async function scrollOutFromUnderBar(node, element) {
  const around = surroundingsOf(element);
  const point = touchPoint(node, mapped(areaOf(node), around.map), around.map);
  const hit = contains(clipOf(element, styleOf(element), around), point) ? hitAt(point) : null;
  const way = hit && !receivesFor(element, hit) ? wayOutFrom(element, hit, point) : null;
  if (!way) return;
  const { bar, scroller, direction, distance } = way;
  const before = drawnBoxOf(bar)[direction.start];
  scroller.scrollBy({ [direction.start]: distance, behavior: "instant" });
  await frame();
  const isMoved = Math.abs(drawnBoxOf(bar)[direction.start] - before) > 1;
  // A sticky one moves until it stays.
  if (isMoved && styleOf(bar).position === "fixed") followers.add(bar);
}
