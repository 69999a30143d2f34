// The visible texts of a page.

const collapsed = (text) => text.replace(/[ \t\n\r\f]+/g, " ").trim();
const isBlank = (text) => !/[^ \t\n\r\f]/.test(text);

// The normalised form of a name, by the rules of `AccessibleName`: names that differ for a test must differ here, or be
// distinguished later.
const asRead = (name) =>
  name.replace(/(?![\u200C\u200D])\p{Cf}/gu, "").replace(/[\p{White_Space}\p{Co}]+/gu, " ").trim().normalize();

// Whether a name has visible text: it is not all white space, invisible characters and characters of icon fonts.
const isReadable = (name) => /[^\p{White_Space}\p{Cf}\p{Co}]/u.test(name);

// The visible text of an element, without that of controls in it.
function textOf(node) {
  return collapsed(rawTextOf(node));
}

function rawTextOf(node) {
  if (isText(node)) return shownText(node, styleOf(node.parentElement));
  if (!isElement(node)) return "";
  if (node.localName === "br") return "\n";
  if (closedTags.has(node.localName)) return "";
  const style = styleOf(node);
  if (isLeftOut(node, style)) return "";
  let text = "";
  for (const child of childNodesOf(node, style)) text += isText(child) ? shownText(child, style) : rawTextOf(child);
  return style.display.startsWith("inline") || style.display === "contents" ? text : ` ${text} `;
}

// A text as it is drawn, and as browsers take it into names. Source: https://www.w3.org/TR/css-text-3/#text-transform-property.
function shownText(node, { textTransform }) {
  if (textTransform === "uppercase") return node.data.toLocaleUpperCase(languageOf(node));
  if (textTransform === "lowercase") return node.data.toLocaleLowerCase(languageOf(node));
  if (textTransform !== "capitalize") return node.data;
  return node.data.replace(/(^|\s)(\p{P}*)(\p{L})/gu, (_, space, signs, letter) => space + signs + letter.toUpperCase());
}

// The language of a text, or none if it is no language that the browser knows.
function languageOf({ parentElement }) {
  const language = parentElement.closest("[lang]")?.lang;
  try { return Intl.getCanonicalLocales(language)[0]; } catch { return undefined; }
}
