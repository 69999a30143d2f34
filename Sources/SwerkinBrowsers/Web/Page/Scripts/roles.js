// The roles of elements, and their names according to the markup.

// Roles that say nothing about the purpose of an element.
const structuralRoles = new Set(["", "generic", "none", "presentation", "paragraph", "LabelText", "strong", "emphasis"]);
// Elements that are words of the sentence around them. Source: https://html.spec.whatwg.org/, 4.5, text-level semantics.
const phrases = ["abbr", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "ins", "kbd", "mark", "q", "s", "samp", "sub", "sup",
  "time", "u", "var"];
// Elements that are structural unless an attribute gives them a role, so that the browser's role is not needed.
const structuralTags = new Set(["div", "span", "p", "b", "i", "em", "strong", "small", "label", "br", "body", ...phrases]);
// Roles that are named by their content; a text inside is the name and no element of its own.
const rolesNamedByContent = new Set([
  "button", "link", "heading", "checkbox", "radio", "switch", "option", "tab", "menuitem", "menuitemcheckbox",
  "menuitemradio", "treeitem",
]);
// Controls that take text but have another role in the browser, or none.
const textInputTypes = new Set(["number", "date", "time", "datetime-local", "month", "week", "file", "color"]);
// Elements whose content belongs to them and is no element of its own.
const closedTags = new Set(["select", "textarea", "input", "canvas", "video", "audio", "img", "script",
  "style", "template", "noscript", "head", "math"]);

function identifierOf(element) {
  for (const attribute of identifierAttributes) {
    const value = element.getAttribute(attribute);
    if (value) return value;
  }
  return undefined;
}

function roleOf(element) {
  const tag = element.localName;
  if (isEditingHost(element) && !element.hasAttribute("role")) return "textbox";
  if (structuralTags.has(tag) && !element.hasAttribute("role")) return "generic";
  if (isDrawn(element) && tag !== "svg" && !element.hasAttribute("role")) return drawnRoleOf(element);
  if (tag === "input" && textInputTypes.has(element.type)) return "textbox";
  // Firefox computes none, as ARIA has none. Source: https://www.w3.org/TR/html-aam-1.0/, section 3.5, input type="password".
  if (tag === "input" && element.type === "password" && !element.hasAttribute("role")) return "textbox";
  // WebKit computes the role of a button. Source: https://www.w3.org/TR/html-aam-1.0/, section 3.5, select.
  if (tag === "select" && !element.hasAttribute("role")) return element.multiple || element.size > 1 ? "listbox" : "combobox";
  if (isLinkWithoutAddress(element)) return "link";
  // Chromium has a role of its own for it. Source: https://www.w3.org/TR/html-aam-1.0/, section 3.5, math.
  if (tag === "math" && !element.hasAttribute("role")) return "math";
  const role = computedRole(element);
  return hasNoOwnRole(role) && isHiddenFromAssistiveTechnology(element) ? writtenRoleOf(element) : role;
}

// Source: https://html.spec.whatwg.org/, 6.8.1, contenteditable, which has a third state, plaintext-only.
const isEditingHost = (element) => isDesigned(element) ||
  element.isContentEditable && /^(true|plaintext-only)$/.test(element.contentEditable);
// Whether an element is the body of a document that is edited as a whole. Source: https://html.spec.whatwg.org/, 6.8.3, designMode.
const isDesigned = (element) => element.localName === "body" && element.ownerDocument.designMode === "on";
const isEditable = (element) => element.isContentEditable || element.ownerDocument.designMode === "on";

// Whether an element is a link by its looks alone: without an address it has no role, unless the browser finds that it
// listens for clicks, which WebKit never does, and Chromium only on the element itself. Source:
// https://www.w3.org/TR/html-aam-1.0/, section 3.5, a.
const isLinkWithoutAddress = (element) => element.localName === "a" && linkAddressOf(element) === null &&
  !element.hasAttribute("role") && hasNoOwnRole(computedRole(element)) && styleOf(element).cursor === "pointer";

const hasNoOwnRole = (role) => role === "" || role === "none" || role === "generic";

// Whether an element gives its role to the browser alone, which no script reads. Source: https://html.spec.whatwg.org/, 4.13.7.4,
// accessibility semantics of ElementInternals.
const isStatedToBrowser = (element) => element.localName.includes("-") && !element.hasAttribute("role") && isComputedByScript &&
  !isEditingHost(element);

// The name of an element with a role: the name that the browser computes, or the title if that has only characters of
// an icon font.
function nameOf(element, role) {
  const name = spokenNameOf(element, role);
  return name === "" || isReadable(name) ? name : attributeText(element, "title") || name;
}

// The name for assistive technology.
function spokenNameOf(element, role) {
  if (isLinkWithoutAddress(element)) return writtenNameOf(element, role);
  // Firefox and WebKit name it from its content. Source: https://www.w3.org/TR/wai-aria-1.2/#listitem, whose name is from the author.
  if (role === "listitem") return isNamedByAttribute(element) ? writtenNameOf(element, role) : "";
  // People see one field; it is the iframe that has the name.
  if (isDesigned(element)) return computedName(element) || collapsed(iframeElementOf(element)?.title ?? "");
  // Browsers add the names of the chosen files, which are the value.
  if (element.type === "file" && isFileField(element)) return writtenNameOf(element, role) || computedName(element);
  const name = computedName(element);
  if (name !== "" && isComputedByScript) return withoutBreaks(name, element);
  if (role === "figure" && name === "") return captionOf(element);
  // Browsers compute no name for what is not drawn.
  if (isDrawnByLabel(element)) return writtenNameOf(element, role);
  // The roles and names that a driver has requested do not follow changes of hidden elements.
  if (isHiddenFromAssistiveTechnology(element)) return writtenNameOf(element, role) || name;
  return isComputedByScript ? name : standardNameOf(element, role, name);
}

// A name without the spaces that Chromium has where a line may break. Source: https://html.spec.whatwg.org/, 4.5.29, the wbr element,
// which is no text.
function withoutBreaks(name, element) {
  if (!name.includes(" ") || element.querySelector("wbr") === null) return name;
  const text = textOf(element);
  return text.replaceAll(" ", "") === name.replaceAll(" ", "") ? text : name;
}

// The name of a figure that has none else. Source: https://www.w3.org/TR/html-aam-1.0/, section 4.1.12, figure and figcaption.
function captionOf(figure) {
  const caption = figure.querySelector(":scope > figcaption");
  return caption === null ? "" : textOf(caption);
}

// The roles that are named from their content if nothing else names them. Source: https://www.w3.org/TR/wai-aria-1.2/, section
// 5.2.8.6.
const rolesNamedFromContent = new Set([...rolesNamedByContent, "cell", "gridcell", "columnheader", "rowheader", "tooltip"]);

// The name that the standard demands if WebKit computes another: it includes the value of a field in the label around it, and
// names neither cells and tooltips nor what is in a drawing from their content. Sources:
// https://www.w3.org/TR/accname-1.2/, section 4.3.2, 2C and 2F, and https://www.w3.org/TR/svg-aam-1.0/, section 8.1, for svg.
function standardNameOf(element, role, name) {
  if (isNamedByLabelAround(element)) return fieldNameOf(element) ?? name;
  return rolesNamedFromContent.has(role) ? name || writtenNameOf(element, role) : name;
}

const isNamedByLabelAround = (element) => [...(element.labels ?? [])].some((label) => isInside(element, label)) &&
  !element.hasAttribute("aria-label") && elementsNamedBy(element, "aria-labelledby").length === 0;

// Whether an element can have a role; cheaper than to compute it.
const mayHaveRole = (element) => !structuralTags.has(element.localName) || element.hasAttribute("role") ||
  element.hasAttribute("aria-label") || element.isContentEditable || isDesigned(element);

// An element that is invisible or not laid out has no name; some browsers refuse to compute it.
function mayHaveName(element) {
  const { display, visibility } = styleOf(element);
  if (display === "none" && isDrawnByLabel(element)) return true;
  return visibility === "visible" &&
    (display === "contents" || element.localName === "area" || element.getClientRects().length > 0);
}
