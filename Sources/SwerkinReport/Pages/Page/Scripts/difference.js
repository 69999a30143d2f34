// The difference of two texts, line by line.

// The lines that two texts have in common and those that only one has, in order: pairs of "=", "-" or "+" and a line.
function differenceOf(before, after) {
  let start = 0, end = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = (lines) => lines.map((line) => ["=", line]);
  return [...same(before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end))];
}
function middle(before, after) {
  // Beyond this the table would be too large, and a difference of as many lines is not read.
  if (before.length * after.length > 4e6) {
    return [...before.map((line) => ["-", line]), ...after.map((line) => ["+", line])];
  }
  const width = after.length + 1, lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = before[row] === after[column] ? lengths[(row + 1) * width + column + 1] + 1
        : Math.max(lengths[(row + 1) * width + column], lengths[row * width + column + 1]);
    }
  }
  const result = [];
  let row = 0, column = 0;
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      result.push(["=", before[row]]);
      row += 1;
      column += 1;
    } else if (column >= after.length || row < before.length
      && lengths[(row + 1) * width + column] >= lengths[row * width + column + 1]) {
      result.push(["-", before[row]]);
      row += 1;
    } else {
      result.push(["+", after[column]]);
      column += 1;
    }
  }
  return result;
}

// The lines of a tree without the places of elements, which move whenever anything above them grows.
const treeLines = (text) => text.trimEnd().split("\n").map((line) => line.replace(/ {2}at [-\d.,e+× ]+$/, ""));

// A table of the lines that changed, with some lines around each; a text alone if there is nothing before it.
function differenceTable(before, after, around = 2) {
  const lines = before === undefined ? treeLines(after).map((line) => ["=", line])
    : differenceOf(treeLines(before), treeLines(after));
  const isShown = lines.map((line) => before === undefined || line[0] !== "=");
  const near = lines.map((_, index) => isShown.slice(Math.max(0, index - around), index + around + 1).some(Boolean));
  const made = element("pre", undefined, "difference");
  made.tabIndex = 0;
  let gap = 0;
  const endGap = () => {
    if (gap) made.append(element("span", "⋯ " + count(gap, "line") + " alike\n", "gap"));
    gap = 0;
  };
  lines.forEach(([kind, line], index) => {
    if (!near[index]) { gap += 1; return; }
    endGap();
    const sign = { "=": "  ", "-": "− ", "+": "+ " }[kind];
    made.append(element(kind === "-" ? "del" : kind === "+" ? "ins" : "span", sign + line + "\n"));
  });
  endGap();
  return made;
}
const areAlike = (before, after) => before === after || treeLines(before).join("\n") === treeLines(after).join("\n");
