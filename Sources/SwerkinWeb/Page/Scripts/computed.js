// The role and the name of an element, as the browser computes them for assistive technology.
//
// If a script can read them, it does. Otherwise the driver gets the undescribed elements and requests their roles and names
// from the browser; its answers are kept until the document changes around the element.

const asksByScript = "computedRole" in Element.prototype;
const computedRole = asksByScript ? (element) => element.computedRole ?? "" : (element) => toldOf(element).role;
const computedName = asksByScript ? (element) => element.computedName ?? "" : (element) => toldOf(element).name;

const told = new Map();
const unknown = new Set();
const asked = new Set();
const untold = { role: "", name: "" };

// The number of open native modals; null before an observation counts them. WebKit computes no role for elements beneath one,
// and no change of the document around an element shows that the modal has closed.
let foundModalCount = null;
let modalCountWhenAsked = 0;
const modalCount = () => foundModalCount ??= document.querySelectorAll(":modal").length;

function toldOf(element) {
  const known = told.get(element);
  const isKnown = known && (known.role !== "" || known.modalCount === modalCount());
  if (!isKnown) unknown.add(element);
  return known ?? untold;
}

// The elements of a document to describe; an element can be returned only in the document that it belongs to, and while it
// exists.
function takeUnknown(owner) {
  modalCountWhenAsked = modalCount();
  for (const element of elementsOf(unknown, owner)) {
    unknown.delete(element);
    asked.add(element);
  }
  for (const element of asked) if (!element.isConnected) asked.delete(element);
  return elementsOf(asked, owner);
}

const elementsOf = (elements, owner) => [...elements].filter((element) => element.ownerDocument === owner);

// The iframes of a document that contain elements to describe, at any depth.
function framesWithUnknown(owner) {
  const frames = new Set();
  for (const element of unknown) {
    let frame = element.ownerDocument.defaultView?.frameElement;
    while (frame && frame.ownerDocument !== owner) frame = frame.ownerDocument.defaultView?.frameElement;
    if (frame?.isConnected) frames.add(frame);
  }
  return [...frames];
}

// Takes the driver's descriptions: elements of a document, and the role and the name of each. An element that has changed
// meanwhile is described again.
function tell(owner, elements, answers) {
  elements.forEach((element, index) => {
    const [role, name] = answers[index];
    if (asked.has(element)) told.set(element, { role, name, modalCount: modalCountWhenAsked });
  });
  for (const element of elementsOf(asked, owner)) asked.delete(element);
}

// Forgets the descriptions that a change of the document may have changed.
function forgetAround(changes) {
  for (const element of [...told.keys(), ...asked]) {
    if (element.isConnected && !changes.some((change) => concerns(change, element))) continue;
    told.delete(element);
    asked.delete(element);
  }
}

// The name of an element depends on its descendants, on its ancestors, and on the elements that name it from afar. A style may
// show or hide anything.
function concerns({ type, target, addedNodes }, element) {
  const changed = target.host ?? target;
  if (changed.nodeName === "STYLE" || changed.nodeName === "HEAD") return true;
  if (isInside(changed, element) || isNamedFromAfar(element, changed)) return true;
  if (type === "attributes") return isInside(element, changed);
  return [...addedNodes].some((node) => isInside(element, node));
}

const isNamedFromAfar = (element, changed) => element.hasAttribute("aria-labelledby") ||
  [...(element.labels ?? [])].some((label) => isInside(changed, label) || isInside(label, changed));
