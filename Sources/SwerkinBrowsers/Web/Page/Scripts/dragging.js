// Dragging what a page lets be dragged, and dropping files. A browser begins a drag by itself once the mouse has moved with something
// draggable. One that doesn't carry on what input from outside has begun, since it leaves that to the system, has the script do it. Source:
// https://html.spec.whatwg.org/multipage/dnd.html, section 6.11.5 "Drag-and-drop processing model".

// The drag of the current gesture, as far as it is known: what is dragged, over what, and what a drop would do; null outside of one.
let drag = null;

// Expects a gesture on an element that may drag something. `isCarriedOn`: the browser carries on by itself what it begins.
function expectDrag(number, isCarriedOn) {
  drag = { isCarriedOn, changes: changesInAnswer };
}

// Ends once the drag of the gesture is over; throws if nothing has taken what was dragged, or the page let nothing be dragged and did
// nothing itself.
async function dragOutcome() {
  const made = drag;
  if (made?.isBegun && !made.isOver) await Promise.race([new Promise((resolve) => { made.resolve = resolve; }), pause(longestWait)]);
  drag = null;
  if (made?.isBegun && !made.isTaken) throw notPossible("what is there takes nothing that is dropped");
  if (made?.isBegun === false && made.changes === changesInAnswer) throw notPossible("the page does not let it be dragged");
}

const dragEvents = ["dragstart", "drop", "dragend"];

function noteDrag(event) {
  if (!drag || !event.isTrusted) return;
  if (event.type === "drop") drag.isTaken = true;
  else if (event.type === "dragend") concludeDrag(drag, event.dataTransfer.dropEffect !== "none");
  else if (drag.isCarriedOn) noteBeginning(drag, event);
  else beginDrag(drag, event);
}

function noteBeginning(made, event) {
  // Whether the page lets it begin shows once all its listeners have been called.
  later(() => { made.isBegun = !event.defaultPrevented; }, 0);
}

function concludeDrag(made, isTaken) {
  made.isTaken ||= isTaken;
  made.isOver = true;
  made.resolve?.();
}

// MARK: Carrying on

// Begins a drag in the browser's place; the mouse goes on as it does without one if the page does not let it begin.
function beginDrag(made, event) {
  event.preventDefault();
  event.stopImmediatePropagation();
  Object.assign(made, { source: targetOf(event), carried: new DataTransfer(), operation: "none" });
  made.carried.effectAllowed = "uninitialized";
  made.isBegun = dragEvent(made.source, "dragstart", displayPointOf(event), made.carried);
  if (made.isBegun) made.source.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, composed: true }));
}

const eventsDuringDrag = ["pointermove", "pointerover", "pointerout", "pointerup", "mousemove", "mouseover", "mouseout", "mouseup", "click"];

// Keeps the mouse's events from the page while something is dragged, as browsers do.
function carryOn(event) {
  if (!drag?.isBegun || drag.isCarriedOn || !event.isTrusted) return;
  event.stopImmediatePropagation();
  if (drag.isOver || event.type !== "mousemove" && event.type !== "mouseup") return;
  const point = displayPointOf(event);
  dragEvent(drag.source, "drag", point, drag.carried);
  dragOver(drag, hitAt(point) ?? document.body, point);
  if (event.type === "mouseup") endDrag(drag, point);
}

const displayPointOf = (event) =>
  mappedPoint({ x: event.clientX, y: event.clientY }, viewportOf(targetOf(event).ownerDocument ?? document).map);

// What is carried is now over an element. A page takes it by preventing the browser's default, for an operation that is allowed.
function dragOver(made, target, point) {
  const { carried, over } = made;
  if (target !== over) {
    dragEvent(target, "dragenter", point, carried);
    if (over) dragEvent(over, "dragleave", point, carried);
    made.over = target;
  }
  carried.dropEffect = operationsOf(carried)[0] ?? "none";
  const isLeftToBrowser = dragEvent(target, "dragover", point, carried);
  made.operation = !isLeftToBrowser && operationsOf(carried).includes(carried.dropEffect) ? carried.dropEffect : "none";
}

// The operations that the source allows, the usual one first.
function operationsOf({ effectAllowed }) {
  const words = effectAllowed.toLowerCase();
  return ["copy", "move", "link"].filter((operation) => ["all", "uninitialized"].includes(words) || words.includes(operation));
}

function endDrag(made, point) {
  const isTaken = letGo(made, point);
  made.carried.dropEffect = made.operation;
  dragEvent(made.source, "dragend", point, made.carried);
  concludeDrag(made, isTaken);
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
  const carried = new DataTransfer();
  for (const { name, type, content } of files) {
    carried.items.add(new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name, { type }));
  }
  carried.effectAllowed = "all";
  const made = { carried };
  dragOver(made, hitAt({ x, y }) ?? elementOf(number), { x, y });
  if (!letGo(made, { x, y })) throw notPossible("the element takes no files that are dropped");
}
