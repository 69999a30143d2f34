// What the screen showed: pictures and texts before and after a step, and the film strip of a test.

// Two pictures side by side, and what differs between them where they lie on one another.
function picturePair(before, after, names) {
  const one = (path, name) => parts("figure", "", path ? pictureButton(path, name) : element("div", "no picture", "none quiet"),
    element("figcaption", name));
  if (!before && !after) return undefined;
  const pair = parts("div", "pair", one(before, names[0]), one(after, names[1]));
  if (!before || !after) return pair;
  if (before === after) {
    return parts("div", "pair", one(after, names[0] + " and " + names[1].toLowerCase() + ": the same picture"));
  }
  const overlay = parts("div", "overlay", picture(before, names[0]), picture(after, "What differs is bright"));
  overlay.hidden = true;
  const toggle = button("Lay them on one another", () => {
    overlay.hidden = !overlay.hidden;
    toggle.setAttribute("aria-pressed", !overlay.hidden);
  });
  toggle.setAttribute("aria-pressed", "false");
  return parts("div", "", pair, toggle, overlay);
}
// The texts of two looks and what differs.
function textPair(before, after, heading) {
  if (after === undefined && before === undefined) return undefined;
  if (after === undefined) return undefined;
  if (before === undefined) {
    return parts("div", "", element("h3", heading), element("p", "There is no text to compare with.", "quiet"),
      folded("The text", differenceTable(undefined, after)));
  }
  if (areAlike(before, after)) {
    return parts("div", "", element("h3", heading), element("p", "No difference in the accessibility text.", "quiet"),
      folded("The text", differenceTable(undefined, after)));
  }
  return parts("div", "", element("h3", heading), differenceTable(before, after),
    folded("The whole text", differenceTable(undefined, after)));
}
// Of a screen that changed each time that it was looked at, the moments that the picture and the text show.
const changeNote = (look) => look?.u ? element("p", "The screen changed while the failure was recorded: the picture is from before the change, the "
  + "text from after it.", "warning") : undefined;
// What the screen showed before and after a row.
function looksOf(attempt, row) {
  const before = attempt.before(row), after = attempt.after(row);
  if (!attempt.looks.length) {
    return element("p", "The record has no pictures of this step; SWERKIN_TRACE=failures makes them for tests that fail.", "quiet");
  }
  return parts("div", "looks", picturePair(before?.p, after?.p, ["Before", "After"]), changeNote(after),
    textPair(textOf(attempt, before), textOf(attempt, after), "Accessibility text, before and after"));
}

// MARK: Film strip

// The outermost step that was running or had ended at a line, and the segment in it.
function rowAt(attempt, line) { return attempt.top.findLast((row) => row.k === "s" && row.n <= line); }
function captionAt(attempt, row, line) {
  const segment = attempt.rows.findLast((one) => one.k === "g" && one.n <= line && one.index > row.index);
  return segment ? (segment.e <= line && rowOutcome(segment) === "passed" ? "on " : "to ") + segment.to : [row.w, row.t].join(" ");
}
function filmStrip(attempt, choose) {
  let last;
  const frames = attempt.looks.filter((look) => {
    const isNew = look.p && look.p !== last;
    last = look.p ?? last;
    return isNew;
  });
  if (frames.length < 2) return undefined;
  const failed = failedFrame(attempt, frames);
  const [list, more] = growing(parts("ol", "film"), frames, (look) => filmFrame(attempt, look, look === failed, choose),
    Math.max(60, frames.indexOf(failed) + 1));
  const made = section("Film strip", list, more);
  made.classList.add("strip");
  requestAnimationFrame(() => {
    const frame = list.querySelector(".failed");
    if (frame) list.scrollLeft = frame.offsetLeft - list.offsetLeft - (list.clientWidth - frame.offsetWidth) / 2;
  });
  return made;
}
function filmFrame(attempt, look, isFailed, choose) {
  const row = rowAt(attempt, look.n);
  const words = row ? captionAt(attempt, row, look.n) : "before the first step";
  const frame = button(undefined, () => row && choose(row), isFailed ? "frame failed" : "frame");
  const image = picture(look.p, "");
  image.loading = "lazy";
  const caption = element("span", undefined, "caption");
  if (isFailed) caption.append(mark("failed"), " ");
  caption.append(element("span", words));
  frame.append(image, caption);
  frame.title = isFailed ? words + ", where the test failed" : words;
  return parts("li", "", frame);
}
// The picture of the step that failed: that of the failure, or else the last one of the step.
function failedFrame(attempt, frames) {
  const failure = attempt.failure, row = attempt.rows[failure?.row];
  if (failure?.p) return frames.findLast((look) => look.p === failure.p);
  return row && frames.findLast((look) => look.n >= row.n);
}
