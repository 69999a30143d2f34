// What people can come to see: by scrolling, and because it is painted.

// An area in which content may be seen, and its reach: where content can lie that people can bring there by scrolling.
class Clip {
  #findReach; #reach;
  constructor({ left, top, right, bottom }, findReach) {
    Object.assign(this, { left, top, right, bottom });
    this.#findReach = findReach;
  }
  get reach() { return this.#reach ??= this.#findReach(); }
}

// The reach of a box that clips its content. Nothing before the beginning of the content is ever seen where people scroll the box, and
// nothing at all in one without an area; what people can't scroll, scripts may move. Source: https://www.w3.org/TR/css-overflow-3/,
// section 2.2, scrollable overflow, whose region begins at the scroll origin.
function reachInside(box, clip, around) {
  if (!isReached(box, clip, around.map)) return nowhere;
  const drawn = drawnBoxOf(box);
  return mapped(contentPlaneOf(box, drawn, (drawn.right - drawn.left) / box.offsetWidth || 1), around.map);
}

// An iframe that people can scroll to shows all that its own document can be scrolled to.
function reachOfFrame(iframe, clip, map) {
  return isReached(iframe, clip, map) ? reachOfWindow(iframeDocument(iframe)) : nowhere;
}

const isReached = (box, clip, map) => hasArea(intersection(mapped(drawnBoxOf(box), map), clip.reach));

function reachOfWindow(owner) {
  const { map } = viewportOf(owner);
  const box = owner.scrollingElement;
  // In quirks mode a body may be a scroller itself.
  if (!box) return { left: -farAway, top: -farAway, right: farAway, bottom: farAway };
  const { clientWidth: right, clientHeight: bottom } = viewportElementOf(owner);
  return mapped(contentPlaneOf(box, { left: 0, top: 0, right, bottom }, 1), map);
}

// Where content of a box that is drawn at an area of its document may lie, in the coordinates of that. Content that runs upwards or against
// the direction of texts begins at the other side.
function contentPlaneOf(box, { left, top, right }, scale) {
  const { x, y } = waysOf(box);
  const style = styleOf(box);
  const isUsual = style.writingMode.startsWith("horizontal") && !(/flex/.test(style.display) && /reverse/.test(style.flexFlow));
  const [isLeftToRight, isRightToLeft] = ["ltr", "rtl"].map((name) => isUsual && x && style.direction === name);
  return {
    left: isLeftToRight ? left - scale * box.scrollLeft : -farAway, right: isRightToLeft ? right - scale * box.scrollLeft : farAway,
    top: isUsual && y ? top - scale * box.scrollTop : -farAway, bottom: farAway,
  };
}

const farAway = 1e7;
const nowhere = { left: 0, top: 0, right: 0, bottom: 0 };

// Whether nobody can come to see anything of a node at an area of the display, which is not seen now. The strokes of drawings are not in
// their boxes.
const isBeyondReach = (node, area, clip) => hasArea(area) ? !hasArea(intersection(area, clip.reach)) : !isDrawn(node);

// Whether a style paints nothing of a box and its content. Source: https://www.w3.org/TR/css-color-4/#transparency.
const isTransparent = ({ opacity, display }) => opacity === "0" && display !== "contents";

// Whether nobody sees a node, because it or an element around it is transparent, and no touch is meant for it: pages lay transparent controls
// over what they look like, and show them beneath a pointer.
const isNeverPainted = (owner, style, around) => (around.isTransparent || isTransparent(style)) &&
  !(style.pointerEvents !== "none" && (owner.matches(controlSelector) || isHand(owner)));
