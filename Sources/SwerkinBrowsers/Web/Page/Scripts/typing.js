// Putting texts into fields.

// Puts a text into a field at once, with the events of a paste: beforeinput, input and change, one of each. Returns the input
// that remains to be done from outside: files to choose, or a line to end by its key.
async function enter(number, text, replacing) {
  const element = elementOf(number);
  focusOn(element);
  if (isFileField(element)) return { takesSeveralFiles: element.multiple, endsLine: false };
  if (isEditable(element)) return enterIntoContent(element, text, replacing);
  if (!takesValue(element)) throw notPossible(takesKeys(element) ? "it takes keys alone: type the text" : "the element takes no text");
  if (element.readOnly) throw notPossible("the field can only be read");
  if (isWholeField(element)) {
    await setValue(number, replacing ? text : element.value + text);
    return { endsLine: false };
  }
  const isOneLine = element.localName === "input";
  if (element.type === "number") sanitizedValue(element, replacing ? text : element.value + text);
  const added = isOneLine ? text.replace(/[\r\n]+/g, "") : text.replace(/\r\n?/g, "\n");
  const kept = replacing ? "" : element.value;
  await putText(element, kept, fitting(added, element, kept));
  return { endsLine: isOneLine && /[\r\n]$/.test(text) };
}

// Changes the value of a field, and throws if the page refuses the change, or puts the former value back. One that was empty may be so
// again if the page answers by something else, as by an entry of a list; `wasEmpty` says so. The first option of a select counts as empty: some are menus.
async function requireTaken(element, text, isTaken, wasEmpty, change) {
  // What the page has done because of the focus is counted by then.
  await null;
  const before = countAnswers();
  change();
  const isRefused = () => element.isConnected && !isTaken() && !(wasEmpty && countAnswers() !== before);
  // Libraries draw the page anew in a microtask.
  await null;
  if (!isRefused()) return;
  // It may still answer.
  await pause(0);
  if (isRefused()) throw refused(text, "the page leaves the field as it was");
}

const countAnswers = () => changesInAnswer + changesAtFocus;

function requireValue(element, text, value, change) {
  const former = element.value;
  return requireTaken(element, text, () => value === former || element.value !== former, former === "", change);
}

// Source: https://www.w3.org/TR/edit-context/, section 4.2, an associated element takes text by events of its own.
const takesKeys = (element) => [...selfAndAncestors(element)].some(({ editContext }) => Boolean(editContext));

const takesValue = (element) => ["input", "textarea"].includes(element.localName) && typeof element.select === "function" &&
  !untypedInputTypes.has(element.type);
const untypedInputTypes = new Set(["button", "submit", "reset", "image", "checkbox", "radio", "hidden"]);
const isFileField = (element) => element.localName === "input" && element.type === "file";
// Whether a field takes its value as a whole, instead of characters.
const isWholeField = (element) => element.localName === "input" &&
  (textInputTypes.has(element.type) && element.type !== "number" || element.type === "color" || element.type === "range");

function focusOn(element) {
  const field = editingHostOf(element);
  if (isFocused(field)) return;
  if (isDesigned(field)) field.ownerDocument.defaultView.focus();
  else field.focus({ preventScroll: true });
}

// What is edited as a whole around a part of it; the element itself if it is no such part.
function editingHostOf(element) {
  if (!isEditable(element)) return element;
  for (const host of selfAndAncestors(element)) if (isEditingHost(host)) return host;
  return element;
}

// As much of a text as a field has room for, after the kept content; whole characters only.
function fitting(text, element, kept) {
  if (element.maxLength < 0) return text;
  let fitted = "";
  for (const character of text) {
    if (kept.length + fitted.length + character.length > element.maxLength) break;
    fitted += character;
  }
  return fitted;
}

// Pastes a text at the end of a field. A page that handles the paste may insert the text itself.
function pasteText(number, text) {
  const element = elementOf(number);
  focusOn(element);
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const news = new ClipboardEvent("paste", { bubbles: true, composed: true, cancelable: true, clipboardData });
  notePrompt(element.ownerDocument.defaultView);
  return element.dispatchEvent(news) ? enter(number, text, false) : { endsLine: false };
}

// Puts a text behind what is kept of a field's text.
async function putText(element, kept, text) {
  const value = kept + text;
  if (value === "" && element.value === "") return;
  await requireValue(element, text, value, () => paste(element, text, value));
}

function paste(element, text, value) {
  notePrompt(element.ownerDocument.defaultView);
  const kind = { inputType: text ? "insertFromPaste" : "deleteContentBackward", data: text || null, bubbles: true, composed: true };
  // A page that prevents it inserts the text itself, or refuses it.
  if (!element.dispatchEvent(new InputEvent("beforeinput", { ...kind, cancelable: true }))) return;
  putValue(element, value);
  element.dispatchEvent(new InputEvent("input", kind));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

// Sets the value by the browser's own setter: libraries that control a field shadow it with their own, and would take the
// change for one of theirs.
function putValue(element, value) {
  const view = element.ownerDocument.defaultView;
  const { prototype } = element.localName === "textarea" ? view.HTMLTextAreaElement : view.HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value").set.call(element, value);
}

const refused = (text, why) => notPossible(`the field takes no "${text}": ${why}`);

// The value that a field has for a text, by the value sanitization algorithm of its type: a valid text in another notation is
// normalised. A text that the algorithm drops or replaces is refused, and the field stays as it was. Source:
// https://html.spec.whatwg.org/, 4.10.5.1, and 2.3.4 and 2.3.5 for valid numbers and times.
function sanitizedValue(element, text) {
  const trial = element.cloneNode();
  putValue(trial, text);
  const { value, type } = trial;
  const isTaken = text === "" ? value === ""
    : type === "range" ? isValidNumber.test(text) && Number(value) === Number(text)
    : type === "color" ? value === inSixDigits(text) || value !== emptyColour && !/^#/.test(text) : value !== "";
  if (!isTaken) throw refused(text, whatItTakes(trial));
  return value;
}

const isValidNumber = /^-?(\d+|\d*\.\d+)(e[-+]?\d+)?$/i;
const emptyColour = "#000000";
const inSixDigits = (colour) => colour.toLowerCase().replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, "#$1$1$2$2$3$3");

// What a field takes, by its type.
function whatItTakes(field) {
  if (field.type === "range") return rangeInWords(field);
  return wordsOfTypes[field.type] ?? "it has no valid text of its type";
}

const wordsOfTypes = {
  number: "it is a field for numbers, such as 12, -0.5 or 1e5", color: "colours are written as #dc143c",
  date: "dates are written as 2026-11-21", time: "times are written as 17:30",
  "datetime-local": "dates with times are written as 2026-11-21T17:30", month: "months are written as 2026-11",
  week: "weeks are written as 2026-W47",
};

function rangeInWords({ min, max, step }) {
  const words = `its values are from ${min || 0} to ${max || 100}`;
  return step === "any" ? words : `${words}, in steps of ${step || 1}`;
}

async function enterIntoContent(element, text, replacing) {
  select(element, replacing);
  // Editors with a model of their own learn of a selection by an event.
  await pause(0);
  const former = editedTextOf(element);
  if (text === "" && (!replacing || isBlank(former))) return { endsLine: false };
  const isTaken = () => editedTextOf(element) !== former || replacing && collapsed(former) === collapsed(text);
  await requireTaken(element, text, isTaken, isBlank(former), () => insertIntoContent(element, text));
  return { endsLine: false };
}

const editedTextOf = (element) => editingHostOf(element).innerText;

// Inserts a text at the selection, or deletes what is selected, as a browser does by itself for a key: it asks the page before, which may
// refuse, or insert the text into its own model. Source: https://www.w3.org/TR/input-events-2/, section 4.1.2, inputType.
function insertIntoContent(element, text) {
  const { ownerDocument } = element;
  const kind = { inputType: text ? "insertText" : "deleteContentBackward", data: text || null, bubbles: true, composed: true };
  notePrompt(ownerDocument.defaultView);
  if (!asksByCommand && !element.dispatchEvent(new InputEvent("beforeinput", { ...kind, cancelable: true }))) return;
  ownerDocument.execCommand(text ? "insertText" : "delete", false, text);
}

// Whether commands ask the page, as in WebKit alone. Source: https://w3c.github.io/editing/docs/execCommand/, which leaves it open.
const asksByCommand = CSS.supports("-webkit-nbsp-mode", "space");

// Selects the text to replace, or moves the caret to the end; says whether it is there, for else a key has to move it.
function select(element, replacing) {
  if (isEditable(element)) {
    const selection = element.ownerDocument.getSelection();
    if (replacing) selection.selectAllChildren(element);
    else selection.collapse(...endOfContent(element));
  } else {
    element.select();
    if (!replacing) return moveCaretToEnd(element);
  }
  return true;
}

// The node and the offset behind all that is written in an editor: in its last paragraph, and before the line break that only keeps that
// paragraph open. Behind the paragraph Firefox would begin a new one.
function endOfContent(element) {
  for (let node = element; ;) {
    const last = [...node.childNodes].findLast((child) => isElement(child) || isText(child) && !isBetweenBlocks(child));
    if (!last) return [node, node.childNodes.length];
    if (isText(last)) return [last, last.length];
    const index = [...node.childNodes].indexOf(last);
    if (last.localName === "br") return [node, index];
    if (!isElement(last) || !last.isContentEditable || isAtom(last)) return [node, index + 1];
    node = last;
  }
}

// Whether a text is only the white space of the markup behind a block.
function isBetweenBlocks(text) {
  const before = text.previousElementSibling;
  return before !== null && /^[ \t\r\n\f]*$/.test(text.data) && !styleOf(before).display.startsWith("inline");
}

// Whether an element has no content that can be written in.
const isAtom = (element) =>
  element.matches("audio, button, canvas, embed, hr, iframe, img, input, meter, object, progress, select, svg, textarea, video, wbr");

// Fields for e-mail and numbers have no selection for scripts, but a caret, which goes to the end of their text as by a key. Source:
// https://html.spec.whatwg.org/, 4.10.20, setSelectionRange. Returns as select does.
function moveCaretToEnd(field) {
  const length = field.value.length;
  try {
    field.setSelectionRange(length, length);
  } catch {
    // In Firefox the document's selection is none of its fields'.
    if (isGecko) return false;
    field.ownerDocument.getSelection().modify("move", "forward", "lineboundary");
  }
  return true;
}

const isGecko = CSS.supports("-moz-orient", "inline");

// Prepares an element for keys, which go to the focused element. Returns how a field takes text, or for anything else the area
// to touch, so that the element that takes its keys gets the focus.
function prepareTyping(number, replacing) {
  const element = elementOf(number);
  typed = null;
  if (!takesValue(element) && !isEditable(element)) {
    if (replacing) throw notPossible("the element takes no text that could be replaced");
    return { isWhole: false, hasText: false, touch: placeOf(number) };
  }
  focusOn(element);
  if (isFileField(element)) return { isWhole: false, hasText: false, takesSeveralFiles: element.multiple };
  if (isWholeField(element)) return { isWhole: true, hasText: element.value !== "" };
  if (!isFocused(editingHostOf(element))) throw notPossible("the element does not take the focus");
  const needsEndKey = !select(element, replacing) || undefined;
  expectKeys(element);
  return { isWhole: false, needsEndKey, hasText: (isEditable(element) ? textOf(element) : element.value) !== "" };
}

// The field that is typed into, with what it had before; null if nobody sees it, as the one that takes the keys for a drawn terminal.
let typed = null;

function expectKeys(field) {
  typed = isUnseen(field) || styleOf(field).opacity === "0" ? null
    : { field, content: contentOfField(field), answers: changesInAnswer, active: activeElement(), hasChanged: false };
}

const contentOfField = (field) => (takesValue(field) ? field.value : editingHostOf(field).innerText);

// Notes, between the keys, whether the field has changed: it may be empty again after the last one.
function noteTyped() {
  if (typed) typed.hasChanged ||= contentOfField(typed.field) !== typed.content;
}

// Throws if keys have changed neither the field that was prepared for them nor anything else. A key that ends a line may have an effect
// beyond the page.
async function requireTyped(number, text) {
  const entry = typed;
  typed = null;
  if (!entry || text === "" || /[\r\n]/.test(text)) return;
  const isUnchanged = () => !entry.hasChanged && entry.field.isConnected && activeElement() === entry.active &&
    contentOfField(entry.field) === entry.content && changesInAnswer === entry.answers;
  if (isUnchanged()) await pause(0);
  if (isUnchanged()) throw entry.field.readOnly ? notPossible("the field can only be read") : refused(text, "no key changes anything");
}

// Makes sure that some element takes keys.
function requireFocus() {
  const active = activeElement();
  if (!active || active.localName === "body" && !isEditable(active)) throw notPossible("a touch gives nothing in it the focus, so no key would arrive");
}

function activeElement() {
  let active = document.activeElement;
  while (active && (iframeDocument(active) ?? shadowTreeOf(active))?.activeElement) {
    active = (iframeDocument(active) ?? shadowTreeOf(active)).activeElement;
  }
  return active;
}

// Sets the value of a field that has no text to type into, such as a date.
async function setValue(number, text) {
  const element = elementOf(number);
  const value = sanitizedValue(element, text);
  await requireValue(element, text, value, () => {
    putValue(element, value);
    tellOfChange(element);
  });
}

function tellOfChange(element) {
  notePrompt(element.ownerDocument.defaultView);
  element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

// Types characters without a key into the focused element, as an input method does.
function insertText(text) {
  if (!activeElement()?.ownerDocument.execCommand("insertText", false, text)) throw notPossible(`the element takes no "${text}"`);
}
