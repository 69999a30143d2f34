// Searching screens, by what is theirs and by what leads from them.
const query = byId("query"), hits = byId("hits");
// What a screen can be found by, from the best to the least; and words for why it was found.
let searchable = null;
const madeSearchable = () => graph.screens.map((screen, index) => {
  const own = [screen.start && "start", screen.unreachable && "unreachable", screen.module, screen.trait, ...screen.tags ?? []];
  const segments = leaving[index].flatMap((segment) => [segment.label, ...segment.steps ?? [], ...segment.tags ?? [],
    ...(segment.facts ?? []).map((fact) => graph.facts?.[fact]?.name), segment.condition, segment.effect]);
  const lower = (texts) => texts.filter(Boolean).map((text) => [text, text.toLowerCase()]);
  return { names: lower([screen.name, screen.title]), own: lower(own), segments: lower(segments) };
});
function rank({ names, own, segments }, text, words) {
  if (names.some(([, name]) => name === text)) return { rank: 0 };
  if (names.some(([, name]) => name.startsWith(text))) return { rank: 1 };
  const inOne = (texts) => texts.find(([, name]) => words.every((word) => name.includes(word)));
  if (inOne(names)) return { rank: 2 };
  const found = inOne(own);
  if (found) return { rank: found[1] === text ? 1.5 : 3, because: found[0] };
  const crossing = inOne(segments);
  if (crossing) return { rank: 4, because: crossing[0] };
  const everything = [...names, ...own, ...segments];
  if (words.every((word) => everything.some(([, name]) => name.includes(word)))) return { rank: 5 };
  return null;
}
// A screen is found by what the question makes of it, too.
function asSeen(entry, index) {
  return isAsking() && isCut(index) && !isUnreachable(index) ? { ...entry, own: [...entry.own, ["unreachable", "unreachable"]] } : entry;
}
function search() {
  const text = query.value.trim().toLowerCase(), words = text.split(/\s+/).filter(Boolean);
  searchable ??= madeSearchable();
  const found = words.length ? searchable.map((entry, index) => ({ ...rank(asSeen(entry, index), text, words), index }))
    .filter((hit) => hit.rank !== undefined).sort((left, right) => left.rank - right.rank || left.index - right.index) : [];
  hits.hidden = !words.length;
  hits.replaceChildren();
  const more = growing(hits, found.map(({ index, because }) => () => {
    const screen = graph.screens[index], row = element("li"), made = button(nameOf(index), () => take(index));
    const notes = [screen.title && screenName(screen), screen.module, because && "“" + stepWords(because) + "”", isCut(index) && "unreachable as asked"];
    made.append(element("small", notes.filter(Boolean).map((note) => " · " + note).join("")));
    row.append(made);
    return row;
  }), 50);
  const last = element("li");
  last.append(more);
  if (!more.hidden) hits.append(last);
  more.addEventListener("click", () => { if (more.hidden) last.remove(); else hits.append(last); });
  if (!found.length) hits.append(element("li", text === "unreachable" && hasAnswers ? "Every screen is reachable."
    : "Nothing has that in its name, title, tags, labels or steps.", "none"));
}
function take(index) {
  hits.hidden = true;
  query.value = "";
  choose(index);
}
query.addEventListener("input", search);
query.addEventListener("focus", search);
query.addEventListener("keydown", (event) => {
  if (event.key === "Enter") hits.querySelector("button")?.click();
  if (event.key === "ArrowDown") { event.preventDefault(); hits.querySelector("button")?.focus(); }
});
hits.addEventListener("keydown", (event) => {
  const row = event.target.closest("li");
  if (event.key === "ArrowDown") { event.preventDefault(); row?.nextElementSibling?.querySelector("button")?.focus(); }
  if (event.key === "ArrowUp") {
    event.preventDefault();
    (row?.previousElementSibling?.querySelector("button") ?? query).focus();
  }
});
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest(".search")) hits.hidden = true;
});
