// Names before details: the smaller the picture is shown, the less stands in it. Without room for the labels of arrows, boxes keep their
// lines; without room for these, each box has its name alone, as large as the box and the reader's eyes want it.
const nameSizes = { labels: 0.7, lines: 0.5, wanted: 12 };
let areNamesMade = false;
function showDetails() {
  const hasNames = scale < nameSizes.lines;
  if (sheet.classList.contains("unread")) return;
  if (hasNames && !areNamesMade) makeNames();
  sheet.classList.toggle("without-labels", scale < nameSizes.labels);
  sheet.classList.toggle("names-alone", hasNames);
  if (hasNames) sheet.style.setProperty("--wanted", nameSizes.wanted / scale + "px");
}
function makeNames() {
  areNamesMade = true;
  const size = (line) => parseFloat(line.getAttribute("font-size"));
  // The picture's own names are fitted to their boxes by their length; these are as wide as the reader's font is.
  const pen = element("canvas").getContext("2d");
  pen.font = "700 100px " + getComputedStyle(layer).fontFamily;
  const widthOf = (line) => pen.measureText(line.textContent).width / 100;
  // All is measured before anything is changed: the picture would be laid out anew for each.
  const made = boxNodes.map((node) => {
    const lines = [...node?.querySelectorAll("text[font-weight=bold]") ?? []].filter((line) => size(line) >= 13);
    const box = lines.length ? node.getBBox() : null;
    if (!box?.width) return null;
    const fit = Math.min((box.width - 6) / Math.max(...lines.map(widthOf)), (box.height - 4) / (1.1 * lines.length));
    return { node, lines: lines.map((line) => line.textContent), x: box.x + box.width / 2, y: box.y + box.height / 2, fit };
  });
  for (const { node, lines, x, y, fit } of made.filter(Boolean)) {
    const text = svgElement("text", { x, y, "text-anchor": "middle", class: "name" });
    text.style.setProperty("--fit", fit + "px");
    text.append(...lines.map((line, position) => svgElement("tspan", { x, dy: (position ? 1.1 : 0.35 - 0.55 * (lines.length - 1)) + "em" }, line)));
    node.append(text);
  }
}
