// The role and the name of an element, as the browser computes them for assistive technology.
//
// If a script can read them, it does. Otherwise the driver gets the undescribed elements and requests their roles and names
// from the browser; its answers are kept until the document changes around the element. Until there is an answer, the markup decides: an
// element that changes faster than the browser answers would never be found.

// The door that naming.sys.mjs opens in Firefox, which has no answer for an element that is not in the browser's tree, or not yet:
// the markup decides then.
const door = globalThis.wrappedJSObject?.swerkinComputed;
const isComputedByScript = "computedRole" in Element.prototype || door !== undefined;
const computedRole = door ? (element) => door.role(element) ?? writtenRoleOf(element)
  : isComputedByScript ? (element) => element.computedRole ?? "" : (element) => descriptionOf(element).role;
const computedName = door ? (element) => door.name(element) ?? writtenNameOf(element, writtenRoleOf(element))
  : isComputedByScript ? (element) => element.computedName ?? "" : (element) => descriptionOf(element).name;

// The states of an element that gives its role to the browser alone, or a note that the driver has to ask for them.
function statesGivenToBrowser(element) {
  if (!isStatedToBrowser(element)) return {};
  return door ? JSON.parse(door.states(element) ?? "{}") : { isStatedToBrowser: true };
}

const descriptions = new Map();
const undescribed = new Set();
const pending = new Set();

// The number of open native modals; null before an observation counts them. WebKit computes no role for elements beneath one,
// and no change of the document around an element shows that the modal has closed.
let foundModalCount = null;
let modalCountWhenTaken = 0;
const modalCount = () => foundModalCount ??= document.querySelectorAll(":modal").length;

// How long a doubtful description is kept at first, in milliseconds; twice as long each time that it comes again.
const shortestDoubt = 100;

function descriptionOf(element) {
  const known = descriptions.get(element);
  const isKnown = known && (known.role !== "" || known.modalCount === modalCount()) && performance.now() < known.end;
  if (!isKnown) undescribed.add(element);
  return known ?? writtenDescriptionOf(element);
}

function writtenDescriptionOf(element) {
  const role = writtenRoleOf(element);
  return { role, get name() { return writtenNameOf(element, role); } };
}

// By document: the elements that were taken last.
const taken = new WeakMap();

// The elements of a document to describe, those that have waited longest first; an element can be returned only in the document that it
// belongs to, and while it exists.
function takePending(owner) {
  modalCountWhenTaken = modalCount();
  for (const element of elementsOf(undescribed, owner)) {
    undescribed.delete(element);
    pending.add(element);
  }
  for (const element of pending) if (!element.isConnected) pending.delete(element);
  taken.set(owner, elementsOf(pending, owner));
  return taken.get(owner);
}

const elementsOf = (elements, owner) => [...elements].filter((element) => element.ownerDocument === owner);

// The iframes of a document that contain elements to describe or to open, at any depth.
function iframesToDescribe(owner) {
  return [...new Set([...undescribed, ...possibleHosts].map((element) => iframeTowards(element, owner)).filter(Boolean))];
}

// Takes the driver's answers for the first of the elements that were taken last: the role and the name of each, or null for one that the
// browser does not find. An element that has changed meanwhile is described again.
function storeDescriptions(owner, answers) {
  const elements = taken.get(owner) ?? [];
  answers.forEach((answer, index) => {
    const element = elements[index];
    if (!pending.delete(element)) return;
    if (answer) storeDescription(element, ...answer);
    // Others are described before it is asked for once more.
    else pending.add(element);
  });
  taken.delete(owner);
}

function storeDescription(element, role, name) {
  const isDoubted = isDoubtful(element, role, name);
  const doubt = isDoubted ? 2 * (descriptions.get(element)?.doubt ?? shortestDoubt / 2) : undefined;
  const end = performance.now() + (doubt ?? Infinity);
  const answer = isDoubted ? completed(element, role, name) : { role, name };
  descriptions.set(element, { ...answer, modalCount: modalCountWhenTaken, doubt, end });
}

// Whether the element's attributes promise a role or a name that the answer lacks. A busy browser may answer before its
// accessibility tree has the element or those that name it, and no change of the document around the element follows.
function isDoubtful(element, role, name) {
  if (role !== "") return name === "" && element.matches("[aria-labelledby], [aria-label]:not([aria-label=''])");
  const isHidden = modalCount() > 0 || element.closest("[aria-hidden=true], [inert], [hidden]") !== null;
  return !isHidden && element.matches("[role]:not([role=none], [role=presentation], [role=generic])");
}

// An answer with the role and name of the markup for those that the browser leaves empty.
function completed(element, role, name) {
  const written = role || writtenRoleOf(element);
  return { role: written, name: name || writtenNameOf(element, written) };
}

// Forgets the descriptions that a change of the document may have changed.
function forgetAround(changes) {
  for (const element of [...descriptions.keys(), ...pending]) {
    if (element.isConnected && !changes.some((change) => concerns(change, element))) continue;
    descriptions.delete(element);
    pending.delete(element);
  }
}

// The name of an element depends on its descendants, on its ancestors, and on the elements that name it from afar. A style may
// show or hide anything.
function concerns(change, element) {
  const { type, target, addedNodes } = change;
  const changed = target.host ?? target;
  if (changed.nodeName === "STYLE" || changed.nodeName === "HEAD") return true;
  if (isInside(changed, element) || isNamedFromAfar(element, change, changed)) return true;
  if (type === "attributes") return isInside(element, changed);
  return [...addedNodes].some((node) => isInside(element, node));
}

function isNamedFromAfar(element, change, changed) {
  if ([...(element.labels ?? [])].some((label) => isInside(changed, label) || isInside(label, changed))) return true;
  if (!element.hasAttribute("aria-labelledby")) return false;
  if (change.attributeName === "id") return true;
  const named = elementsNamedBy(element, "aria-labelledby");
  // One that is missing may have gone by this change.
  if (named.length < identifiersIn(element, "aria-labelledby").length) return true;
  return named.some((other) => isInside(changed, other) || [...change.addedNodes].some((node) => isInside(other, node)));
}
