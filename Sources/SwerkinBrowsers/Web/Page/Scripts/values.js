// The state of elements: whether they can be used, their values, their choices.

// In a window that is not in front, as one without a window manager, nothing matches :focus in WebKit.
const isFocused = (element) => element.matches(":focus") || isDesigned(element) && activeElement() === element ||
  (!document.hasFocus() && element.getRootNode().activeElement === element && element.localName !== "body" &&
    !shadowTreeOf(element)?.activeElement && !iframeDocument(element));

// Sources: https://www.w3.org/TR/wai-aria-1.2/#aria-disabled, whose state holds for all focusable descendants, and
// https://html.spec.whatwg.org/, 6.3.1 for inert: both go by the flat tree, through the hosts of shadow trees and slots.
function isDisabled(element) {
  return element.matches(":disabled") || closestInFlatTree(element, '[aria-disabled="true"]') !== null || isMarkedInert(element) === true;
}

const isMultiline = (element) =>
  element.localName === "textarea" || element.getAttribute("aria-multiline") === "true" ||
  (isEditable(element) && element.getAttribute("aria-multiline") !== "false");

// The kind of value that a field takes, if it is not just any text. Source: https://html.spec.whatwg.org/, 4.10.5, states of the type
// attribute.
const typesOfFields = new Set(["color", "date", "datetime-local", "email", "file", "month", "number", "password", "tel", "time", "url",
  "week"]);
const fieldTypeOf = (element) =>
  element.localName === "input" && (typesOfFields.has(element.type) || element.list) ? element.type : undefined;

const isSelected = (element) => element.getAttribute("aria-selected") === "true" ||
  (element.hasAttribute("aria-current") && element.getAttribute("aria-current") !== "false");

function valueOf(element, role, isSecure) {
  if (role === "checkbox" || role === "switch" || role === "radio" || role === "menuitemcheckbox" ||
    role === "menuitemradio") {
    return switchValueOf(element, role);
  }
  if (element.localName === "select") return [...element.selectedOptions].map(labelOfChoice).join(", ");
  if (role === "listbox") return selectedOptionLabels(element);
  if (isSecure) return "•".repeat(countCharacters(element.value));
  if (role === "button") return undefined;
  // The field's own value is a fictitious path; the visible text has the names.
  if (element.type === "file" && element.files) return [...element.files].map((file) => file.name).join("\n");
  if (element.localName === "input" || element.localName === "textarea") return element.value;
  if (isEditable(element)) return spaced(element.innerText).replace(/\n$/, "");
  const value = element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow");
  if (value !== null) return value;
  // A bar without a value only says that work is in progress.
  if (element.localName === "progress" && element.position < 0) return undefined;
  if (element.localName === "progress" || element.localName === "meter") return String(element.value);
  return role === "combobox" || role === "textbox" ? textOf(element) : undefined;
}

// The text of an editor with spaces where browsers put no-break spaces so that none is lost. Source:
// https://w3c.github.io/editing/docs/execCommand/#canonical-space-sequences.
const spaced = (text) => text.replaceAll("\u00A0", " ");

// Source: https://www.w3.org/TR/wai-aria-1.2/#aria-checked, which has a third state; radios and switches have none, and are off then.
function switchValueOf(element, role) {
  const written = element.getAttribute("aria-checked");
  if (element.type === "checkbox" ? element.indeterminate : written === "mixed" && !withoutThirdState.has(role)) return "mixed";
  return ("checked" in element ? element.checked : written === "true") ? "1" : "0";
}

const withoutThirdState = new Set(["radio", "switch", "menuitemradio"]);

// Making a segmenter takes as long as many observations, and few pages need one: each of these characters stands alone.
const plainCharacters = /^[ -~]*$/;
let segmenter;
function countCharacters(text) {
  if (plainCharacters.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].length;
}

// The bounds of a value on a scale; for a role without bounds of its own only if both are written. Source: WAI-ARIA 1.2,
// section 5.2.2 and the roles' own.
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

// MARK: Descriptions of elements

// The elements that an attribute points to.
function elementsNamedBy(element, attribute) {
  const root = element.getRootNode();
  return identifiersIn(element, attribute).map((identifier) => root.getElementById(identifier)).filter(Boolean);
}

const identifiersIn = (element, attribute) => (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);

// The visible text that names a field: that of its labels, else that of the elements it is labelled by.
function fieldNameOf(element) {
  const labels = element.labels?.length ? [...element.labels] : elementsNamedBy(element, "aria-labelledby");
  return labels.map(writtenTextOf).filter(Boolean).join(" ") || undefined;
}

// The text of the labels of the custom element that hands its focus on to a field. Sources: https://html.spec.whatwg.org/, 4.10.2, labelable elements,
// and 6.6.4, shadow hosts that delegate the focus.
function nameByHost(field) {
  const tree = field.getRootNode();
  if (!tree.delegatesFocus || tree.querySelector("input, select, textarea, [contenteditable]") !== field) return "";
  const labels = [...tree.host.getRootNode().querySelectorAll("label")].filter(({ control }) => control === tree.host);
  return labels.map(writtenTextOf).filter(Boolean).join(" ");
}

// The description of an element: the text of the elements that it points to, even if they are hidden, else the written one.
// Source: https://www.w3.org/TR/accname-1.2/, section 4.2.
function hintOf(element, name) {
  const texts = elementsNamedBy(element, "aria-describedby").map(textEvenIfHidden);
  const title = attributeText(element, "title");
  return texts.filter(Boolean).join(" ") || attributeText(element, "aria-description") ||
    (title === name ? "" : title) || undefined;
}

// The level of a heading, a row or an entry of a tree, from 1; 2 for a heading without one.
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

// The options that people are offered: those that are rendered, and whose group is. Source: https://html.spec.whatwg.org/, 15.3.1,
// hidden elements.
const offeredOptions = (select) => [...select.options].filter((option) => {
  const group = option.closest("optgroup");
  return styleOf(option).display !== "none" && !(group && styleOf(group).display === "none");
});

// Source: https://html.spec.whatwg.org/, 4.10.10, the option's label, which is its text if the attribute is empty.
const labelOfChoice = (option) => option.label || option.text;

// What a field suggests, by its list of suggestions. Source: https://html.spec.whatwg.org/, 4.10.5.2.16, the list attribute.
const suggestionsOf = (field) => [...field.list.options].filter((option) => !option.disabled && option.value !== "");
const labelOfSuggestion = (option) => option.label || option.value;

// An option stands for "nothing chosen" if its value is empty.
const isPlaceholder = (option) => (option.getAttribute("value") ?? option.dataset.value) === "";

function optionsOf(element, role) {
  if (element.localName === "select") {
    return offeredOptions(element).map((option) => ({ label: labelOfChoice(option), isPlaceholder: option.value === "" }));
  }
  if (element.list) return suggestionsOf(element).map((option) => ({ label: labelOfSuggestion(option), isPlaceholder: false }));
  if (role !== "listbox") return undefined;
  return optionElements(element).map((option) =>
    ({ label: optionLabel(option), isPlaceholder: isPlaceholder(option) }));
}

// The element that a combo box says has its choices. Source: https://www.w3.org/TR/wai-aria-1.2/#combobox.
function listNumberOf(element) {
  const [list] = ["aria-controls", "aria-owns"].flatMap((name) => elementsNamedBy(element, name));
  return list && numberOf(list);
}

const selectedOptionLabels = (element) =>
  optionElements(element).filter(isSelected).map(optionLabel).join(", ");
