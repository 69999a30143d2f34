// Roles and names that the standards leave no doubt about, so that the browser need not be asked.
//
// To ask costs: the browser then works out what it tells assistive technology of the whole page, after every change.
// Whatever is not covered here in so many words is asked for (see computed.js).
// Sources: HTML Accessibility API Mappings 1.0, 3.5; Accessible Name and Description Computation 1.2, 4.3.2.

const evidentTags = new Map([
  ["button", "button"], ["h1", "heading"], ["h2", "heading"], ["h3", "heading"], ["h4", "heading"], ["h5", "heading"],
  ["h6", "heading"], ["textarea", "textbox"], ["output", "status"],
  ["p", "paragraph"], ["div", "generic"], ["span", "generic"],
]);
const evidentInputs = new Map([
  ["text", "textbox"], ["email", "textbox"], ["tel", "textbox"], ["url", "textbox"], ["password", "textbox"],
  ["search", "searchbox"], ["checkbox", "checkbox"], ["radio", "radio"], ["submit", "button"], ["button", "button"],
  ["reset", "button"],
]);
// Roles that hold as they are stated, wherever they are stated; each may have a name.
const statedRoles = new Set([
  "alert", "alertdialog", "button", "checkbox", "dialog", "heading", "link", "radio", "searchbox", "status", "switch",
  "textbox",
]);
// Roles that what is inside gives no name.
const rolesNamedByHand = new Set(["alert", "alertdialog", "dialog", "status"]);
// What is inside these may be nothing of its own to assistive technology.
const enclosingRoles = new Set([
  "button", "checkbox", "combobox", "image", "img", "math", "menuitemcheckbox", "menuitemradio", "meter", "none",
  "option", "presentation", "progressbar", "radio", "scrollbar", "searchbox", "separator", "slider", "spinbutton",
  "switch", "tab", "textbox",
]);
// What may change a role or a name in ways that are not worth following.
const doubtfulAttributes = ["aria-labelledby", "aria-haspopup", "aria-roledescription", "aria-owns", "aria-expanded",
  "list", "contenteditable", "title"];

// The role of an element, where there is no doubt about it.
function evidentRole(element) {
  const stated = element.getAttribute("role");
  const role = stated === null ? roleOfTag(element) : statedRoles.has(stated) ? stated : undefined;
  return role && !doubtfulAttributes.some((name) => element.hasAttribute(name)) && standsByItself(element)
    ? role : undefined;
}

function roleOfTag(element) {
  switch (element.localName) {
    case "a": return element.hasAttribute("href") ? "link" : undefined;
    case "input": return evidentInputs.get(element.type);
    case "select": return element.multiple || element.size > 1 ? undefined : "combobox";
    default: return evidentTags.get(element.localName);
  }
}

// Whether nothing around an element takes its role away.
function standsByItself(element) {
  if (!element.checkVisibility({ contentVisibilityAuto: true })) return false;
  for (let around = parentOf(element); around; around = parentOf(around)) {
    if (around.localName === "button" || around.localName === "summary" || around.isContentEditable) return false;
    if (enclosingRoles.has(around.getAttribute("role"))) return false;
  }
  return true;
}

// The name of an element, where there is no doubt about it.
function evidentName(element) {
  const role = evidentRole(element);
  if (!role) return undefined;
  const stated = element.getAttribute("aria-label");
  if (stated !== null) return isPlainText(stated) && styleOf(element).visibility === "visible" ? stated : undefined;
  if (rolesNamedByHand.has(role)) return "";
  return rolesNamedByContent.has(role) && element.localName !== "input" ? nameOfContent(element) : undefined;
}

// The text of an element that has nothing else in it, and shows it as it is written.
function nameOfContent(element) {
  if (element.childNodes.length !== 1 || !isText(element.firstChild) || element.labels?.length) return undefined;
  if (element.shadowRoot || isInert(element)) return undefined;
  const style = styleOf(element);
  const text = element.firstChild.data;
  const isAsWritten = style.visibility === "visible" && element.innerText === text &&
    (style.webkitTextSecurity ?? "none") === "none" && (style.contentVisibility ?? "visible") === "visible" &&
    !addsContent(element, "::before") && !addsContent(element, "::after");
  return isAsWritten && isPlainText(text) ? text : undefined;
}

// Dialogs that make all that is outside them inert, as they are until the running task or microtask ends.
let modals = null;

function shownModals() {
  if (modals === null) queueMicrotask(() => { modals = null; });
  return modals ??= allRoots().flatMap((root) => [...root.querySelectorAll(":modal")]);
}

function isInert(element) {
  for (let around = element; around; around = parentOf(around)) if (around.hasAttribute("inert")) return true;
  return shownModals().some((modal) => !isInside(element, modal));
}

const addsContent = (element, place) =>
  !["none", "normal"].includes(element.ownerDocument.defaultView.getComputedStyle(element, place).content);

// Whether a text is words with single spaces between them, and nothing in it that cannot be seen.
const unseen = /[\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufe00-\ufe0f]/;
const isPlainText = (text) => /^\S+(?: \S+)*$/.test(text) && !unseen.test(text);
