// The values of the counters that styles show, as in "Step 2": scripts read the properties of a style, and not the values. Source:
// https://www.w3.org/TR/css-lists-3/, section 4, automatic numbering with counters.

// The values in each document that shows any, by element and side; they are found once for an observation or action.
const countedDocuments = new Map();

// The text of one of the functions counter() and counters(), as a computed style writes it.
function counterText(written, element, side) {
  const [, isAll, name, separator, kind] = /^counter(s?)\(([^ ,)]+)(?:, "((?:[^"\\]|\\.)*)")?(?:, ([a-z-]+))?\)$/.exec(written) ?? [];
  const values = countersAt(element, side)?.get(name) ?? [0];
  const numbers = isAll ? values : values.slice(-1);
  return numbers.map((value) => numberIn(kind, value)).join(unescaped(separator ?? ""));
}

function countersAt(element, side) {
  const owner = element.ownerDocument;
  if (!countedDocuments.has(owner)) {
    countedDocuments.set(owner, new Map());
    countIn(owner.documentElement, new Map(), countedDocuments.get(owner));
  }
  return countedDocuments.get(owner).get(element)?.[side];
}

// Counts in an element and all inside it. `scopes`: the counters that exist there by name, the innermost last, with the parent of the
// element that made each, for its siblings see it too.
function countIn(element, scopes, found) {
  const style = styleOf(element);
  if (style.display === "none") return;
  applyCounters(style, parentOf(element), scopes);
  const isGenerating = mayGenerate(element);
  const before = isGenerating ? countAt("::before", element, scopes) : undefined;
  if (!frameTags.has(element.localName)) {
    for (const child of allChildNodesOf(element)) if (isElement(child)) countIn(child, scopes, found);
  }
  const after = isGenerating ? countAt("::after", element, scopes) : undefined;
  if (before || after) found.set(element, { "::before": before, "::after": after });
  for (const counters of scopes.values()) while (counters.at(-1)?.parent === element) counters.pop();
}

// The values at one side of an element, if a style shows some there.
function countAt(side, element, scopes) {
  const style = liveStyleOf(element, side);
  if (style.content === "none" || style.display === "none") return undefined;
  applyCounters(style, element, scopes);
  if (!style.content.includes("counter")) return undefined;
  return new Map([...scopes].map(([name, counters]) => [name, counters.map(({ value }) => value)]));
}

function applyCounters({ counterReset, counterIncrement, counterSet }, parent, scopes) {
  for (const [name, value] of countersIn(counterReset)) {
    const counters = scopesOf(name, scopes);
    if (counters.at(-1)?.parent === parent) counters.pop();
    counters.push({ value, parent });
  }
  for (const [name, value] of countersIn(counterIncrement)) counterOf(name, parent, scopes).value += value;
  for (const [name, value] of countersIn(counterSet)) counterOf(name, parent, scopes).value = value;
}

const countersIn = (written) => written === "none" || !written ? []
  : [...written.matchAll(/(\S+) (-?\d+)/g)].map(([, name, value]) => [name, Number(value)]);

function scopesOf(name, scopes) {
  if (!scopes.has(name)) scopes.set(name, []);
  return scopes.get(name);
}

// The innermost counter with a name; one that nothing has made yet is made there.
function counterOf(name, parent, scopes) {
  const counters = scopesOf(name, scopes);
  if (counters.length === 0) counters.push({ value: 0, parent });
  return counters.at(-1);
}

// A number in a counter style. Source: https://www.w3.org/TR/css-counter-styles-3/, section 6; a style without digits or letters of its own
// here is written in decimal.
function numberIn(kind, value) {
  const [, size, name] = /^(lower|upper)-(alpha|latin|roman)$/.exec(kind ?? "") ?? [];
  if (kind === "none") return "";
  if (kind === "decimal-leading-zero") return value < 0 ? `-${String(-value).padStart(2, "0")}` : String(value).padStart(2, "0");
  if (!name || value <= 0 || value > 3999) return String(value);
  const text = name === "roman" ? inRoman(value) : inLetters(value);
  return size === "upper" ? text.toUpperCase() : text;
}

const romanSigns = [[1000, "m"], [900, "cm"], [500, "d"], [400, "cd"], [100, "c"], [90, "xc"], [50, "l"], [40, "xl"], [10, "x"], [9, "ix"],
  [5, "v"], [4, "iv"], [1, "i"]];

function inRoman(value) {
  const [size, sign] = romanSigns.find(([size]) => size <= value) ?? [];
  return sign ? sign + inRoman(value - size) : "";
}

const inLetters = (value) => value <= 0 ? ""
  : inLetters(Math.floor((value - 1) / 26)) + String.fromCharCode("a".charCodeAt(0) + (value - 1) % 26);
