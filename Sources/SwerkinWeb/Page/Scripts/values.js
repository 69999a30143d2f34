// What elements hold: whether they can be used, what is in them, what they offer.

// In a window that is not in front, as one without a window manager, nothing matches :focus in WebKit.
const isFocused = (element) => element.matches(":focus") ||
  (!document.hasFocus() && element.getRootNode().activeElement === element && element.localName !== "body" &&
    !element.shadowRoot?.activeElement && !frameDocument(element));

function isDisabled(element) {
  return element.matches(":disabled") || element.closest('[aria-disabled="true"], [inert]') !== null;
}

const isMultiline = (element) =>
  element.localName === "textarea" || element.getAttribute("aria-multiline") === "true" ||
  (element.isContentEditable && element.getAttribute("aria-multiline") !== "false");

const isSelected = (element) => element.getAttribute("aria-selected") === "true" ||
  (element.hasAttribute("aria-current") && element.getAttribute("aria-current") !== "false");

function valueOf(element, role, isSecure) {
  if (role === "checkbox" || role === "switch" || role === "radio" || role === "menuitemcheckbox" ||
    role === "menuitemradio") {
    const isOn = "checked" in element ? element.checked : element.getAttribute("aria-checked") === "true";
    return isOn ? "1" : "0";
  }
  if (element.localName === "select") return [...element.selectedOptions].map((option) => option.label).join(", ");
  if (role === "listbox") return selectedOptionLabels(element);
  if (isSecure) return "•".repeat(countCharacters(element.value));
  if (role === "button") return undefined;
  // The field's own value is a path that there is not; what it shows are the names.
  if (element.type === "file" && element.files) return [...element.files].map((file) => file.name).join("\n");
  if (element.localName === "input" || element.localName === "textarea") return element.value;
  if (element.isContentEditable) return element.innerText.replace(/\n$/, "");
  const value = element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow");
  if (value !== null) return value;
  if (element.localName === "progress" || element.localName === "meter") return String(element.value);
  return role === "combobox" || role === "textbox" ? textOf(element) : undefined;
}

// To make a segmenter takes as long as many looks, and few pages need one.
let segmenter;
function countCharacters(text) {
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].length;
}

// The visible text that names a field: that of its labels, else that of what it says it is labelled by.
function fieldNameOf(element) {
  const root = element.getRootNode();
  const labelledBy = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const labels = element.labels?.length
    ? [...element.labels] : labelledBy.map((id) => root.getElementById(id)).filter(Boolean);
  return labels.map(textOf).filter(Boolean).join(" ") || undefined;
}

// MARK: Choices

const optionElements = (element) => [...element.querySelectorAll('[role="option"]')];
const optionLabel = (option) => computedName(option) || textOf(option);

// A choice stands for "nothing chosen" where its value is said to be empty.
const isPlaceholder = (option) => (option.getAttribute("value") ?? option.dataset.value) === "";

function optionsOf(element, role) {
  if (element.localName === "select") {
    return [...element.options].map((option) => ({ label: option.label, isPlaceholder: option.value === "" }));
  }
  if (role !== "listbox") return undefined;
  return optionElements(element).map((option) =>
    ({ label: optionLabel(option), isPlaceholder: isPlaceholder(option) }));
}

const selectedOptionLabels = (element) =>
  optionElements(element).filter(isSelected).map(optionLabel).join(", ");
