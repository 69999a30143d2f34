// Iframes of other origins: this document may not read them, so each has this script for itself; here are their positions.

// Whether an element is an iframe with a document of another origin.
const isForeignIframe = (element) =>
  frameTags.has(element.localName) && !iframeDocument(element) && Boolean(element.contentWindow);

// The iframes of other origins that are laid out, in the order of the document: the current position of each, and that one
// animation frame before, unless nothing can have moved since. `onlyReady`: only those that a WebDriver server can act in.
async function foreignIframes(forStability, onlyReady) {
  const trees = allRoots();
  const elements = trees.flatMap(iframesIn).filter((element) => isForeignIframe(element) &&
    (!onlyReady || isReady(element)) && element.getClientRects().length > 0 && styleOf(element).visibility === "visible" && isSeenSometime(element));
  const before = elements.map(windowOf);
  const records = elements.map((element) => ({ number: numberOf(element) }));
  if (forStability && elements.length > 0 && !areStable(records, trees)) await frame();
  return elements.map((element, index) => ({
    number: numberOf(element), before: before[index], now: windowOf(element), isInert: isFrameInert(element),
  }));
}

// Whether people can come to see an iframe: one without an area serves the page alone.
function isSeenSometime(element) {
  const around = surroundingsOf(element);
  if (!around || isNeverPainted(element, styleOf(element), around)) return false;
  const area = mapped(drawnBoxOf(element), around.map);
  const clip = clipOf(element, styleOf(element), around);
  return hasArea(contentOf(element)) && (hasArea(intersection(area, clip)) || !isBeyondReach(element, area, clip));
}

const iframesIn = (root) => [...root.querySelectorAll(frameSelector)];

// Whether the trees of the last observation contain iframes of other origins.
const hasForeignIframes = () => (knownTrees ?? allRoots()).some((root) => iframesIn(root).some(isForeignIframe));

// MARK: WebDriver

// Iframes whose document has loaded, and those that were there before they could be watched. A WebDriver server answers nothing
// while the iframe that it acts in is loading, and gives the loading up after a while.
const loadedIframes = new WeakSet();
const earlyIframes = new WeakSet();

function watchLoads(root) {
  for (const element of iframesIn(root)) earlyIframes.add(element);
  listen(root, ["load"], (event) => loadedIframes.add(event.target));
}

// Whether an iframe has loaded, and its document may run scripts.
const isReady = (element) => (loadedIframes.has(element) ||
    earlyIframes.has(element) && element.ownerDocument.readyState === "complete") &&
  (!element.hasAttribute("sandbox") || element.sandbox.contains("allow-scripts"));

// The iframe of a document that leads to an element in another: the one around the element, at any depth; null if there is none.
function iframeTowards(element, owner) {
  let iframe = element.ownerDocument.defaultView?.frameElement;
  while (iframe && iframe.ownerDocument !== owner) iframe = iframe.ownerDocument.defaultView?.frameElement;
  return iframe?.isConnected ? iframe : null;
}

// The next step to an iframe from a document: an iframe, and whether it is the one itself; null if it has gone.
function stepTo(number, owner) {
  const goal = nodes.get(number)?.deref();
  if (!goal?.isConnected) return null;
  const step = goal.ownerDocument === owner ? goal : iframeTowards(goal, owner);
  return step && [step, step === goal];
}

// The iframe of a document that leads to the element with a number; null if the element is in the document itself.
function iframeAround(number, owner) {
  const element = elementOf(number);
  return element.ownerDocument === owner ? null : iframeTowards(element, owner);
}

// MARK: Positions

// Whether a modal of this document, or the document itself, makes an iframe inert.
function isFrameInert(element) {
  const around = surroundingsOf(element) ?? display();
  const area = mapped(drawnBoxOf(element), around.map);
  return obstructionOf(element, middleOf(area), clipOf(element, styleOf(element), around)).isInert === true;
}

const windowOfIframe = (number) => windowOf(elementOf(number));

// The map of an iframe's document to this page's display, and the part of the display in which it may be seen.
function windowOf(element) {
  const around = surroundingsOf(element) ?? display();
  const map = composed(around.map, frameMapOf(element));
  const seen = intersection(mapped(contentOf(element), map), clipOf(element, styleOf(element), around));
  const round = (value) => Math.round(value * 100) / 100;
  return {
    map: [map.a, map.b, map.c, map.d, round(map.e), round(map.f)],
    seen: [seen.left, seen.top, Math.max(0, seen.right - seen.left), Math.max(0, seen.bottom - seen.top)].map(round),
  };
}

const mapOf = (iframe) => composed((surroundingsOf(iframe) ?? display()).map, frameMapOf(iframe));

// The elements that cover an iframe at points of the display, in words; null for none.
function coversOf(number, points) {
  const frame = elementOf(number);
  return points.map(([x, y]) => {
    const hit = hitAt({ x, y });
    return !hit || isInside(hit, frame) ? null : isInside(frame, hit) ? behindOf(frame, hit) : nameForPeople(hit);
  });
}
