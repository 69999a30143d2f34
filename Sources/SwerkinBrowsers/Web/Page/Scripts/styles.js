// The styles of elements. A collection of the page reads each value once: the browser checks at each reading if it still holds, which
// takes longer than all else on large pages.

// The styles that the current collection has read, by element; null outside of one.
let knownStyles = null;

// Calls a function that changes nothing on the page.
function readingStylesOnce(collect) {
  knownStyles = new Map();
  try { return collect(); } finally { knownStyles = null; }
}

function styleOf(element) {
  if (!knownStyles) return liveStyleOf(element);
  let style = knownStyles.get(element);
  if (!style) knownStyles.set(element, style = new KnownStyle(liveStyleOf(element)));
  return style;
}

// A style whose most wanted values are kept.
class KnownStyle {
  // What keeps its element from being painted, as far as it was asked; null for nothing.
  unpainted;
  #display; #visibility; #position; #contentVisibility; #overflowX; #overflowY; #textTransform; #content; #opacity; #backfaceVisibility;
  constructor(live) { this.live = live; }
  get display() { return this.#display ??= this.live.display; }
  get visibility() { return this.#visibility ??= this.live.visibility; }
  get position() { return this.#position ??= this.live.position; }
  get contentVisibility() { return this.#contentVisibility ??= this.live.contentVisibility ?? ""; }
  get overflowX() { return this.#overflowX ??= this.live.overflowX; }
  get overflowY() { return this.#overflowY ??= this.live.overflowY; }
  get content() { return this.#content ??= this.live.content; }
  get backfaceVisibility() { return this.#backfaceVisibility ??= this.live.backfaceVisibility; }
  get opacity() { return this.#opacity ??= this.live.opacity; }
  get textTransform() { return this.#textTransform ??= this.live.textTransform; }
}
Object.setPrototypeOf(KnownStyle.prototype, new Proxy({}, { get: (_, name, style) => style.live[name] }));

// Whether a picture replaces an element's content by its style. Source:
// https://www.w3.org/TR/css-content-3/#valdef-content-content-replacement.
const isReplaced = ({ content }) => content !== "normal" && /^(url|image-set|[a-z-]*gradient)\(/.test(content);

// MARK: Generated texts

// Selectors of the elements before or after which the rules of a style sheet generate a text, and the number of its rules by then.
const generating = new WeakMap();

// A selector of all elements that may have a generated text in these trees; null if no rule generates any.
function selectorOfGenerating(trees) {
  const sheets = trees.flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets ?? []]);
  const selectors = new Set(sheets.flatMap(generatingSelectorsOf));
  return selectors.has("*") ? "*" : [...selectors].join(",") || null;
}

function generatingSelectorsOf(sheet) {
  let rules;
  // A sheet of another origin does not show its rules.
  try { rules = sheet.cssRules; } catch { return ["*"]; }
  const known = generating.get(sheet);
  if (known?.count === rules.length) return known.selectors;
  const selectors = [...new Set(selectorsAmong(rules))];
  generating.set(sheet, { count: rules.length, selectors });
  return selectors;
}

function* selectorsAmong(rules) {
  for (const rule of rules) {
    if (rule.styleSheet) yield* generatingSelectorsOf(rule.styleSheet);
    if (rule.selectorText && generatesText(rule)) yield elementsOfRule(rule.selectorText, rule.parentRule);
    if (rule.cssRules?.length) yield* selectorsAmong(rule.cssRules);
  }
}

const generatesText = ({ selectorText, style }) => /:(before|after)/.test(selectorText) &&
  /var\(|attr\(|counters?\(|-quote|"[^"]*[^\s"\uE000-\uF8FF][^"]*"/.test(style.content);

// The selector of the elements that a rule is about, without their pseudo-elements. A nested one depends on the rule around it.
function elementsOfRule(selectorText, parentRule) {
  if (parentRule?.selectorText || selectorText.includes("&")) return "*";
  const selector = selectorText.replace(/(^|[\s>+~,(])::?(before|after)\b/g, "$1*").replace(/::?(before|after)\b/g, "");
  try { document.createDocumentFragment().querySelector(selector); } catch { return "*"; }
  return selector;
}
