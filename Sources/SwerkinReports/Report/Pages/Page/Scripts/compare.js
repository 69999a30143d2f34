// Two attempts side by side, of this run or of an earlier one.
function showComparison(test, data, which) {
  const numbers = which.split(",").map((text) => Math.min(Math.max(Number(text) || 0, 0), data.attempts.length - 1));
  const [left, right] = numbers.map((number) => prepared(data.attempts[number]));
  const options = data.attempts.map((attempt, index) => [String(index), attemptName(attempt, data) + ", "
    + (attempt.outcome ?? "unfinished")]);
  const go = (one, other) => { location.hash = testAddress(test, { compare: one + "," + other }); };
  const tools = parts("div", "tools", choice("Left", options, String(numbers[0]), (value) => go(value, numbers[1])),
    choice("Right", options, String(numbers[1]), (value) => go(numbers[0], value)));
  const rows = alignedSteps(left, right);
  const head = parts("tr", "", [left, right].map((attempt) => {
    const cell = element("th", attemptName(attempt, data) + " · " + time(attempt.ms));
    cell.scope = "col";
    return cell;
  }));
  const shown = [];
  const [table, more] = growing(parts("table", "compare", head), rows, (pair) => comparedRow(pair, [left, right], shown), 100);
  main.replaceChildren(heading(test, data), tools, table, more);
}
// The outermost steps of two attempts, those with the same words beside one another.
function alignedSteps(left, right) {
  const steps = [left, right].map((attempt) => attempt.top.filter((row) => row.k === "s"));
  const words = steps.map((rows) => rows.map((row) => row.w + " " + row.t));
  const places = [0, 0], pairs = [];
  for (const [kind] of differenceOf(...words)) {
    pairs.push([kind === "+" ? undefined : steps[0][places[0]], kind === "-" ? undefined : steps[1][places[1]]]);
    if (kind !== "+") places[0] += 1;
    if (kind !== "-") places[1] += 1;
  }
  return pairs;
}
// A picture is shown where it differs from the one above; `shown` has the last one of each side.
function comparedRow(pair, attempts, shown) {
  const isBad = (row) => !row || row.o === "f" || row.o === "u";
  const differs = pair.some(isBad);
  return parts("tr", differs ? "differs" : "", pair.map((row, side) => {
    if (!row) return element("td", "no such step", "quiet");
    const path = row.o === "k" ? undefined : attempts[side].after(row)?.p;
    const image = path && path !== shown[side] ? pictureButton(path, "after " + row.t) : undefined;
    shown[side] = path ?? shown[side];
    return parts("td", "", parts("div", "line", mark(rowOutcome(row)), parts("span", "words", rowWords(row).filter(Boolean)),
      element("span", row.o === "k" ? "" : time(row.ms), "time")), image);
  }));
}
