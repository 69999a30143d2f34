// Lighting parts of the picture: a screen with its neighbours, a plan with its numbers, a flow.
function clearLight() {
  if (!svg) return;
  for (const old of svg.querySelectorAll(".near, .chosen, .path")) old.classList.remove("near", "chosen", "path");
  byId("numbers")?.remove();
  svg.classList.remove("focused");
}
function light(segments, screens = []) {
  if (!svg) return;
  svg.classList.add("focused");
  for (const segment of segments) {
    byId(segment.arrow)?.classList.add("near");
    for (const screen of [segment.start, ...endsOf(segment)]) nodes[screen]?.classList.add("near");
  }
  for (const screen of screens) nodes[screen]?.classList.add("near");
}
const svgElement = (name, attributes, text) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
};
// A plan: its arrows thick, and at the corner of each screen the numbers of the steps that lead to it.
function lightPlan(plan, current) {
  if (!svg || !plan) return;
  svg.classList.add("focused");
  const numbers = new Map();
  nodes[plan.from]?.classList.add("near", "path");
  plan.steps.forEach(({ segment, end }, position) => {
    byId(graph.segments[segment].arrow)?.classList.add("near", "path");
    nodes[end]?.classList.add("near", "path");
    numbers.set(end, [...numbers.get(end) ?? [], position + 1]);
  });
  const group = svgElement("g", { id: "numbers", "aria-hidden": "true" });
  for (const [screen, steps] of numbers) {
    const box = nodes[screen]?.getBBox();
    if (!box) continue;
    const text = steps.join(", "), width = 12 + 8 * text.length, isCurrent = steps.includes(current);
    group.append(svgElement("rect", { x: box.x - 6, y: box.y - 10, width, height: 20, rx: 10, class: isCurrent ? "here" : "" }),
      svgElement("text", { x: box.x - 6 + width / 2, y: box.y + 4.5, "text-anchor": "middle", "font-size": 13 }, text));
  }
  layer?.append(group);
}
