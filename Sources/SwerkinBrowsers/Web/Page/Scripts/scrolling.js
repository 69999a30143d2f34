// Scrolling.

async function scrollIntoView(number) {
  const node = faceOf(nodeOf(number));
  const element = isText(node) ? node.parentElement : node;
  if (!canBeSeen(node, element)) scrollAsPeopleDo(element);
  await scrollOutFromUnderBar(node, element);
}

// Scrolls everything around an element but the boxes that only scripts can scroll: these get a turn of the wheel, which a page may
// answer by moving its content. Source: https://www.w3.org/TR/css-overflow-3/#overflow-properties, hidden.
function scrollAsPeopleDo(element) {
  const position = () => middleOf(mapped(areaOf(element), displayMapOf(element)));
  // The browser would scroll what is around an iframe of another origin, too, and boxes there that people can't scroll.
  if (window !== window.top) return scrollAround(element, position);
  const still = stillBoxesAround(element);
  boxOf(element).scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const moved = still.filter(({ box, left, top }) => box.scrollLeft !== left || box.scrollTop !== top);
  for (const { box, left, top } of moved) {
    const [right, down] = [box.scrollLeft - left, box.scrollTop - top];
    box.scrollTo({ left, top, behavior: "instant" });
    turnWheel(box, right, down);
  }
  if (moved.length > 0) scrollAround(element, position);
}

// The boxes around an element that clip it and cannot be scrolled by people in both directions, with their positions.
const stillBoxesAround = (element) => [...selfAndAncestors(parentOf(element))].flatMap(windowOfBody)
  .filter((box) => { const { x, y } = waysOf(box); return !x || !y; })
  .map((box) => ({ box, left: box.scrollLeft, top: box.scrollTop }));

const windowOfBody = (box) => box.localName === "body" ? [box, box.ownerDocument.scrollingElement ?? box] : [box];

function turnWheel(box, deltaX, deltaY) {
  const { x, y } = middleOf(drawnBoxOf(box));
  notePrompt(box.ownerDocument.defaultView);
  box.dispatchEvent(new WheelEvent("wheel", { deltaX, deltaY, clientX: x, clientY: y, bubbles: true, composed: true, cancelable: true }));
}

// Scrolls what people can scroll around an element, from the inside, so that a point of the display is in the middle of each scroller
// that does not show it.
function scrollAround(element, position) {
  for (const scroller of scrollersAround(element)) {
    const [area, point, { x, y }] = [shownAreaOf(scroller), position(), waysOf(scroller)];
    if (contains(area, point)) continue;
    const middle = middleOf(area);
    scroller.scrollBy({ left: x ? point.x - middle.x : 0, top: y ? point.y - middle.y : 0, behavior: "instant" });
  }
}

// The directions in which people can scroll a box: its window's overflow is that of the root, or of the body. Source:
// https://www.w3.org/TR/css-overflow-3/#overflow-propagation.
function waysOf(box) {
  const isWindow = box === box.ownerDocument.scrollingElement;
  const { overflowX, overflowY } = isWindow ? overflowOfWindow(box.ownerDocument) : styleOf(box);
  const canScroll = (overflow) => isWindow ? !/hidden|clip/.test(overflow) : /auto|scroll/.test(overflow);
  return { x: canScroll(overflowX), y: canScroll(overflowY) };
}

function overflowOfWindow(owner) {
  const root = styleOf(owner.documentElement);
  return root.overflowX === "visible" && root.overflowY === "visible" && owner.body ? styleOf(owner.body) : root;
}

// Whether people can scroll something around an element so that a point of it is seen.
function canScrollTo(element, point) {
  for (const scroller of scrollersAround(element)) {
    const area = shownAreaOf(scroller);
    const { x, y } = waysOf(scroller);
    if (x && (point.x < area.left || point.x >= area.right) || y && (point.y < area.top || point.y >= area.bottom)) return true;
  }
  return false;
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
  const { x, y } = waysOf(element);
  return x || y;
};

// Scrolls most of a scroller's visible length; returns whether it moved.
function scrollBy(scroller, direction) {
  const share = 0.8;
  const x = { left: -1, right: 1 }[direction] ?? 0;
  const y = { up: -1, down: 1 }[direction] ?? 0;
  const before = [scroller.scrollLeft, scroller.scrollTop];
  scroller.scrollBy({ left: x * share * scroller.clientWidth, top: y * share * scroller.clientHeight, behavior: "instant" });
  const hasMoved = scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1];
  if (hasMoved) lastScrolled = scroller;
  return hasMoved;
}

// The scroller that was scrolled last.
let lastScrolled = null;

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
  scrollAround(iframe, position);
  return { ...position(), width: 0, height: 0 };
}

// The scrollers around an element, from the inside, those of documents among them.
function* scrollersAround(element) {
  for (const ancestor of selfAndAncestors(parentOf(element))) {
    for (const box of windowOfBody(ancestor)) if (isScroller(box)) yield box;
  }
}

// The part of the display in which a scroller shows its content.
function shownAreaOf(scroller) {
  const { map, area } = viewportOf(scroller.ownerDocument);
  return scroller === scroller.ownerDocument.scrollingElement
    ? area : intersection(area, mapped(innerBoxOf(scroller), map));
}

// The bounds of a box within its border and its scroll bars. Source: https://www.w3.org/TR/css-overflow-3/#scrollport.
function innerBoxOf(box) {
  const { left, top, right, bottom } = drawnBoxOf(box);
  const [across, down] = [(right - left) / box.offsetWidth || 1, (bottom - top) / box.offsetHeight || 1];
  const [x, y] = [left + across * box.clientLeft, top + down * box.clientTop];
  return { left: x, top: y, right: x + across * box.clientWidth, bottom: y + down * box.clientHeight };
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

// Ends once the page has drawn what has come on the display: lists make their rows in the next frame.
async function scroll(number, direction) {
  const hasMoved = number === null ? scrollAny(direction) : scrollBy(scrollerAround(elementOf(number)), direction);
  if (!hasMoved) return false;
  const deadline = performance.now() + longestDrawing;
  do await frame(); while (isBlankInside(lastScrolled) && performance.now() < deadline);
  return true;
}

// The longest time for which a page may show nothing where it was scrolled, in milliseconds.
const longestDrawing = 150;

// Whether there is neither a text nor a picture or control at some points of what a scroller shows: a single one may lie between two rows,
// or beside a short one.
function isBlankInside(scroller) {
  const { left, right, top, bottom } = shownAreaOf(scroller);
  const isBlankAt = (along, down) => {
    const hit = hitAt({ x: left + along * (right - left), y: top + down * (bottom - top) });
    return hit !== null && isInside(hit, scroller) && !isClosed(hit) && !hit.matches(controlSelector) && !haveText(hit.childNodes);
  };
  return [0.5, 0.1, 0.9].every((along) => [0.5, 0.4, 0.6, 0.45, 0.55].every((down) => isBlankAt(along, down)));
}

const scrollerAround = (element) => [...selfAndAncestors(element)].find(isScroller) ?? document.scrollingElement;
