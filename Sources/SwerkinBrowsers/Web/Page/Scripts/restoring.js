// The state of a page that was opened with the markup of a copy, as copying.js has described it.

// Gives a page that was opened with the markup of a copy its state, and has nothing move; refuses if the parser has made other elements of it.
async function restorePage(state, milliseconds) {
  const trees = copiedTrees();
  const present = JSON.parse(state).flatMap(({ digest: expected, states, sheets }, number) => {
    const all = [...trees[number]?.querySelectorAll("*") ?? []];
    if (digest(all) !== expected) throw notPossible("the page was drawn with other elements");
    trees[number].adoptedStyleSheets = sheets.map(sheetWith);
    return states.map((state) => ({ ...state, element: all[state.position] }));
  });
  present.forEach(restoreContent);
  for (const { element, hasNoChoice } of present) if (hasNoChoice) element.selectedIndex = -1;
  // Scroll positions and the order of layers depend on the content.
  present.filter(({ layer }) => layer !== undefined).sort((first, second) => first.layer - second.layer).forEach(restoreLayer);
  for (const { element, scroll } of present) if (scroll) element.scrollTo({ ...scroll, behavior: "instant" });
  // A new document and a modal focus something by themselves.
  document.activeElement?.blur();
  for (const { element, focus } of present) if (focus) element.focus({ ...focus, preventScroll: true });
  await Promise.race([document.fonts.ready, new Promise((end) => { later(end, milliseconds); })]);
  await holdStill();
}

function sheetWith(rules) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}

function restoreContent({ element, value, checked, indeterminate, selected, rules, isDisabled }) {
  if (value !== undefined) element.value = value;
  if (checked !== undefined) element.checked = checked;
  if (indeterminate) element.indeterminate = true;
  if (selected !== undefined) element.selected = selected;
  if (rules !== undefined) element.textContent = rules;
  if (isDisabled) element.sheet.disabled = true;
}

function restoreLayer({ element, isModal, isPopover }) {
  if (isModal) {
    element.close();
    element.showModal();
  }
  if (isPopover) element.showPopover();
}
