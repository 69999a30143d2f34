// The preparation of actions, and the actions that the page itself performs. Touches, swipes and keys come from outside, as
// real input.

class Problem {
  constructor(kind, words) { this.kind = kind; this.words = words; }
}
const stale = () => new Problem("stale");
const notPossible = (words) => new Problem("notPossible", words);

// The node with a number; throws if it has gone.
function nodeOf(number) {
  const node = nodes.get(number)?.deref();
  const owner = node && isText(node) ? node.parentElement : node;
  if (!owner?.isConnected) throw stale();
  const rects = rectsOf(faceOf(node));
  if (rects.length === 0 && styleOf(owner).display !== "contents") throw stale();
  if (!surroundingsOf(owner)) throw stale();
  return node;
}

const elementOf = (number) => {
  const node = nodeOf(number);
  return isText(node) ? node.parentElement : node;
};

// The map of an element's document to the display.
const displayMapOf = (element) => surroundingsOf(element)?.map ?? null;

function placeOf(number) {
  const node = faceOf(nodeOf(number));
  const element = isText(node) ? node.parentElement : node;
  const around = surroundingsOf(element) ?? display();
  const area = mapped(areaOf(node), around.map);
  const clip = clipOf(element, styleOf(element), around);
  const middle = shownPoint(touchPoint(node, area, around.map), area, clip, element);
  const point = freePoint(element, middle, area, clip) ?? middle;
  return { x: point.x, y: point.y, width: area.right - area.left, height: area.bottom - area.top };
}

// The area of an element on the display, even if it is hidden by others: its corner and its size.
function areaOfElement(number) {
  const node = nodeOf(number);
  const area = mapped(areaOf(node), displayMapOf(isText(node) ? node.parentElement : node));
  return { x: area.left, y: area.top, width: area.right - area.left, height: area.bottom - area.top };
}

// MARK: Answers

const acts = {
  observe, observeChange, placeOf, takeAim, pressOutcome, enter, pasteText, prepareTyping, requireTyped, requireFocus, setValue, choose,
  scrollIntoView, scrollPartIntoView, scroll, dismissKeyboard, topmostLayer, isLayerShown, areaOfElement, foreignIframes, windowOfIframe, coversOf,
  insertText, missingPart, holdStill, unfold, fold, blank, unblank, expectDrag, dragOutcome, dragByEvents, dropPlaceOf, dropFiles, consequencesOf,
  copyPage, restorePage, passFrame: async () => { await frame(); },
  titleOf: () => ({ title: document.title }),
};

// The element itself, for callers outside who need its object.
globalThis.swerkinElement = (number) => elementOf(number);

// The functions that may be called between an observation and the press of an element that it found.
const actsBeforePress = new Set(["pressOutcome", "foreignIframes", "coversOf", "windowOfIframe", "passFrame"]);

// Calls a function, and answers as JSON: with its value, or with the problem that prevented it.
globalThis.swerkin = async (name, ...values) => {
  forgetFindings();
  // Only the next press is checked.
  if (!actsBeforePress.has(name)) aim = null;
  try {
    return JSON.stringify({ value: (await acts[name](...values)) ?? {} });
  } catch (problem) {
    if (problem instanceof Problem) return JSON.stringify({ problem: problem.kind, words: problem.words });
    throw problem;
  }
};

// For drivers whose script cannot read the browser's roles and names: the elements to describe, and their descriptions. For those
// that must enter iframes: the next of them. For those that ask the browser for closed trees: what may have one. And the number of nodes
// that the script keeps.
Object.assign(globalThis.swerkin, {
  storeDescriptions, takePending, iframesToDescribe, stepTo, iframeAround, takePossibleHosts, openTree,
  countNodes: () => nodes.size,
});

observeRoot(document);
expectMotion();
restOnceComplete();
