// Changes of the page: who made them, and whether more are to come.

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
// How often it has.
let ownChanges = 0;

function expectMotion() {
  ownChanges += 1;
  lastOwnChange = performance.now();
  if (framesUntilRest === 0) beforeNextFrame(countFrame);
  framesUntilRest = framesOfRest;
}

function countFrame() {
  framesUntilRest -= 1;
  if (framesUntilRest > 0) beforeNextFrame(countFrame);
}

// What the parser and the scripts in its way have done is over once the document is complete, unless one of them has asked
// for a timer or a frame. Whatever changes later tells of itself.
function restOnceComplete() {
  document.addEventListener("readystatechange", () => {
    if (document.readyState === "complete" && window.length === 0 && requestsOf(window) === 0) lastOwnChange = -Infinity;
  });
}

// Watches the page for a frame; whoever acts next need not wait again for what did not come in it.
async function watchFrame() {
  const before = ownChanges;
  await frame();
  if (ownChanges === before) lastOwnChange = -Infinity;
}

function noteAnswer() {
  if (!isLossOfFocus) changesInAnswer += 1;
  noteChange();
}

function noteOwnChange() {
  expectMotion();
  noteChange();
}

// Whether an event may still be being answered, and by which window the first of them.
let isPrompted = false;
// Whether nothing but a loss of focus is being answered: taking the focused element away causes one, whoever does it.
let isLossOfFocus = false;
let prompted = window;
let requestsBefore = 0;

const promptEnds = new MessageChannel();
promptEnds.port1.onmessage = () => {
  isPrompted = false;
  noteAnnouncement();
};

// From now until the end of the running task, at least, the page answers somebody. The news of an end that is under way
// comes no sooner than that.
function notePrompt(view, type) {
  isLossOfFocus = type === "focusout" && (isLossOfFocus || !isPrompted);
  if (isPrompted) return;
  isPrompted = true;
  [prompted, requestsBefore] = [view, requestsOf(view)];
  promptEnds.port2.postMessage(null);
}

// Whoever asks in his answer for a frame or for a timer may go on by himself.
function noteAnnouncement() {
  const requests = requestsOf(prompted);
  if (requests !== requestsBefore) expectMotion();
  requestsBefore = requests;
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
// How often the page has changed in answer to an event.
let changesInAnswer = 0;

const observer = new MutationObserver((changes) => {
  forgetAround(changes);
  if (isPrompted) noteAnswer();
  else noteOwnChange();
});

const promptingEvents = ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "auxclick",
  "contextmenu", "dblclick", "keydown", "keyup", "beforeinput",
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
  listen(root.defaultView ?? root, promptingEvents, (event) => { if (event.isTrusted) noteInput(event, view); }, false);
}

function noteInput(event, view) {
  checkPress(event);
  notePrompt(view, event.type);
}

// Listens before the page does. What is not passive may keep an event from the page.
function listen(target, events, listener, passive = true) {
  for (const name of events) target.addEventListener(name, listener, { capture: true, passive });
}
