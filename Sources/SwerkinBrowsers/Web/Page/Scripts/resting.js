// The mouse at rest. What opens beneath it was not pointed at, though browsers report it so: a list takes
// the item beneath for the person's, and the next move of the mouse chooses it. A mouse that jumps from there makes that move on
// its goal; a person's makes it where it rests. Source: https://www.w3.org/TR/uievents/#events-mouse-types, `mouseover`.

// The last move of the mouse in the page, and the element that it met; null before there was one.
let lastMove = null;

function noteMove(event) {
  if (!event.isTrusted || event.type === "mouseover" && lastMove) return;
  const target = targetOf(event);
  lastMove = { x: event.clientX, y: event.clientY, owner: target.ownerDocument ?? document, target };
}

// The first move of the mouse to a press of one of certain elements: a small one, if something has opened beneath it since it came.
function firstMoveTo(owners) {
  if (!lastMove?.owner.defaultView) return undefined;
  const rest = mappedPoint(lastMove, viewportOf(lastMove.owner).map);
  const hit = hitAt(rest);
  if (!hit || hit === lastMove.target || owners.some((owner) => isInside(hit, owner)) || !isOpenedAbove(hit, lastMove.target)) {
    return undefined;
  }
  return { x: rest.x + (rest.x + 1 < innerWidth ? 1 : -1), y: rest.y };
}

// Whether an element is in a box that lies in front of the page, and that does not contain another element.
function isOpenedAbove(element, other) {
  for (let current = element; current && !isInside(other, current); current = parentOf(current)) {
    if (isElement(current) && ["absolute", "fixed"].includes(styleOf(current).position)) return true;
  }
  return false;
}
