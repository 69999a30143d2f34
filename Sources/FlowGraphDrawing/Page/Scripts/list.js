// Every screen with its figures, sortable by each.
const screenList = { by: "depth", isDescending: true };
// The fewest segments, the cost of the best path, the paths of the fewest segments, and the segments that lead in from other screens; null for
// what is not known.
function figuresOf(index) {
  const search = startSearch(), plan = isAsking() && search.isComplete ? search.planTo(index) : startAnswer(index).plan;
  const paths = !hasNoStart && depthSearch().isComplete ? depthSearch().pathsTo(index) : null;
  const crossed = hasNoStart ? entering[index].filter((segment) => !isLoop(segment) && !segment.containment).length
    : search.isComplete ? search.waysIn[index].size : null;
  return { depth: hasNoStart ? null : depthOf(index), cost: plan ? costOf(plan) : null, costWords: plan?.cost, paths,
    pathWords: paths === mostPaths ? "a million or more" : paths, ways: crossed };
}
function allFigures() {
  const search = startSearch();
  search.figures ??= graph.screens.map((_, index) => ({ index, name: nameOf(index), ...figuresOf(index) }));
  return search.figures;
}
// The screens of the greatest depth.
function deepest() {
  let best = null;
  graph.screens.forEach((_, index) => {
    const own = depthOf(index);
    if (own === null || (best !== null && own < best.depth)) return;
    if (best === null || own > best.depth) best = { indices: [], depth: own };
    best.indices.push(index);
  });
  return best;
}
function deepestLine() {
  if (!hasAnswers || hasNoStart) return null;
  if (isAsking() && !depthSearch().isComplete) return element("p", "The deepest screen is not known: that takes a longer "
    + "search than a page makes. flowgraph check --all lists all screens by their depth.", "quiet");
  const found = deepest();
  if (!found?.depth) return null;
  const shown = found.indices.slice(0, 3), others = found.indices.length - shown.length;
  const made = element("p", (found.indices.length === 1 ? "The deepest screen, " : "The deepest screens, each ") + count(found.depth, "segment")
    + " from a start: ");
  shown.forEach((index, position) => made.append(position ? ", " : "", screenButton(index)));
  const more = button("and " + others + " more", () => {
    const rest = found.indices.slice(shown.length).map(screenButton);
    more.replaceWith(...rest);
    rest[0].focus();
  });
  if (others) made.append(" ", more);
  return made;
}
function figuresSection() {
  if (!hasAnswers) return null;
  return section("Depth, cost and paths", foldedPart("All screens with their figures", figuresTable));
}
function figuresTable() {
  const wrap = element("div"), columns = [["name", "Screen"], ["depth", "Depth"], ["cost", "Cost"], ["paths", "Shortest paths"], ["ways", "Ways in"]];
  const write = () => {
    const { by, isDescending } = screenList, sign = isDescending ? -1 : 1;
    const order = (left, right) => left[by] === null || right[by] === null ? (left[by] === null) - (right[by] === null)
      : sign * (by === "name" ? left.name.localeCompare(right.name, "en") : left[by] - right[by]) || left.index - right.index;
    const rows = [...allFigures()].sort(order), table = element("table", undefined, "figures"), head = element("tr"), body = element("tbody");
    head.append(...columns.map(([key, words]) => {
      const cell = element("th"), sort = button(words, () => {
        screenList.isDescending = screenList.by === key ? !screenList.isDescending : key !== "name";
        screenList.by = key;
        write();
        byId("sort-" + key).focus();
      });
      sort.id = "sort-" + key;
      cell.scope = "col";
      cell.setAttribute("aria-sort", key !== by ? "none" : isDescending ? "descending" : "ascending");
      cell.append(sort, by === key ? isDescending ? " ↓" : " ↑" : "");
      return cell;
    }));
    const top = element("thead"), more = growing(body, rows.map((figures) => () => {
      const row = element("tr"), cell = (content) => { const made = element("td"); made.append(content); return made; };
      row.append(cell(screenButton(figures.index)), cell(figures.depth ?? "–"), cell(figures.costWords ?? "–"), cell(figures.pathWords ?? "–"), cell(figures.ways ?? "–"));
      return row;
    }));
    top.append(head);
    table.append(top, body);
    wrap.replaceChildren(element("p", (hasNoStart ? "Without a start screen there is no depth. " : "Depth: the segments of the shortest paths, "
      + "and how many these are. Cost: of the best path, which takes the fewest assumptions, then the least time. ")
      + "Ways in: the segments that lead there from other screens" + (hasNoStart ? "." : " and can be crossed."), "quiet"), table, more);
  };
  write();
  return wrap;
}
