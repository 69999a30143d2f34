// Why a test failed: the message with its hints, the screen, what the driver attached, and what was seen when it passed.
function failureSection(test, data, attempt) {
  const failure = attempt.failure;
  if (!failure) return unfinishedSection(attempt);
  const [first, ...hints] = (failure.message ?? "No message.").split("\n");
  const place = failure.f === undefined ? undefined : sourcePlace(data, failure.f, failure.l);
  const facts = [faultWords(failure.w ?? failure.culprit), test.h && historyWords(test)].filter(Boolean);
  const words = parts("div", "", element("p", first, "sentence"),
    ...facts.map((fact) => element("p", fact + ".")),
    hints.length ? hintList(hints) : undefined, place, failedPlan(attempt));
  const screen = failure.p && pictureButton(failure.p, "the screen at the failure");
  const body = parts("div", "failure", words, screen && parts("figure", "", screen,
    element("figcaption", "Right after the step had failed: what it waited for may have come since."), changeNote(failure)));
  const folds = [failure.x === undefined ? undefined
    : folded("Elements on the screen at the failure", differenceTable(undefined, attempt.texts[failure.x])),
  ...(failure.attached ?? []).map(({ name, x }) => attachmentFold(name, attempt.texts[x]))];
  const made = section("Why it failed", body, ...folds.filter(Boolean), lastPassing(data, attempt));
  made.classList.add("why");
  return made;
}
// Hints, the first of them unfolded; lines that are indented belong to the one before them.
const mostHints = 3;
function hintList(lines) {
  const groups = [];
  for (const line of lines) {
    if (line.startsWith("  ") && groups.length) groups.at(-1).inner.push(line.trim());
    else groups.push({ words: line.trim(), inner: [] });
  }
  const items = groups.map(({ words, inner }) => parts("li", "", inner.length
    ? folded(words, parts("ul", "", inner.map((line) => element("li", line)))) : element("span", words)));
  const rest = items.slice(mostHints);
  return parts("div", "hints", parts("ul", "", items.slice(0, mostHints)),
    rest.length ? folded(count(rest.length, "more hint"), parts("ul", "", rest)) : undefined);
}
// The plan of the navigation that failed, and the next best one.
function failedPlan(attempt) {
  const plan = attempt.rows[attempt.failure.row]?.inner.findLast((row) => row.k === "p");
  return plan && planPair(plan);
}
const attachmentWords = (name) => ({ console: "Console of the app", network: "Network of the app" })[name] ?? name;
function textBlock(text) {
  const made = element("pre", text.trim() || "Empty.");
  made.tabIndex = 0;
  return made;
}
function sourcePlace(data, file, line) {
  const path = data.files[file];
  const made = parts("p", "source", element("code", path.split("/").at(-1) + ":" + line));
  made.title = path + ":" + line;
  made.append(" ", element("span", path, "quiet"));
  return made;
}
function unfinishedSection(attempt) {
  if (attempt.outcome && attempt.outcome !== "failed") return undefined;
  const words = attempt.outcome ? "It failed outside its steps; the output of its run says how."
    : "The record has no end: the process crashed or was ended, or the file was cut off.";
  const last = attempt.rows.findLast((row) => row.k === "s" && row.o === "u");
  const made = section("Why it failed", element("p", words, "sentence"),
    last && element("p", "The last step that began: " + last.w + " " + last.t, "quiet"));
  made.classList.add("why");
  return made;
}

// MARK: The last passing run

// The attempt that passed: a later one of this run, or that of an earlier run.
function passingAttempt(data, attempt) {
  return data.attempts.find((other) => other !== attempt && (other.outcome === "passed" || other.outcome === "flaky"));
}
// The same outermost step in another attempt: the one with the same words that comes as often before, or else the one as far down.
function sameStep(row, attempt, other) {
  const isStep = (one) => one.k === "s", isSame = (one) => isStep(one) && one.t === row.t && one.w === row.w;
  return other.top.filter(isSame)[attempt.top.filter(isSame).indexOf(row)]
    ?? other.top.filter(isStep)[attempt.top.filter(isStep).indexOf(row)];
}
function lastPassing(data, attempt) {
  const other = passingAttempt(data, attempt), failed = attempt.rows[attempt.failure?.row];
  if (!other) return undefined;
  const name = other.run ? "the last passing run, " + [other.run, moment(other.began)].filter(Boolean).join(", ")
    : "the attempt that passed";
  prepared(other);
  const same = failed && sameStep(failed, attempt, other);
  if (!same) return element("p", "In " + name + ", there is no such step to compare with.", "quiet");
  // What a step did not find to act on was there before it acted.
  const now = attempt.after(failed), then = same.a && !failed.a ? other.before(same) : other.after(same);
  const pair = picturePair(then?.p, now?.p, ["When it passed", "Now"]);
  const text = textPair(textOf(other, then), textOf(attempt, now), "Accessibility text, when it passed and now");
  const step = same.t === failed.t ? undefined
    : element("p", "The step there was " + same.w + " " + same.t + ".", "quiet");
  const made = folded("What the same step saw in " + name, step, pair, text,
    pair || text ? undefined : element("p", "That record has no pictures or texts of its steps; "
      + "SWERKIN_TRACE=all makes them.", "quiet"));
  made.open = Boolean(pair || text);
  return made;
}
