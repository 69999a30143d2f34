// The nodes of the page, as they are laid out: what is inside what, and the numbers that they are known by outside.

const numbers = new WeakMap();
const nodes = new Map();
// Numbers of nodes that nobody can ask for any more, neither the page nor a reference: there would be ever more of them.
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

// The document inside a frame, where the page may look into it.
function frameDocument(element) {
  if (element.localName !== "iframe" && element.localName !== "frame") return null;
  try { return element.contentDocument; } catch { return null; }
}

// The nodes inside an element, as they are laid out: shadow trees, slots and frames are followed.
function childNodesOf(element) {
  const inner = frameDocument(element);
  if (inner) return inner.body ? [inner.body] : [];
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element.localName === "slot") {
    const assigned = element.assignedNodes();
    if (assigned.length) return assigned;
  }
  return element.childNodes;
}

// The element around a node, as it is laid out; null around the outermost.
function parentOf(node) {
  if (node.assignedSlot) return node.assignedSlot;
  const parent = node.parentNode;
  // Elements come first, for a link has a host too: that of its address.
  if (parent && isElement(parent)) return parent.localName === "html" ? frameOf(parent) : parent;
  return parent?.host ?? null;
}

const frameOf = (root) => root.ownerDocument.defaultView?.frameElement ?? null;

function isInside(node, ancestor) {
  for (let current = node; current; current = parentOf(current)) if (current === ancestor) return true;
  return false;
}

// All trees of the page: the document, open shadow trees, and the frames that the page may look into.
function* roots(root = document) {
  yield root;
  for (const element of root.querySelectorAll("*")) {
    if (element.shadowRoot) yield* roots(element.shadowRoot);
    const inner = frameDocument(element);
    if (inner) yield* roots(inner);
  }
}

// The same as a list; to make it, every element is looked at.
const allRoots = () => [...roots()];
