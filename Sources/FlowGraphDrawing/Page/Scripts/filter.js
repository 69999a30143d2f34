// Filters leave screens and arrows out of the picture.
const filter = { module: "", tag: "", kind: "", around: null };
const distinct = (texts) => [...new Set(texts.filter(Boolean))].sort();
function choiceField(label, options, value, act) {
  const wrap = element("label", undefined, "field"), field = element("select");
  field.append(...options.map(([words, option]) => new Option(words, option)));
  field.value = value;
  field.addEventListener("change", () => act(field.value));
  wrap.append(element("span", label), field);
  return wrap;
}
function filterSection() {
  if (!svg) return null;
  const choices = { module: distinct(graph.screens.map((screen) => screen.module)),
    tag: distinct([...graph.screens, ...graph.segments].flatMap((part) => part.tags ?? [])),
    kind: distinct(graph.segments.map((segment) => segment.kind)) };
  const form = element("div", undefined, "fields");
  for (const [name, options] of Object.entries(choices)) {
    if (options.length < (name === "tag" ? 1 : 2)) continue;
    form.append(choiceField(name[0].toUpperCase() + name.slice(1), [["all", ""], ...options.map((option) => [option, option])],
      filter[name], (value) => { filter[name] = value; applyFilter(); }));
  }
  if (!form.children.length) return null;
  const made = controls(section("Show only", form, shownLine()));
  requestAnimationFrame(tellShown);
  return made;
}
// How much of the picture the filters leave.
let shownWords = "";
function shownLine() {
  const made = element("p", "", "quiet");
  made.id = "shown";
  made.setAttribute("role", "status");
  return made;
}
function tellShown() {
  const line = byId("shown");
  if (line) line.textContent = shownWords;
}
function aroundSection(index) {
  if (!svg) return null;
  const made = button("Show only two segments around", () => {
    const isOn = filter.around !== index;
    made.setAttribute("aria-pressed", String(isOn));
    filter.around = isOn ? index : null;
    applyFilter();
    if (isOn) frame([index, ...around(index, 2)]); else frameWithNeighbours(index);
  }, "act"), line = shownLine();
  made.setAttribute("aria-pressed", String(filter.around === index));
  requestAnimationFrame(tellShown);
  const both = element("div");
  both.append(made, line);
  return both;
}
function applyFilter(framesShown = true) {
  const isNear = filter.around === null ? null : around(filter.around, 2), has = (part) => part.tags?.includes(filter.tag);
  const shown = graph.screens.map((screen, index) => (!filter.module || screen.module === filter.module)
    && (!filter.tag || has(screen) || leaving[index].some(has) || entering[index].some(has)) && (!isNear || isNear.has(index)));
  const arrows = new Set();
  for (const segment of graph.segments) {
    const isShown = shown[segment.start] && endsOf(segment).some((end) => shown[end]) && (!filter.kind || segment.kind === filter.kind)
      && (!filter.tag || has(segment) || has(graph.screens[segment.start]) || endsOf(segment).some((end) => has(graph.screens[end])));
    if (isShown && segment.arrow) arrows.add(segment.arrow);
  }
  boxNodes.forEach((node, box) => node?.classList.toggle("left-out", !boxes[box].screens.some((index) => shown[index])));
  for (const segment of graph.segments) byId(segment.arrow)?.classList.toggle("left-out", !arrows.has(segment.arrow));
  const drawn = new Set(graph.segments.map(({ arrow }) => arrow).filter(Boolean)), number = shown.filter(Boolean).length;
  shownWords = number === shown.length && arrows.size === drawn.size ? ""
    : number + " of " + count(shown.length, "screen") + ", " + arrows.size + " of " + count(drawn.size, "arrow");
  tellShown();
  showLayer();
  if (!framesShown) return;
  writeAddress();
  hideParts();
  if (filter.around === null) frameShown(shown);
}
function frameShown(shown) {
  const screens = graph.screens.map((_, index) => index).filter((index) => shown[index]);
  if (screens.length === graph.screens.length) fit(); else frame(screens);
}
