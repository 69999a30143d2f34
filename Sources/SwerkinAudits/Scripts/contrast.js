// Texts with too little contrast. Source: WCAG 2.2, 1.4.3 Contrast (Minimum), and the definitions of contrast ratio and relative luminance.

function parsedColour(text) {
  const match = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)(?:[,/ ]+([\d.]+))?\)$/.exec(text);
  return match && { channels: [1, 2, 3].map((index) => Number(match[index])), alpha: match[4] === undefined ? 1 : Number(match[4]) };
}

const over = (upper, lower) => upper.channels.map((value, index) => value * upper.alpha + lower[index] * (1 - upper.alpha));

function luminance(channels) {
  const [red, green, blue] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastRatio(one, other) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

const hexadecimal = (channels) => `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

const isFree = (element) => /^(absolute|fixed|sticky)$/.test(getComputedStyle(element).position);

// The elements behind a text, the uppermost first: those around it or, if one is placed freely, those at its middle; null if that is not in
// the window.
function elementsBehind({ element, area }) {
  const around = [];
  for (let outer = element; outer; outer = outer.parentElement) {
    around.push(outer);
    if (parsedColour(getComputedStyle(outer).backgroundColor)?.alpha === 1) break;
  }
  if (!around.some(isFree)) return around;
  const stack = document.elementsFromPoint((area.left + area.right) / 2, (area.top + area.bottom) / 2);
  const position = stack.indexOf(element);
  return position === -1 ? null : stack.slice(position);
}

// The colour of the canvas, which is that of the root or, if this has none, of the body; null for a picture. Source: CSS Backgrounds and Borders
// Level 3, 2.11.2.
function canvasColour() {
  for (const element of [document.documentElement, document.body]) {
    if (!element) continue;
    const style = getComputedStyle(element);
    if (style.backgroundImage !== "none") return null;
    const colour = parsedColour(style.backgroundColor);
    if (colour?.alpha) return over(colour, [255, 255, 255]);
  }
  return [255, 255, 255];
}

const isBlended = (element) => {
  const style = getComputedStyle(element);
  return style.opacity !== "1" || style.filter !== "none" || style.mixBlendMode !== "normal";
};

// The colour behind a text; null if a picture, a blend or a share of transparency leaves it open.
function colourBehind(text) {
  const behind = elementsBehind(text);
  if (!behind) return null;
  for (let around = text.element; around; around = around.parentElement) if (isBlended(around)) return null;
  const [layers, canvas] = [[], canvasColour()];
  if (!canvas) return null;
  for (const element of behind) {
    const style = getComputedStyle(element);
    const colour = parsedColour(style.backgroundColor);
    if (!colour || style.backgroundImage !== "none" || isBlended(element)) return null;
    if (/^(img|video|canvas|svg|iframe|object)$/.test(element.localName)) return null;
    if (colour.alpha > 0) layers.push(colour);
    if (colour.alpha === 1) break;
  }
  return layers.reverse().reduce((below, layer) => over(layer, below), canvas);
}

// A shadow of a pixel without a blur is a relief of the letters, not what they stand before.
const isRelief = (shadow) => shadow === "none" || /^\S.*\) (-?[01]px ){2}0px$/.test(shadow);

const isDisabled = (element) => element.closest(":disabled, [aria-disabled=true], [inert]") !== null;

function isLarge(style) {
  const size = parseFloat(style.fontSize);
  return size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
}

// The pairs of colours that have too little contrast, each with the texts in them.
function poorContrasts(texts) {
  const pairs = new Map();
  for (const shownText of texts) {
    const { text, element } = shownText;
    if (!/[\p{L}\p{N}]/u.test(text) || isDisabled(element)) continue;
    const style = getComputedStyle(element);
    const colour = parsedColour(style.webkitTextFillColor || style.color);
    if (!colour || colour.alpha === 0 || !isRelief(style.textShadow) || style.backgroundClip === "text") continue;
    const behind = colourBehind(shownText);
    if (!behind) continue;
    const needed = isLarge(style) ? 3 : 4.5;
    const shown = over(colour, behind);
    const ratio = contrastRatio(shown, behind);
    if (ratio >= needed - 0.005) continue;
    const key = `${hexadecimal(shown)} on ${hexadecimal(behind)}`;
    const pair = pairs.get(key) ?? { colours: key, ratio, needed, text, element: nameOf(element), count: 0 };
    pair.count += 1;
    pair.needed = Math.max(pair.needed, needed);
    pairs.set(key, pair);
  }
  return [...pairs.values()];
}
