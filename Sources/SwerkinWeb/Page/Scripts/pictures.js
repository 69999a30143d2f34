// What pictures of the page need: that all of it has come, that nothing on it moves, and that scrollers show all they hold.

// What is still on its way of what can be seen, by its name; null where nothing is.
function missingPart() {
  if (document.fonts.status === "loading") return { name: "a font" };
  const images = allRoots().flatMap((root) => [...root.querySelectorAll("img")]);
  // One that is loaded lazily and lies off the display may never be.
  return { name: images.some((image) => !image.complete && image.loading !== "lazy") ? "an image" : null };
}

// Ends what moves, where it would end by itself, takes away what would move for ever, and hides the blinking caret. A frame
// passes, so that what the browser does with a frame has been done: a field that was disabled has lost the focus, say.
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

// What hides elements from a picture, by their numbers. An animation does, for it changes no attribute that a page may watch.
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

// What was changed to show all that a scroller holds: elements, how they were styled, and how far they were scrolled.
let unfolded = [];

// Makes a scroller as large as what it holds, and lets whatever is around it cut nothing off.
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

// Makes everything as it was before.
function fold() {
  for (const { element, style, left, top } of unfolded.reverse()) {
    if (style === null) element.removeAttribute("style");
    else element.setAttribute("style", style);
    element.scrollTo({ left, top, behavior: "instant" });
  }
  unfolded = [];
}
