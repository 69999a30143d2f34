// Frames of other origins: this document may not look into them, so each has this script for itself; here is where they are.

// Whether an element is a frame that shows a document of another origin.
const isForeignFrame = (element) =>
  (element.localName === "iframe" || element.localName === "frame") && !frameDocument(element) &&
  Boolean(element.contentWindow);

// The frames of other origins that are laid out, in the order of the document: where each is, and where it was a frame of
// animation before, unless nothing can have moved since.
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

// Whether a modal of this document, or the document itself, keeps people away from a frame.
function isFrameInert(element) {
  const around = surroundingsOf(element) ?? display();
  const area = moved(element.getBoundingClientRect(), around.x, around.y);
  return obstructionOf(element, middleOf(area), clipOf(styleOf(element), around)).isInert === true;
}

const windowOfFrame = (number) => windowOf(elementOf(number));

// Where the corner of what a frame shows lies on the display, and the part of the display that it may be seen in.
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

// What lies on top of a frame at points of the display, in words; null where nothing does.
function coversOf(number, points) {
  const frame = elementOf(number);
  return points.map(([x, y]) => {
    const hit = hitAt({ x, y });
    return !hit || isInside(hit, frame) || isInside(frame, hit) && styleOf(frame).pointerEvents === "none"
      ? null : nameForPeople(hit);
  });
}
