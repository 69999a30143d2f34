// Layers write values beside the screens and draw them as the width of arrows: findings, flows, and what files of values give.
let shownLayer = "";
const severities = ["error", "warning", "information"];
function findingsLayer() {
  const badge = (found) => {
    const worst = severities.find((severity) => found.some((finding) => finding.severity === severity));
    return worst && { text: String(found.length), className: worst, share: worst === "error" ? 1 : 0.5 };
  };
  return { name: "Findings of the check", box: (screens) => badge(screens.flatMap((index) => screenFindings[index])), segment: (index) => badge(segmentFindings[index]),
    legend: severities.map((severity) => [swatch(severity, "2"), severity + ", with the number of findings"]) };
}
function flowsLayer() {
  const numbers = (isIn) => graph.flows.flatMap((flow, index) => isIn(flow) ? [index + 1] : []);
  const bySegment = graph.segments.map((_, index) => numbers((flow) => flow.segments.includes(index)));
  const byBox = (screens) => [...new Set(screens.flatMap((index) => [...leaving[index], ...entering[index]])
    .flatMap((segment) => bySegment[segment.index]))].sort((left, right) => left - right);
  const badge = (found) => found.length ? { text: found.slice(0, 4).join(", ") + (found.length > 4 ? " …" : ""), className: "value",
    share: found.length / graph.flows.length } : { text: "–", className: "none", share: 0 };
  return { name: "Flows by number", box: (screens) => badge(byBox(screens)), segment: (index) => badge(bySegment[index]),
    legend: [[swatch("value", "1, 2"), "the flows that come by; the wider an arrow, the more cross it"],
      [swatch("none", "–"), "no flow comes by"]] };
}
function valuesLayer(values) {
  const all = [...values.screens, ...values.segments].filter((value) => value !== null);
  const least = Math.min(...all), greatest = Math.max(...all), words = (value) => value + (values.unit ? " " + values.unit : "");
  const share = (value) => greatest > least ? (value - least) / (greatest - least) : 1;
  const badge = (value) => value === null || value === undefined ? { text: "–", className: "none", share: 0 }
    : { text: words(value), className: "value", share: share(value) };
  // Of a box of several screens the greatest value.
  const greatestOf = (screens) => screens.map((index) => values.screens[index] ?? null).reduce((most, value) => most === null || value > most ? value ?? most : most, null);
  const hasScreens = values.screens.some((value) => value !== null);
  return { name: values.title, words, box: (screens) => hasScreens ? badge(greatestOf(screens)) : null,
    segment: (index) => badge(values.segments[index]), screens: values.screens, segments: values.segments,
    legend: !all.length ? [] : [[swatch("value", words(greatest)), "the value of a screen; the wider an arrow, the greater that of its segment, from "
      + words(least) + " to " + words(greatest)], [swatch("none", "–"), "no value"]] };
}
const layers = [...hasAnswers ? [findingsLayer()] : [], ...graph.flows ? [flowsLayer()] : [], ...(graph.values ?? []).map(valuesLayer)];
function swatch(className, text) {
  const made = element("span", text, "swatch " + className);
  made.setAttribute("aria-hidden", "true");
  return made;
}
function layersSection() {
  if (!svg || !layers.length) return null;
  const form = element("div", undefined, "fields"), legend = element("div");
  legend.id = "layer-legend";
  form.append(choiceField("Layer", [["none", ""], ...layers.map(({ name }, index) => [name, String(index)])], shownLayer, (index) => {
    shownLayer = index;
    hideParts();
    showLayer();
    writeAddress();
  }));
  const made = controls(section("Write into the picture", form, legend));
  requestAnimationFrame(showLegend);
  return made;
}
function showLegend() {
  const rows = layers[shownLayer || -1]?.legend ?? [];
  byId("layer-legend")?.replaceChildren(listOf(rows.map(([sample, words]) => [sample, " ", element("span", words)]), "plain"));
}
function showLayer() {
  byId("badges")?.remove();
  for (const old of svg.querySelectorAll(".layered")) { old.classList.remove("layered"); old.style.removeProperty("--share"); }
  showLegend();
  const found = layers[shownLayer || -1];
  if (!found) return;
  const group = svgElement("g", { id: "badges", "aria-hidden": "true" });
  boxNodes.forEach((node, index) => {
    const badge = found.box(boxes[index].screens), isShown = node && !node.classList.contains("left-out"), box = badge && isShown && node.getBBox();
    if (!box) return;
    const width = 12 + 7.5 * badge.text.length, x = box.x + box.width - width + 8, y = box.y - 10;
    group.append(svgElement("rect", { x, y, width, height: 20, rx: 4, class: badge.className }),
      svgElement("text", { x: x + width / 2, y: y + 14.5, "text-anchor": "middle", "font-size": 12 }, badge.text));
  });
  // Segments that share an arrow are drawn by the greatest of their values.
  const widths = new Map();
  graph.segments.forEach((segment, index) => {
    const share = segment.arrow === undefined ? undefined : found.segment(index)?.share;
    if (share !== undefined) widths.set(segment.arrow, Math.max(share, widths.get(segment.arrow) ?? 0));
  });
  for (const [arrow, share] of widths) {
    byId(arrow)?.classList.add("layered");
    byId(arrow)?.style.setProperty("--share", share);
  }
  layer?.append(group);
}
// The values of a screen, and of a segment, in words.
const valueWords = (values, value) => value === null || value === undefined ? [] : [values.name + ": " + values.words(value)];
const valueLayers = layers.filter((values) => values.screens);
function valuesSection(index) {
  const rows = valueLayers.flatMap((values) => valueWords(values, values.screens[index])).map((words) => element("p", words));
  return rows.length ? section("Values", ...rows) : null;
}
const valueLines = ({ index }) => valueLayers.flatMap((values) => valueWords(values, values.segments[index]));
