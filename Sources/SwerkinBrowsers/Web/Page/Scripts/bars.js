// Bars that stay while a page is scrolled, and the controls beneath them: a person scrolls these out. Source:
// https://www.w3.org/TR/css-position-3/, section 2.1, fixed and sticky positioning, and CSS Scroll Snap 1, section 4.2: the part
// of a scroller that such bars leave free is where content is to be seen.

// The bar that an element belongs to; null if there is none, or another element is in the same.
function barOf(hit, owner) {
  for (let element = hit; element && !isInside(owner, element); element = parentOf(element)) {
    const { position } = styleOf(element);
    if (position === "fixed" || position === "sticky") return element;
  }
  return null;
}

// The scroller that moves an element, and the distance by which to scroll it so that a point of the element, beneath a bar, is
// in the middle of the area that bars leave free; null if there is none.
function wayOutFrom(owner, hit, point) {
  if (!barOf(hit, owner)) return null;
  const scroller = scrollerThatMoves(owner);
  if (!scroller) return null;
  const { top, bottom } = freePart(shownAreaOf(scroller), point.x, owner);
  const most = scroller.scrollHeight - scroller.clientHeight;
  const distance = Math.max(-scroller.scrollTop, Math.min(point.y - (top + bottom) / 2, most - scroller.scrollTop));
  const end = point.y - distance;
  return end > top && end < bottom ? { scroller, distance } : null;
}

function scrollerThatMoves(element) {
  for (const box of selfAndAncestors(element)) {
    if (box.localName === "body" && !isScroller(box)) return box.ownerDocument.scrollingElement;
    if (styleOf(box).position === "fixed") return null;
    if (box !== element && isScroller(box) && box.scrollHeight > box.clientHeight) return box;
  }
  return null;
}

// The part of a scroller's area that no bar covers, on a vertical line.
function freePart({ top, bottom }, x, owner) {
  const barAt = (y) => {
    const hit = hitAt({ x, y });
    const bar = hit && barOf(hit, owner);
    return bar && mapped(drawnBoxOf(bar), viewportOf(bar.ownerDocument).map);
  };
  for (let bar = barAt(top + 1); bar && bar.bottom > top && bar.bottom < bottom; bar = barAt(top + 1)) top = bar.bottom;
  for (let bar = barAt(bottom - 1); bar && bar.top < bottom && bar.top > top; bar = barAt(bottom - 1)) bottom = bar.top;
  return { top, bottom };
}

// Scrolls an element out from under a bar.
function scrollOutFromUnderBar(node, element) {
  const around = surroundingsOf(element);
  const point = touchPoint(node, mapped(areaOf(node), around.map), around.map);
  const hit = contains(clipOf(element, styleOf(element), around), point) ? hitAt(point) : null;
  const way = hit && !receivesFor(element, hit) ? wayOutFrom(element, hit, point) : null;
  way?.scroller.scrollBy({ top: way.distance, behavior: "instant" });
}
