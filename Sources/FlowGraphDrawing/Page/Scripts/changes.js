// The changes of a page of two versions: what they mean to people, the worst first, and the differences.
function changesSection() {
  if (!graph.changes) return null;
  const parts = [];
  if (graph.changes.title) parts.push(element("p", graph.changes.title));
  for (const line of graph.changes.lines ?? []) parts.push(element("p", line));
  for (const { heading, lists } of graph.changes.groups) {
    parts.push(element("h4", heading));
    for (const { words, screens, causes } of lists) {
      const made = element("details"), isLost = heading === "Lost";
      made.append(element("summary", words[0].toUpperCase() + words.slice(1) + " (" + screens.length + ")"),
        growingList(screens.map((screen) => () => changedScreen(screen))), ...(causes ?? []).map((cause) => element("p", cause, "quiet")));
      made.open = isLost || screens.length <= 12;
      parts.push(made);
    }
  }
  const segments = graph.segments.filter((segment) => segment.change);
  if (segments.length) {
    const made = element("details");
    made.append(element("summary", "Segments that differ (" + segments.length + ")"), growingList(segments.map((segment) => () =>
      [screenButton(segment.start), " ", ...endsOf(segment).map(screenButton), ...segmentLines(segment)]), "segments"));
    parts.push(made);
  }
  return section("Changes", ...parts);
}
// A screen with a button to its place in the picture: itself, or the box that stands for it.
function changedScreen({ name, place }) {
  if (place === undefined) return element("span", name);
  const made = button(name, () => choose(place));
  if (nameOf(place) !== name && graph.screens[place].name !== name) made.append(element("small", " in " + nameOf(place)));
  return made;
}
const changeWords = (change) => change ? [...change.word ? [change.word] : [], ...change.effects ?? [], ...change.formerly ?? []] : [];
function changeSection(screen) {
  const words = changeWords(screen.change);
  return words.length ? section("Change", ...words.map((line) => element("p", line))) : null;
}
