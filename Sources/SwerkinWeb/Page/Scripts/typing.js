// Typing and choosing.

// Gives a field the focus, and marks what will be replaced. Says how the field takes text: by keys, or as a whole.
function prepareTyping(number, replacing) {
  const element = elementOf(number);
  if (!element.matches(":focus")) element.focus({ preventScroll: true });
  if (isFileField(element)) return { isWhole: false, hasText: false, takesSeveralFiles: element.multiple };
  const isWhole = element.localName === "input" &&
    (textInputTypes.has(element.type) && element.type !== "number" || element.type === "color" || element.type === "range");
  if (isWhole) return { isWhole, hasText: element.value !== "" };
  if (element.isContentEditable) {
    const selection = element.ownerDocument.getSelection();
    selection.selectAllChildren(element);
    if (!replacing) selection.collapseToEnd();
    return { isWhole, hasText: textOf(element) !== "" };
  }
  if (typeof element.select !== "function") throw notPossible("the element takes no text");
  element.select();
  if (!replacing) moveCaretToEnd(element);
  return { isWhole, hasText: element.value !== "" };
}

const isFileField = (element) => element.localName === "input" && element.type === "file";

function moveCaretToEnd(field) {
  const length = field.value.length;
  try { field.setSelectionRange(length, length); } catch { /* Fields for e-mail and numbers have no such thing. */ }
}

// Sets the value of a field that has no text to type into, a date say.
function setValue(number, text) {
  const element = elementOf(number);
  element.value = text;
  if (element.value !== text) throw notPossible(`the field takes no "${text}": dates are written as 2026-11-21, times as 17:30`);
  tellOfChange(element);
}

function tellOfChange(element) {
  notePrompt(element.ownerDocument.defaultView);
  element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

// Types what no key stands for where the focus is, as an input method does.
function insertText(text) {
  let active = document.activeElement;
  while (frameDocument(active)) active = frameDocument(active).activeElement;
  if (!active?.ownerDocument.execCommand("insertText", false, text)) throw notPossible(`the element takes no "${text}"`);
}

// MARK: Choosing

// Chooses in a select, or says where the option of another list is to be touched.
function choose(number, label) {
  const element = elementOf(number);
  if (element.localName === "select") {
    const option = [...element.options].find((option) => option.label === label);
    if (!option) throw notPossible(`it does not offer "${label}"`);
    if (option.matches(":disabled")) throw notPossible(`the choice "${label}" is disabled`);
    if (!element.multiple || !option.selected) {
      if (element.multiple) option.selected = true;
      else element.selectedIndex = option.index;
      tellOfChange(element);
    }
    return { place: null };
  }
  const option = optionElements(element).find((option) => optionLabel(option) === label);
  if (!option) throw notPossible(`it does not offer "${label}"`);
  option.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  return { place: placeOf(numberOf(option)) };
}
