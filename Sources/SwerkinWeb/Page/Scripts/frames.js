// Iframes of other origins: this document may not read them, so each has this script for itself; here are their positions.

// Whether an element is an iframe with a document of another origin.
const isForeignFrame = (element) =>
  (element.localName === "iframe" || element.localName === "frame") && !frameDocument(element) &&
  Boolean(element.contentWindow);

// The iframes of other origins that are laid out, in the order of the document: the current position of each, and that one
// animation frame before, unless nothing can have moved since.
async function foreignFrames(forStability) {
  const trees = allRoots();
  const elements = trees.flatMap((root) => [...root.querySelectorAll("iframe, frame")])
    .filter((element) => isForeignFrame(element) && element.getClientRects().length > 0 && surroundingsOf(element));
  const before = elements.map(windowOf);
  const records = elements.map((element) => ({ number: numberOf(element) }));
  if (forStability && elements.length > 0 && !areStable(records, trees)) await frame();
  return elements.map((element, index) => ({
    number: numberOf(element), before: before[index], now: windowOf(element), isInert: isFrameInert(element),
  }));
}

// Whether a modal of this document, or the document itself, makes an iframe inert.
function isFrameInert(element) {
  const around = surroundingsOf(element) ?? display();
  const area = moved(element.getBoundingClientRect(), around.x, around.y);
  return obstructionOf(element, middleOf(area), clipOf(styleOf(element), around)).isInert === true;
}

const windowOfFrame = (number) => windowOf(elementOf(number));

// The corner of an iframe's content on the display, and the part of the display in which it may be seen.
function windowOf(element) {
  const around = surroundingsOf(element) ?? display();
  const area = moved(element.getBoundingClientRect(), around.x, around.y);
  const x = area.left + element.clientLeft;
  const y = area.top + element.clientTop;
  const inner = { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  const seen = intersection(inner, clipOf(styleOf(element), around));
  const round = (value) => Math.round(value * 100) / 100;
  return {
    corner: [x, y].map(round),
    seen: [seen.left, seen.top, Math.max(0, seen.right - seen.left), Math.max(0, seen.bottom - seen.top)].map(round),
  };
}

// The elements that cover an iframe at points of the display, in words; null for none.
function coversOf(number, points) {
  const frame = elementOf(number);
  return points.map(([x, y]) => {
    const hit = hitAt({ x, y });
    return !hit || isInside(hit, frame) || isInside(frame, hit) && styleOf(frame).pointerEvents === "none"
      ? null : nameForPeople(hit);
  });
}
