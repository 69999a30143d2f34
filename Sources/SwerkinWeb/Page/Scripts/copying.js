// Copies of the page, from which it is drawn later, without its scripts: its markup, and what the markup does not say.

// The address of the document as it began, by which relative addresses in it are meant; scripts may have changed it since.
const firstAddress = location.href.split("#")[0];
// What cannot be drawn from markup. A page that shows it is not copied, nor is one that is very large.
const beyondMarkup = "canvas, video, object, embed, frameset, fencedframe, iframe";
const longestMarkup = 1_000_000;
// The elements whose content scripts and people change without changing markup.
const beyondAttributes = "input, textarea, option, dialog, style, [popover]";
// The elements that were scrolled, by people or scripts.
let scrolled = [];

function noteScroll({ target }) {
  const element = target === document ? document.scrollingElement : target;
  if (element && !scrolled.some((other) => other.deref() === element)) scrolled.push(new WeakRef(element));
}

// The copy, or null values of a page that is not copied.
function copyPage() {
  const trees = copiedTrees();
  const isCopied = /^(https?|file):/.test(firstAddress) && document.contentType === "text/html" &&
    !trees.some((tree) => [...tree.querySelectorAll(beyondMarkup)].some(isShown));
  const markup = isCopied ? markupOf(trees.slice(1)) : "";
  if (!isCopied || markup.length > longestMarkup) return { address: null, markup: null, state: null };
  return { address: firstAddress, markup, state: JSON.stringify(stateOf(trees)) };
}

const copiedTrees = () => allRoots().filter((tree) => (tree.ownerDocument ?? tree) === document);

function markupOf(shadowRoots) {
  const html = document.documentElement;
  const whole = shadowRoots.length === 0 ? html.outerHTML
    : html.cloneNode(false).outerHTML.replace(/<\/html>$/, "") + html.getHTML({ shadowRoots }) + "</html>";
  return (document.compatMode === "CSS1Compat" ? "<!DOCTYPE html>" : "") + whole;
}

// MARK: State

// The state of the elements in each tree, by their positions; scripts that do not run are there too, so that positions stay.
function stateOf(trees) {
  scrolled = scrolled.filter((element) => element.deref()?.isConnected);
  const moved = scrolled.map((element) => element.deref());
  return trees.map((tree) => {
    const inTree = moved.filter((element) => element.getRootNode() === tree);
    const changed = new Set([...tree.querySelectorAll(beyondAttributes), ...inTree, tree.activeElement ?? document.body]);
    const states = [...changed].map((element) => ({ element, ...stateOfElement(element) })).filter(hasState);
    return { states: atPositions(states, tree), sheets: tree.adoptedStyleSheets.map(rulesOf) };
  });
}

const hasState = (state) => Object.keys(state).length > 1;

function atPositions(states, tree) {
  if (states.length === 0) return [];
  const all = [...tree.querySelectorAll("*")];
  return states.map(({ element, ...state }) => ({ position: all.indexOf(element), name: element.localName, ...state }));
}

function stateOfElement(element) {
  const state = {};
  if (element.scrollTop + element.scrollLeft !== 0) {
    state.scroll = { left: element.scrollLeft, top: element.scrollTop };
  }
  if (element === element.getRootNode().activeElement && element !== document.body) {
    state.focus = { focusVisible: element.matches(":focus-visible") };
  }
  if (element.popover && element.matches(":popover-open")) state.isPopover = true;
  stateByName[element.localName]?.(element, state);
  return state;
}

const stateByName = {
  input(element, state) {
    if (element.checked !== element.defaultChecked) state.checked = element.checked;
    if (element.indeterminate) state.indeterminate = true;
    // A picture shows how long a password is.
    if (element.type === "password") state.value = "•".repeat(element.value.length);
    else if (element.type !== "file" && element.value !== element.defaultValue) state.value = element.value;
  },
  textarea(element, state) {
    if (element.value !== element.defaultValue) state.value = element.value;
  },
  option(element, state) {
    if (element.selected !== element.defaultSelected) state.selected = element.selected;
  },
  dialog(element, state) {
    if (element.open && element.matches(":modal")) state.isModal = true;
  },
  // Rules that scripts have added to an empty sheet are not in the markup.
  style(element, state) {
    if (element.sheet && element.textContent.trim() === "") state.rules = rulesOf(element.sheet);
    if (element.sheet?.disabled) state.isDisabled = true;
  },
};

const rulesOf = (sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join("\n");

// MARK: Drawing

// Gives a page that was opened with the markup of a copy its state, and has nothing move.
async function restorePage(state, milliseconds) {
  const trees = copiedTrees();
  let isFocused = false;
  for (const [number, { states, sheets }] of JSON.parse(state).entries()) {
    const tree = trees[number];
    if (!tree) continue;
    tree.adoptedStyleSheets = sheets.map(sheetWith);
    const all = [...tree.querySelectorAll("*")];
    const present = states.map((state) => ({ ...state, element: all[state.position] }))
      .filter(({ element, name }) => element?.localName === name);
    for (const state of present) restoreContent(state.element, state);
    // What is shown in front, and how far something is scrolled, depends on the content.
    for (const state of present) restoreView(state.element, state);
    isFocused ||= present.some(({ focus }) => focus);
  }
  // A new document and a modal focus something by themselves.
  if (!isFocused) document.activeElement?.blur();
  await Promise.race([document.fonts.ready, new Promise((end) => { later(end, milliseconds); })]);
  await holdStill();
}

function sheetWith(rules) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}

function restoreContent(element, { value, checked, indeterminate, selected, rules, isDisabled }) {
  if (value !== undefined) element.value = value;
  if (checked !== undefined) element.checked = checked;
  if (indeterminate) element.indeterminate = true;
  if (selected !== undefined) element.selected = selected;
  if (rules !== undefined) element.textContent = rules;
  if (isDisabled) element.sheet.disabled = true;
}

function restoreView(element, { isModal, isPopover, focus, scroll }) {
  if (isModal) {
    element.close();
    element.showModal();
  }
  if (isPopover) element.showPopover();
  if (focus) element.focus({ ...focus, preventScroll: true });
  if (scroll) element.scrollTo({ ...scroll, behavior: "instant" });
}
