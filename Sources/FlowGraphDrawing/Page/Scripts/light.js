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
// The numbers of steps; of those that follow one another the first and the last.
function numberWords(steps) {
  const runs = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (last?.[1] === step - 1) last[1] = step; else runs.push([step, step]);
  }
  return runs.map(([first, last]) => first === last ? first : first + (last - first > 1 ? "–" : ", ") + last).join(", ");
}
// A plan: its arrows thick, and at the corner of each screen the numbers of the steps that lead to it.
function lightPlan(plan, current) {
  if (!svg || !plan) return;
  svg.classList.add("focused");
  const numbers = new Map();
  nodes[plan.from]?.classList.add("near", "path");
  plan.steps.forEach(({ segment, end }, position) => {
    byId(graph.segments[segment].arrow)?.classList.add("near", "path");
    nodes[end]?.classList.add("near", "path");
    if (nodes[end]) numbers.set(nodes[end], [...numbers.get(nodes[end]) ?? [], position + 1]);
  });
  const group = svgElement("g", { id: "numbers", "aria-hidden": "true" });
  for (const [node, steps] of numbers) {
    const box = node.getBBox(), text = numberWords(steps), width = 12 + 8 * text.length, isCurrent = steps.includes(current);
    group.append(svgElement("rect", { x: box.x - 6, y: box.y - 10, width, height: 20, rx: 10, class: isCurrent ? "here" : "" }),
      svgElement("text", { x: box.x - 6 + width / 2, y: box.y + 4.5, "text-anchor": "middle", "font-size": 13 }, text));
  }
  layer?.append(group);
}
