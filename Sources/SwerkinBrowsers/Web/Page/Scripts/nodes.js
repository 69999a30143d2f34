// The nodes of the page, as they are laid out: their nesting, and the numbers by which the driver refers to them.

const numbers = new WeakMap();
const nodes = new Map();
// The numbers of collected nodes, to which neither the page nor a reference points any more: otherwise their number would grow
// without end.
const forgetting = new FinalizationRegistry((number) => nodes.delete(number));
let lastNumber = 0;

// The number of a node, the same as long as the document lives.
function numberOf(node) {
  let number = numbers.get(node);
  if (number === undefined) {
    number = ++lastNumber;
    numbers.set(node, number);
    nodes.set(number, new WeakRef(node));
    forgetting.register(node, number);
  }
  return number;
}

const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
const isText = (node) => node.nodeType === Node.TEXT_NODE;
const liveStyleOf = (element, part) => element.ownerDocument.defaultView.getComputedStyle(element, part);

// The elements that may show a document of their own. Source: https://html.spec.whatwg.org/, 7.3.1.1, navigable containers.
const frameTags = new Set(["iframe", "frame", "object", "embed"]);
const frameSelector = [...frameTags].join(", ");

// The document inside an iframe, or in another element that shows one, if the page may read it.
function iframeDocument(element) {
  if (!frameTags.has(element.localName)) return null;
  try { return element.localName === "embed" ? embeddedDocument(element) : element.contentDocument; } catch { return null; }
}

// An embed does not give its document, but its window is one of those in the window around it.
function embeddedDocument(element) {
  const view = element.ownerDocument.defaultView;
  const views = Array.from({ length: view?.length ?? 0 }, (_, index) => view[index]);
  return views.find((view) => { try { return view.frameElement === element; } catch { return false; } })?.document ?? null;
}

// The nodes inside an element with a style, as they are laid out: through shadow trees, slots and iframes; without those that are skipped.
const childNodesOf = (element, style) => maySkip(element, style)
  ? [...allChildNodesOf(element)].filter((node) => !skips(element, style, node)) : allChildNodesOf(element);

function allChildNodesOf(element) {
  const inner = iframeDocument(element);
  if (inner) return inner.body ? [inner.body] : [];
  const tree = shadowTreeOf(element);
  if (tree) return tree.childNodes;
  if (element.localName === "slot") {
    const assigned = element.assignedNodes();
    if (assigned.length) return assigned;
  }
  return element.childNodes;
}

// Whether an element skips its contents, or part of them: content-visibility does so, as for hidden="until-found", and closed details.
// Skipped content has areas in some browsers, but no name. Source:
// https://www.w3.org/TR/css-contain-2/#skips-its-contents. An object shows its content only if it can't show what it is for.
// Source: https://html.spec.whatwg.org/, 4.8.7.
const maySkip = (element, style) => element.localName === "details" && !element.open || element.localName === "object" ||
  hidesContents(style);
const hidesContents = ({ contentVisibility, display }) =>
  contentVisibility === "hidden" && display !== "inline" && display !== "contents";

// Whether it skips a node in it; closed details show their summary.
const skips = (element, style, node) => maySkip(element, style) && node.ownerDocument === element.ownerDocument &&
  (hidesContents(style) || (isElement(node) ? !node.checkVisibility() : element.localName !== "object" || !isLaidOut(node)));
const isLaidOut = (node) => isText(node) && rangeOf(node).getClientRects().length > 0;

// The element around a node, as it is laid out; null around the outermost.
function parentOf(node) {
  const slot = slotOf(node);
  if (slot) return slot;
  const parent = node.parentNode;
  // Elements come first, since a link has a host too: that of its address.
  if (parent && isElement(parent)) return parent.localName === "html" ? iframeElementOf(parent) : parent;
  return parent?.host ?? null;
}

const iframeElementOf = (root) => root.ownerDocument.defaultView?.frameElement ?? null;

// The innermost element around an element, or itself, that matches, as it is laid out.
function closestInFlatTree(element, selector) {
  // Without shadow trees there are no slots, and the browser looks faster.
  if (knownTrees?.every((root) => !root.host)) return element.closest(selector);
  for (let current = element; current; current = parentOf(current)) if (current.matches(selector)) return current;
  return null;
}

function isInside(node, ancestor) {
  for (let current = node; current; current = parentOf(current)) if (current === ancestor) return true;
  return false;
}
