// The visible texts of a page.

const collapsed = (text) => text.replace(/[ \t\n\r\f]+/g, " ").trim();
const isBlank = (text) => !/[^ \t\n\r\f]/.test(text);

const haveText = (nodes) => [...nodes].some((node) => isText(node) && !isBlank(node.data));

// The normalised form of a name, by the rules of `AccessibleName`: names that differ for a test must differ here, or be
// distinguished later.
const asRead = (name) => isReadAsIs.test(name) ? name :
  name.replace(/(?![\u200C\u200D])\p{Cf}/gu, "").replace(/[\p{White_Space}\p{Co}]+/gu, " ").trim().normalize();

const isReadAsIs = /^[!-~]+( [!-~]+)*$/;

// Whether a name has visible text: it is not all white space, invisible characters and characters of icon fonts.
const isReadable = (name) => /[^\p{White_Space}\p{Cf}\p{Co}]/u.test(name);

// The visible text of an element, without that of controls in it.
const textOf = (node) => collapsed(rawTextOf(node));
// The same without the texts that styles generate, such as the mark of a field that must not stay empty.
const writtenTextOf = (node) => collapsed(rawTextOf(node, false));

// The visible text, or all of it if nothing is visible.
const textEvenIfHidden = (node) => textOf(node) || collapsed(node.textContent);

const attributeText = (element, name) => collapsed(element.getAttribute(name) ?? "");

// `standIn` gives the text that stands for an element instead of its content; undefined for one that has none.
function rawTextOf(node, isGeneratedToo = true, standIn = undefined) {
  if (isText(node)) return shownText(node, styleOf(node.parentElement));
  if (!isElement(node)) return "";
  if (node.localName === "br") return "\n";
  if (isClosed(node) && !standIn) return "";
  const style = styleOf(node);
  if (isLeftOut(node, style)) return "";
  const other = standIn?.(node);
  if (other !== undefined) return other;
  if (isClosed(node) || isReplaced(style)) return "";
  const [before, after] = isGeneratedToo ? generatedTextsOf(node) : noTexts;
  let text = before;
  for (const child of childNodesOf(node, style)) {
    text += isText(child) ? shownText(child, style) : rawTextOf(child, isGeneratedToo, standIn);
  }
  text += after;
  return isApart(node, style) ? ` ${text} ` : text;
}

// Whether the text of an element is read apart from that around it: the element is a block, or a control with a box of its own.
const isApart = (element, { display }) => display.startsWith("inline")
  ? display !== "inline" && element.matches(controlSelector) : display !== "contents";

// A text as it is drawn, and as browsers take it into names. Source: https://www.w3.org/TR/css-text-3/#text-transform-property.
const shownText = (node, style) => transformed(node.data, style, node.parentElement);

function transformed(text, { textTransform }, element) {
  if (textTransform === "uppercase") return text.toLocaleUpperCase(languageOf(element));
  if (textTransform === "lowercase") return text.toLocaleLowerCase(languageOf(element));
  if (textTransform !== "capitalize") return text;
  return text.replace(/(^|\s)(\p{P}*)(\p{L})/gu, (_, space, signs, letter) => space + signs + letter.toUpperCase());
}

// The selector of elements with generated texts, as far as it was computed for one observation or action.
let generatingSelector;

// The texts that styles generate before and after the content of an element, as browsers take them into names; nothing for an
// element without a text of its own and with others in it. Sources: https://www.w3.org/TR/accname-1.2/, 2F.ii, and
// https://www.w3.org/TR/css-content-3/#content-property.
const generatedTextsOf = (element) => mayHaveGeneratedText(element)
  ? [generatedText(element, "::before"), generatedText(element, "::after")] : noTexts;
const noTexts = ["", ""];

function mayHaveGeneratedText(element) {
  if (element.localName !== "q" && !mayGenerate(element)) return false;
  const { childNodes } = element;
  return childNodes.length === 0 || haveText(childNodes);
}

// Whether a style may put content before or after that of an element.
function mayGenerate(element) {
  if (generatingSelector === undefined) generatingSelector = selectorOfGenerating(knownTrees ?? allRoots());
  return generatingSelector !== null && (generatingSelector === "*" || element.matches(generatingSelector));
}

function generatedText(element, side) {
  const style = liveStyleOf(element, side);
  const { content, display, visibility } = style;
  if (content === "none" || content === "normal" || display === "none" || visibility !== "visible") return "";
  const text = textOfContent(content, element, style, side);
  if (!isReadable(text)) return isBlank(text) ? text : "";
  return display.startsWith("inline") ? transformed(text, style, element) : ` ${transformed(text, style, element)} `;
}

// The text of the property content: its alternative text if it has one.
function textOfContent(content, element, style, side) {
  const shown = content.split(/ \/ (?=(?:[^"]|"(?:[^"\\]|\\.)*")*$)/).at(-1);
  return [...shown.matchAll(partOfContent)].map(({ groups: { counter, text, attribute, mark } }) => {
    if (counter) return counterText(counter, element, side);
    if (attribute) return element.getAttribute(attribute) ?? "";
    return mark ? quotationMark(mark, element, style) : unescaped(text);
  }).join("");
}

const partOfContent =
  /(?<counter>counters?\((?:[^")]|"(?:[^"\\]|\\.)*")*\))|"(?<text>(?:[^"\\]|\\.)*)"|attr\((?<attribute>[^ ),]+)\)|\b(?<mark>open|close)-quote\b/g;

// Source: https://www.w3.org/TR/cssom-1/#serialize-a-string.
const unescaped = (text) => text.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, character) =>
  code ? String.fromCodePoint(Number.parseInt(code, 16)) : character);

// The language of an element, or none if it is no language that the browser knows.
function languageOf(element) {
  const language = element.closest("[lang]")?.lang;
  try { return Intl.getCanonicalLocales(language)[0]; } catch { return undefined; }
}
