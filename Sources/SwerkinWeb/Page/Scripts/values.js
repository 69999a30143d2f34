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
  // That something is being done is all that a bar without a value says.
  if (element.localName === "progress" && element.position < 0) return undefined;
  if (element.localName === "progress" || element.localName === "meter") return String(element.value);
  return role === "combobox" || role === "textbox" ? textOf(element) : undefined;
}

// To make a segmenter takes as long as many looks, and few pages need one: each of these characters stands alone.
const plainCharacters = /^[ -~]*$/;
let segmenter;
function countCharacters(text) {
  if (plainCharacters.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].length;
}

// Between what a value on a scale can be; of a role without bounds of its own only where both are written.
// Source: WAI-ARIA 1.2, section 5.2.2 and the roles' own.
function boundsOf(element, role) {
  const bounds = writtenBoundsOf(element, role)?.map(Number);
  return bounds?.every(Number.isFinite) ? bounds : undefined;
}

function writtenBoundsOf(element, role) {
  if (element.localName === "progress") return element.position < 0 ? undefined : [0, element.max];
  if (element.localName === "meter") return [element.min, element.max];
  if (element.localName === "input" && element.type === "range") return [element.min || 0, element.max || 100];
  const bounds = ["aria-valuemin", "aria-valuemax"].map((name) => element.getAttribute(name));
  if (["slider", "progressbar", "meter"].includes(role)) return [bounds[0] ?? 0, bounds[1] ?? 100];
  return role === "spinbutton" && !bounds.includes(null) ? bounds : undefined;
}

// MARK: What is said of elements

// The elements that an attribute points to.
function elementsNamedBy(element, attribute) {
  const identifiers = (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);
  return identifiers.map((identifier) => element.getRootNode().getElementById(identifier)).filter(Boolean);
}

// The visible text that names a field: that of its labels, else that of what it says it is labelled by.
function fieldNameOf(element) {
  const labels = element.labels?.length ? [...element.labels] : elementsNamedBy(element, "aria-labelledby");
  return labels.map(textOf).filter(Boolean).join(" ") || undefined;
}

// What is said of an element beside its name: by what it points to, where that is hidden too, else by what is written in
// it. Source: https://www.w3.org/TR/accname-1.2/, section 4.2.
function hintOf(element, name) {
  const texts = elementsNamedBy(element, "aria-describedby").map((other) => textOf(other) || collapsed(other.textContent));
  const title = collapsed(element.getAttribute("title") ?? "");
  return texts.filter(Boolean).join(" ") || collapsed(element.getAttribute("aria-description") ?? "") ||
    (title === name ? "" : title) || undefined;
}

// How deep a heading, a row or an entry of a tree lies, from 1; a heading that does not say so at 2.
function levelOf(element, role) {
  if (!["heading", "row", "treeitem"].includes(role)) return undefined;
  const written = Number.parseInt(element.getAttribute("aria-level"), 10);
  if (Number.isSafeInteger(written) && written > 0) return written;
  if (role !== "heading") return undefined;
  return /^h[1-6]$/.test(element.localName) ? Number(element.localName[1]) : 2;
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
