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

// MARK: Typing

// Gives a field the focus, and marks what will be replaced. Says how the field takes text: by keys, or as a whole.
function prepareTyping(number, replacing) {
  const element = elementOf(number);
  if (!element.matches(":focus")) element.focus({ preventScroll: true });
  if (isFileField(element)) return { isWhole: false, hasText: false, takesSeveralFiles: element.multiple };
  const isWhole = element.localName === "input" &&
    (textInputTypes.has(element.type) && element.type !== "number" || element.type === "color" || element.type === "range");
  if (isWhole) return { isWhole, hasText: element.value !== "" };
  if (element.isContentEditable) {
    const selection = element.ownerDocument.getSelection();
    selection.selectAllChildren(element);
    if (!replacing) selection.collapseToEnd();
    return { isWhole, hasText: textOf(element) !== "" };
  }
  if (typeof element.select !== "function") throw notPossible("the element takes no text");
  element.select();
  if (!replacing) moveCaretToEnd(element);
  return { isWhole, hasText: element.value !== "" };
}

const isFileField = (element) => element.localName === "input" && element.type === "file";

function moveCaretToEnd(field) {
  const length = field.value.length;
  try { field.setSelectionRange(length, length); } catch { /* Fields for e-mail and numbers have no such thing. */ }
}

// Sets the value of a field that has no text to type into, a date say.
function setValue(number, text) {
  const element = elementOf(number);
  element.value = text;
  if (element.value !== text) throw notPossible(`the field takes no "${text}": dates are written as 2026-11-21, times as 17:30`);
  tellOfChange(element);
}

function tellOfChange(element) {
  notePrompt(element.ownerDocument.defaultView);
  element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

// Types what no key stands for where the focus is, as an input method does.
function insertText(text) {
  let active = document.activeElement;
  while (frameDocument(active)) active = frameDocument(active).activeElement;
  if (!active?.ownerDocument.execCommand("insertText", false, text)) throw notPossible(`the element takes no "${text}"`);
}

// MARK: Choosing

// Chooses in a select, or says where the option of another list is to be touched.
function choose(number, label) {
  const element = elementOf(number);
  if (element.localName === "select") {
    const option = [...element.options].find((option) => option.label === label);
    if (!option) throw notPossible(`it does not offer "${label}"`);
    if (option.matches(":disabled")) throw notPossible(`the choice "${label}" is disabled`);
    if (!element.multiple || !option.selected) {
      if (element.multiple) option.selected = true;
      else element.selectedIndex = option.index;
      tellOfChange(element);
    }
    return { place: null };
  }
  const option = optionElements(element).find((option) => optionLabel(option) === label);
  if (!option) throw notPossible(`it does not offer "${label}"`);
  option.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  return { place: placeOf(numberOf(option)) };
}

// MARK: Scrolling

function reveal(number) {
  const node = nodeOf(number);
  const element = isText(node) ? node.parentElement : node;
  const around = surroundingsOf(element);
  const area = moved(areaOf(node), around.x, around.y);
  // A frame that can be seen in whole here may be scrolled away where it is, and only the browser looks over its edge.
  const canBeSeen = window === window.top && contains(clipOf(styleOf(element), around), touchPoint(node, area, around));
  if (canBeSeen) return;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
}

const isScroller = (element) => {
  if (element === element.ownerDocument.scrollingElement) return true;
  const style = styleOf(element);
  return /auto|scroll/.test(style.overflowX + style.overflowY);
};

// Moves a scroller most of its visible length; says whether it moved.
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
  for (const root of roots()) {
    for (const element of root.querySelectorAll("*")) if (element.checkVisibility()) yield element;
  }
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

// MARK: Layers

function dismissKeyboard() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement || frameDocument(active ?? document.body)?.activeElement) {
    active = active.shadowRoot?.activeElement ?? frameDocument(active).activeElement;
  }
  if (active && active !== active.ownerDocument.body) active.blur();
}

const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
const layerSelector = 'dialog[open], [popover], [role="dialog"], [role="alertdialog"]';

// What lies in front of the screen, the topmost last.
function layersOf(kind) {
  const all = [...roots()].flatMap((root) => [...root.querySelectorAll(layerSelector)]).filter(isShown);
  const isModal = (layer) => layer.matches(":modal") || layer.getAttribute("aria-modal") === "true";
  return kind === "popover" ? all.filter((layer) => !isModal(layer)) : all;
}

// The topmost layer, and a point beside it where there is one.
function topmostLayer(kind) {
  const layer = layersOf(kind).at(-1);
  if (!layer) throw notPossible(`no ${kind} is shown`);
  return { number: numberOf(layer), beside: pointBeside(layer) };
}

// Where a touch meets neither a layer nor anything that would react to it: a popover lets the touch that closes it through.
function pointBeside(layer) {
  const reacting = "a, button, input, select, textarea, label, summary, [role], [tabindex], [onclick]";
  const shares = [0.02, 0.98, 0.25, 0.75, 0.5];
  for (const vertical of shares) {
    for (const horizontal of shares) {
      const point = { x: horizontal * innerWidth, y: vertical * innerHeight };
      const hit = hitAt(point);
      // The area around a modal dialog is its backdrop, and met as the dialog itself.
      const isOutside = !contains(layer.getBoundingClientRect(), point);
      if (hit && isOutside && (hit === layer || !isInside(hit, layer) && !hit.closest(reacting))) return point;
    }
  }
  return null;
}

function isLayerShown(number) {
  const layer = nodes.get(number)?.deref();
  return Boolean(layer?.isConnected && isShown(layer));
}

// MARK: Answers

const acts = {
  observe, observeChange, placeOf, prepareTyping, setValue, choose, reveal, scroll, dismissKeyboard, topmostLayer,
  isLayerShown, areaOfElement, foreignFrames, windowOfFrame, coversOf, insertText,
};

// The element itself, for those outside who name it by its object.
globalThis.swerkinElement = (number) => elementOf(number);

// Does one of the acts, and answers as JSON: with its value, or with the problem that was in its way.
globalThis.swerkin = async (name, ...values) => {
  try {
    return JSON.stringify({ value: (await acts[name](...values)) ?? {} });
  } catch (problem) {
    if (problem instanceof Problem) return JSON.stringify({ problem: problem.kind, words: problem.words });
    throw problem;
  }
};

// For drivers that a script cannot ask the browser's roles and names for: what to ask, and what was answered.
Object.assign(globalThis.swerkin, { tell, takeUnknown });

observeRoot(document);
expectMotion();
