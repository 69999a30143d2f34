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

// The colour behind a text; null if a picture, a blend or a share of transparency leaves it open.
function colourBehind(element) {
  const layers = [];
  for (let around = element; around; around = around.parentElement) {
    const style = getComputedStyle(around);
    if (style.backgroundImage !== "none" || style.opacity !== "1" || style.filter !== "none" || style.mixBlendMode !== "normal") return null;
    const colour = parsedColour(style.backgroundColor);
    if (!colour) return null;
    if (colour.alpha > 0) layers.push(colour);
    if (colour.alpha === 1) break;
    // What is placed freely may lie over anything.
    if (/^(absolute|fixed|sticky)$/.test(style.position) && !layers.some(({ alpha }) => alpha === 1)) return null;
  }
  return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
}

const isDisabled = (element) => element.closest(":disabled, [aria-disabled=true], [inert]") !== null;

function isLarge(style) {
  const size = parseFloat(style.fontSize);
  return size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
}

// The pairs of colours that have too little contrast, each with the texts in them.
function poorContrasts(texts) {
  const pairs = new Map();
  for (const { text, element } of texts) {
    if (!/[\p{L}\p{N}]/u.test(text) || isDisabled(element)) continue;
    const style = getComputedStyle(element);
    const colour = parsedColour(style.webkitTextFillColor || style.color);
    if (!colour || colour.alpha === 0 || style.textShadow !== "none" || style.backgroundClip === "text") continue;
    const behind = colourBehind(element);
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
