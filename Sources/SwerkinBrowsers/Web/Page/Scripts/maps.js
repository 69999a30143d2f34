// The coordinates of documents on the display: those of an iframe's document differ by its border and padding, and by zoom and
// transform of all that is around it. Sources: https://www.w3.org/TR/CSS22/visudet.html#containing-block-details, for a replaced
// element is drawn in its content box; https://www.w3.org/TR/css-transforms-1/; https://www.w3.org/TR/css-viewport-1/#zoom-property.
//
// A map has the values of a DOMMatrix, by which a point of a document becomes one of the display; null for none.

// The bounds of an area on the display.
function mapped(area, map) {
  if (!map) return { left: area.left, top: area.top, right: area.right, bottom: area.bottom };
  const middle = mappedPoint(middleOf(area), map);
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const right = (Math.abs(map.a) * width + Math.abs(map.c) * height) / 2;
  const down = (Math.abs(map.b) * width + Math.abs(map.d) * height) / 2;
  return { left: middle.x - right, top: middle.y - down, right: middle.x + right, bottom: middle.y + down };
}

const mappedPoint = ({ x, y }, map) =>
  map ? { x: map.a * x + map.c * y + map.e, y: map.b * x + map.d * y + map.f } : { x, y };

// The point of a document that is at a point of the display.
function unmappedPoint({ x, y }, { a, b, c, d, e, f }) {
  const size = a * d - b * c || 1;
  return { x: (d * (x - e) - c * (y - f)) / size, y: (a * (y - f) - b * (x - e)) / size };
}

// The map that does the inner one first.
function composed(outer, inner) {
  if (!outer) return inner;
  const origin = mappedPoint({ x: inner.e, y: inner.f }, outer);
  return {
    a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d, e: origin.x, f: origin.y,
  };
}

// The area that an iframe shows, in the coordinates of its own document.
function contentOf(element) {
  const { width, height, sides, share } = contentBoxOf(element);
  return { left: 0, top: 0, right: (width - sides.left - sides.right) / share, bottom: (height - sides.top - sides.bottom) / share };
}

// The border box of an iframe in its own pixels, the widths of its border and padding, and the number of these pixels for one of
// its document: zoom holds for the document too, but not in every browser.
function contentBoxOf(element) {
  const style = styleOf(element);
  const pixels = (name) => Number.parseFloat(style[name]) || 0;
  const side = (name) => pixels(`padding${name}`) + pixels(`border${name}Width`);
  const sides = { left: side("Left"), right: side("Right"), top: side("Top"), bottom: side("Bottom") };
  const isWhole = style.boxSizing === "border-box";
  const width = pixels("width") + (isWhole ? 0 : sides.left + sides.right);
  const height = pixels("height") + (isWhole ? 0 : sides.top + sides.bottom);
  const content = width - sides.left - sides.right;
  const inner = iframeDocument(element)?.defaultView?.innerWidth;
  // The width of a window is a whole number.
  const share = inner > 0 && Math.abs(inner - content) > 1 ? content / inner : 1;
  return { width, height, sides, share };
}

// The map of an iframe's document to the document around it. The middle of a box is the middle of its bounds, however it is
// turned.
function frameMapOf(element) {
  const bounds = drawnBoxOf(element);
  const { width, height, sides, share } = contentBoxOf(element);
  const { a, b, c, d } = turnOf(element);
  const drawn = Math.abs(a) * width + Math.abs(c) * height;
  const zoom = drawn > 0 ? bounds.width / drawn : 1;
  const scale = Math.abs(zoom - 1) < 0.001 ? 1 : zoom;
  const turned = { a: a * scale, b: b * scale, c: c * scale, d: d * scale, ...translationTo(middleOf(bounds)) };
  const corner = mappedPoint({ x: sides.left - width / 2, y: sides.top - height / 2 }, turned);
  return {
    a: turned.a * share, b: turned.b * share, c: turned.c * share, d: turned.d * share, e: corner.x, f: corner.y,
  };
}

const translationTo = ({ x, y }) => ({ e: x, f: y });

// How an element is turned and scaled in its document, without its position.
function turnOf(element) {
  let turn = new DOMMatrix();
  for (const box of boxesAround(element)) {
    const { transform, rotate = "none", scale = "none" } = styleOf(box);
    if (transform === "none" && rotate === "none" && scale === "none") continue;
    const own = [rotate === "none" ? "" : `rotate(${rotate})`, scale === "none" ? "" : `scale(${scale.replaceAll(" ", ",")})`,
      transform === "none" ? "" : transform].join(" ");
    // One that turns in space is taken for flat.
    try { turn = new DOMMatrix(own).multiply(turn); } catch { /* A third dimension in the short form. */ }
  }
  return turn;
}

function* boxesAround(element) {
  let box = element;
  for (; box?.ownerDocument === element.ownerDocument; box = parentOf(box)) yield box;
  yield element.ownerDocument.documentElement;
}

// MARK: Zoom

// Whether scripts get areas in the pixels of each element, which zoom has not enlarged, as in WebKit: points on the display are
// enlarged. Source: https://www.w3.org/TR/css-viewport-1/#zoom-property, for areas are those that are drawn.
const areasLackZoom = !("currentCSSZoom" in Element.prototype) && CSS.supports("zoom", "2");

// The zooms of elements, for one observation or action.
let knownZooms = new WeakMap();

// How much an element is enlarged by the zoom of all that is around it.
function zoomOf(element) {
  if (!element) return 1;
  const known = knownZooms.get(element);
  if (known) return known;
  const zoom = (Number.parseFloat(styleOf(element).zoom) || 1) * zoomOf(parentOf(element));
  knownZooms.set(element, zoom);
  return zoom;
}

// The bounds of a node in its document.
const drawnBoxOf = (node) => enlarged(node, nodeWithBoxes(node).getBoundingClientRect());

// The areas of the boxes of a node in its document.
function drawnBoxesOf(node) {
  const boxes = nodeWithBoxes(node).getClientRects();
  return areasLackZoom ? [...boxes].map((box) => enlarged(node, box)) : boxes;
}

const nodeWithBoxes = (node) => (isText(node) ? rangeOf(node) : node);

function enlarged(node, box) {
  const zoom = areasLackZoom ? zoomOf(isText(node) ? node.parentElement : node) : 1;
  return zoom === 1 ? box : new DOMRect(box.x * zoom, box.y * zoom, box.width * zoom, box.height * zoom);
}
