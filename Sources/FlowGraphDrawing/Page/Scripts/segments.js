// An arrow of the picture: the segments that it stands for, one of which is chosen.
const segmentsOfArrow = new Map();
for (const segment of graph.segments) {
  if (segment.arrow) segmentsOfArrow.set(segment.arrow, [...segmentsOfArrow.get(segment.arrow) ?? [], segment]);
}
const segmentButton = (segment) => button(segmentName(segment), () => chooseSegment(segment.index));
const chooseSegment = (index) => choose(null, { segment: index });
// Segments between the same screens, which their places tell apart.
const alike = ({ start, end }) => leaving[start].filter((other) => other.end === end);
function describeSegment(index) {
  const first = graph.segments[index], all = first.arrow ? segmentsOfArrow.get(first.arrow) : [first];
  const ordered = [first, ...all.filter((segment) => segment !== first)];
  fill(heading(nameOf(first.start) + " → " + (first.end === undefined ? "the screen before" : nameOf(first.end)), "Close the details"),
    ordered.length > 1 ? element("p", "The arrow stands for " + ordered.length + " segments.", "quiet") : null,
    ...ordered.map((segment) => section(segment.label ?? "Segment", ...segmentLines(segment),
      listOf([["from ", screenButton(segment.start)], ...endsOf(segment).map((end) => [segment.end === undefined ? "back to " : "to ", screenButton(end)])],
        "plain"), goneButton(gone.segments, segment.index, "What if it goes?"))),
    consequencesSection());
}
// The arrow at, or within a few pixels of, a point of the window: lines are thin, and fingers are not.
function arrowAt(x, y) {
  for (const distance of [0, 3, 6, 9]) {
    for (let turn = 0; turn < (distance ? 8 : 1); turn += 1) {
      const angle = turn * Math.PI / 4;
      const edge = document.elementFromPoint(x + distance * Math.cos(angle), y + distance * Math.sin(angle))?.closest?.(".edge");
      if (edge && segmentsOfArrow.has(edge.id)) return segmentsOfArrow.get(edge.id)[0].index;
    }
  }
  return null;
}
