// Copies of the page, from which it is drawn later, without its scripts: its markup, and what the markup does not say.

// The address of the document as it began, by which relative addresses in it are meant; scripts may have changed it since.
const firstAddress = location.href.split("#")[0];
// What cannot be drawn from markup. A page that shows it is not copied, nor is one that is very large.
const beyondMarkup = `canvas, video, object, embed, frameset, fencedframe, iframe, img[src^="blob:"], input[type="file"]`;
// Elements that scripts have put where the parser of markup would not leave them.
const blocks = ":is(address, article, aside, blockquote, details, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, " +
  "header, hr, main, nav, ol, p, pre, section, table, ul)";
const beyondParser = `p ${blocks}, a a, button button, form form, :is(tbody, thead, tfoot) > :not(tr, script, style, template), ` +
  "tr > :not(td, th, script, style, template), table > :not(caption, colgroup, thead, tbody, tfoot, script, style, template, form)";
const longestMarkup = 1_000_000;
// The elements whose content scripts and people change without changing markup.
const beyondAttributes = `input, textarea, select, option, dialog, style, link[rel~="stylesheet"], [popover]`;
// The elements that were scrolled, by people or scripts; and the dialogs and popovers that were opened, the last one in front.
let scrolled = [];
let opened = [];

function noteScroll({ target }) {
  const element = target === document ? document.scrollingElement : target;
  if (element && !scrolled.some((other) => other.deref() === element)) scrolled.push(new WeakRef(element));
}

function noteToggle({ target, newState }) {
  opened = opened.filter((other) => other.deref() !== target);
  if (newState === "open" && target.localName !== "details") opened.push(new WeakRef(target));
}

// The copy, or null values of a page that is not copied.
function copyPage() {
  const trees = copiedTrees();
  const isCopied = /^(https?|file):/.test(firstAddress) && document.contentType === "text/html" && trees.every(isTreeCopied) &&
    !document.getAnimations().some(isByScript);
  const markup = isCopied ? markupOf(trees.slice(1)) : "";
  if (!isCopied || markup.length > longestMarkup) return { address: null, markup: null, state: null };
  return { address: firstAddress + location.hash, markup, state: JSON.stringify(stateOf(trees)) };
}

const copiedTrees = () => allRoots().filter((tree) => (tree.ownerDocument ?? tree) === document);
const isTreeCopied = (tree) => tree.slotAssignment !== "manual" && !tree.querySelector(beyondParser) &&
  ![...tree.querySelectorAll("pre")].some(beginsWithBreak) && ![...tree.querySelectorAll("input")].some(hasNoValueYet) &&
  ![...tree.querySelectorAll(beyondMarkup)].some((element) => isShown(element) && element.files?.length !== 0) &&
  (isInFirstFolder() || ![...tree.querySelectorAll("img[src]")].some(hasMovedSource));
// The parser leaves out a line break at the beginning, and markup has no number that is half entered.
const beginsWithBreak = (element) => element.firstChild?.data?.startsWith("\n");
const hasNoValueYet = (input) => input.validity.badInput;
// What a script has animated does not say so in its style.
const isByScript = (animation) => !(animation instanceof CSSAnimation || animation instanceof CSSTransition);

// A relative address that was added after the document had another address means something else than one from its beginning.
const folderOf = (address) => address.replace(/[?#].*/s, "").replace(/[^/]*$/, "");
const isInFirstFolder = () => folderOf(document.baseURI) === folderOf(firstAddress) || document.querySelector("base[href]") !== null;
const hasMovedSource = (image) =>
  image.currentSrc !== "" && !image.srcset && new URL(image.getAttribute("src"), firstAddress).href !== image.currentSrc;

function markupOf(shadowRoots) {
  const html = document.documentElement;
  const whole = shadowRoots.length === 0 ? html.outerHTML
    : html.cloneNode(false).outerHTML.replace(/<\/html>$/, "") + html.getHTML({ shadowRoots }) + "</html>";
  return (document.compatMode === "CSS1Compat" ? "<!DOCTYPE html>" : "") + whole;
}

// MARK: State

// The state of the elements in each tree, by their positions; scripts that do not run are there too, so that positions stay.
function stateOf(trees) {
  [scrolled, opened] = [scrolled, opened].map((all) => all.filter((element) => element.deref()?.isConnected));
  return trees.map((tree) => {
    const all = [...tree.querySelectorAll("*")];
    const changed = new Set([...tree.querySelectorAll(beyondAttributes), ...scrolledIn(tree, all), tree.activeElement ?? document.body]);
    const states = [...changed].map((element) => ({ element, ...stateOfElement(element) })).filter(hasState)
      .map(({ element, ...state }) => ({ position: all.indexOf(element), ...state }));
    return { digest: digest(all), states, sheets: tree.adoptedStyleSheets.map(rulesOf) };
  });
}

const hasState = (state) => Object.keys(state).length > 1;
// No scroll of a shadow tree is noted before the first look at it.
const scrolledIn = (tree, all) => tree === document
  ? scrolled.map((element) => element.deref()).filter((element) => element.getRootNode() === tree)
  : all.filter((element) => element.scrollTop || element.scrollLeft);
// A number by which the elements of two trees differ, unless they have the same names in the same order.
const digest = (all) => all.reduce(
  (sum, { localName: name }) => (sum * 31 + name.length * 7 + name.charCodeAt(0) + name.charCodeAt(name.length - 1)) | 0, all.length);

function stateOfElement(element) {
  const state = {};
  if (element.scrollTop || element.scrollLeft) state.scroll = { left: element.scrollLeft, top: element.scrollTop };
  if (element === element.getRootNode().activeElement && element !== document.body) {
    state.focus = { focusVisible: element.matches(":focus-visible") };
  }
  if (element.popover && element.matches(":popover-open")) state.isPopover = true;
  stateByName[element.localName]?.(element, state);
  if (state.isModal || state.isPopover) state.layer = opened.findIndex((other) => other.deref() === element);
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
    // The parser leaves out a line break at the beginning.
    if (element.value !== element.defaultValue || element.value.startsWith("\n")) state.value = element.value;
  },
  select(element, state) {
    if (element.selectedIndex === -1 && element.options.length > 0) state.hasNoChoice = true;
  },
  option(element, state) {
    if (element.selected !== element.defaultSelected) state.selected = element.selected;
  },
  dialog(element, state) {
    if (element.open && element.matches(":modal")) state.isModal = true;
  },
  style(element, state) {
    if (element.sheet && element.sheet.cssRules.length !== writtenRules(element)) state.rules = rulesOf(element.sheet);
    if (element.sheet?.disabled) state.isDisabled = true;
  },
  link(element, state) {
    if (element.sheet?.disabled) state.isDisabled = true;
  },
};

const rulesOf = (sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join("\n");

// The number of rules in the text of style elements; scripts add rules that are not in it.
const writtenCounts = new WeakMap();

function writtenRules(element) {
  const text = element.textContent;
  let written = writtenCounts.get(element);
  if (written?.text !== text) {
    written = { text, count: sheetWith(text).cssRules.length };
    writtenCounts.set(element, written);
  }
  return written.count;
}

// MARK: Drawing

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
  // How far something is scrolled, and what is in front, depends on the content.
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
