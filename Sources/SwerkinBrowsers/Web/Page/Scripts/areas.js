// The areas of elements on the display: their position, their visible part, and the point to touch.

const intersection = (a, b) => ({
  left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
});
const hasArea = (area) => area.right > area.left && area.bottom > area.top;
const moved = (area, x, y) => ({ left: area.left + x, top: area.top + y, right: area.right + x, bottom: area.bottom + y });

// The visible area of the whole page, as the outermost context.
function display() {
  const area = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return { x: 0, y: 0, window: area, clip: area, positionedClip: area };
}

// The context of an element's children: the area in which they may be seen, and the corner of the iframe.
function inside(element, style, around) {
  const position = style.position;
  let clip = around.clip;
  if (position === "fixed") clip = around.window;
  if (position === "absolute") clip = around.positionedClip;
  if (iframeDocument(element)) return insideIframe(element, clip, around);
  if (clips(element, style)) clip = intersection(clip, moved(element.getBoundingClientRect(), around.x, around.y));
  const holdsPositioned = position !== "static" || style.transform !== "none";
  if (clip === around.clip && !holdsPositioned) return around;
  return { ...around, clip, positionedClip: holdsPositioned ? clip : around.positionedClip };
}

function insideIframe(element, clip, around) {
  const area = moved(element.getBoundingClientRect(), around.x, around.y);
  const window = intersection(clip, area);
  const x = area.left + element.clientLeft;
  const y = area.top + element.clientTop;
  return { x, y, window, clip: window, positionedClip: window };
}

// Whether an element clips its content. The body's overflow belongs to the display.
const clips = (element, style) => (style.overflowX !== "visible" || style.overflowY !== "visible") &&
  style.display !== "inline" && element.localName !== "body" && element.localName !== "html";

// The area in which an element itself may be seen.
function clipOf(style, around) {
  if (style.position === "fixed") return around.window;
  if (style.position === "absolute") return around.positionedClip;
  return around.clip;
}

// The context of a single element; null if it or an ancestor is hidden.
function surroundingsOf(element) {
  const path = [];
  for (let node = parentOf(element); node; node = parentOf(node)) path.unshift(node);
  let around = display();
  for (const [index, ancestor] of path.entries()) {
    const style = styleOf(ancestor);
    if (isLeftOut(ancestor, style) || closedTags.has(ancestor.localName)) return null;
    if (skips(ancestor, style, path[index + 1] ?? element)) return null;
    around = inside(ancestor, style, around);
  }
  return around;
}

const isLeftOut = (element, style) => style.display === "none" || isConcealed(element);

const middleOf = (area) => ({ x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 });

// The point at which a touch of a node goes: its middle, or, for text that runs over several lines, the middle of its widest
// line.
function touchPoint(node, area, corner) {
  const middle = middleOf(area);
  const rects = [...rectsOf(node)].map((rect) => moved(rect, corner.x, corner.y));
  if (rects.length < 2 || rects.some((rect) => contains(rect, middle))) return middle;
  return middleOf(rects.reduce((best, rect) => (rect.right - rect.left > best.right - best.left ? rect : best)));
}

// The same, by the style of the node: only inline content that wraps can have its middle outside itself.
const touchPointOf = (node, style, area, corner) =>
  (isText(node) || style.display === "inline" ? touchPoint(node, area, corner) : middleOf(area));

const isMiddle = (point, area) => {
  const middle = middleOf(area);
  return point.x === middle.x && point.y === middle.y;
};

const contains = (area, point) =>
  point.x >= area.left && point.x < area.right && point.y >= area.top && point.y < area.bottom;

function rangeOf(text) {
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  return range;
}

const areaOf = (node) => (isText(node) ? rangeOf(node) : node).getBoundingClientRect();
const rectsOf = (node) => (isText(node) ? rangeOf(node) : node).getClientRects();
