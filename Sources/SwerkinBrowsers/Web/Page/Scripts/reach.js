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

// What keeps an element and its content from being painted, by itself or around it: "gone" if touches don't meet it either, or
// "transparent". Sources: https://www.w3.org/TR/css-transforms-2/#backface-visibility-property, and
// https://www.w3.org/TR/css-color-4/#transparency.
const unpaintedBy = (element, style, { unpainted }) =>
  unpainted === "gone" ? unpainted : unpaintedByItself(element, style) ?? unpainted;

// The same by itself; null for nothing. It is asked for the element and for its content.
function unpaintedByItself(element, style) {
  if (!knownStyles) return findUnpainted(element, style);
  if (style.unpainted === undefined) style.unpainted = findUnpainted(element, style);
  return style.unpainted;
}

function findUnpainted(element, style) {
  if (style.display === "contents") return null;
  if (style.backfaceVisibility === "hidden" && isTurnedAway(element) || isClippedAway(element, style)) return "gone";
  return style.opacity === "0" ? "transparent" : null;
}

// Whether a box is clipped as a whole, as a closed menu. One of a pixel is there for assistive technology. Source:
// https://www.w3.org/TR/css-masking-1/, section 3: what is clipped is neither drawn nor met.
const isClippedAway = (element, { clipPath, clip }) => (clipPath !== "none" && clipPath !== undefined || clip !== "auto") &&
  (isCutOff(element) || /^circle\(0(px|%)?[ )]/.test(clipPath)) && hasAreaToSpeakOf(element);

// Whether the back of an element is to be seen, with all around it that turns it in the same space.
function isTurnedAway(element) {
  let turn = spaceTurnOf(element);
  for (let box = parentOf(element); box && styleOf(box).transformStyle === "preserve-3d"; box = parentOf(box)) {
    turn = spaceTurnOf(box).multiply(turn);
  }
  return turn.inverse().m33 < 0;
}

function spaceTurnOf(element) {
  const { transform, rotate = "none" } = styleOf(element);
  const matrix = new DOMMatrix(transform === "none" ? "" : transform);
  if (rotate === "none") return matrix;
  const [, axis, x, y, z, angle] = /^(?:([xyz]) |(\S+) (\S+) (\S+) )?(\S+)deg$/.exec(rotate) ?? [];
  return new DOMMatrix().rotateAxisAngle(...axis ? ["x", "y", "z"].map((name) => Number(name === axis)) : [x ?? 0, y ?? 0, z ?? 1].map(Number),
    Number(angle ?? 0)).multiply(matrix);
}

// Whether nobody sees a node, because it is not painted, and no touch is meant for it: pages lay transparent controls over what they look
// like, and show them beneath a pointer.
function isNeverPainted(owner, style, around) {
  const unpainted = unpaintedBy(owner, style, around);
  return unpainted === "gone" ||
    unpainted === "transparent" && !(style.pointerEvents !== "none" && (owner.matches(controlSelector) || isHand(owner)));
}
