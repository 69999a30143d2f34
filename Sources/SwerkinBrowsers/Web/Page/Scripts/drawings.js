// Drawings: what an svg shows besides its shapes. Sources: https://www.w3.org/TR/svg-aam-1.0/, section 5.1, including and excluding
// elements, and https://www.w3.org/TR/SVG2/, section 5.1.1, never-rendered elements.

const drawingSpace = "http://www.w3.org/2000/svg";
const isDrawn = (element) => element.namespaceURI === drawingSpace;

const neverDrawnTags = new Set(["title", "desc", "metadata", "defs", "symbol", "clipPath", "mask", "pattern", "marker", "filter",
  "linearGradient", "radialGradient", "script", "style"]);
const isNeverDrawn = (element) => isDrawn(element) && neverDrawnTags.has(element.localName);

// Those that flow in a line of text; all others have a position of their own.
const drawnTextTags = new Set(["tspan", "textPath", "a"]);
const flowsInDrawnText = (element) => drawnTextTags.has(element.localName) && element.parentElement.closest("text") !== null;

// What an svg may show besides shapes.
const drawnSubstance = "a, text, foreignObject, [role], [tabindex], [aria-label], [aria-labelledby]";

// Whether an element belongs as a whole: its content is no element of its own. An svg with the role of an image presents nothing in
// it. Source: https://www.w3.org/TR/wai-aria-1.2/#childrenArePresentational.
function isClosed(element) {
  if (element.localName !== "svg") return closedTags.has(element.localName);
  return element.getAttribute("role") === "img" || element.querySelector(drawnSubstance) === null;
}

// The role of an element of a drawing that has none written: a shape has one only if it has a name.
function drawnRoleOf(element) {
  const tag = element.localName;
  if (tag === "a") return linkAddressOf(element) === null ? "generic" : "link";
  if (tag === "image") return "img";
  if (tag === "text" || tag === "foreignObject" || !isNamedDrawing(element)) return "generic";
  return tag === "g" ? "group" : "img";
}

const isNamedDrawing = (element) => element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby") ||
  [...element.children].some(({ localName, textContent }) => localName === "title" && !isBlank(textContent));

// The address that is written in a link, or null; drawings of before SVG 2 write it in another namespace. Source:
// https://www.w3.org/TR/SVG2/linking.html#XLinkRefAttrs.
const linkAddressOf = (link) => link.getAttribute("href") ?? link.getAttributeNS("http://www.w3.org/1999/xlink", "href");
