// Looking, and waiting for a change, each in one call.

// MARK: Changes

let waiters = new Set();

function noteChange() {
  for (const waiter of waiters) waiter();
}

// After how many frames without a change of its own a page is taken to be at rest: what a script moves step by step
// moves again before, even where a frame is left out.
const framesOfRest = 3;
// How many of these frames are still to come.
let framesUntilRest = 0;
// When the page last changed by itself, or said that it will. What it does in answer to an event is over when the event
// is; a change from a timer or before a frame may be one of many.
let lastOwnChange = 0;

function expectMotion() {
  lastOwnChange = performance.now();
  if (framesUntilRest === 0) beforeNextFrame(countFrame);
  framesUntilRest = framesOfRest;
}

function countFrame() {
  framesUntilRest -= 1;
  if (framesUntilRest > 0) beforeNextFrame(countFrame);
}

function noteOwnChange() {
  expectMotion();
  noteChange();
}

// How many events may still be being answered, and by which window the first of them.
let prompts = 0;
let prompted = window;
let requestsBefore = 0;

const promptEnds = new MessageChannel();
promptEnds.port1.onmessage = () => {
  prompts -= 1;
  if (prompts === 0) noteAnnouncement();
};

// From now until the end of the running task the page answers somebody.
function notePrompt(view) {
  if (prompts === 0) [prompted, requestsBefore] = [view, requestsOf(view)];
  prompts += 1;
  promptEnds.port2.postMessage(null);
}

// Whoever asks in his answer for a frame or for a timer may go on by himself.
function noteAnnouncement() {
  if (requestsOf(prompted) !== requestsBefore) expectMotion();
}

// How many timers and frames this script has asked for itself.
let askedByScript = 0;

// How many timers and frames a window's page has asked for: they are numbered in order, whoever asks.
function requestsOf(view) {
  const timer = view.setTimeout(() => {}, longestWait);
  const request = view.requestAnimationFrame(() => {});
  view.clearTimeout(timer);
  view.cancelAnimationFrame(request);
  askedByScript += 2;
  return timer + request - askedByScript;
}

function later(act, milliseconds) {
  askedByScript += 1;
  return setTimeout(act, milliseconds);
}

function beforeNextFrame(act) {
  askedByScript += 1;
  requestAnimationFrame(act);
}

const observed = new WeakSet();
const observer = new MutationObserver((changes) => {
  forgetAround(changes);
  if (prompts > 0) noteChange();
  else noteOwnChange();
});

const promptingEvents = ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "keydown", "keyup", "beforeinput",
  "input", "change", "submit", "focusin", "focusout", "hashchange", "popstate", "toggle", "close"];
const changingEvents = ["input", "change", "focusin", "focusout", "toggle"];
const movingEvents = ["scroll", "load", "transitionend", "animationend"];

// Watches a document or a shadow tree, and those inside it that are known by now.
function observeRoot(root) {
  if (observed.has(root)) return;
  observed.add(root);
  observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  listen(root, changingEvents, noteChange);
  listen(root, movingEvents, noteOwnChange);
  // Before anybody else is told: a document's own window comes first of all.
  const view = root.defaultView ?? root.ownerDocument?.defaultView ?? window;
  listen(root.defaultView ?? root, promptingEvents, (event) => { if (event.isTrusted) notePrompt(view); });
}

function listen(target, events, listener) {
  for (const name of events) target.addEventListener(name, listener, { capture: true, passive: true });
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

// MARK: Stillness

const frameOfAnimation = 1000 / 60;
// A page that is not drawn gets no frames, and nothing moves on it that is seen.
const longestWait = 60 * frameOfAnimation;
// Whether none of these records' elements can be moving: an animation tells by itself that it runs, and a script can
// move things only by changing the page, again and again.
function areStill(records) {
  if (prompts > 0) noteAnnouncement();
  const isAtRest = framesUntilRest === 0 || performance.now() - lastOwnChange > longestWait;
  if (!isAtRest) return false;
  const animations = runningAnimations();
  return animations.length === 0 || !animations.some((animation) => mayMove(animation, records));
}

// What an animation may change without anything being laid out anew; it moves what is inside its element at most.
const drawnProperties = new Set(["transform", "translate", "rotate", "scale", "opacity", "filter", "backdropFilter",
  "color", "backgroundColor", "backgroundPosition", "boxShadow", "fill", "stroke", "strokeDashoffset",
  "strokeDasharray"]);
const keyframeMarks = new Set(["offset", "computedOffset", "easing", "composite"]);

function mayMove(animation, records) {
  const target = animation.effect?.target;
  const isDrawnOnly = animation.effect?.getKeyframes().every((keyframe) =>
    Object.keys(keyframe).every((property) => drawnProperties.has(property) || keyframeMarks.has(property)));
  if (!target || !isDrawnOnly) return true;
  const elements = records.map(({ number }) => nodes.get(number)?.deref()).filter(Boolean);
  return elements.some((element) => isInside(element, target) || isInside(target, element));
}

const runningAnimations = () => [...roots()].flatMap((root) => root.getAnimations?.() ?? [])
  .filter((animation) => animation.playState === "running");

// Waits until no animation is about to begin: before it has begun, what it will move keeps still for some frames.
async function animationsBegun() {
  const beginning = runningAnimations().filter((animation) => animation.pending).map(({ ready }) => ready);
  // One that is cancelled meanwhile moves nothing either.
  if (beginning.length > 0) await Promise.race([Promise.allSettled(beginning), pause(longestWait)]);
}

const pause = (milliseconds) => new Promise((resolve) => later(resolve, milliseconds));

// Waits until everything that moves has moved: for as long as a frame takes, and until one has begun whose time is later.
//
// Between two frames animations are looked at as they will be in the next one already, so that that one would show them
// still; and under load a frame may come without its time having gone on.
async function frame() {
  const before = document.timeline.currentTime;
  const deadline = performance.now() + longestWait;
  do await Promise.race([Promise.all([new Promise(beforeNextFrame), pause(frameOfAnimation)]), pause(longestWait)]);
  while (document.timeline.currentTime - before < frameOfAnimation / 2 && performance.now() < deadline);
}

// MARK: Looking

// What is there, or, where only certain elements are asked for, these with what is inside them.
//
// An element that is asked for is found with the same record as in the whole, for a record depends on nothing but
// what is inside the element and the surroundings that it is laid out in.
function collect(wanted) {
  const trees = [...roots()];
  trees.forEach(observeRoot);
  if (wanted?.identifiers) return finished(collectIdentified(new Set(wanted.identifiers), trees));
  const label = wanted?.label?.normalize();
  if (wanted?.hasRole) return finished(labelled(collectNamed(label, trees), label));
  const all = document.body ? describe(document.body, display()) : [];
  return finished(label === undefined ? all : labelled(all, label));
}

function labelled(records, label) {
  return records.flatMap((record) =>
    record.label?.normalize() === label ? [record] : labelled(record.children ?? [], label));
}

function collectIdentified(identifiers, trees) {
  const values = [...identifiers].map((identifier) => CSS.escape(identifier));
  const selectors = identifierAttributes.flatMap((name) => values.map((value) => `[${name}="${value}"]`));
  return collectWhere(selectors.join(",") || ":not(*)", (element) => identifiers.has(identifierOf(element)), trees);
}

// What has no role of its own is named by its text, if at all.
const collectNamed = (label, trees) =>
  collectWhere("*", (element) => mayHaveRole(element) && isLaidOut(element) && computedName(element).normalize() === label,
    trees);

// The records of the outermost elements that are wanted, without those of the others.
function collectWhere(selector, isWanted, trees) {
  const found = [];
  for (const root of trees) {
    for (const element of root.querySelectorAll(selector)) {
      if (isWanted(element) && !found.some((other) => isInside(element, other))) found.push(element);
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

// Looks, and a frame later again unless nothing can be moving, so that it can be told what is still.
async function lookForStillness(wanted) {
  await animationsBegun();
  const before = look(wanted);
  if (before.elements.length === 0 || areStill(before.elements)) return { before: null, now: before };
  await frame();
  return { before, now: look(wanted) };
}

// MARK: Waiting

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
        timer = later(look, Math.min(interval, remaining));
      }
    };
    // Once after all changes of one task.
    const soon = () => { clearTimeout(timer); timer = later(look, 0); };
    waiters.add(soon);
    look();
  });
}

// What is there, with what was there a frame before where that is asked for.
const observe = async (wanted, forStillness) =>
  (forStillness ? lookForStillness(wanted) : { before: null, now: look(wanted) });

// The same, once it differs from the last look or the time is up.
async function observeChange(wanted, forStillness, milliseconds, interval) {
  await watch(wanted, milliseconds, interval);
  return observe(wanted, forStillness);
}
