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

// The lines of a text, or what differs between two; lines that are alike are folded but for some around each change, and so is the rest
// of a long change.
const longestChange = 12;
function differenceTable(before, after, around = 2) {
  const lines = before === undefined ? treeLines(after).map((line) => ["=", line])
    : differenceOf(treeLines(before), treeLines(after));
  const isNear = (index) => lines.slice(Math.max(0, index - around), index + around + 1).some(([kind]) => kind !== "=");
  const made = element("pre", undefined, "difference");
  made.tabIndex = 0;
  let length = 0, hidden = [];
  const endFold = () => {
    made.append(...hidden.length > 1 ? [foldOf(hidden, made)] : hidden.map(lineOf));
    hidden = [];
  };
  lines.forEach(([kind, line], index) => {
    length = kind === lines[index - 1]?.[0] ? length + 1 : 1;
    const isFolded = before !== undefined && (kind === "=" ? !isNear(index) : length > longestChange);
    if (!isFolded || hidden.length && hidden[0][0] !== kind) endFold();
    if (isFolded) hidden.push([kind, line]); else made.append(lineOf([kind, line]));
  });
  endFold();
  return made;
}
function lineOf([kind, line]) {
  const sign = { "=": "  ", "-": "− ", "+": "+ " }[kind];
  return element({ "-": "del", "+": "ins" }[kind] ?? "span", sign + line + "\n");
}
// Some lines of one kind, behind a button that shows them.
function foldOf(lines, table) {
  const words = { "=": "alike", "-": "more that have gone", "+": "more that are new" }[lines[0][0]];
  const made = button("⋯ " + count(lines.length, "line") + " " + words, () => {
    made.replaceWith(...lines.map(lineOf));
    table.focus();
  }, "gap");
  return made;
}
const areAlike = (before, after) => before === after || treeLines(before).join("\n") === treeLines(after).join("\n");
