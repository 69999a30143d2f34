// The role and the name of an element, as the browser computes them for assistive technology.
//
// What is evident is not asked for (see evident.js). Where a script can ask, it does; but the browser keeps itself ready
// for such questions only once the driver has told it to, and works everything out anew for each until then. Where a
// script cannot ask, the driver does, by a way of its own: the elements that are not known yet are handed to it, and
// what it tells is kept until the document changes around the element.

const asksByScript = "computedRole" in Element.prototype;
const askedRole = asksByScript ? (element) => browserOf(element).computedRole ?? "" : (element) => toldOf(element).role;
const askedName = asksByScript ? (element) => browserOf(element).computedName ?? "" : (element) => toldOf(element).name;

const computedRole = (element) => evidentRole(element) ?? askedRole(element);
const computedName = (element) => evidentName(element) ?? askedName(element);

// The element itself, once the browser is ready to be asked about it.
function browserOf(element) {
  if (announcesQuestions && !globalThis.swerkin.mayAsk) throw new Problem("mustAnnounce");
  return element;
}

const told = new Map();
const unknown = new Set();
const asked = new Set();
const untold = { role: "", name: "" };

function toldOf(element) {
  const known = told.get(element);
  if (!known) unknown.add(element);
  return known ?? untold;
}

// The elements to ask for.
function takeUnknown() {
  for (const element of unknown) if (element.isConnected) asked.add(element);
  unknown.clear();
  return [...asked];
}

// Takes what the driver tells: elements, and the role and the name of each. What has changed meanwhile is to be asked
// again.
function tell(elements, answers) {
  elements.forEach((element, index) => {
    const [role, name] = answers[index];
    if (asked.has(element)) told.set(element, { role, name });
  });
  asked.clear();
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
