// What prepares acts, and those that the page itself must do. Touches, strokes and keys come from outside, as real input.

class Problem {
  constructor(kind, words) { this.kind = kind; this.words = words; }
}
const stale = () => new Problem("stale");
const notPossible = (words) => new Problem("notPossible", words);

// The node with a number; throws where it is there no more.
function nodeOf(number) {
  const node = nodes.get(number)?.deref();
  const owner = node && isText(node) ? node.parentElement : node;
  if (!owner?.isConnected) throw stale();
  const rects = rectsOf(node);
  if (rects.length === 0 && styleOf(owner).display !== "contents") throw stale();
  if (!surroundingsOf(owner)) throw stale();
  return node;
}

const elementOf = (number) => {
  const node = nodeOf(number);
  return isText(node) ? node.parentElement : node;
};

// Where the corner of an element's frame lies on the display.
function cornerOf(element) {
  const around = surroundingsOf(element);
  return { x: around?.x ?? 0, y: around?.y ?? 0 };
}

function placeOf(number) {
  const node = nodeOf(number);
  const corner = cornerOf(isText(node) ? node.parentElement : node);
  const area = moved(areaOf(node), corner.x, corner.y);
  const point = touchPoint(node, area, corner);
  return { x: point.x, y: point.y, width: area.right - area.left, height: area.bottom - area.top };
}

// The area of an element on the display, whatever of it can be seen: its corner and its size.
function areaOfElement(number) {
  const node = nodeOf(number);
  const corner = cornerOf(isText(node) ? node.parentElement : node);
  const area = moved(areaOf(node), corner.x, corner.y);
  return { x: area.left, y: area.top, width: area.right - area.left, height: area.bottom - area.top };
}

// MARK: Answers

const acts = {
  observe, observeChange, placeOf, takeAim, pressOutcome, enter, pasteText, prepareTyping, requireFocus, setValue, choose,
  scrollIntoView, scroll, dismissKeyboard, topmostLayer, isLayerShown, areaOfElement, foreignFrames, windowOfFrame, coversOf,
  insertText, missingPart, holdStill, unfold, fold, blank, unblank, dragDraggable, dropFiles,
  titleOf: () => ({ title: document.title }),
};

// The element itself, for those outside who name it by its object.
globalThis.swerkinElement = (number) => elementOf(number);

// What may be asked between a look and the press of an element that it has found.
const actsBeforePress = new Set(["pressOutcome", "foreignFrames", "coversOf", "windowOfFrame"]);

// Does one of the acts, and answers as JSON: with its value, or with the problem that was in its way.
globalThis.swerkin = async (name, ...values) => {
  forgetFindings();
  // Only the press that comes next is meant.
  if (!actsBeforePress.has(name)) aim = null;
  try {
    return JSON.stringify({ value: (await acts[name](...values)) ?? {} });
  } catch (problem) {
    if (problem instanceof Problem) return JSON.stringify({ problem: problem.kind, words: problem.words });
    throw problem;
  }
};

// For drivers that a script cannot ask the browser's roles and names for: what to ask, and what was answered. And for
// whoever wants to know what the script keeps.
Object.assign(globalThis.swerkin, { tell, takeUnknown, framesWithUnknown, countNodes: () => nodes.size });

observeRoot(document);
expectMotion();
restOnceComplete();
