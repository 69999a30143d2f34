// Changes of the page: their origin, and whether more are to come.

let waiters = new Set();

function noteChange() {
  for (const waiter of waiters) waiter();
}

// The number of animation frames without a change of its own after which a page counts as at rest: a script that moves
// something step by step moves it again before, even if a frame is dropped.
const framesOfRest = 3;
// The number of these frames that remain.
let framesUntilRest = 0;
// The time of the page's last change by itself, or of its last announcement of one. Reactions to an event are over when the
// event is; a change from a timer or before a frame may be one of many.
let lastOwnChange = 0;
// The number of changes of its own.
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

// The work of the parser and the blocking scripts is over once the document is complete, unless one of them has requested a
// timer or a frame. Later changes are observed.
function restOnceComplete() {
  document.addEventListener("readystatechange", () => {
    if (document.readyState === "complete" && window.length === 0 && requestsOf(window) === 0) lastOwnChange = -Infinity;
  });
}

// Watches the page for a frame; the next action need not wait again for changes that did not come in it.
async function watchFrame() {
  const before = ownChanges;
  await frame();
  if (ownChanges === before) lastOwnChange = -Infinity;
}

function noteAnswer() {
  if (isArriving) changesAtFocus += 1;
  else if (!isLossOfFocus && !isLeaving) changesInAnswer += 1;
  noteChange();
}

function noteOwnChange() {
  expectMotion();
  noteChange();
}

// Whether the page may still be reacting to an event, and the window that got the first of them.
let isPrompted = false;
// Whether the only event is a loss of focus: removing the focused element causes one, regardless of the cause of the removal.
let isLossOfFocus = false;
// Whether the page reacts to a loss of focus that a press causes by itself: that is no answer to the press.
let isLeaving = false;
// Whether the page reacts to the focus that a press has just given to its element.
let isArriving = false;
let prompted = window;
let requestsBefore = 0;

const promptEnds = new MessageChannel();
promptEnds.port1.onmessage = () => {
  [isPrompted, isLeaving, isArriving] = [false, false, false];
  noteAnnouncement();
};

// From now until the end of the running task, at least, the page is reacting to an event. A pending end is reported no sooner
// than that.
function notePrompt(view, type) {
  isLossOfFocus = type === "focusout" && (isLossOfFocus || !isPrompted);
  if (isPrompted) return;
  isPrompted = true;
  [prompted, requestsBefore] = [view, requestsOf(view)];
  promptEnds.port2.postMessage(null);
}

// A page that requests a frame or a timer in its reaction may go on by itself.
function noteAnnouncement() {
  const requests = requestsOf(prompted);
  if (requests !== requestsBefore) expectMotion();
  requestsBefore = requests;
}

// The number of timers and frames that this script has requested itself.
let askedByScript = 0;

// The number of timers and frames that a window's page has requested: they are numbered in order, for all callers.
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
// The numbers of changes in reaction to events: to the arrival of the focus, and to all others.
let changesAtFocus = 0;
let changesInAnswer = 0;

const observer = new MutationObserver((changes) => {
  forgetAround(changes);
  if (isWatching) noteOldView();
  if (isPressUnderWay() && !isLookOfPressed(changes)) noteAnswerToPress();
  if (!isPrompted) noteOwnChange();
  else if (isPressUnderWay() && isDrawnAsBefore(changes)) noteChange();
  else noteAnswer();
});

const promptingEvents = ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "auxclick",
  "contextmenu", "dblclick", "keydown", "keyup", "beforeinput",
  "input", "change", "submit", "dragstart", "drop", "dragend", "focusin", "focusout", "hashchange", "popstate", "toggle", "close"];
const changingEvents = ["input", "change", "focusin", "focusout", "toggle"];
// What a page does in answer to a press without changing its document.
const answeringEvents = ["input", "change", "toggle", "scroll", "gotpointercapture"];
const movingEvents = ["scroll", "load", "transitionend", "animationend"];

// Observes a document or a shadow tree, and those inside it that are known so far.
function observeRoot(root) {
  if (observed.has(root)) return;
  observed.add(root);
  observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  listen(root, changingEvents, noteChange);
  listen(root, movingEvents, noteOwnChange);
  listen(root, answeringEvents, noteAnswerToPress);
  listen(root, ["toggle"], noteToggle);
  watchLoads(root);
  // Before all other listeners: a document's own window comes first of all.
  const view = root.defaultView ?? root.ownerDocument?.defaultView ?? window;
  listen(root.defaultView ?? root, ["blur", "focusout"], (event) => {
    [isLeaving, isArriving] = [event.isTrusted && !isBeingPressed(targetOf(event)), false];
  });
  listen(root.defaultView ?? root, ["focus", "focusin"], (event) => { [isLeaving, isArriving] = [false, isGivenByPress(event)]; });
  listen(root.defaultView ?? root, ["mousemove", "mouseover"], noteMove);
  listen(root.defaultView ?? root, dragEvents, noteDrag);
  listen(root.defaultView ?? root, promptingEvents, (event) => { if (event.isTrusted) noteInput(event, view); }, false);
}

function noteInput(event, view) {
  watchEvent(event);
  checkPress(event);
  if (event.type === "keydown" || event.type === "keyup") noteTyped();
  if (!event.type.startsWith("focus")) isArriving = false;
  notePrompt(view, event.type);
}

// Listens before the page does. A listener that is not passive may keep an event from the page.
function listen(target, events, listener, passive = true) {
  for (const name of events) target.addEventListener(name, listener, { capture: true, passive });
}
