// Texts that are cut off or lie over one another, and pages that are wider than their window.

// The greatest number of elements of a kind in an answer, and of texts that are compared with one another.
const mostFound = 50;
const mostCompared = 1500;

const isDeliberate = ({ textOverflow, webkitLineClamp }) => textOverflow === "ellipsis" || (webkitLineClamp && webkitLineClamp !== "none");

// The box that cuts a part of a text off for good; undefined if none does, or nothing of the text is in it.
function boxThatCuts(text) {
  for (const clip of clipsOf(text.element)) {
    if (clip.scrolls) return undefined;
    const box = clip.box.getBoundingClientRect();
    const { area } = text;
    const isApart = area.right <= box.left || area.left >= box.right || area.bottom <= box.top || area.top >= box.bottom;
    if (isApart || box.width < 3 || box.height < 3) return undefined;
    // A line is higher than its letters: what is cut off of its edge is empty.
    const spare = parseFloat(getComputedStyle(text.element).fontSize) * 0.35;
    const isCut = clip.x && (area.right - box.right > 2 || box.left - area.left > 2)
      || clip.y && (area.bottom - box.bottom > spare || box.top - area.top > spare);
    if (isCut) return isDeliberate(clip.style) ? undefined : clip.box;
  }
  return undefined;
}

function cutTexts(texts) {
  return texts.flatMap((text) => {
    const box = boxThatCuts(text);
    return box ? [{ rule: "cut-text", subject: nameOf(box), text: text.text }] : [];
  });
}

const shared = (one, other) => ({
  left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom),
});

// Whether both elements are seen at a point: nothing opaque lies between them.
function areBothSeen(one, other, x, y) {
  const stack = document.elementsFromPoint(x, y);
  const positions = [one, other].map((element) => stack.indexOf(element));
  if (positions.includes(-1)) return false;
  const [upper, lower] = positions.sort((first, second) => first - second);
  return stack.slice(0, lower).every((element, index) => {
    const style = getComputedStyle(element);
    const colour = parsedColour(style.backgroundColor);
    return index < upper ? colour?.alpha === 0 && style.backgroundImage === "none" && !/^(img|video|canvas|svg)$/.test(element.localName)
      : (colour?.alpha ?? 1) < 0.5 && style.backgroundImage === "none";
  });
}

function overlappingTexts(texts) {
  const inWindow = texts.filter(({ area }) => area.bottom > 0 && area.right > 0 && area.top < innerHeight && area.left < innerWidth)
    .slice(0, mostCompared).sort((one, other) => one.area.top - other.area.top);
  const found = [];
  inWindow.forEach((upper, index) => {
    for (const lower of inWindow.slice(index + 1)) {
      if (lower.area.top >= upper.area.bottom) break;
      const area = shared(upper.area, lower.area);
      const [width, height] = [area.right - area.left, area.bottom - area.top];
      const least = Math.min(upper.area.height, lower.area.height);
      if (width < 4 || height < least * 0.4 || upper.element === lower.element) continue;
      if (upper.element.contains(lower.element) || lower.element.contains(upper.element)) continue;
      const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
      if (!areBothSeen(upper.element, lower.element, x, y)) continue;
      const names = [nameOf(upper.element), nameOf(lower.element)].sort();
      found.push({ rule: "overlapping-texts", subject: names.join(" and "), text: `${upper.text}” and “${lower.text}` });
    }
  });
  return found;
}

// The element that makes the page wider than its window, if one does that can't be scrolled by itself.
function tooWide() {
  const root = document.documentElement;
  const width = root.clientWidth;
  if (!width || root.scrollWidth <= width + 1 || /^(hidden|clip)$/.test(getComputedStyle(root).overflowX)) return [];
  const widest = [...(document.body?.querySelectorAll("*") ?? [])].slice(0, 5000).find((element) => {
    const area = element.getBoundingClientRect();
    return area.right + scrollX > width + 1 && area.width > 0 && !clipsOf(element).some(({ box }) => box !== element);
  });
  return [{ rule: "page-too-wide", subject: widest ? nameOf(widest) : "page", text: `${root.scrollWidth} × ${width}` }];
}

const layoutFaults = (texts) => [
  ...cutTexts(texts).slice(0, mostFound), ...overlappingTexts(texts).slice(0, mostFound), ...tooWide(),
];
