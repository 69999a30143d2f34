// The acts of the user on the page, for a recording: their elements, the innermost first, and the page as it was
// before.
//
// The page is described while it is idle. So an act waits for a description only if the page has changed just before it.

// Whether acts are reported, by the function swerkinReport, which the driver gives to the world of this script.
let isWatching = false;

// The latest description that was reported, as text, and the time that it took, in milliseconds.
let reportedView = "";
let costOfView = 0;
// Whether the page may look otherwise by now.
let isViewOld = true;
let isRefreshAwaited = false;
// Between the beginning and the end of a press the description stays: that from before it.
let isPressing = false;
// Whether a click is one of a person. A click that follows another, as that of a field on its label, is not.
let isClickAwaited = false;
// The time that this act has cost the page so far, in milliseconds.
let costOfAct = 0;
// The field that is being entered, or null.
let entered = null;
// The fields that were secure once; they may show their text later.
const secureFields = new WeakSet();

const shortestRefresh = 50;

function watchActs() {
  isWatching = true;
  noteOldView();
  listen(window, ["load"], noteLoad);
  if (window === window.top) showBar();
  window.navigation?.addEventListener("navigate", noteTraversal);
}

const send = (message) => globalThis.swerkinReport(JSON.stringify(message));

// MARK: Descriptions

function noteOldView() {
  isViewOld = true;
  if (isRefreshAwaited) return;
  isRefreshAwaited = true;
  // A page that never rests is not described all the time.
  later(() => requestIdleCallback(refreshView, { timeout: 100 }), Math.max(shortestRefresh, 3 * costOfView));
}

function refreshView() {
  isRefreshAwaited = false;
  if (isPressing || !globalThis.swerkinReport) noteOldView();
  else if (isViewOld) reportView();
}

function reportView() {
  const begin = performance.now();
  isViewOld = false;
  const view = { width: innerWidth, height: innerHeight, elements: collect(undefined, allRoots()) };
  const text = JSON.stringify({ view, title: document.title, address: location.href, isLoading: isLoading() });
  costOfView = performance.now() - begin;
  if (text !== reportedView) globalThis.swerkinReport(text);
  reportedView = text;
}

// The time after its load in which the scripts of a document draw the loaded data.
const timeOfRest = 500;
// The time after which a document that still loads, as one with an endless picture, is described as complete.
const longestLoading = 5000;
// The moment at which the document has loaded.
let loadedAt = document.readyState === "complete" ? 0 : Infinity;

const isLoading = () => performance.now() < Math.min(loadedAt + timeOfRest, longestLoading) || undefined;

function noteLoad(event) {
  // The content of an iframe belongs to the page, too.
  noteOldView();
  if (event.target !== document) return;
  loadedAt = performance.now();
  later(noteOldView, timeOfRest);
}

function bringViewUpToDate() {
  if (isViewOld) reportView();
}

// MARK: Acts

let lastWatched = null;

// An event of a person, before the page gets it; a shadow tree reports it once more.
function watchEvent(event) {
  if (!isWatching || event === lastWatched || !globalThis.swerkinReport) return;
  lastWatched = event;
  if (isOnBar(event) || switchesChecking(event) || takesForCheck(event)) return;
  const begin = performance.now();
  if (event.type === "pointerdown") costOfAct = 0;
  const act = watchers[event.type]?.(event);
  costOfAct += performance.now() - begin;
  if (act) sendAct(act);
  // A value changes without a change of the document.
  if (event.type === "input" || event.type === "change") noteOldView();
}

function sendAct(act) {
  if (reportedView === "") reportView();
  send({ act: { ...act, milliseconds: Math.round(costOfAct * 100) / 100 }, isLoading: isLoading() });
  costOfAct = 0;
}

const watchers = {
  pointerdown: beginWatchedPress,
  pointerup: endWatchedPress,
  click: (event) => {
    if (!isClickAwaited) return null;
    isClickAwaited = false;
    return { kind: "touch", targets: targetsOf(event) };
  },
  dblclick: (event) => ({ kind: "doubleTouch", targets: targetsOf(event) }),
  contextmenu: (event) => ({ kind: "contextTouch", targets: targetsOf(event) }),
  keydown: actOfKey,
  input: actOfInput,
  change: actOfChange,
};

function beginWatchedPress() {
  isClickAwaited = false;
  entered = null;
  bringViewUpToDate();
  isPressing = true;
}

function endWatchedPress() {
  isClickAwaited = true;
  // The click comes within this task.
  later(() => { isPressing = false; }, 0);
}

// The numbers of the elements that an event may be meant for, the innermost first: of a label, its field before it.
function targetsOf(event) {
  const path = pathOf(event).filter((element) => element.localName !== "html");
  const field = path.find((element) => element.localName === "label")?.control;
  const inner = path[0] && [...path[0].childNodes].find((node) => isText(node) && !isBlank(node.data));
  const all = [field && !path.includes(field) ? field : null, path[0], inner, ...path.slice(1, 12)];
  return [...new Set(all.filter(Boolean))].map(numberOf);
}

// MARK: Keys and fields

const textTypes = new Set(["text", "search", "email", "tel", "url", "number", "password"]);
const isLine = (element) => element.localName === "input" && textTypes.has(element.type);
const takesLines = (element) => element.localName === "textarea" || isEditable(element);

function actOfKey(event) {
  const element = targetOf(event);
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || !isElement(element)) return null;
  const act = { kind: "press", text: event.key, targets: targetsOf(event) };
  if (event.key === "Enter" && takesLines(element)) {
    // A page may send the text instead of beginning a line.
    later(() => { if (event.defaultPrevented) sendAct(act); }, 0);
    return null;
  }
  if (event.key === "Enter" && isLine(element) || event.key === "Escape" || movesChoice(event.key, element)) {
    bringViewUpToDate();
    return act;
  }
  if (event.key === "Enter" || event.key === " ") {
    // A key on a button touches it.
    isClickAwaited = !isLine(element) && !takesLines(element);
    if (isClickAwaited) bringViewUpToDate();
  } else {
    beginEntry(element);
  }
  return null;
}

// A field may have the focus without a press, on a page that has just come up; its further keys wait for nothing.
function beginEntry(field) {
  if (field === entered) return;
  entered = field;
  bringViewUpToDate();
}

// Whether an arrow key chooses among the options of a page; fields of the browser's own report the choice itself.
function movesChoice(key, element) {
  if (!key.startsWith("Arrow") || element.localName === "body" || element.localName === "select") return false;
  if (element.localName !== "input" && !takesLines(element)) return true;
  return element.closest('[role="combobox"], [aria-autocomplete], [aria-controls]') !== null && key !== "ArrowLeft" &&
    key !== "ArrowRight";
}

const secureHints = /password|one-time-code|cc-/;

function isSecret(element) {
  if (element.type === "password" || secureHints.test(element.getAttribute("autocomplete") ?? "")) secureFields.add(element);
  return secureFields.has(element);
}

function actOfInput(event) {
  const element = targetOf(event);
  if (!isElement(element)) return null;
  const isField = element.localName === "input" && !["checkbox", "radio", "file"].includes(element.type) || takesLines(element);
  if (!isField) return null;
  beginEntry(element);
  const text = element.localName === "input" || element.localName === "textarea"
    ? element.value : element.innerText.replace(/\n$/, "");
  return { kind: "enter", text, isSecure: isSecret(element) || undefined, targets: [numberOf(element)] };
}

function actOfChange(event) {
  const element = targetOf(event);
  if (element.localName === "select" && !element.multiple) {
    beginEntry(element);
    return { kind: "choose", text: element.selectedOptions[0]?.label ?? "", targets: [numberOf(element)] };
  }
  if (element.localName !== "input" || element.type !== "file") return null;
  return { kind: "attach", text: [...element.files].map((file) => file.name).join("\n"), targets: [numberOf(element)] };
}

// MARK: History

// A person goes back by the browser; a page that goes back by itself does so because of another act.
function noteTraversal(event) {
  if (event.navigationType !== "traverse" || !event.userInitiated || !globalThis.swerkinReport) return;
  if (event.destination.index < navigation.currentEntry.index) sendAct({ kind: "goBack", targets: [] });
}
