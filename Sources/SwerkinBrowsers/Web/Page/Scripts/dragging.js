// Dragging what a page lets be dragged, and dropping files. A browser begins a drag by itself once the mouse has moved with something
// draggable. One that leaves it to the system to carry that on has the script make the events. Source:
// https://html.spec.whatwg.org/multipage/dnd.html, section 6.11.5 "Drag-and-drop processing model".

// What is known of the drag that the mouse's current gesture may make; null outside of one.
let drag = null;

// Expects a gesture of the mouse on an element.
function expectDrag(number) {
  drag = { changes: changesInAnswer };
}

// Ends once the drag of the gesture is over; throws if nothing has taken what was dragged, or the page let nothing be dragged and did
// nothing itself.
async function dragOutcome() {
  const made = drag;
  // A driver's server may have answered before the page gets the mouse's events.
  if (made && !made.isOver) await Promise.race([new Promise((resolve) => { made.resolve = resolve; }), pause(longestDrag)]);
  drag = null;
  if (made?.isBegun && !made.isTaken) throw notTaken();
  if (made?.isBegun === false && made.changes === changesInAnswer) throw notPossible("the page does not let it be dragged");
}

const notTaken = () => notPossible("what is there takes nothing that is dropped");

// The longest time from the release of the mouse to what it does in the page, in milliseconds.
const longestDrag = 3000;

const dragEvents = ["dragstart", "drop", "dragend", "mouseup"];

function noteDrag(event) {
  const made = drag;
  if (!made || !event.isTrusted) return;
  // Whether the page lets it begin shows once all its listeners have been called.
  if (event.type === "dragstart") later(() => { made.isBegun = !event.defaultPrevented; }, 0);
  else if (event.type === "drop") made.isTaken = true;
  else if (event.type === "dragend" || !made.isBegun) concludeDrag(made, event.dataTransfer?.dropEffect);
}

function concludeDrag(made, operation = "none") {
  made.isTaken ||= operation !== "none";
  made.isOver = true;
  made.resolve?.();
}

// MARK: Dragging by the script

// Drags the draggable element around an element by a distance, by events alone; does nothing if there is none, or the page does not let it
// begin: the mouse goes on then as it does without a drag.
function dragByEvents(number, right, down) {
  const source = elementOf(number).closest('[draggable="true"]');
  if (!source) return { isDone: false };
  const start = placeOf(number);
  const end = { x: start.x + right, y: start.y + down };
  const carried = emptyCarrier();
  carried.effectAllowed = "uninitialized";
  if (!dragEvent(source, "dragstart", start, carried)) return { isDone: false };
  const made = { carried };
  dragOver(made, hitAt(end) ?? document.body, end);
  const isTaken = letGo(made, end);
  carried.dropEffect = made.operation;
  dragEvent(source, "dragend", end, carried);
  if (!isTaken) throw notTaken();
  return { isDone: true };
}

// WebKit keeps no operation of a carrier that a script has made.
function emptyCarrier() {
  const carrier = new DataTransfer();
  carrier.dropEffect = "copy";
  if (carrier.dropEffect === "copy") return carrier;
  return Object.defineProperties(carrier, { dropEffect: { value: "none", writable: true }, effectAllowed: { value: "all", writable: true } });
}

// What is carried comes over an element. A page takes it by preventing the browser's default, for an operation that is allowed.
function dragOver(made, target, point) {
  const { carried } = made;
  made.over = target;
  dragEvent(target, "dragenter", point, carried);
  carried.dropEffect = operationsOf(carried)[0] ?? "none";
  const isLeftToBrowser = dragEvent(target, "dragover", point, carried);
  made.operation = !isLeftToBrowser && operationsOf(carried).includes(carried.dropEffect) ? carried.dropEffect : "none";
}

// The operations that the source allows, the usual one first.
function operationsOf({ effectAllowed }) {
  const words = effectAllowed.toLowerCase();
  return ["copy", "move", "link"].filter((operation) => ["all", "uninitialized"].includes(words) || words.includes(operation));
}

// Drops what is carried where it is; returns whether it was taken.
function letGo({ carried, over, operation }, point) {
  carried.dropEffect = operation;
  dragEvent(over, operation === "none" ? "dragleave" : "drop", point, carried);
  return operation !== "none";
}

function dragEvent(element, kind, point, dataTransfer) {
  const { ownerDocument } = element;
  notePrompt(ownerDocument.defaultView);
  const { map } = viewportOf(ownerDocument);
  const { x, y } = map ? unmappedPoint(point, map) : point;
  return element.dispatchEvent(new DragEvent(kind, {
    bubbles: true, composed: true, cancelable: kind !== "dragend" && kind !== "dragleave", clientX: x, clientY: y, dataTransfer,
  }));
}

// MARK: Goals

const itemSelector = 'li, tr, td, [draggable="true"], [role="listitem"], [role="option"], [role="row"], [role="gridcell"], [role="treeitem"]';

// The place of an element to which another is dragged: that of the item around it that says no more, for what is dragged over an item
// changes places with it behind the item's middle. A text that is all that the box around it says means at least the box.
function dropPlaceOf(number) {
  const node = nodeOf(number);
  const text = textOf(node);
  const saysNoMore = (element) => element && text !== "" && textOf(element) === text;
  const box = isText(node) ? boxAround(node) : node;
  const meant = [box.closest(itemSelector), box].find(saysNoMore);
  return placeOf(meant ? numberOf(meant) : number);
}

function boxAround(text) {
  let box = text.parentElement;
  while (styleOf(box).display === "inline" && box.parentElement) box = box.parentElement;
  return box;
}

// Drops files at an element's middle: each with its name, its type and its bytes as Base64.
function dropFiles(number, files) {
  const { x, y } = placeOf(number);
  const carried = emptyCarrier();
  for (const { name, type, content } of files) {
    carried.items.add(new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name, { type }));
  }
  carried.effectAllowed = "all";
  const made = { carried };
  dragOver(made, hitAt({ x, y }) ?? elementOf(number), { x, y });
  if (!letGo(made, { x, y })) throw notPossible("the element takes no files that are dropped");
}
