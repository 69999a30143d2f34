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
const styleOf = (element) => element.ownerDocument.defaultView.getComputedStyle(element);

// The document inside an iframe, if the page may read it.
function iframeDocument(element) {
  if (element.localName !== "iframe" && element.localName !== "frame") return null;
  try { return element.contentDocument; } catch { return null; }
}

// The nodes inside an element with a style, as they are laid out: through shadow trees, slots and iframes; without those that are skipped.
const childNodesOf = (element, style) => maySkip(element, style)
  ? [...allChildNodesOf(element)].filter((node) => !skips(element, style, node)) : allChildNodesOf(element);

function allChildNodesOf(element) {
  const inner = iframeDocument(element);
  if (inner) return inner.body ? [inner.body] : [];
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element.localName === "slot") {
    const assigned = element.assignedNodes();
    if (assigned.length) return assigned;
  }
  return element.childNodes;
}

// Whether an element skips its contents, or part of them: content-visibility does so, as for hidden="until-found", and closed details.
// Skipped content has areas in some browsers, but no name. Source:
// https://www.w3.org/TR/css-contain-2/#skips-its-contents.
const maySkip = (element, style) => element.localName === "details" && !element.open || hidesContents(style);
const hidesContents = ({ contentVisibility, display }) =>
  contentVisibility === "hidden" && display !== "inline" && display !== "contents";

// Whether it skips a node in it; closed details show their summary.
const skips = (element, style, node) =>
  maySkip(element, style) && (hidesContents(style) || !isElement(node) || !node.checkVisibility());

// The element around a node, as it is laid out; null around the outermost.
function parentOf(node) {
  if (node.assignedSlot) return node.assignedSlot;
  const parent = node.parentNode;
  // Elements come first, since a link has a host too: that of its address.
  if (parent && isElement(parent)) return parent.localName === "html" ? iframeElementOf(parent) : parent;
  return parent?.host ?? null;
}

const iframeElementOf = (root) => root.ownerDocument.defaultView?.frameElement ?? null;

function isInside(node, ancestor) {
  for (let current = node; current; current = parentOf(current)) if (current === ancestor) return true;
  return false;
}

// All trees of the page: the document, open shadow trees, and the iframes that the page may read.
function* roots(root = document) {
  yield root;
  for (const element of root.querySelectorAll("*")) {
    if (element.shadowRoot) yield* roots(element.shadowRoot);
    const inner = iframeDocument(element);
    if (inner) yield* roots(inner);
  }
}

// The same as a list; making it examines every element.
const allRoots = () => [...roots()];
