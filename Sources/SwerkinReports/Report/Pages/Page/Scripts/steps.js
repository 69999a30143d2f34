// The steps of an attempt, nested as in the log.

// What a row says, as text parts.
function rowWords(row) {
  const name = (words) => element("b", words);
  const quiet = (words) => element("span", words, "quiet");
  switch (row.k) {
  case "s": return [quiet((row.w ?? "") + " "), element("span", row.t)];
  case "g": return [quiet(row.i + " of " + row.c + ": "), name(row.from), " → ", name(row.to + (row.v ? " " + row.v : "")),
    row.t && quiet(" " + row.t)];
  case "p": return [quiet("Plan: "), element("span", planPath(row)), row.c !== undefined && quiet(", " + seconds(row.c))];
  case "d": return [quiet("Detour: "), element("span", row.from + " → " + row.to + " led to " + row.s)];
  case "l": return [quiet(row.among ? "The app is on one of " : "The app is on "),
    element("span", row.among?.join(", ") ?? row.s ?? "no known screen")];
  case "b": return [quiet((row.s ?? "The screen") + " shows "), element("span", (row.fa ?? []).join(", "))];
  case "r": return [quiet("Rule broken on " + row.s + ": "), name(row.w), row.fa && quiet(": " + row.fa.join(", "))];
  case "a": return [quiet("Launched on "), element("span", [row.t, row.v].filter(Boolean).join(", "))];
  case "k": return [quiet("Skipped: "), element("span", row.t)];
  default: return [element("span", row.t ?? "", "printed")];
  }
}
const planPath = (plan) => (plan.p ?? []).map((screen, index) => screen + (plan.v?.[index] ? " " + plan.v[index] : "")).join(" → ");

// The list of steps; `choose` is called with each row that is chosen.
function stepList(attempt, rows, choose) {
  return growing(parts("ol", "steps"), rows, (row) => stepItem(attempt, row, choose), 300);
}
function stepItem(attempt, row, choose) {
  const own = button(undefined, () => choose(row), "row");
  if (row.k === "s" || row.k === "g") own.append(mark(rowOutcome(row)), " ");
  own.append(parts("span", "words", rowWords(row).filter(Boolean)));
  const took = (row.k === "s" || row.k === "g" || row.k === "a") && row.o !== "k" ? time(row.ms) : "";
  own.append(element("span", took, "time"));
  const item = parts("li", "kind-" + row.k + " " + rowOutcome(row), own);
  item.row = row;
  row.item = item;
  if (!row.inner.length) return item;
  const toggle = button(undefined, () => toggleInner(attempt, row, choose), "toggle");
  toggle.setAttribute("aria-label", "Steps within " + own.querySelector(".words").textContent);
  item.prepend(toggle);
  setOpen(attempt, row, choose, row.o === "f" || row.o === "u");
  return item;
}
function toggleInner(attempt, row, choose) { setOpen(attempt, row, choose, !row.isOpen); }
function setOpen(attempt, row, choose, isOpen) {
  row.isOpen = isOpen;
  row.item.querySelector(":scope > .toggle").setAttribute("aria-expanded", isOpen);
  for (const made of row.item.querySelectorAll(":scope > ol, :scope > .more")) made.remove();
  if (isOpen) row.item.append(...stepList(attempt, row.inner, choose));
}
// Opens what is around a row, so that it is in the list; false if it is further down than what is shown.
function reveal(attempt, row, choose) {
  const around = [];
  for (let outer = row.outer; outer; outer = outer.outer) around.unshift(outer);
  for (const one of [...around, row]) {
    const siblings = one.outer?.inner ?? attempt.top;
    const list = one.outer ? one.outer.item : byId("steps");
    const isShown = () => one.item?.isConnected;
    for (let more = list.querySelector(":scope > .more"); !isShown() && more && !more.hidden && siblings.length;) more.click();
    if (!isShown()) return false;
    if (one !== row && !one.isOpen) setOpen(attempt, one, choose, true);
  }
  return true;
}
// Arrow keys go from row to row, and open and close.
function moveAmongRows(event) {
  const rows = [...event.currentTarget.querySelectorAll(".row")];
  const here = rows.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (here < 0) return;
  if (step) {
    event.preventDefault();
    rows[here + step]?.focus();
    return;
  }
  const toggle = rows[here].parentElement.querySelector(":scope > .toggle");
  const wanted = { ArrowRight: "false", ArrowLeft: "true" }[event.key];
  if (toggle && wanted === toggle.getAttribute("aria-expanded")) toggle.click();
}
