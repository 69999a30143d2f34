// The preparation of pictures: the page is complete, nothing on it moves, and scrollers show all their content.

// The kind of the visible content that has not loaded yet; null if the page is complete.
function missingPart() {
  if (document.fonts.status === "loading") return { name: "a font" };
  const images = allRoots().flatMap((root) => [...root.querySelectorAll("img")]);
  // A lazily loaded one off the display may never be.
  return { name: images.some((image) => !image.complete && image.loading !== "lazy") ? "an image" : null };
}

// Finishes animations that end by themselves, cancels endless ones, and hides the blinking caret. A frame passes, so that the
// browser has completed its own work of a frame: a disabled field has lost the focus, say.
async function holdStill() {
  for (const root of allRoots()) {
    for (const animation of root.getAnimations?.() ?? []) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, caretless(root)];
  }
  await frame();
}

function caretless(root) {
  const { CSSStyleSheet } = (root.ownerDocument ?? root).defaultView;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { caret-color: transparent !important; }");
  return sheet;
}

// The animations that hide elements from a picture, by the elements' numbers. An animation changes no attribute that a page may
// watch.
const blanks = new Map();

async function blank(number) {
  unblank(number);
  blanks.set(number, elementOf(number).animate({ visibility: ["hidden", "hidden"] }, { duration: 1e9 }));
  await frame();
}

function unblank(number) {
  blanks.get(number)?.cancel();
  blanks.delete(number);
}

// The changes that made a scroller show all its content: elements, their styles, and their scroll positions.
let unfolded = [];

// Makes a scroller as large as its content, and keeps its ancestors from clipping it.
function unfold(number) {
  const scroller = elementOf(number);
  const size = { width: wholeLength(scroller, "Width"), height: wholeLength(scroller, "Height") };
  for (const element of selfAndAncestors(scroller)) {
    if (element === scroller || clips(element, styleOf(element))) restyle(element, { overflow: "visible" });
  }
  restyle(scroller, {
    "box-sizing": "border-box", flex: "none", "max-width": "none", "max-height": "none",
    width: `${size.width}px`, height: `${size.height}px`,
  });
}

const wholeLength = (element, side) => element[`scroll${side}`] + element[`offset${side}`] - element[`client${side}`];

function restyle(element, style) {
  const { scrollLeft: left, scrollTop: top } = element;
  unfolded.push({ element, style: element.getAttribute("style"), left, top });
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, "important");
}

// Restores the previous state.
function fold() {
  for (const { element, style, left, top } of unfolded.reverse()) {
    if (style === null) element.removeAttribute("style");
    else element.setAttribute("style", style);
    element.scrollTo({ left, top, behavior: "instant" });
  }
  unfolded = [];
}
