// The quotation marks that styles generate, as around the element q. Sources: https://www.w3.org/TR/css-content-3/#quotes, and
// https://html.spec.whatwg.org/, 15.3.7, quotes.

// The marks of the outer and the inner quotation by language, where they are not those of English; from Unicode's CLDR.
const marksOfLanguages = {
  bg: "„“„“", ca: "«»“”", cs: "„“‚‘", de: "„“‚‘", el: "«»“”", es: "«»“”", eu: "«»“”", fi: "””’’", fr: "«»«»", he: "””’’", hu: "„”»«",
  is: "„“‚‘", it: "«»“”", ja: "「」『』", nb: "«»‘’", no: "«»‘’", pl: "„”«»", pt: "“”‘’", ro: "„”«»", ru: "«»„“", sk: "„“‚‘", sl: "„“‚‘",
  sv: "””’’", uk: "«»„“",
};
const marksElsewhere = "“”‘’";

// The mark at one side of an element, by the quotations around it and the property quotes.
function quotationMark(side, element, { quotes }) {
  if (quotes === "none") return "";
  const written = [...quotes.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, mark]) => unescaped(mark));
  const marks = written.length > 0 ? written : [...marksOfLanguages[languageAround(element)] ?? marksElsewhere];
  const depth = Math.min(quotationsAround(element), marks.length / 2 - 1);
  return marks[2 * depth + (side === "open" ? 0 : 1)];
}

function languageAround(element) {
  const language = element.parentElement && languageOf(element.parentElement);
  return language?.split("-")[0];
}

function quotationsAround(element) {
  let count = 0;
  for (let outer = element.parentElement?.closest("q"); outer; outer = outer.parentElement?.closest("q")) count += 1;
  return count;
}
