// The roles and names of elements according to the markup: browsers compute neither for elements that are hidden from assistive
// technology, and drivers whose browser computes them outside of the page have no answer at once.

// Source: https://www.w3.org/TR/html-aam-1.0/, section 3.5; the rest of the elements have no role, or one by their place.
const rolesOfTags = {
  article: "article", aside: "complementary", button: "button", dd: "definition", details: "group", dialog: "dialog", dt: "term",
  fieldset: "group", figure: "figure", form: "form", h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading",
  h6: "heading", hr: "separator", li: "listitem", main: "main", math: "math", menu: "list", meter: "meter",
  nav: "navigation", ol: "list", optgroup: "group", option: "option", output: "status", progress: "progressbar", search: "search",
  summary: "button", table: "table", tbody: "rowgroup", textarea: "textbox", tfoot: "rowgroup", thead: "rowgroup",
  tr: "row", ul: "list",
};
const rolesOfInputs = { button: "button", checkbox: "checkbox", image: "button", radio: "radio", range: "slider",
  reset: "button", search: "searchbox", submit: "button" };
const rolesByPlace = {
  a: (element) => linkAddressOf(element) === null ? "" : "link",
  area: (element) => linkAddressOf(element) === null ? "" : "link",
  footer: (element) => isOfPage(element) ? "contentinfo" : "",
  header: (element) => isOfPage(element) ? "banner" : "",
  img: (element) => element.alt === "" && element.hasAttribute("alt") && !isNamedByAttribute(element) ? "" : "img",
  input: (element) => element.list ? "combobox" : rolesOfInputs[element.type] ?? "textbox",
  section: (element) => isNamedByAttribute(element) ? "region" : "",
  select: (element) => element.multiple || element.size > 1 ? "listbox" : "combobox",
  svg: (element) => isNamedByAttribute(element) || element.querySelector(elementsThatName.svg) ? "img" : "",
  td: (element) => /grid$/.test(element.closest("table")?.getAttribute("role")) ? "gridcell" : "cell",
  th: (element) => /^row/.test(element.scope) ? "rowheader" : "columnheader",
};
const isNamedByAttribute = (element) => element.matches("[aria-label], [aria-labelledby], [title]");
const isOfPage = (element) => element.parentElement?.closest("article, aside, main, nav, section") === null;

// The first role that is written and holds, else that of the element. A role that takes the meaning away doesn't hold where other
// attributes give one. Source: https://www.w3.org/TR/wai-aria-1.2/, sections 5.4 and 7, presentational roles conflict resolution.
function writtenRoleOf(element) {
  const written = element.getAttribute("role")?.trim().split(/\s+/)[0];
  if (written && !(isPresentational(written) && element.matches(meaningful))) return written;
  return rolesByPlace[element.localName]?.(element) ?? rolesOfTags[element.localName] ?? "";
}

const isPresentational = (role) => role === "none" || role === "presentation";
const meaningful = "[tabindex], a[href], button, input, select, textarea, summary, [aria-label], [aria-labelledby], " +
  "[aria-describedby], [aria-details], [aria-live], [aria-roledescription], [aria-controls], [aria-owns], [aria-current]";

// The name according to the markup. Source: https://www.w3.org/TR/accname-1.2/, section 4.3.2.
function writtenNameOf(element, role) {
  return elementsNamedBy(element, "aria-labelledby").map(textForName).filter(Boolean).join(" ") ||
    attributeText(element, "aria-label") || nativeNameOf(element, role) ||
    (rolesNamedFromContent.has(role) ? collapsed(rawTextOf(element, true, standInOf)) : "") || attributeText(element, "title");
}

// The text of an element that names another, even if it is hidden. Source: there, steps 2A and 2B.
const textForName = (other) => collapsed(rawTextOf(other, true, standInOf)) || collapsed(other.textContent);

// The name that the language of the document gives. Sources: https://www.w3.org/TR/html-aam-1.0/, section 4.1, and
// https://www.w3.org/TR/svg-aam-1.0/, section 8.1.
function nativeNameOf(element, role) {
  if (element.localName === "input" && role === "button" && element.value) return element.value;
  if (element.localName === "optgroup") return attributeText(element, "label");
  const selector = elementsThatName[element.localName];
  const naming = selector ? element.querySelector(selector) : null;
  return labelsTextOf(element) || (naming ? textEvenIfHidden(naming) : "") || attributeText(element, "alt");
}

const elementsThatName = {
  fieldset: ":scope > legend", figure: ":scope > figcaption", svg: ":scope > title", table: ":scope > caption",
};

// The text of a field's labels with the values of other controls in them, but without its own.
function labelsTextOf(field) {
  const standIn = (element) => element === field ? "" : standInOf(element);
  return [...(field.labels ?? [])].map((label) => collapsed(rawTextOf(label, false, standIn))).filter(Boolean).join(" ");
}

// The text that stands for an element in a name: the value of a control, its label, the alternative of a picture; undefined where
// its content does. Source: https://www.w3.org/TR/accname-1.2/, section 4.3.2, steps 2C to 2E.
function standInOf(element) {
  const role = writtenRoleOf(element);
  const text = valueForName(element, role) || attributeText(element, "aria-label");
  if (text) return ` ${text} `;
  if (element.localName === "img") return attributeText(element, "alt");
  return element.localName === "svg" ? nativeNameOf(element, role) || undefined : undefined;
}

function valueForName(element, role) {
  if (element.type === "password") return "";
  if (role === "textbox" || role === "searchbox") return element.value ?? "";
  if (role === "combobox" || role === "listbox") return element.localName === "input" ? element.value : chosenTexts(element);
  if (!["slider", "spinbutton", "progressbar", "meter", "button"].includes(role)) return "";
  return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow") ?? String(element.value ?? "");
}

function chosenTexts(list) {
  const chosen = list.selectedOptions ?? list.querySelectorAll("[role=option][aria-selected=true]");
  return [...chosen].map((option) => collapsed(option.textContent)).join(" ");
}
