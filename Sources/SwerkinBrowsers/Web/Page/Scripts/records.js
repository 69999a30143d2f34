// The content of the page, as a list of plain records. Nothing here changes the page.
//
// Roles and names are the browser's own (see computed.js); if it computes none for a text, the text is the visible one.

// The records of an element: one, or those of its children if the element itself has no meaning.
function describe(element, around) {
  const style = styleOf(element);
  if (isLeftOut(element, style)) {
    return isDrawnByLabel(element) ? [describeRole(element, style, around, writtenRoleOf(element), [])] : [];
  }
  const tag = element.localName;
  // What an invisible iframe shows is not seen, though styles of its own document don't say so.
  if (frameTags.has(tag) && style.visibility !== "visible") return [];
  if (tag === "br" || tag === "script" || tag === "style" || tag === "head") return [];
  const records = isClosed(element) || isReplaced(style) ? [] : describeChildren(element, style, around);
  // While an element is invisible, browsers compute no name for it; a style that shows it changes nothing in the document.
  if (style.visibility !== "visible") return records;
  const role = roleOf(element);
  return (structuralRoles.has(role) || isMereFrame(element, records)) && !isControl(element)
    ? describeStructure(element, style, around, records)
    : [withEmptyName(describeRole(element, style, around, role || "generic", records), element)];
}

// Whether an element only holds what a drawing shows, without a name of its own.
const isMereFrame = (element, records) =>
  element.localName === "svg" && records.length > 0 && !element.hasAttribute("role") && !isNamedDrawing(element);

const isControl = (element) =>
  element.localName === "input" || element.localName === "summary" || element.hasAttribute("aria-label");

// The content of an element; each run of text is one record.
function describeChildren(element, style, around) {
  const within = inside(element, style, around);
  const records = [];
  let run = [];
  const endRun = () => {
    records.push(...recordsOfRun(run, style, within));
    run = [];
  };
  const [before, after] = generatedTextsOf(element);
  if (before) run.push({ text: before, node: element, records: [] });
  for (const node of childNodesOf(element, style)) {
    if (isText(node)) {
      if (style.visibility === "visible") run.push({ text: shownText(node, style), node, records: [] });
    } else if (isElement(node)) {
      const described = describe(node, within);
      if (node.localName === "br" || flowsInLine(node, styleOf(node)) && !iframeDocument(node) && !hasLinesOfItsOwn(node, described)) {
        if (node.localName === "br" || described.length) run.push({ text: wordsOf(node, described), node, records: described });
      } else if (described.length > 0 || styleOf(node).display !== "none") {
        endRun();
        records.push(...described);
      }
    }
  }
  if (after) run.push({ text: after, node: element, records: [] });
  endRun();
  return records;
}

// Whether an element in a line holds texts one below the other, or a text and another block, as a button of a picture and a word does.
// Source: https://html.spec.whatwg.org/, 3.2.7, rendered text collection steps, whose blocks begin and end lines.
const hasLinesOfItsOwn = (element, records) =>
  records.length > 0 && styleOf(element).display.startsWith("inline-") && records.every((record) => record.isPlain) &&
  (records.length > 1 || hasBlocksInSeveralLines(element));

function hasBlocksInSeveralLines(element) {
  const blocks = [...childNodesOf(element, styleOf(element))].filter((node) => isElement(node) && !flowsInLine(node, styleOf(node)));
  const areas = blocks.length > 1 ? blocks.map((block) => drawnBoxOf(block)).filter(hasArea) : [];
  return areas.some(({ top }, index) => index > 0 && top > areas[index - 1].bottom - 1);
}

// The text of an element in a line; that of its only record has been put together before.
const wordsOf = (element, records) => records.length === 1 && records[0].words || rawTextOf(element);

// Whether an element makes no box but in the line of the text around it. One with display: contents makes none; its content does. A custom
// element is inline by default, whatever its tree has. Sources: https://www.w3.org/TR/css-display-3/#valdef-display-contents, and
// https://www.w3.org/TR/CSS2/visuren.html#anonymous-block-level, a block in an inline box, which breaks the line.
const flowsInLine = (element, style) => isDrawn(element) ? flowsInDrawnText(element)
  : style.display.startsWith("inline") && !isTreeInLine(element, style) || (style.display === "contents" || isTreeInLine(element, style)) &&
    [...childNodesOf(element, style)].every((child) => !isElement(child) || flowsInLine(child, styleOf(child)));

const isTreeInLine = (element, { display }) => display === "inline" && element.localName.includes("-");

// The records of content that flows in lines: the texts between its elements, or one text with the links in it if people read them
// as one sentence.
function recordsOfRun(run, style, around) {
  separateHands(run);
  if (isPlainRun(run) || isSentence(run)) return textRecords(run, around);
  const records = [];
  let texts = [];
  for (const part of run) {
    if (isPlainRun([part])) {
      texts.push(part);
      continue;
    }
    records.push(...textRecords(texts, around), ...part.records);
    texts = [];
  }
  return [...records, ...textRecords(texts, around)];
}

// Makes elements of the words beside others that show a hand, which is how scripts mark what reacts to a touch: no script sees who
// listens for clicks.
function separateHands(run) {
  if (run.filter(({ text }) => !isBlank(text)).length < 2) return;
  const apart = new Set(unselectableParts(run));
  for (const part of run) {
    for (const record of part.records) if (record.isHand || apart.has(part)) record.isPlain = false;
  }
}

// The words beside others that can't be selected, if there are several: pages keep a touch of a control from selecting its words. A
// single one may be a mark, such as the prompt before a command, and those without spaces between them are letters of a word. Source:
// https://www.w3.org/TR/css-ui-4/#content-selection.
function unselectableParts(run) {
  const parts = run.filter(({ node, text }) => isElement(node) && !isBlank(text) && isUnselectable(node));
  if (parts.length < 2 || isUnselectable(parts[0].node.parentElement)) return [];
  const words = collapsed(run.map(({ text }) => text).join("")).split(" ");
  return words.length < parts.length ? [] : parts;
}

function isUnselectable(element) {
  const style = styleOf(element);
  return (style.userSelect ?? style.webkitUserSelect) === "none";
}

const isPlainRun = (run) => run.every(({ records }) => records.every((record) => record.isPlain));

// Whether a link, or words that show a hand, stand between texts, and nothing else does.
function isSentence(run) {
  const isWords = ({ text, records }) => !isBlank(text) && records.every((record) => record.isPlain);
  const isLink = ({ records }) => records.some((record) => !record.isPlain);
  const isInText = ({ role, isInline, isHand }) => isInline && (role === "link" || isHand);
  if (!run.filter(isLink).every(({ records }) => records.every(isInText))) return false;
  const [first, last] = [run.findIndex(isWords), run.findLastIndex(isWords)];
  return run.some((part, index) => isLink(part) && index > first && index < last && first >= 0);
}

// The record of a run of text that belongs to no element of its own; none if the text is blank.
function textRecords(run, around) {
  const words = run.length === 1 ? run[0].text : run.map(({ text }) => text).join("");
  const label = collapsed(words);
  const children = run.flatMap(({ records }) => records.filter((record) => !record.isPlain));
  const isPlain = children.length === 0;
  const isHand = run.length === 1 && run[0].records.length === 1 && run[0].records[0].isHand || undefined;
  return label
    ? [{ role: "text", label, words, isPlain, isHand, isRun: !isPlain, children, place: () => placeOfRun(run, around) }] : [];
}

// The elements among the records of content, without those of texts.
const elementsAmong = (records) => records.flatMap((record) => record.isPlain ? [] : record.isRun ? record.children : [record]);

// The records as they are returned, with their positions; these cost the most, and most records may not be requested. What says something
// that nobody can come to see is left out, without its content, and so is what is transparent.
function finished(records) {
  const all = [];
  for (const { place, children, isPlain, isInline, isRun, words, ...record } of records) {
    const placed = place();
    const inner = children?.length ? finished(children) : undefined;
    if (placed.isUnseen && (record.label || inner || !placed.isHidden)) all.push(...inner ?? []);
    else all.push(Object.assign(placed, record, { children: inner, isUnseen: undefined }));
  }
  return all;
}

function placeOfRun(run, around) {
  const { node } = run.find(({ node, text }) => !isText(node) || !isBlank(text)) ?? run[0];
  const style = styleOf(isText(node) ? node.parentElement : node);
  return placeOfNode(node, style, around, around.clip);
}

// The beginning of an element's record.
const placed = (element, style, around) =>
  ({ place: () => placeOfNode(element, style, around), isInline: style.display.startsWith("inline") });

// The record of an element that is a text or a mere container, or those of its children.
function describeStructure(element, style, around, records) {
  const identifier = identifierOf(element);
  const others = elementsAmong(records);
  const isOneText = others.length === 0 ? records.length === 1
    : others.every((record) => record.isInline) && haveText(childNodesOf(element, style)) && flowsAsOne(element, style);
  if (isOneText) {
    const isPlain = identifier === undefined && others.length === 0;
    const own = others.length === 0 && records.length === 1 ? records[0] : { label: textOf(element) };
    const isHand = others.length === 0 && (beginsHand(element) || own.isHand) || undefined;
    return [{
      ...placed(element, style, around), role: "text", identifier, label: own.label, words: own.words, isPlain, isHand,
      children: others,
    }];
  }
  const isIcon = isIconControl(element, style, records);
  // A picture stays one while the pointer is on it: the pointer's form may change with that.
  if (isReplaced(style)) return [{ ...describePicture(element, style, around, identifier, records), isHand: isIcon || undefined }];
  if (isIcon) return [describeIcon(element, style, around, identifier, records)];
  if (identifier === undefined) return records;
  return [{ ...placed(element, style, around), role: "generic", identifier, children: records }];
}

// Whether the content of an element flows in lines of one block. Each block in it is read by itself, whatever the element around them
// is called. Source: https://html.spec.whatwg.org/, 3.2.7, rendered text collection steps, whose blocks begin and end lines.
const flowsAsOne = (element, style) => [...childNodesOf(element, style)].every((node) =>
  !isElement(node) || node.localName === "br" || flowsInLine(node, styleOf(node)) || styleOf(node).display === "none");

// A decorative picture: its name is known to be empty, and not missing. Source: https://www.w3.org/TR/html-aam-1.0/, section
// 3.5, img with an empty alt.
const withEmptyName = (record, element) =>
  record.label === undefined && element.localName === "img" && element.getAttribute("alt") === ""
    ? { ...record, label: "" } : record;

// The record of an element with a role.
function describeRole(element, style, around, role, records) {
  const isField = ["input", "select", "textarea"].includes(element.localName) && role !== "button";
  const isText = rolesNamedByContent.has(role) || role === "textbox" && !isDesigned(element);
  const children = isText ? elementsAmong(records) : records;
  const isSecure = element.type === "password" && element.localName === "input";
  const name = nameOf(element, role) || nameByHost(element);
  return {
    ...placed(element, style, around), role, identifier: identifierOf(element),
    label: name || undefined, hint: hintOf(element, name), level: levelOf(element, role),
    value: valueOf(element, role, isSecure), range: boundsOf(element, role),
    placeholder: element.getAttribute("placeholder") ?? element.getAttribute("aria-placeholder") ?? undefined,
    fieldName: isField || role === "textbox" || role === "combobox" ? fieldNameOf(element) : undefined,
    options: optionsOf(element, role), list: role === "combobox" ? listNumberOf(element) : undefined, isSecure: isSecure || undefined,
    // A summary has no role, and opens its details. Source: https://www.w3.org/TR/html-aam-1.0/, section 3.5, summary.
    isHand: element.localName === "summary" && hasNoOwnRole(role) || undefined,
    isMultiline: isMultiline(element) || undefined, fieldType: fieldTypeOf(element),
    isPressed: element.getAttribute("aria-pressed") === "true" || element.matches(":active") || undefined,
    isSelected: isSelected(element) || undefined, children,
    ...statesGivenToBrowser(element),
  };
}

// The part that every record has: the node's number, its position and whether it can be seen, used and touched.
function placeOfNode(node, style, around, clip = clipOf(node, style, around)) {
  const face = faceOf(node);
  if (face === node) return placeOfFace(node, node, style, around, clip);
  const faceStyle = styleOf(face);
  const faceAround = surroundingsOf(face) ?? around;
  return placeOfFace(node, face, faceStyle, faceAround, clipOf(face, faceStyle, faceAround));
}

// Whether pages may draw other elements in place of an element, so that people use it though it is not seen itself.
const isDrawnByOthers = (element) => element.matches("input, select, textarea") || isEditable(element);

function placeOfFace(node, face, style, around, clip) {
  const owner = isText(node) ? node.parentElement : node;
  const area = mapped(areaOf(face), around.map);
  const isVisible = hasArea(area) && hasArea(intersection(area, clip));
  const round = (value) => Math.round(value * 100) / 100;
  // No point of an element that is not seen is touched before it was scrolled to.
  let touch = isVisible ? shownPoint(touchPointOf(face, style, area, around.map), area, clip, owner) : middleOf(area);
  let { isInert, ...obstruction } = obstructionOf(node, touch, clip);
  const free = obstruction.kind === "covered" && !isInert ? freePoint(owner, touch, area, clip) : null;
  if (free) [touch, obstruction] = [free, {}];
  return {
    number: numberOf(node),
    bounds: [area.left, area.top, area.right - area.left, area.bottom - area.top].map(round),
    touchPoint: isMiddle(touch, area) ? undefined : [touch.x, touch.y].map(round),
    isDisabled: isDisabled(owner) || undefined, isFocused: (!isText(node) && isFocused(node)) || undefined,
    isHidden: !isVisible || undefined, isUnseen: !isDrawnByOthers(owner) &&
      (!isVisible && isBeyondReach(face, area, clip) || isNeverPainted(owner, style, around)),
    isInert, obstruction: obstruction.kind ? obstruction : undefined,
    isAccessibilityHidden: isAnythingLeftBehind && isHiddenFromAssistiveTechnology(owner) || undefined,
  };
}
