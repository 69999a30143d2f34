// The areas of elements on the display: their position, their visible part, and the point to touch.

const intersection = (a, b) => ({
  left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
});
const hasArea = (area) => area.right > area.left && area.bottom > area.top;
// The visible area of the whole page, as the outermost context.
function display() {
  const area = new Clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, () => reachOfWindow(document));
  return { map: null, window: area, clip: area, positionedClip: area };
}

// The context of an element's children: the area in which they may be seen, and the map of their document to the display. An
// element that makes no box clips and holds nothing. Source: https://www.w3.org/TR/css-display-3/#valdef-display-contents.
function inside(element, style, around) {
  if (style.display === "contents") return around;
  const unpainted = unpaintedBy(element, style, around);
  return innerContextOf(element, style, unpainted === around.unpainted ? around : { ...around, unpainted });
}

function innerContextOf(element, style, around) {
  const position = style.position;
  let clip = clipOf(element, style, around);
  if (iframeDocument(element)) return insideIframe(element, clip, around);
  if (clips(element, style)) {
    const outer = clip;
    clip = new Clip(intersection(outer, mapped(clippingBoxOf(element, style), around.map)), () => reachInside(element, outer, around));
  }
  const holdsPositioned = position !== "static" || clip !== around.positionedClip && holdsFixed(style);
  if (clip === around.clip && !holdsPositioned) return around;
  return { ...around, clip, positionedClip: holdsPositioned ? clip : around.positionedClip };
}

function insideIframe(element, clip, around) {
  const map = composed(around.map, frameMapOf(element));
  const window = new Clip(intersection(clip, mapped(contentOf(element), map)), () => reachOfFrame(element, clip, around.map));
  return { ...around, map, window, clip: window, positionedClip: window };
}

// The box by which an element clips its content. Source: https://www.w3.org/TR/css-overflow-3/#overflow-clip-margin.
function clippingBoxOf(element, { overflowX, overflowY, overflowClipMargin }) {
  const { left, top, right, bottom } = drawnBoxOf(element);
  const margin = overflowX === "clip" || overflowY === "clip" ? Number.parseFloat(overflowClipMargin?.match(/[\d.]+px/)) || 0 : 0;
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

// Whether an element clips its content. The body's overflow belongs to the display.
const clips = (element, style) => (style.overflowX !== "visible" || style.overflowY !== "visible") &&
  style.display !== "inline" && style.display !== "contents" && element.localName !== "body" && element.localName !== "html";

// The area in which an element itself may be seen: that of its containing block.
function clipOf(element, style, around) {
  if (style.position === "fixed") return fixedClipOf(element, around);
  if (style.position === "absolute") return around.positionedClip;
  return around.clip;
}

// The containing block of a fixed box is the window, unless an ancestor is one for all its descendants. Source:
// https://www.w3.org/TR/css-position-3/#fixed-positioning-containing-block.
function fixedClipOf(element, around) {
  for (let holder = parentOf(element); holder?.ownerDocument === element.ownerDocument; holder = parentOf(holder)) {
    const style = styleOf(holder);
    if (holdsFixed(style)) return inside(holder, style, surroundingsOf(holder) ?? around).clip;
  }
  // It stays where it is while the window is scrolled.
  return new Clip(around.window, () => around.window);
}

// Whether a box is the containing block of all its descendants. Sources: https://www.w3.org/TR/css-transforms-1/, section 3,
// https://www.w3.org/TR/filter-effects-1/, section 5, https://www.w3.org/TR/css-contain-2/, sections 3.2 and 3.3,
// https://www.w3.org/TR/css-will-change-1/, section 3.
const holdsFixed = (style) => style.display !== "inline" && (propertiesThatHold.some((name) =>
  (style[name] ?? "none") !== "none") || /transform|perspective|filter|translate|rotate|scale/.test(style.willChange) ||
  /paint|layout|strict|content/.test(style.contain));
const propertiesThatHold = ["transform", "translate", "rotate", "scale", "perspective", "filter", "backdropFilter"];

// The context of a single element; null if it or an ancestor is hidden.
function surroundingsOf(element) {
  const path = [];
  for (let node = parentOf(element); node; node = parentOf(node)) path.unshift(node);
  let around = display();
  for (const [index, ancestor] of path.entries()) {
    const style = styleOf(ancestor);
    if (isLeftOut(ancestor, style) || isClosed(ancestor)) return null;
    if (frameTags.has(ancestor.localName) && style.visibility !== "visible") return null;
    if (skips(ancestor, style, path[index + 1] ?? element)) return null;
    around = inside(ancestor, style, around);
  }
  return around;
}

// Regions of images are not laid out themselves.
const isLeftOut = (element, style) =>
  (element.localName === "area" ? !imageOf(element) : style.display === "none") || isNeverDrawn(element) || isConcealed(element);

const middleOf = (area) => ({ x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 });

// The point at which a touch of a node goes: its middle, or, for text that runs over several lines, the middle of its widest
// line.
function touchPoint(node, area, map) {
  const middle = middleOf(area);
  if (isShapedFreely(node)) return pointThatMeets(node, area);
  const control = soleControlOf(node);
  if (control) return touchPoint(control, mapped(areaOf(control), map), map);
  if (holdsItems(node) && isItemAt(middle, node, map)) return pointOfItem(node, area, map);
  const rects = [...rectsOf(node)].map((rect) => mapped(rect, map));
  if (rects.length < 2 || rects.some((rect) => contains(rect, middle))) return middle;
  return middleOf(rects.reduce((best, rect) => (rect.right - rect.left > best.right - best.left ? rect : best)));
}

// Regions of images and drawings may have any shape, and labels hold controls.
const isShapedFreely = (node) => node.localName === "label" || node.localName === "area" ||
  isElement(node) && isDrawn(node) && node.localName !== "svg";

// The first point of an area that meets a region of an image, a drawing, or a label and no other control in it; its middle if none does.
function pointThatMeets(element, area) {
  const meets = (hit) => hit && isInside(hit, element) && !meetsControl(hit, element, element.control);
  if (!contains(display().window, middleOf(area))) return middleOf(area);
  return firstPoint(area, meets) ?? middleOf(area);
}

// The first point of an area, from its middle outwards, at which a test of the element that is met holds.
function firstPoint({ left, right, top, bottom }, test) {
  for (const y of pointsAlong(top, bottom)) {
    for (const x of pointsAlong(left, right)) if (test(hitAt({ x, y }))) return { x, y };
  }
  return null;
}

// Some points of a line, from its middle outwards; the last lie in what boxes have around their content.
const pointsAlong = (first, last) => [
  ...[0.5, 0.25, 0.75, 0.1, 0.9].map((share) => first + share * (last - first)), ...[4, 12].flatMap((inset) => [first + inset, last - inset]),
].filter((point) => point > first && point < last);

// The same, by the style of the node: only inline content that wraps, and content without a box around it, can have its middle
// outside itself.
const touchPointOf = (node, style, area, map) =>
  (isText(node) || isShapedFreely(node) || style.display === "inline" || style.display === "contents" || soleControlOf(node) ||
    holdsItems(node) ? touchPoint(node, area, map) : middleOf(area));

// Items of trees, menus, lists and tables, which may hold further ones.
const nestingSelector = "li, tr, [role=treeitem], [role^=menuitem], [role=listitem], [role=option], [role=row]";

const holdsItems = (node) => isElement(node) && node.childElementCount > 0 && node.matches(nestingSelector) &&
  node.querySelector(innerSelectorOf(node)) !== null;

// What takes touches inside an item: further items, and if it takes touches itself, as the row of a table may, controls.
const innerSelectorOf = (item) => item.matches(takingSelector) || isHand(item) ? `${nestingSelector}, ${controlSelector}` : nestingSelector;

const isItemAt = (point, item, map) =>
  [...item.querySelectorAll(innerSelectorOf(item))].some((inner) => contains(mapped(areaOf(inner), map), point));

// A point of an item that belongs to none inside it: of its own first text, else one that meets it; its middle if there is none.
function pointOfItem(item, area, map) {
  const inner = innerSelectorOf(item);
  const isOwn = (node) => {
    const taking = (isText(node) ? node.parentElement : node).closest(inner);
    return taking === item || taking !== null && isInside(item, taking);
  };
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT,
    (text) => !isBlank(text.data) && isOwn(text) && [...rectsOf(text)].some(hasArea) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
  const text = texts.nextNode();
  return text ? touchPoint(text, mapped(areaOf(text), map), map) : firstPoint(area, (hit) => hit !== null && isOwn(hit)) ?? middleOf(area);
}

// The control that is all that a heading, a cell or an item says: people touch it, and not the middle of the box around it. None if
// the box takes touches itself.
function soleControlOf(box) {
  if (!isElement(box)) return null;
  if (!box.matches(boxSelector)) return soleHandOf(box);
  if (box.matches(takingSelector)) return null;
  const controls = box.querySelectorAll(controlSelector);
  if (controls.length !== 1 || contains(drawnBoxOf(controls[0]), middleOf(drawnBoxOf(box)))) return null;
  return isAllThatIsSaid(controls[0], box) && isShown(controls[0]) ? controls[0] : null;
}

// Whether a control is all that a box around it says; mostly the first text beside it shows that it is not.
function isAllThatIsSaid(control, box) {
  for (let inner = control; inner !== box; inner = inner.parentElement) {
    const around = inner.parentElement;
    if ([...around.childNodes].some((node) => node !== inner && textOf(node) !== "")) return false;
    if (!generatedTextsOf(around).every(isBlank)) return false;
  }
  return textOf(control) !== "";
}

// The element that shows a hand and is all that a box around it has; none if it fills the middle of the box, or the box takes touches
// itself. Most elements have more than one child, or none.
function soleHandOf(box) {
  let inner = box;
  while (inner.childElementCount === 1 && !haveText(inner.childNodes)) {
    inner = inner.firstElementChild;
    if (!beginsHand(inner)) continue;
    const isMet = contains(drawnBoxOf(inner), middleOf(drawnBoxOf(box)));
    return isMet || box.matches(takingSelector) ? null : inner;
  }
  return null;
}

const boxSelector = "h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, [role=heading], [role=listitem], [role=cell], [role=gridcell]";
const takingSelector = "[tabindex], [onclick]";

// The point of an area to touch that can be seen: the given one, or if that is cut off for good, as beside the beginning of a page, the
// middle of the part that is not.
function shownPoint(point, area, clip, owner) {
  if (contains(clip, point)) return point;
  const shown = intersection(area, clip);
  return hasArea(shown) && !(contains(clip.reach, point) && canScrollTo(owner, point)) ? middleOf(shown) : point;
}

// A point at which a touch of an element reaches it if something lies over the given one, such as the bar of a scroller, which takes no
// room in WebKit: people touch what they see of it, or the label of a toggle. Null if there is none. Source: https://www.w3.org/TR/css-overflow-3/, section 3.1,
// overlay scrollbars.
function freePoint(owner, point, area, clip) {
  const hit = contains(clip, point) ? hitAt(point) : null;
  if (!hit || receivesFor(owner, hit)) return null;
  const labels = owner.localName === "input" && toggleTypes.has(owner.type) ? [...owner.labels ?? []].filter(isShown) : [];
  for (const part of [area, ...labels.map((label) => mapped(areaOf(label), displayMapOf(label)))]) {
    const free = firstPoint(intersection(part, clip), (other) => other !== null && receivesFor(owner, other));
    if (free) return free;
  }
  return null;
}

const isMiddle = (point, area) => {
  const middle = middleOf(area);
  return point.x === middle.x && point.y === middle.y;
};

const contains = (area, point) =>
  point.x >= area.left && point.x < area.right && point.y >= area.top && point.y < area.bottom;

// One range is enough: each costs the document as long as it exists.
const ranges = new WeakMap();

// A range around a text, until the next one is asked for.
function rangeOf(text) {
  const owner = text.ownerDocument;
  if (!ranges.has(owner)) ranges.set(owner, owner.createRange());
  const range = ranges.get(owner);
  range.selectNodeContents(text);
  return range;
}

// The area of a node in its document: that of its boxes, or, if they have none, that of its content which overflows them. An
// element with display: contents has no box. Source: https://www.w3.org/TR/css-display-3/#valdef-display-contents.
function areaOf(node) {
  if (node.localName === "area") return boundsOfRegion(node);
  const own = drawnBoxOf(node);
  return isText(node) || hasArea(own) ? own : partsOf(node).reduce(union, null) ?? own;
}

function rectsOf(node) {
  if (node.localName === "area") return [boundsOfRegion(node)];
  const own = drawnBoxesOf(node);
  if (isText(node) || [...own].some(hasArea)) return own;
  const parts = partsOf(node);
  return parts.length > 0 ? parts : own;
}

const union = (a, b) => a ? {
  left: Math.min(a.left, b.left), top: Math.min(a.top, b.top), right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom), width: Math.max(a.right, b.right) - Math.min(a.left, b.left),
} : b;

// The areas of the visible content of an element, if its own boxes have none and don't clip it.
function partsOf(element) {
  const style = styleOf(element);
  if (isClosed(element) || iframeDocument(element) || clips(element, style)) return [];
  return [...childNodesOf(element, style)].flatMap((child) => {
    if (!isText(child) && (!isElement(child) || isUndrawn(styleOf(child)))) return [];
    if (isText(child) && style.visibility !== "visible") return [];
    const rects = [...drawnBoxesOf(child)].filter(hasArea);
    return rects.length > 0 || isText(child) ? rects : partsOf(child);
  });
}

const isUndrawn = ({ display, visibility }) => display === "none" || visibility !== "visible";
