// Scrolling.

function scrollIntoView(number) {
  const node = nodeOf(number);
  const element = isText(node) ? node.parentElement : node;
  const around = surroundingsOf(element);
  const area = moved(areaOf(node), around.x, around.y);
  // An iframe that can be seen in whole here may itself be scrolled out of sight, and only the browser sees beyond its edge.
  const canBeSeen = window === window.top && contains(clipOf(styleOf(element), around), touchPoint(node, area, around));
  if (canBeSeen) return;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
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
  const position = () => {
    const [left, top] = windowOf(iframe).corner;
    return { x: left + right, y: top + down };
  };
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
  const { x, y, area } = viewportOf(scroller.ownerDocument);
  return scroller === scroller.ownerDocument.scrollingElement
    ? area : intersection(area, moved(scroller.getBoundingClientRect(), x, y));
}

function scroll(number, direction) {
  if (number === null) {
    const tried = new Set();
    for (const element of scrollersOnDisplay()) {
      if (!element || tried.has(element) || !isScroller(element)) continue;
      tried.add(element);
      if (scrollBy(element, direction)) return true;
    }
    return false;
  }
  const element = elementOf(number);
  const scroller = [...selfAndAncestors(element)].find(isScroller) ?? document.scrollingElement;
  return scrollBy(scroller, direction);
}
