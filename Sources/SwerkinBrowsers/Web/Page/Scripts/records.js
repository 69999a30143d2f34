// The content of the page, as a list of plain records. Nothing here changes the page.
//
// Roles and names are the browser's own (see computed.js); if it computes none for a text, the text is the visible one.

// The records of an element: one, or those of its children if the element itself has no meaning.
function describe(element, around) {
  const style = styleOf(element);
  if (isLeftOut(element, style)) return [];
  const tag = element.localName;
  if (tag === "br" || tag === "script" || tag === "style" || tag === "head") return [];
  const records = closedTags.has(tag) ? [] : describeChildren(element, style, around);
  // While an element is invisible, browsers compute no name for it; a style that shows it changes nothing in the document.
  if (style.visibility !== "visible") return records;
  const role = roleOf(element);
  return structuralRoles.has(role) && !isControl(element)
    ? describeStructure(element, style, around, records)
    : [withEmptyName(describeRole(element, style, around, role || "generic", records), element)];
}

const isControl = (element) =>
  element.localName === "input" || element.localName === "summary" || element.hasAttribute("aria-label");

// The content of an element; runs of plain text are one record each.
function describeChildren(element, style, around) {
  const within = inside(element, style, around);
  const records = [];
  let run = [];
  const endRun = () => {
    const label = collapsed(run.map((part) => (isText(part) ? shownText(part, style) : rawTextOf(part))).join(""));
    if (label) records.push(textRecord(run, label, within));
    run = [];
  };
  for (const child of childNodesOf(element, style)) {
    if (isText(child)) {
      if (style.visibility === "visible") run.push(child);
    } else if (isElement(child)) {
      const described = describe(child, within);
      if (child.localName === "br") run.push(child);
      else if (described.every((record) => record.isPlain) && flowsInLine(child, styleOf(child)) && !iframeDocument(child)) {
        if (described.length) run.push(child);
      } else {
        endRun();
        records.push(...described);
      }
    }
  }
  endRun();
  return records;
}

// Whether an element makes no box but in the line of the text around it. One with display: contents makes none; its content does.
// Source: https://www.w3.org/TR/css-display-3/#valdef-display-contents.
const flowsInLine = (element, style) => style.display.startsWith("inline") || style.display === "contents" &&
  [...childNodesOf(element, style)].every((child) => !isElement(child) || flowsInLine(child, styleOf(child)));

// The record of a run of text that belongs to no element of its own.
const textRecord = (run, label, around) => ({ role: "text", label, isPlain: true, place: () => placeOfRun(run, around) });

// The records as they are returned, with their positions; these cost the most, and most records may not be requested.
function finished(records) {
  return records.map(({ place, children, isPlain, isInline, ...record }) =>
    ({ ...place(), ...record, children: children?.length ? finished(children) : undefined }));
}

function placeOfRun(run, around) {
  const node = run.find((part) => !isText(part) || !isBlank(part.data)) ?? run[0];
  const style = styleOf(isText(node) ? node.parentElement : node);
  return placeOfNode(node, style, around, around.clip);
}

// The beginning of an element's record.
const placed = (element, style, around) =>
  ({ place: () => placeOfNode(element, style, around), isInline: style.display.startsWith("inline") });

// The record of an element that is a text or a mere container, or those of its children.
function describeStructure(element, style, around, records) {
  const identifier = identifierOf(element);
  const others = records.filter((record) => !record.isPlain);
  const hasOwnText = [...childNodesOf(element, style)].some((node) => isText(node) && !isBlank(node.data));
  const isOneText = records.length > 0 && (others.length === 0
    ? records.length === 1 || identifier !== undefined : hasOwnText && others.every((record) => record.isInline));
  if (isOneText) {
    const label = textOf(element);
    const isPlain = identifier === undefined && others.length === 0;
    return [{ ...placed(element, style, around), role: "text", identifier, label, isPlain, children: others }];
  }
  if (identifier === undefined) return records;
  return [{ ...placed(element, style, around), role: "generic", identifier, children: records }];
}

// A decorative picture: its name is known to be empty, and not missing. Source: https://www.w3.org/TR/html-aam-1.0/, section
// 3.5, img with an empty alt.
const withEmptyName = (record, element) =>
  record.label === undefined && element.localName === "img" && element.getAttribute("alt") === ""
    ? { ...record, label: "" } : record;

// The record of an element with a role.
function describeRole(element, style, around, role, records) {
  const isField = ["input", "select", "textarea"].includes(element.localName) && role !== "button";
  const children = rolesNamedByContent.has(role) || role === "textbox"
    ? records.filter((record) => !record.isPlain) : records;
  const isSecure = element.type === "password" && element.localName === "input";
  const name = nameOf(element, role);
  return {
    ...placed(element, style, around), role, identifier: identifierOf(element),
    label: name || undefined, hint: hintOf(element, name), level: levelOf(element, role),
    value: valueOf(element, role, isSecure), range: boundsOf(element, role),
    placeholder: element.getAttribute("placeholder") ?? element.getAttribute("aria-placeholder") ?? undefined,
    fieldName: isField || role === "textbox" || role === "combobox" ? fieldNameOf(element) : undefined,
    options: optionsOf(element, role), isSecure: isSecure || undefined,
    isMultiline: isMultiline(element) || undefined,
    isPressed: element.getAttribute("aria-pressed") === "true" || element.matches(":active") || undefined,
    isSelected: isSelected(element) || undefined, children,
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

function placeOfFace(node, face, style, around, clip) {
  const owner = isText(node) ? node.parentElement : node;
  const area = mapped(areaOf(face), around.map);
  const isVisible = hasArea(area) && hasArea(intersection(area, clip));
  const round = (value) => Math.round(value * 100) / 100;
  const touch = touchPointOf(face, style, area, around.map);
  const { isInert, ...obstruction } = obstructionOf(node, touch, clip);
  return {
    number: numberOf(node),
    bounds: [area.left, area.top, area.right - area.left, area.bottom - area.top].map(round),
    touchPoint: isMiddle(touch, area) ? undefined : [touch.x, touch.y].map(round),
    isDisabled: isDisabled(owner) || undefined, isFocused: (!isText(node) && isFocused(node)) || undefined,
    isHidden: !isVisible || undefined, isInert, obstruction: obstruction.kind ? obstruction : undefined,
    isAccessibilityHidden: isAnythingLeftBehind && isHiddenFromAssistiveTechnology(owner) || undefined,
  };
}
