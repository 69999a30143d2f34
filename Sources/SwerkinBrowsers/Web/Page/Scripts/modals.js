// Modals: layers that make everything beneath them inert. Many pages leave the content beneath in the document unchanged.

// The visible modals, computed on demand; null before. The result holds for one observation or action.
let foundModals = null;
// The trees of the page as the observation has found them; undefined before.
let knownTrees;

function shownModals() {
  if (foundModals) return foundModals;
  const trees = knownTrees ?? allRoots();
  foundModals = trees.flatMap((root) => [...root.querySelectorAll(dialogSelector)]).filter(isShown).map(modalOf)
    .filter(Boolean);
  if (foundModals.length === 0) foundModals = trees.filter(isDocument).map(modalOnBackdrop).filter(Boolean);
  return foundModals;
}

const dialogSelector = 'dialog[open], [aria-modal="true"], [role="dialog"], [role="alertdialog"]';

const isShown = (element) => element.checkVisibility({ visibilityProperty: true });

// The description of a dialog that makes the content beneath it inert; null if it does not. That is a native modal, one with
// aria-modal, and one with a backdrop: an element of its layer that fills the document's area and receives touches.
//
// A dialog that no touch meets is beneath another one.
function modalOf(element) {
  const isNative = element.matches(":modal");
  const layer = layerAround(element);
  const hits = sampleHits(element);
  const isOnTop = hits.some((hit) => isInside(hit, element));
  const hasBackdrop = isOnTop && hits.some((hit) => fillsDocument(hit) && (isInside(hit, layer) || isBackdrop(hit) && isPainted(hit)));
  const isModal = isOnTop && (isNative || hasBackdrop || element.getAttribute("aria-modal") === "true");
  return isModal ? { element, layer, isNative, blocksAll: isNative || hasBackdrop } : null;
}

// Whether a layer in front of the screen is a modal, also beneath another one.
const isModal = (layer) => layer.matches(":modal") || layer.getAttribute("aria-modal") === "true" ||
  shownModals().some(({ element }) => element === layer);

// The outermost element around a dialog that holds nothing else: frameworks put the backdrop there.
function layerAround(element) {
  let layer = element;
  for (;;) {
    const parent = layer.parentElement;
    if (!parent || parent.localName === "body" || parent.localName === "html") return layer;
    if ([...parent.children].some((child) => child !== layer && !isBare(child))) return layer;
    layer = parent;
  }
}

const isBare = (element) => element.childElementCount === 0 && isBlank(element.textContent) &&
  !isClosed(element) && element.localName !== "svg" && element.localName !== "iframe" || element.localName === "script" ||
  element.localName === "style" || element.localName === "template";

const isBackdrop = (hit) => isBare(hit) && hit.localName !== "body" && hit.localName !== "html";

function fillsDocument(element) {
  const { left, top, right, bottom } = drawnBoxOf(element);
  const { clientWidth, clientHeight } = viewportElementOf(element.ownerDocument);
  return left <= 1 && top <= 1 && right >= clientWidth - 1 && bottom >= clientHeight - 1;
}

// The element whose client size is that of a document's window. Source: https://www.w3.org/TR/cssom-view-1/#dom-element-clientwidth,
// which takes the body's in quirks mode.
const viewportElementOf = (owner) => owner.compatMode === "BackCompat" ? owner.body : owner.documentElement;

const isDocument = (root) => root.nodeType === Node.DOCUMENT_NODE;

// The description of a modal without a role, as Bootstrap 2 makes them: an element in front of a backdrop that dims the
// page; null if there is none. A backdrop that nobody sees, as menus have it to be closed by a touch, is not enough,
// and neither is one that lies behind the whole page.
function modalOnBackdrop(owner) {
  // A document that has just begun to load has no element yet. Others are spared where they can have no modal that is seen: without an
  // area on the display, or without three elements, since one lies behind the backdrop and one in front.
  if (!owner.body || owner.body.getElementsByTagName("*").length < 3 || !hasArea(viewportOf(owner).area)) return null;
  const { clientWidth, clientHeight } = viewportElementOf(owner);
  const stackAt = ({ x, y }) => owner.elementsFromPoint(x, y);
  const backdrop = stackAt({ x: clientWidth / 2, y: clientHeight / 2 })
    .find((element) => isBackdrop(element) && fillsDocument(element) && isPainted(element));
  if (!backdrop) return null;
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const points = shares.flatMap((y) => shares.map((x) => ({ x: x * clientWidth, y: y * clientHeight })));
  const stacks = [...points, ...middlesBeside(backdrop)].map(stackAt).filter((stack) => stack.includes(backdrop));
  const isApart = (element) => !element.contains(backdrop);
  const covers = stacks.some((stack) => stack.slice(stack.indexOf(backdrop) + 1).some(isApart));
  const front = stacks.flatMap((stack) => stack.slice(0, stack.indexOf(backdrop))).find(isApart);
  if (!covers || !front) return null;
  let layer = front;
  while (!layer.parentElement.contains(backdrop)) layer = layer.parentElement;
  let element = layer;
  while (element.childElementCount === 1 && fillsDocument(element)) element = element.firstElementChild;
  return { element, layer, isNative: false, blocksAll: true };
}

// The middles of the elements beside a backdrop in the document, where a small modal is.
function middlesBeside(backdrop) {
  const beside = [];
  for (let element = backdrop; element.parentElement; element = element.parentElement) {
    beside.push(...element.parentElement.children);
  }
  return beside.slice(0, mostSamples).map((element) => middleOf(drawnBoxOf(element)));
}

function isPainted(element) {
  const { position, opacity, backgroundColor } = styleOf(element);
  return (position === "fixed" || position === "absolute") && Number(opacity) > 0 &&
    !/^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor);
}

// The elements that receive touches in the middle of a dialog, and at the edges and in the middle of its document's area.
function sampleHits(element) {
  const { map, area } = viewportOf(element.ownerDocument);
  const shares = [0.02, 0.5, 0.98];
  const points = shares.flatMap((vertical) => shares.map((horizontal) => ({
    x: area.left + horizontal * (area.right - area.left), y: area.top + vertical * (area.bottom - area.top),
  })));
  const own = intersection(mapped(drawnBoxOf(element), map), area);
  if (hasArea(own)) points.unshift(middleOf(own));
  return points.map(hitAt).filter(Boolean);
}

// The map of a document to the display, and the part of the display in which it may be seen.
function viewportOf(owner) {
  const iframe = owner.defaultView?.frameElement;
  if (!iframe) return { map: null, area: display().window };
  const around = viewportOf(iframe.ownerDocument);
  const map = composed(around.map, frameMapOf(iframe));
  return { map, area: intersection(around.area, mapped(contentOf(iframe), map)) };
}

// Whether a modal does not lie in front of a node: one is inside the other.
const isOnOneSide = (modal, node) => isInside(node, modal.layer) || isInside(modal.element, node);

// The modal that makes a node inert; undefined if none does.
//
// `hit` is the element that receives a touch of the node, null if the node must be scrolled into view. Content in front of a
// modal, such as a menu that it has opened elsewhere in the document, is touched itself, or is in a scroller that is.
const modalOver = (node, hit) => shownModals().find((modal) => {
  if (isOnOneSide(modal, node)) return false;
  if (!isInside(node, modal.element.ownerDocument.body)) return false;
  // A message of the page is read through the backdrop of a modal that only scripts make one.
  if (!modal.isNative && closestInFlatTree(node, liveSelector)) return false;
  if (hit) return modal.isNative || isInside(hit, modal.layer) || isBackdrop(hit) && fillsDocument(hit);
  return modal.blocksAll && !isScrolledInFront(node, modal);
});

// Source: https://www.w3.org/TR/wai-aria-1.2/#live_region_roles.
const liveSelector = "output, [role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]";

function isScrolledInFront(node, modal) {
  for (let element = parentOf(node); element && !isInside(modal.element, element); element = parentOf(element)) {
    if (!clips(element, styleOf(element))) continue;
    const { map, area } = viewportOf(element.ownerDocument);
    const shown = intersection(mapped(drawnBoxOf(element), map), area);
    const hit = hasArea(shown) ? hitAt(middleOf(shown)) : null;
    if (hit && isInside(hit, element)) return true;
  }
  return false;
}
