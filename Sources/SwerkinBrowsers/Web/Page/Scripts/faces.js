// Elements that are seen elsewhere than in boxes of their own: regions of images, and toggles that are drawn by their labels.

const toggleTypes = new Set(["checkbox", "radio"]);

// The node that people see for a node: the label of a toggle that is not seen itself, since a touch of the label is one of the
// toggle. Source: https://html.spec.whatwg.org/, 4.10.4, the label's activation behavior.
function faceOf(node) {
  if (node.localName !== "input" || !toggleTypes.has(node.type) || !node.labels?.length || !isUnseen(node)) return node;
  return [...node.labels].find((label) => isShown(label) && hasArea(areaOf(label))) ?? node;
}

// Whether an element is a toggle that is not drawn at all, but its label is.
const isDrawnByLabel = (element) => element.localName === "input" && toggleTypes.has(element.type) &&
  styleOf(element).display === "none" && faceOf(element) !== element;

// Whether nobody sees an element, or no touch meets it: it has no area to speak of, is clipped, also by the boxes around it up to its label,
// lies beside the page, or is transparent for eyes and touches.
function isUnseen(element) {
  if (!hasAreaToSpeakOf(element) || isCutOff(element)) return true;
  const { opacity, pointerEvents } = styleOf(element);
  if (opacity === "0" && pointerEvents === "none") return true;
  for (let box = parentOf(element); box && !box.matches("label, body"); box = parentOf(box)) {
    if (isCutOff(box) || clips(box, styleOf(box)) && !hasAreaToSpeakOf(box)) return true;
  }
  const { right, bottom } = drawnBoxOf(element);
  const view = element.ownerDocument.defaultView;
  return right + view.scrollX <= 0 || bottom + view.scrollY <= 0;
}

function hasAreaToSpeakOf(element) {
  const { left, top, right, bottom } = drawnBoxOf(element);
  return right - left > 1 && bottom - top > 1;
}

// Whether a style cuts a box off as a whole, as pages hide what only assistive technology is to find.
function isCutOff(element) {
  const { clipPath, clip } = styleOf(element);
  return /^inset\((50|100)%/.test(clipPath) || /^rect\((0|1)px, (0|1)px, (0|1)px, (0|1)px\)$/.test(clip);
}

// MARK: Image maps

// The image that a region belongs to. Source: https://html.spec.whatwg.org/, 4.8.14, image maps.
function imageOf(area) {
  const name = area.closest("map")?.name;
  return name ? area.getRootNode().querySelector(`img[usemap="#${CSS.escape(name)}"], object[usemap="#${CSS.escape(name)}"]`) : null;
}

// The bounds of a region in its document: its coordinates are those of the image's content box.
function boundsOfRegion(area) {
  const image = imageOf(area);
  if (!image) return new DOMRect();
  const box = drawnBoxOf(image);
  const style = styleOf(image);
  const side = (name) => (Number.parseFloat(style[`padding${name}`]) || 0) + (Number.parseFloat(style[`border${name}Width`]) || 0);
  const [x, y] = [box.left + side("Left"), box.top + side("Top")];
  const values = area.coords.split(/[ ,;]+/).map(Number).filter(Number.isFinite);
  const shape = area.shape.toLowerCase();
  if (shape.startsWith("circ") && values.length >= 3) {
    const [middle, center, radius] = values;
    return new DOMRect(x + middle - radius, y + center - radius, 2 * radius, 2 * radius);
  }
  if (shape === "default" || values.length < 4) return box;
  const [across, down] = [0, 1].map((offset) => values.filter((_, index) => index % 2 === offset));
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return new DOMRect(x + left, y + top, Math.max(...across) - left, Math.max(...down) - top);
}
