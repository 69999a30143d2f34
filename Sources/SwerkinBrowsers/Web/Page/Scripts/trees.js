// The trees of the page: the document, its shadow trees, and the documents in iframes that the page may read.
//
// No script may look into a closed shadow tree, though people see what is in it. Firefox opens it by the door of naming.sys.mjs;
// elsewhere, if it can be had, the driver asks the browser about those elements that may be hosts of one.

// The closed shadow trees that are known, by their hosts.
const closedTrees = new WeakMap();
let hasClosedTrees = false;

function openTree(tree) {
  closedTrees.set(tree.host, tree);
  hasClosedTrees = true;
}

const shadowTreeOf = (element) => element.shadowRoot ?? (hasClosedTrees ? closedTrees.get(element) ?? null : null);

// The slot that shows a node; a node doesn't name the one of a closed tree.
const slotOf = (node) => node.assignedSlot ?? (hasClosedTrees ? slotInClosedTree(node) : null);

function slotInClosedTree(node) {
  const tree = closedTrees.get(node.parentNode);
  return [...tree?.querySelectorAll("slot") ?? []].find((slot) => slot.assignedNodes().includes(node)) ?? null;
}

// All trees of the page.
function* roots(root = document) {
  yield root;
  for (const element of root.querySelectorAll("*")) {
    const tree = shadowTreeOf(element) ?? soughtTreeOf(element);
    if (tree) yield* roots(tree);
    const inner = iframeDocument(element);
    if (inner) yield* roots(inner);
  }
}

// The same as a list; making it examines every element.
const allRoots = () => [...roots()];

// MARK: Looking for closed trees

// The elements besides custom ones that may have a shadow tree. Source: https://dom.spec.whatwg.org/#valid-shadow-host-name.
const hostTags = new Set(["article", "aside", "blockquote", "body", "div", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "main",
  "nav", "p", "section", "span"]);

const isCustom = (element) => kindOfHost(element.localName) === "custom";

// What kind of hosts the elements of a name are, each name looked at once; undefined for those that can't be hosts.
const kindsOfHosts = new Map();

function kindOfHost(name) {
  if (!kindsOfHosts.has(name)) kindsOfHosts.set(name, name.includes("-") ? "custom" : hostTags.has(name) ? "usual" : undefined);
  return kindsOfHosts.get(name);
}

// What is written in a host that is not custom is not seen, so that people leave it empty.
function mayHaveClosedTree(element) {
  const kind = kindOfHost(element.localName);
  return kind === "custom" ? element !== bar : kind === "usual" && element.firstChild === null;
}

// The elements to ask the browser about.
const possibleHosts = new Set();
// Those that it was asked about, with their sizes then: a tree that has been attached since has mostly changed it.
const askedAbout = new WeakMap();

function soughtTreeOf(element) {
  if (!door && !hostNaming || !mayHaveClosedTree(element)) return null;
  if (!door) {
    notePossibleHost(element);
    return null;
  }
  const answer = { tree: null };
  door.findTree(element, answer);
  if (answer.tree) openTree(answer.tree);
  return answer.tree;
}

// Of elements that aren't custom, scripts and styles draw many, so that each is asked about once.
function notePossibleHost(element) {
  const known = askedAbout.get(element);
  if (known !== undefined && !isCustom(element)) return;
  const { width, height } = element.getBoundingClientRect();
  const size = `${width} ${height}`;
  if (known === size || width * height === 0 && !isCustom(element)) return;
  askedAbout.set(element, size);
  possibleHosts.add(element);
}

// The possible hosts in a document that were found since the last time, or all.
function takePossibleHosts(owner) {
  const hosts = [...possibleHosts].filter((element) => !owner || element.ownerDocument === owner);
  for (const host of hosts) possibleHosts.delete(host);
  return hosts.filter((element) => element.isConnected);
}

// MARK: Events in closed trees

// The innermost element that an event reaches. For listeners outside of a closed tree its path begins with the host. Source:
// https://dom.spec.whatwg.org/#dom-event-composedpath.
function targetOf(event) {
  let target = event.composedPath()[0];
  for (let tree = hasClosedTrees && closedTrees.get(target); tree; tree = shadowTreeOf(target)) {
    const inner = isPointed(event) ? elementAt(tree, event.clientX, event.clientY) : tree.activeElement;
    if (!inner || inner === target) break;
    target = inner;
  }
  return target;
}

// A click without a press comes from a key. Events of iframes are of classes of their own.
const isPointed = (event) => "clientX" in event && !(event.type === "click" && event.detail === 0);

// The elements that an event reaches, the innermost first.
function pathOf(event) {
  const path = event.composedPath();
  const target = targetOf(event);
  if (target === path[0]) return path.filter((node) => isElement(node));
  const inner = [];
  for (let current = target; current; current = parentOf(current)) inner.push(current);
  return inner;
}
