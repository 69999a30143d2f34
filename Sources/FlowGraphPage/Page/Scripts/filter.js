// Filters leave screens and arrows out of the picture; layers write values beside them.
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
  return form.children.length ? section("Show only", form) : null;
}
function aroundSection(index) {
  if (!svg) return null;
  const made = button("Show only two segments around", () => {
    const isOn = filter.around !== index;
    made.setAttribute("aria-pressed", String(isOn));
    filter.around = isOn ? index : null;
    applyFilter();
    if (isOn) frame([index, ...around(index, 2)]); else frameWithNeighbours(index);
  }, "act");
  made.setAttribute("aria-pressed", String(filter.around === index));
  return made;
}
function applyFilter() {
  const isNear = filter.around === null ? null : around(filter.around, 2), has = (part) => part.tags?.includes(filter.tag);
  const shown = graph.screens.map((screen, index) => (!filter.module || screen.module === filter.module)
    && (!filter.tag || has(screen) || leaving[index].some(has) || entering[index].some(has)) && (!isNear || isNear.has(index)));
  const arrows = new Set();
  for (const segment of graph.segments) {
    const isShown = shown[segment.start] && endsOf(segment).some((end) => shown[end]) && (!filter.kind || segment.kind === filter.kind)
      && (!filter.tag || has(segment) || has(graph.screens[segment.start]) || endsOf(segment).some((end) => has(graph.screens[end])));
    if (isShown && segment.arrow) arrows.add(segment.arrow);
  }
  nodes.forEach((node, index) => node?.classList.toggle("left-out", !shown[index]));
  for (const segment of graph.segments) byId(segment.arrow)?.classList.toggle("left-out", !arrows.has(segment.arrow));
  if (filter.around === null) frameShown(shown);
}
function frameShown(shown) {
  const screens = graph.screens.map((_, index) => index).filter((index) => shown[index]);
  if (screens.length === graph.screens.length) fit(); else frame(screens);
}

// Layers.
let shownLayer = "";
const layers = [...hasAnswers ? [{ name: "Findings of the check", screen: (index) => badgeOf(screenFindings[index]),
  segment: (index) => badgeOf(segmentFindings[index]) }] : [], ...(graph.values ?? []).map((values) => ({ name: values.title,
  screen: (index) => valueBadge(values, values.screens[index]), segment: (index) => valueBadge(values, values.segments[index]) }))];
function badgeOf(found) {
  const worst = ["error", "warning", "information"].find((severity) => found.some((finding) => finding.severity === severity));
  return worst && { text: String(found.length), className: worst };
}
function valueBadge(values, value) {
  if (value === undefined || value === null) return { text: "–", className: "none", share: 0 };
  const share = values.greatest > values.least ? (value - values.least) / (values.greatest - values.least) : 1;
  return { text: value + (values.unit ? " " + values.unit : ""), className: "value", share };
}
function layersSection() {
  if (!svg || !layers.length) return null;
  const form = element("div", undefined, "fields");
  form.append(choiceField("Layer", [["none", ""], ...layers.map(({ name }) => [name, name])], shownLayer, (name) => {
    shownLayer = name;
    showLayer();
  }));
  return section("Write into the picture", form);
}
function showLayer() {
  byId("badges")?.remove();
  for (const old of svg.querySelectorAll(".layered")) { old.classList.remove("layered"); old.style.removeProperty("--share"); }
  const found = layers.find(({ name }) => name === shownLayer);
  if (!found) return;
  const group = svgElement("g", { id: "badges", "aria-hidden": "true" });
  nodes.forEach((node, index) => {
    const badge = found.screen(index), box = badge && node?.getBBox();
    if (!box) return;
    const width = 12 + 7.5 * badge.text.length, x = box.x + box.width - width + 8, y = box.y - 10;
    group.append(svgElement("rect", { x, y, width, height: 20, rx: 4, class: badge.className }),
      svgElement("text", { x: x + width / 2, y: y + 14.5, "text-anchor": "middle", "font-size": 12 }, badge.text));
  });
  graph.segments.forEach((segment, index) => {
    const badge = found.segment(index), arrow = byId(segment.arrow);
    if (!badge || !arrow) return;
    arrow.classList.add("layered");
    arrow.style.setProperty("--share", badge.share ?? 1);
  });
  layer?.append(group);
}
// The values of a screen, and of a segment, in words.
function valuesSection(index) {
  const rows = (graph.values ?? []).filter((values) => values.screens[index] !== undefined)
    .map((values) => element("p", values.title + ": " + valueBadge(values, values.screens[index]).text));
  return rows.length ? section("Values", ...rows) : null;
}
function valueLines(segment) {
  const { index } = segment;
  return (graph.values ?? []).filter((values) => values.segments[index] !== undefined && values.segments[index] !== null)
    .map((values) => values.title + ": " + valueBadge(values, values.segments[index]).text);
}
