// Elements that aria-hidden hides from assistive technology: decorative pictures, the page beneath a modal, and elements that
// were left hidden when a modal closed. The last are visible and usable, so they are available to tests.

// Whether elements with aria-hidden are visible and usable, as far as computed; a result holds for one observation or
// action.
const foundLeftBehind = new Map();
let isAnythingLeftBehind = false;

// Forgets the results about modals and about aria-hidden, for an observation of these trees or for an action.
function forgetFindings(trees) {
  foundModals = null;
  foundModalCount = null;
  knownTrees = trees;
  generatingSelector = undefined;
  countedDocuments.clear();
  foundLeftBehind.clear();
  knownZooms = new WeakMap();
  isAnythingLeftBehind = false;
}

// Whether an element is hidden from assistive technology and rightly so.
const isConcealed = (element) => element.getAttribute("aria-hidden") === "true" && !isLeftBehind(element);

function isLeftBehind(element) {
  if (!foundLeftBehind.has(element)) foundLeftBehind.set(element, findsWhatReceivesTouches(element));
  isAnythingLeftBehind ||= foundLeftBehind.get(element);
  return foundLeftBehind.get(element);
}

// Content to read or touch; anything else beneath aria-hidden may be decoration, unless its own style shows a hand:
// toolkits make the cross that closes a dialog of a link without an address.
const hasSubstance = (element) => element.matches(substance) || beginsHand(element) && !element.closest(substance);
const beginsHand = (element) => isHand(element) && !isHand(element.parentElement);
const isHand = (element) => element !== null && styleOf(element).cursor === "pointer";
const substance = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable], h1, h2, h3, h4, h5, h6, " +
  "main, nav, form, table";
// The maximum number of elements that are tested for receiving touches.
const mostSamples = 30;

function findsWhatReceivesTouches(hidden) {
  const isTouched = hasSubstance(hidden);
  if (hidden.childElementCount === 0 && !isTouched) return false;
  if (shownModals().some((modal) => modal.blocksAll && !isOnOneSide(modal, hidden))) return false;
  const { map, area } = viewportOf(hidden.ownerDocument);
  const areaShown = (element) => intersection(mapped(drawnBoxOf(element), map), area);
  const inside = [...hidden.querySelectorAll(substance)];
  const samples = [];
  for (const element of isTouched ? [hidden, ...inside] : inside) {
    if (samples.length < mostSamples && hasArea(areaShown(element)) && isShown(element)) samples.push(element);
  }
  if (samples.length === 0) return wasLeftBehind.has(hidden) && isAboveOrBelow(areaShown(hidden));
  const isMet = samples.some((element) => {
    const hit = hitAt(middleOf(areaShown(element)));
    return hit !== null && isInside(hit, element);
  });
  isMet ? wasLeftBehind.add(hidden) : wasLeftBehind.delete(hidden);
  return isMet;
}

// The elements that were visible and usable when they were last on the display: scrolling changes nothing in that.
const wasLeftBehind = new WeakSet();

// Whether an element was scrolled away, as pages are; an element that moves to the side, as the pictures of a carousel,
// is put away.
const isAboveOrBelow = (shown) => shown.right > shown.left;

// Whether an element is visible and usable, but hidden from assistive technology.
function isHiddenFromAssistiveTechnology(element) {
  const selector = '[aria-hidden="true"]';
  for (let hidden = element.closest(selector); hidden; hidden = hidden.parentElement?.closest(selector)) {
    if (isLeftBehind(hidden)) return true;
  }
  return false;
}
