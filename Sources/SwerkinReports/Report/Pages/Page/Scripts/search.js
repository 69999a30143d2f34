// The search in all words: names, tags, failures, and the steps of all tests, whose words are loaded with the first search.
const ownWords = tests.map((test) => [test.n, ...tagsOf(test), test.r ?? "", causes[test.c]?.t ?? "", causes[test.c]?.s ?? "",
  test.o].join("\n").toLowerCase());
let stepWords = null;

// The tests that have every word of a query, in their own words or in those of their steps.
function testsFor(query) {
  let found = null;
  for (const word of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const having = new Set();
    ownWords.forEach((words, index) => { if (words.includes(word)) having.add(index); });
    for (const [words, indexes] of stepWords ?? []) if (words.includes(word)) for (const index of indexes) having.add(index);
    found = found ? new Set([...found].filter((index) => having.has(index))) : having;
  }
  return found;
}
async function search() {
  const query = byId("query").value;
  if (!byId("tests")) history.pushState(null, "", "#"), route();
  if (query.trim() && !stepWords) {
    try {
      stepWords = (await load("words")).map(([words, indexes]) => [words.toLowerCase(), indexes]);
    } catch {
      // The other words can be searched without it.
      stepWords = [];
    }
    if (byId("query").value !== query) return;
  }
  filter.found = query.trim() ? testsFor(query) : null;
  showTests();
  if (filter.found) revealTests();
}
byId("query").addEventListener("input", search);
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || /^(input|textarea|select)$/i.test(event.target.tagName)) return;
  event.preventDefault();
  byId("query").focus();
});
