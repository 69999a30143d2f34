// Scrolling.

function scrollIntoView(number) {
  const node = faceOf(nodeOf(number));
  const element = isText(node) ? node.parentElement : node;
  if (!canBeSeen(node, element)) boxOf(element).scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  scrollOutFromUnderBar(node, element);
}

// An iframe that can be seen in whole here may itself be scrolled out of sight, and only the browser sees beyond its edge.
function canBeSeen(node, element) {
  const around = surroundingsOf(element);
  const area = mapped(areaOf(node), around.map);
  return window === window.top && contains(clipOf(element, styleOf(element), around), touchPoint(node, area, around.map));
}

// What the browser scrolls to for an element: one without a box has none itself.
function boxOf(element) {
  if (element.localName === "area") return imageOf(element) ?? element;
  if (element.getClientRects().length > 0) return element;
  return [...element.querySelectorAll("*")].find((part) => part.getClientRects().length > 0) ?? element.parentElement ?? element;
}

const isScroller = (element) => {
  if (element === element.ownerDocument.scrollingElement) return true;
  const style = styleOf(element);
  return /auto|scroll/.test(style.overflowX + style.overflowY);
};

// Scrolls most of a scroller's visible length; returns whether it moved.
function scrollBy(scroller, direction) {
  const share = 0.8;
  const x = { left: -1, right: 1 }[direction] ?? 0;
  const y = { up: -1, down: 1 }[direction] ?? 0;
  const before = [scroller.scrollLeft, scroller.scrollTop];
  scroller.scrollBy({ left: x * share * scroller.clientWidth, top: y * share * scroller.clientHeight, behavior: "instant" });
  return scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1];
}

function* selfAndAncestors(element) {
  for (let current = element; current; current = parentOf(current)) yield current;
}

// The scrollers to try without an element: those under the middle of the display from the inside, then all others.
function* scrollersOnDisplay() {
  const middle = hitAt({ x: innerWidth / 2, y: innerHeight / 2 });
  if (middle) yield* selfAndAncestors(middle);
  yield document.scrollingElement;
  for (const root of allRoots()) {
    for (const element of root.querySelectorAll("*")) if (element.checkVisibility()) yield element;
  }
}

// Scrolls everything around an iframe so that a point of its content can be seen, and returns where the point is then. A browser
// may let no document scroll one of another origin around it.
function scrollPartIntoView(number, right, down) {
  const iframe = elementOf(number);
  const position = () => mappedPoint({ x: right, y: down }, mapOf(iframe));
  for (const scroller of scrollersAround(iframe)) {
    const [area, point] = [shownAreaOf(scroller), position()];
    const middle = middleOf(area);
    if (contains(area, point)) continue;
    scroller.scrollBy({ left: point.x - middle.x, top: point.y - middle.y, behavior: "instant" });
  }
  return { ...position(), width: 0, height: 0 };
}

// The scrollers around an element, from the inside, those of documents among them.
function* scrollersAround(element) {
  for (const ancestor of selfAndAncestors(parentOf(element))) {
    if (ancestor.localName === "body") yield ancestor.ownerDocument.scrollingElement;
    else if (isScroller(ancestor)) yield ancestor;
  }
}

// The part of the display in which a scroller shows its content.
function shownAreaOf(scroller) {
  const { map, area } = viewportOf(scroller.ownerDocument);
  return scroller === scroller.ownerDocument.scrollingElement
    ? area : intersection(area, mapped(scroller.getBoundingClientRect(), map));
}

// How often each scroller's content has grown since it was first scrolled.
const growths = new WeakMap();

function growthOf(scroller) {
  const length = scroller.scrollWidth + scroller.scrollHeight;
  const known = growths.get(scroller) ?? { count: 0, length };
  if (length > known.length) known.count += 1;
  known.length = length;
  growths.set(scroller, known);
  return known.count;
}

// Scrolls something on the display. The content of a feed without end grows on and on, and what is searched for may be in another
// scroller: so those whose content has grown least are scrolled first.
function scrollAny(direction) {
  const [tried, growing] = [new Set(), []];
  for (const element of scrollersOnDisplay()) {
    if (!element || tried.has(element) || !isScroller(element)) continue;
    tried.add(element);
    if (growthOf(element) > 0) growing.push(element);
    else if (scrollBy(element, direction)) return true;
  }
  return growing.sort((a, b) => growths.get(a).count - growths.get(b).count).some((scroller) => scrollBy(scroller, direction));
}

function scroll(number, direction) {
  if (number === null) return scrollAny(direction);
  const element = elementOf(number);
  const scroller = [...selfAndAncestors(element)].find(isScroller) ?? document.scrollingElement;
  return scrollBy(scroller, direction);
}
