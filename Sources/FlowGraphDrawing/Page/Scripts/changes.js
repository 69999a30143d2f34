// The changes of a page of two versions: the differences, and their effects on the paths to screens.
function changesSection() {
  if (!graph.changes) return null;
  const parts = [], lists = new Map();
  for (const line of graph.changes.lines ?? []) parts.push(element("p", line));
  graph.screens.forEach((screen, index) => {
    const word = screen.change?.word;
    if (word) lists.set("Screens " + word, [...lists.get("Screens " + word) ?? [], index]);
  });
  for (const { words, screens } of graph.changes.effects) lists.set(words[0].toUpperCase() + words.slice(1), screens);
  for (const [words, screens] of lists) {
    const made = element("details");
    made.append(element("summary", words + " (" + screens.length + ")"), listOf(screens.map(screenButton), "plain"));
    made.open = screens.length <= 12;
    parts.push(made);
  }
  const segments = graph.segments.filter((segment) => segment.change);
  if (segments.length) {
    const made = element("details");
    made.append(element("summary", "Segments that differ (" + segments.length + ")"), listOf(segments.map((segment) =>
      [screenButton(segment.start), " ", ...endsOf(segment).map(screenButton), ...segmentLines(segment)]), "segments"));
    parts.push(made);
  }
  return section("Changes", ...parts);
}
const changeWords = (change) => change ? [...change.word ? [change.word] : [], ...change.effects ?? [], ...change.formerly ?? []] : [];
function changeSection(screen) {
  const words = changeWords(screen.change);
  return words.length ? section("Change", ...words.map((line) => element("p", line))) : null;
}
