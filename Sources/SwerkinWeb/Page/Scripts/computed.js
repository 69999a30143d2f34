// The role and the name of an element, as the browser computes them for assistive technology.
//
// Where a script can ask for them, it does. Where it cannot, the driver asks by a way of its own: the elements that are
// not known yet are handed to it, and what it tells is kept until the document changes around the element.

const asksByScript = "computedRole" in Element.prototype;
const computedRole = asksByScript ? (element) => element.computedRole ?? "" : (element) => toldOf(element).role;
const computedName = asksByScript ? (element) => element.computedName ?? "" : (element) => toldOf(element).name;

const told = new Map();
const unknown = new Set();
const asked = new Set();
const untold = { role: "", name: "" };

// How many native modals are open; null before a look asks. WebKit computes no role for what is beneath one, and no change
// of the document around an element tells that the modal has closed.
let foundModalCount = null;
let modalCountWhenAsked = 0;
const modalCount = () => foundModalCount ??= document.querySelectorAll(":modal").length;

function toldOf(element) {
  const known = told.get(element);
  const isKnown = known && (known.role !== "" || known.modalCount === modalCount());
  if (!isKnown) unknown.add(element);
  return known ?? untold;
}

// The elements of a document to ask for; an element can be handed out only in the document that it belongs to, and while it
// is there.
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

// The iframes of a document in which, however deep, there are elements to ask for.
function framesWithUnknown(owner) {
  const frames = new Set();
  for (const element of unknown) {
    let frame = element.ownerDocument.defaultView?.frameElement;
    while (frame && frame.ownerDocument !== owner) frame = frame.ownerDocument.defaultView?.frameElement;
    if (frame?.isConnected) frames.add(frame);
  }
  return [...frames];
}

// Takes what the driver tells: elements of a document, and the role and the name of each. What has changed meanwhile is
// to be asked again.
function tell(owner, elements, answers) {
  elements.forEach((element, index) => {
    const [role, name] = answers[index];
    if (asked.has(element)) told.set(element, { role, name, modalCount: modalCountWhenAsked });
  });
  for (const element of elementsOf(asked, owner)) asked.delete(element);
}

// Forgets what a change of the document may have changed.
function forgetAround(changes) {
  for (const element of [...told.keys(), ...asked]) {
    if (element.isConnected && !changes.some((change) => concerns(change, element))) continue;
    told.delete(element);
    asked.delete(element);
  }
}

// What an element is called depends on what is inside it, on what is around it, and on what names it from afar. A style
// may show or hide anything.
function concerns({ type, target, addedNodes }, element) {
  const changed = target.host ?? target;
  if (changed.nodeName === "STYLE" || changed.nodeName === "HEAD") return true;
  if (isInside(changed, element) || isNamedFromAfar(element, changed)) return true;
  if (type === "attributes") return isInside(element, changed);
  return [...addedNodes].some((node) => isInside(element, node));
}

const isNamedFromAfar = (element, changed) => element.hasAttribute("aria-labelledby") ||
  [...(element.labels ?? [])].some((label) => isInside(changed, label) || isInside(label, changed));
