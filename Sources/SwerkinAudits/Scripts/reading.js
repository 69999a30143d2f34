// Reads the texts that a page shows, for the audits that look at them.

// The longest text of a page in an answer.
const longest = 80;

const shortened = (text) => text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
const asRead = (text) => shortened(text.replace(/\s+/g, " ").trim());

// A name of an element that it has on every screen: its test identifier, else its id without numbers, else its tag with its classes.
function nameOf(element) {
  const given = element.getAttribute("data-testid") ?? element.id;
  if (given) return `${element.localName}#${given.replace(/\d+/g, "N")}`;
  const classes = [...element.classList].filter((name) => !/\d/.test(name)).slice(0, 3);
  return [element.localName, ...classes].join(".");
}

function isShown(element) {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
}

// The texts that are shown, each with its element and its rectangle in the window; those put away for screen readers are left out.
function shownTexts() {
  const texts = [];
  const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !/\S/.test(node.data) || /^(script|style|noscript|template|option|title)$/.test(element.localName)) continue;
    range.selectNodeContents(node);
    const area = range.getBoundingClientRect();
    if (area.width < 2 || area.height < 2 || !isShown(element)) continue;
    texts.push({ text: asRead(node.data), element, area });
  }
  return texts;
}

// The areas outside of which nothing of an element is seen, the innermost first, each with the axes that it cuts off for good.
function clipsOf(element) {
  const clips = [];
  let position = getComputedStyle(element).position;
  for (let around = element; around && around !== document.documentElement && around !== document.body; around = around.parentElement) {
    const style = getComputedStyle(around);
    // An element that is placed by the window leaves the boxes around it.
    if (around !== element && position === "fixed") break;
    const isPassed = around !== element && position === "absolute" && style.position === "static";
    if (isPassed) continue;
    const cuts = (overflow) => overflow === "hidden" || overflow === "clip";
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
    if (scrolls(style.overflowX) || scrolls(style.overflowY)) clips.push({ box: around, style, x: false, y: false, scrolls: true });
    else if (cuts(style.overflowX) || cuts(style.overflowY)) {
      clips.push({ box: around, style, x: cuts(style.overflowX), y: cuts(style.overflowY), scrolls: false });
    }
    position = style.position;
  }
  return clips;
}
