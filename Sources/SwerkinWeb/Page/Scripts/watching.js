// Looking, and waiting for a change, each in one call.

// When something last changed that may move an element.
let lastChange = performance.now();
let waiters = new Set();

function noteChange() {
  lastChange = performance.now();
  for (const waiter of waiters) waiter();
}

const observed = new WeakSet();
const observer = new MutationObserver(noteChange);

// Watches a document or a shadow tree, and those inside it that are known by now.
function observe(root) {
  if (observed.has(root)) return;
  observed.add(root);
  observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  for (const name of ["scroll", "load", "input", "change", "focusin", "focusout", "toggle", "transitionend", "animationend"]) {
    root.addEventListener(name, noteChange, { capture: true, passive: true });
  }
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

const frameOfAnimation = 1000 / 60;

// Whether nothing can have moved for a frame of animation. An animation tells by itself that it runs, and a script can
// move things only by changing the page.
function isQuiet() {
  if (performance.now() - lastChange < frameOfAnimation) return false;
  return runningAnimations().length === 0;
}

const runningAnimations = () => [...roots()].flatMap((root) => root.getAnimations?.() ?? [])
  .filter((animation) => animation.playState === "running");

// Waits until no animation is about to begin: before it has begun, what it will move keeps still for some frames.
async function animationsBegun() {
  const beginning = runningAnimations().filter((animation) => animation.pending).map(({ ready }) => ready);
  // One that is cancelled meanwhile moves nothing either.
  if (beginning.length > 0) await Promise.race([Promise.allSettled(beginning), drawn()]);
}

// A page that is not drawn gets no frames, and nothing moves on it that is seen.
const drawn = () => new Promise((resolve) => setTimeout(resolve, 60 * frameOfAnimation));

const frameDrawn = () =>
  Promise.race([new Promise((resolve) => requestAnimationFrame(() => resolve())), drawn()]);

// Waits until everything that moves has moved. Between two frames animations are looked at as they will be in the next
// one already, so that that one would show them still.
async function nextFrame() {
  const before = document.timeline.currentTime;
  const deadline = performance.now() + 60 * frameOfAnimation;
  do await frameDrawn();
  while (document.timeline.currentTime - before < frameOfAnimation / 2 && performance.now() < deadline);
}

// What is there, or, where only certain elements are asked for, these with what is inside them.
//
// An element that is asked for is found with the same record as in the whole, for a record depends on nothing but
// what is inside the element and the surroundings that it is laid out in.
function collect(wanted) {
  for (const root of roots()) observe(root);
  if (wanted?.identifiers) return finished(collectIdentified(new Set(wanted.identifiers)));
  const all = document.body ? describe(document.body, display()) : [];
  return finished(wanted?.label === undefined ? all : labelled(all, wanted.label.normalize()));
}

function labelled(records, label) {
  return records.flatMap((record) =>
    record.label?.normalize() === label ? [record] : labelled(record.children ?? [], label));
}

function collectIdentified(identifiers) {
  const found = [];
  for (const root of roots()) {
    for (const element of root.querySelectorAll(identifierAttributes.map((name) => `[${name}]`).join(","))) {
      if (identifiers.has(identifierOf(element)) && !found.some((other) => isInside(element, other))) found.push(element);
    }
  }
  return found.flatMap((element) => {
    const around = surroundingsOf(element);
    return around ? describe(element, around) : [];
  });
}

// The text of the last look that was handed out, to tell whether anything has changed since.
let lastText = "";

function look(wanted) {
  const records = collect(wanted);
  lastText = JSON.stringify(records);
  return { width: innerWidth, height: innerHeight, elements: records };
}

// Looks, and a frame later again unless nothing can have moved, so that it can be told what is still.
async function lookForStillness(wanted) {
  const wasQuiet = isQuiet();
  await animationsBegun();
  const before = look(wanted);
  if (wasQuiet || before.elements.length === 0) return { before: null, now: before };
  await nextFrame();
  return { before, now: look(wanted) };
}

// Waits until what is asked for differs from the last look, or the time is up.
//
// Some changes tell nobody, a value set by a script, say; so it looks as often as polling would, too.
function watch(wanted, milliseconds, interval) {
  const deadline = performance.now() + milliseconds;
  return new Promise((resolve) => {
    let timer = 0;
    const look = () => {
      clearTimeout(timer);
      const remaining = deadline - performance.now();
      if (remaining <= 0 || JSON.stringify(collect(wanted)) !== lastText) {
        waiters.delete(soon);
        resolve(remaining > 0);
      } else {
        timer = setTimeout(look, Math.min(interval, remaining));
      }
    };
    // Once after all changes of one task.
    const soon = () => { clearTimeout(timer); timer = setTimeout(look, 0); };
    waiters.add(soon);
    look();
  });
}
