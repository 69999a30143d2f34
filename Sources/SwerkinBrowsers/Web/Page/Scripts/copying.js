// Copies of the page, from which restoring.js draws it later, without its scripts: its markup, and the state that is
// not in it.

// The address of the document as it began, by which relative addresses in it are meant; scripts may have changed it since.
const firstAddress = location.href.split("#")[0];
const longestMarkup = 1_000_000;
// Elements that scripts have put where the parser of markup would not leave them.
const blocks = ":is(address, article, aside, blockquote, details, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, " +
  "header, hr, main, nav, ol, p, pre, section, table, ul)";
const beyondParser = `p ${blocks}, a a, button button, form form, :is(tbody, thead, tfoot) > :not(tr, script, style, template), ` +
  "tr > :not(td, th, script, style, template), table > :not(caption, colgroup, thead, tbody, tfoot, script, style, template, form)";
// Elements that markup does not say, each with the condition under which it does not. A page that has one is not copied.
const beyondMarkup = [
  ['canvas, video, object, embed, frameset, fencedframe, iframe, img[src^="blob:"]', (element) => isShown(element)],
  ['input[type="file"]', (input) => input.files.length > 0 && isShown(input)],
  // A number that is half entered.
  ["input", (input) => input.validity.badInput],
  // The parser leaves out a line break at the beginning.
  ["pre", (element) => element.firstChild?.data?.startsWith("\n")],
  ["img[src]", hasMovedSource],
];
// The elements whose content scripts and users change without changing markup.
const beyondAttributes = `input, textarea, select, option, dialog, style, link[rel~="stylesheet"], [popover]`;
// The dialogs and popovers that were opened, the last one in front.
let opened = [];

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
  !beyondMarkup.some(([selector, applies]) => [...tree.querySelectorAll(selector)].some(applies));
// The style of an element does not show animations by scripts.
const isByScript = (animation) => !(animation instanceof CSSAnimation || animation instanceof CSSTransition);

// A relative address that was added after the document had another address means something else than one from its beginning.
const folderOf = (address) => address.replace(/[?#].*/s, "").replace(/[^/]*$/, "");
const isInFirstFolder = () => folderOf(document.baseURI) === folderOf(firstAddress) || document.querySelector("base[href]") !== null;

function hasMovedSource(image) {
  if (image.currentSrc === "" || image.srcset || isInFirstFolder()) return false;
  return new URL(image.getAttribute("src"), firstAddress).href !== image.currentSrc;
}

function markupOf(shadowRoots) {
  const html = document.documentElement;
  const whole = shadowRoots.length === 0 ? html.outerHTML
    : html.cloneNode(false).outerHTML.replace(/<\/html>$/, "") + opening(html.getHTML({ shadowRoots })) + "</html>";
  return (document.compatMode === "CSS1Compat" ? "<!DOCTYPE html>" : "") + whole;
}

// The markup with all shadow trees open, since no driver has looked into those of the copy before its state is restored.
const opening = (markup) => markup.replaceAll('<template shadowrootmode="closed"', '<template shadowrootmode="open"');

// MARK: State

// The state of the elements in each tree, by their positions; scripts that do not run are there too, so that positions stay.
function stateOf(trees) {
  opened = opened.filter((element) => element.deref()?.isConnected);
  return trees.map((tree) => {
    const all = [...tree.querySelectorAll("*")];
    const changeable = new Set(tree.querySelectorAll(beyondAttributes));
    const states = all.flatMap((element, position) =>
      changeable.has(element) || isScrolled(element) || element === tree.activeElement
        ? [{ position, ...stateOfElement(element, tree) }] : []);
    return { digest: digest(all), states: states.filter(hasState), sheets: tree.adoptedStyleSheets.map(rulesOf) };
  });
}

const hasState = (state) => Object.keys(state).length > 1;
const isScrolled = (element) => element.scrollTop !== 0 || element.scrollLeft !== 0;
// A number by which the elements of two trees differ, unless they have the same names in the same order.
const digest = (all) => all.reduce(
  (sum, { localName: name }) => (sum * 31 + name.length * 7 + name.charCodeAt(0) + name.charCodeAt(name.length - 1)) | 0, all.length);

function stateOfElement(element, tree) {
  const state = {};
  if (isScrolled(element)) state.scroll = { left: element.scrollLeft, top: element.scrollTop };
  if (element === tree.activeElement && element !== document.body) {
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
