// Dragging draggable elements, and dropping files: browsers do both with the help of the system, which input from outside does
// not reach, so the page gets synthetic events. Source: https://html.spec.whatwg.org/multipage/dnd.html, section 6.11.5
// "Drag-and-drop processing model".

// Drags the draggable element around an element by a distance; does nothing if there is none.
function dragDraggable(number, right, down) {
  const source = elementOf(number).closest('[draggable="true"]');
  if (!source) return { isDone: false };
  const carried = new DataTransfer();
  const start = placeOf(number);
  const [x, y] = [start.x + right, start.y + down];
  notePrompt(source.ownerDocument.defaultView);
  const target = hitAt({ x, y });
  if (dragEvent(source, "dragstart", start, carried)) {
    const isTaken = dropOn(target, { x, y }, carried);
    dragEvent(source, "dragend", { x, y }, carried);
    if (!isTaken) throw notPossible("what is there takes nothing that is dropped");
  }
  return { isDone: true };
}

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
  const target = hitAt({ x, y }) ?? elementOf(number);
  notePrompt(target.ownerDocument.defaultView);
  if (!dropOn(target, { x, y }, carried)) throw notPossible("the element takes no files that are dropped");
}

// Whether the drop was accepted: a page accepts by preventing the browser's default during dragover.
function dropOn(target, point, carried) {
  if (!target) return false;
  dragEvent(target, "dragenter", point, carried);
  if (dragEvent(target, "dragover", point, carried)) {
    dragEvent(target, "dragleave", point, carried);
    return false;
  }
  dragEvent(target, "drop", point, carried);
  return true;
}

const dragEvent = (element, kind, { x, y }, dataTransfer) => element.dispatchEvent(new DragEvent(kind, {
  bubbles: true, composed: true, cancelable: kind !== "dragend" && kind !== "dragleave", clientX: x, clientY: y, dataTransfer,
}));
