// The controls that people reach by the tab key, and whether they see which one has the focus. Sources: WCAG 2.2, 2.1.1 Keyboard, 2.1.2 No
// Keyboard Trap, 2.4.7 Focus Visible.

// Controls in which the arrow keys move, so that the tab key meets one of several.
const roving = "[role=tab],[role=option],[role=menuitem],[role=menuitemradio],[role=menuitemcheckbox],[role=treeitem],[role=radio],[role=gridcell]";
const controls = `a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,[contenteditable=true],[role=button],[role=link],
  [role=checkbox],[role=switch],[role=slider],[role=combobox],[role=textbox],[role=spinbutton],[tabindex],iframe`;

const focusStyleOf = (element) => {
  const parts = [element, element.parentElement, element.nextElementSibling, element.previousElementSibling, element.firstElementChild];
  return parts.map((part) => part ? ["outlineStyle", "outlineWidth", "outlineColor", "boxShadow", "borderColor", "borderWidth", "backgroundColor",
    "backgroundImage", "color", "textDecorationLine", "opacity", "transform"].map((name) => getComputedStyle(part)[name]).join() : "").join("|")
    + ["::before", "::after"].map((part) => ["content", "boxShadow", "borderColor", "backgroundColor", "opacity", "outlineStyle"]
      .map((name) => getComputedStyle(element, part)[name]).join()).join("|");
};

const isModalOutside = (element) => {
  const modal = [...document.querySelectorAll("dialog:modal,[aria-modal=true]")].filter(isShown).at(-1);
  return modal !== undefined && !modal.contains(element);
};

function isReachableByKey(element) {
  const area = element.getBoundingClientRect();
  return isShown(element) && area.width > 0 && area.height > 0 && !isDisabled(element) && !isModalOutside(element)
    && !element.closest("[aria-hidden=true]") && !element.matches(roving) && element.getAttribute("tabindex") !== "-1";
}

// One of the buttons of a group stands for the others.
const isLaterOfGroup = (element) => element.type === "radio" && element.name !== ""
  && document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked, input[type=radio][name="${CSS.escape(element.name)}"]`) !== element
  && !element.checked;

const describe = (element) => {
  const name = element.getAttribute("aria-label") || element.labels?.[0]?.textContent || element.textContent || element.getAttribute("title") || element.getAttribute("placeholder") || "";
  return { subject: nameOf(element), text: asRead(name) };
};

function innermostFocus() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body || focused === document.documentElement ? null : focused;
}

// The greatest number of stops inside of one control, such as the parts of a date.
const mostStops = 7;

// Begins a walk by the tab key: the number of controls that it should meet, at most a limit.
function beginKeyboard(limit) {
  const wanted = [...document.querySelectorAll(controls)].filter((element) => isReachableByKey(element) && !isLaterOfGroup(element)).slice(0, limit);
  const focused = innermostFocus();
  focused?.blur();
  globalThis.swerkinKeyboard = { wanted, styles: new Map(wanted.map((element) => [element, focusStyleOf(element)])), focused, met: [], unseen: [], repeats: 0, ends: 0 };
  return JSON.stringify({ count: wanted.length });
}

// Notes the control that the tab key has met; says whether the walk is over.
function noteFocus() {
  const walk = globalThis.swerkinKeyboard;
  const focused = innermostFocus();
  // At the end of the document the focus leaves it, and comes back at its beginning.
  if (!focused) return JSON.stringify({ isOver: ++walk.ends > 1 });
  walk.repeats = focused === walk.met.at(-1) ? walk.repeats + 1 : 0;
  const isAgain = walk.met.includes(focused);
  walk.met.push(focused);
  const before = walk.styles.get(focused);
  // A window in the background shows no focus at all.
  if (!isAgain && focused.matches(":focus") && before !== undefined && before === focusStyleOf(focused)) walk.unseen.push(focused);
  return JSON.stringify({ isOver: isAgain && (walk.repeats === 0 || walk.repeats > mostStops) });
}

// Ends the walk: what it found; the focus is back as it was.
function endKeyboard() {
  const { wanted, met, unseen, focused, repeats } = globalThis.swerkinKeyboard;
  delete globalThis.swerkinKeyboard;
  const missed = wanted.filter((element) => element.isConnected && isReachableByKey(element) && !met.includes(element));
  const trap = repeats > mostStops && missed.length > 0 ? [{ rule: "keyboard-trap", ...describe(met.at(-1)) }] : [];
  innermostFocus()?.blur();
  focused?.focus({ preventScroll: true });
  return JSON.stringify([
    ...trap, ...(trap.length ? [] : missed.map((element) => ({ rule: "not-reached-by-key", ...describe(element) }))),
    ...unseen.map((element) => ({ rule: "unseen-focus", ...describe(element) })),
  ]);
}
