// What is on the page, as a list of plain records. Nothing here changes the page.
//
// Roles and names are the browser's own (see computed.js); where it computes none for a text, the text is what the page
// shows.

// Roles that say nothing about what an element is for.
const structuralRoles = new Set(["", "generic", "none", "presentation", "paragraph", "LabelText", "strong", "emphasis"]);
// Elements that are structural unless an attribute gives them a role, so that the browser need not be asked.
const structuralTags = new Set(["div", "span", "p", "b", "i", "em", "strong", "small", "label", "br", "body"]);
// Roles that are named by what is inside them; a text inside is the name and no element of its own.
const rolesNamedByContent = new Set([
  "button", "link", "heading", "checkbox", "radio", "switch", "option", "tab", "menuitem", "menuitemcheckbox",
  "menuitemradio", "treeitem",
]);
// Controls that take text but have another role in the browser, or none.
const textInputTypes = new Set(["number", "date", "time", "datetime-local", "month", "week", "file"]);
// Elements whose content belongs to them and is no element of its own.
const closedTags = new Set(["select", "textarea", "input", "svg", "canvas", "video", "audio", "object", "img", "script",
  "style", "template", "noscript", "head", "math"]);

const numbers = new WeakMap();
const nodes = new Map();
let lastNumber = 0;

// The number of a node, the same as long as the document lives.
function numberOf(node) {
  let number = numbers.get(node);
  if (number === undefined) {
    number = ++lastNumber;
    numbers.set(node, number);
    nodes.set(number, new WeakRef(node));
  }
  return number;
}

const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
const isText = (node) => node.nodeType === Node.TEXT_NODE;
const styleOf = (element) => element.ownerDocument.defaultView.getComputedStyle(element);

// The document inside a frame, where the page may look into it.
function frameDocument(element) {
  if (element.localName !== "iframe" && element.localName !== "frame") return null;
  try { return element.contentDocument; } catch { return null; }
}

// The nodes inside an element, as they are laid out: shadow trees, slots and frames are followed.
function childNodesOf(element) {
  const inner = frameDocument(element);
  if (inner) return inner.body ? [inner.body] : [];
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element.localName === "slot") {
    const assigned = element.assignedNodes();
    if (assigned.length) return assigned;
  }
  return element.childNodes;
}

// The element around a node, as it is laid out; null around the outermost.
function parentOf(node) {
  if (node.assignedSlot) return node.assignedSlot;
  const parent = node.parentNode;
  // Elements come first, for a link has a host too: that of its address.
  if (parent && isElement(parent)) return parent.localName === "html" ? frameOf(parent) : parent;
  return parent?.host ?? null;
}

const frameOf = (root) => root.ownerDocument.defaultView?.frameElement ?? null;

function identifierOf(element) {
  for (const attribute of identifierAttributes) {
    const value = element.getAttribute(attribute);
    if (value) return value;
  }
  return undefined;
}

function roleOf(element) {
  const tag = element.localName;
  if (element.isContentEditable && element.contentEditable === "true" && !element.hasAttribute("role")) return "textbox";
  if (structuralTags.has(tag) && !element.hasAttribute("role")) return "generic";
  if (tag === "input" && textInputTypes.has(element.type)) return "textbox";
  return computedRole(element);
}

// Whether an element can have a role; cheaper than to ask for it.
const mayHaveRole = (element) => !structuralTags.has(element.localName) || element.hasAttribute("role") ||
  element.hasAttribute("aria-label") || element.isContentEditable;

// What is not laid out has no name; some browsers refuse to be asked for it.
const isLaidOut = (element) => element.getClientRects().length > 0 || styleOf(element).display === "contents";

// MARK: Areas

const intersection = (a, b) => ({
  left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
});
const hasArea = (area) => area.right > area.left && area.bottom > area.top;
const moved = (area, x, y) => ({ left: area.left + x, top: area.top + y, right: area.right + x, bottom: area.bottom + y });

// What can be seen of the whole page: where everything begins.
function display() {
  const area = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return { x: 0, y: 0, window: area, clip: area, positionedClip: area };
}

// The surroundings of what lies inside an element: what may be seen there, and where its frame's corner is.
function inside(element, style, around) {
  const position = style.position;
  let clip = around.clip;
  if (position === "fixed") clip = around.window;
  if (position === "absolute") clip = around.positionedClip;
  if (frameDocument(element)) return insideFrame(element, clip, around);
  if (clips(element, style)) clip = intersection(clip, moved(element.getBoundingClientRect(), around.x, around.y));
  const holdsPositioned = position !== "static" || style.transform !== "none";
  if (clip === around.clip && !holdsPositioned) return around;
  return { ...around, clip, positionedClip: holdsPositioned ? clip : around.positionedClip };
}

function insideFrame(element, clip, around) {
  const area = moved(element.getBoundingClientRect(), around.x, around.y);
  const window = intersection(clip, area);
  const x = area.left + element.clientLeft;
  const y = area.top + element.clientTop;
  return { x, y, window, clip: window, positionedClip: window };
}

// Whether an element cuts off what sticks out of it. What the body does is done by the display.
const clips = (element, style) => (style.overflowX !== "visible" || style.overflowY !== "visible") &&
  style.display !== "inline" && element.localName !== "body" && element.localName !== "html";

// The part of an element's surroundings that it may be seen in itself.
function clipOf(style, around) {
  if (style.position === "fixed") return around.window;
  if (style.position === "absolute") return around.positionedClip;
  return around.clip;
}

// The surroundings of an element that is looked at by itself; null where it, or something around it, is hidden.
function surroundingsOf(element) {
  const path = [];
  for (let node = parentOf(element); node; node = parentOf(node)) path.unshift(node);
  let around = display();
  for (const ancestor of path) {
    const style = styleOf(ancestor);
    if (isLeftOut(ancestor, style) || closedTags.has(ancestor.localName)) return null;
    around = inside(ancestor, style, around);
  }
  return around;
}

const isLeftOut = (element, style) => style.display === "none" || element.getAttribute("aria-hidden") === "true";

const middleOf = (area) => ({ x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 });

// Where a touch of a node goes: its middle, or, of text that runs over several lines, the middle of its widest line.
function touchPoint(node, area, corner) {
  const middle = middleOf(area);
  const rects = [...rectsOf(node)].map((rect) => moved(rect, corner.x, corner.y));
  if (rects.length < 2 || rects.some((rect) => contains(rect, middle))) return middle;
  return middleOf(rects.reduce((best, rect) => (rect.right - rect.left > best.right - best.left ? rect : best)));
}

// The same, by the style of the node: only what runs on from line to line can have its middle beside itself.
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

// MARK: What lies on top

// The innermost element at a point of the display.
function hitAt(point) {
  let root = document;
  let { x, y } = point;
  for (;;) {
    const hit = root.elementFromPoint(x, y);
    if (!hit) return root.host ?? null;
    const inner = frameDocument(hit);
    if (inner) {
      const area = hit.getBoundingClientRect();
      x -= area.left + hit.clientLeft;
      y -= area.top + hit.clientTop;
      root = inner;
    } else if (hit.shadowRoot && hit.shadowRoot !== root) {
      root = hit.shadowRoot;
    } else {
      return hit;
    }
  }
}

function isInside(node, ancestor) {
  for (let current = node; current; current = parentOf(current)) if (current === ancestor) return true;
  return false;
}

// Why a touch would not reach an element: nothing, "offScreen", or the name of what lies on top.
function obstructionOf(node, point, clip) {
  if (!contains(clip, point)) return { kind: "offScreen" };
  const owner = isText(node) ? node.parentElement : node;
  const hit = hitAt(point);
  if (!hit) return { kind: "offScreen" };
  if (isInside(hit, owner)) return undefined;
  // A touch of the label of a control reaches the control.
  if ([...(owner.labels ?? [])].some((label) => isInside(hit, label))) return undefined;
  // What lets touches through to what is around it hands them to that.
  if (isInside(owner, hit) && styleOf(owner).pointerEvents === "none") return undefined;
  return { kind: "covered", by: nameForPeople(hit) };
}

// What people would call an element that lies on top of another.
function nameForPeople(hit) {
  for (let element = hit; element && element.localName !== "body"; element = parentOf(element)) {
    const identifier = identifierOf(element);
    const role = roleOf(element);
    const kind = structuralRoles.has(role) ? "element" : role;
    const name = computedName(element) || (rolesNamedByContent.has(role) ? "" : identifier);
    if (name) return `the ${kind} "${shortened(name)}"`;
    if (identifier) return `the ${kind} with identifier "${identifier}"`;
  }
  const text = textOf(hit);
  return text ? `"${shortened(text)}"` : `an element <${hit.localName}>`;
}

const shortened = (text) => (text.length > 40 ? text.slice(0, 39) + "…" : text);

// MARK: Texts

const collapsed = (text) => text.replace(/[ \t\n\r\f]+/g, " ").trim();
const isBlank = (text) => !/[^ \t\n\r\f]/.test(text);

// The text that an element shows, without that of controls in it.
function textOf(node) {
  return collapsed(rawTextOf(node));
}

function rawTextOf(node) {
  if (isText(node)) return node.data;
  if (!isElement(node)) return "";
  if (node.localName === "br") return "\n";
  if (closedTags.has(node.localName)) return "";
  const style = styleOf(node);
  if (isLeftOut(node, style)) return "";
  let text = "";
  for (const child of childNodesOf(node)) text += rawTextOf(child);
  return style.display.startsWith("inline") ? text : ` ${text} `;
}

// MARK: Records

// The records of an element: one, or those of what is inside where the element itself says nothing.
function describe(element, around) {
  const style = styleOf(element);
  if (isLeftOut(element, style)) return [];
  const tag = element.localName;
  if (tag === "br" || tag === "script" || tag === "style" || tag === "head") return [];
  const role = roleOf(element);
  const isShown = style.visibility === "visible";
  const records = closedTags.has(tag) ? [] : describeChildren(element, style, around);
  if (!isShown) return records;
  return structuralRoles.has(role) && !isControl(element)
    ? describeStructure(element, style, around, records)
    : [describeRole(element, style, around, role || "generic", records)];
}

const isControl = (element) =>
  element.localName === "input" || element.localName === "summary" || element.hasAttribute("aria-label");

// What is inside an element; runs of plain text are one record each.
function describeChildren(element, style, around) {
  const within = inside(element, style, around);
  const records = [];
  let run = [];
  const endRun = () => {
    const label = collapsed(run.map(rawTextOf).join(""));
    if (label) records.push(textRecord(run, label, within));
    run = [];
  };
  for (const child of childNodesOf(element)) {
    if (isText(child)) {
      if (style.visibility === "visible") run.push(child);
    } else if (isElement(child)) {
      const described = describe(child, within);
      if (child.localName === "br") run.push(child);
      else if (described.every((record) => record.isPlain) && styleOf(child).display.startsWith("inline") &&
        !frameDocument(child)) {
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

// The record of a run of text that belongs to no element of its own.
const textRecord = (run, label, around) => ({ role: "text", label, isPlain: true, place: () => placeOfRun(run, around) });

// The records as they are told, with their places; these cost the most, and most records may not be asked for.
function finished(records) {
  return records.map(({ place, children, isPlain, isInline, ...record }) =>
    ({ ...place(), ...record, children: children?.length ? finished(children) : undefined }));
}

function placeOfRun(run, around) {
  const node = run.find((part) => !isText(part) || !isBlank(part.data)) ?? run[0];
  const style = styleOf(isText(node) ? node.parentElement : node);
  return placeOfNode(node, style, { ...around, positionedClip: around.clip });
}

// What the record of an element begins with.
const placed = (element, style, around) =>
  ({ place: () => placeOfNode(element, style, around), isInline: style.display.startsWith("inline") });

// The record of an element that is a text or a mere container, or what is inside it.
function describeStructure(element, style, around, records) {
  const identifier = identifierOf(element);
  const others = records.filter((record) => !record.isPlain);
  const hasOwnText = [...childNodesOf(element)].some((node) => isText(node) && !isBlank(node.data));
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

// The record of an element with a role.
function describeRole(element, style, around, role, records) {
  const isField = ["input", "select", "textarea"].includes(element.localName) && role !== "button";
  const children = rolesNamedByContent.has(role) || role === "textbox"
    ? records.filter((record) => !record.isPlain) : records;
  const isSecure = element.type === "password" && element.localName === "input";
  return {
    ...placed(element, style, around), role, identifier: identifierOf(element),
    label: computedName(element) || undefined,
    value: valueOf(element, role, isSecure),
    placeholder: element.getAttribute("placeholder") ?? element.getAttribute("aria-placeholder") ?? undefined,
    fieldName: isField || role === "textbox" || role === "combobox" ? fieldNameOf(element) : undefined,
    options: optionsOf(element, role), isSecure: isSecure || undefined,
    isMultiline: isMultiline(element) || undefined,
    isPressed: element.getAttribute("aria-pressed") === "true" || element.matches(":active") || undefined,
    isSelected: isSelected(element) || undefined, children,
  };
}

// What every record has: the node's number, its place and whether it can be seen, used and touched.
function placeOfNode(node, style, around) {
  const owner = isText(node) ? node.parentElement : node;
  const area = moved(areaOf(node), around.x, around.y);
  const clip = clipOf(style, around);
  const isVisible = hasArea(area) && hasArea(intersection(area, clip));
  const round = (value) => Math.round(value * 100) / 100;
  const touch = touchPointOf(node, style, area, around);
  return {
    number: numberOf(node),
    frame: [area.left, area.top, area.right - area.left, area.bottom - area.top].map(round),
    touchPoint: isMiddle(touch, area) ? undefined : [touch.x, touch.y].map(round),
    isDisabled: isDisabled(owner) || undefined, isFocused: (!isText(node) && isFocused(node)) || undefined,
    isHidden: !isVisible || undefined, obstruction: obstructionOf(node, touch, clip),
  };
}

// In a window that is not in front, as one without a window manager, nothing matches :focus in WebKit.
const isFocused = (element) => element.matches(":focus") ||
  (!document.hasFocus() && element.getRootNode().activeElement === element && element.localName !== "body" &&
    !element.shadowRoot?.activeElement && !frameDocument(element));

function isDisabled(element) {
  return element.matches(":disabled") || element.closest('[aria-disabled="true"], [inert]') !== null;
}

const isMultiline = (element) =>
  element.localName === "textarea" || element.getAttribute("aria-multiline") === "true" ||
  (element.isContentEditable && element.getAttribute("aria-multiline") !== "false");

const isSelected = (element) => element.getAttribute("aria-selected") === "true" ||
  (element.hasAttribute("aria-current") && element.getAttribute("aria-current") !== "false");

function valueOf(element, role, isSecure) {
  if (role === "checkbox" || role === "switch" || role === "radio" || role === "menuitemcheckbox" ||
    role === "menuitemradio") {
    const isOn = "checked" in element ? element.checked : element.getAttribute("aria-checked") === "true";
    return isOn ? "1" : "0";
  }
  if (element.localName === "select") return [...element.selectedOptions].map((option) => option.label).join(", ");
  if (role === "listbox") return selectedOptionLabels(element);
  if (isSecure) return "•".repeat([...segmenter.segment(element.value)].length);
  if (role === "button") return undefined;
  // The field's own value is a path that there is not; what it shows are the names.
  if (element.type === "file" && element.files) return [...element.files].map((file) => file.name).join("\n");
  if (element.localName === "input" || element.localName === "textarea") return element.value;
  if (element.isContentEditable) return element.innerText.replace(/\n$/, "");
  const value = element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow");
  if (value !== null) return value;
  if (element.localName === "progress" || element.localName === "meter") return String(element.value);
  return role === "combobox" || role === "textbox" ? textOf(element) : undefined;
}

const segmenter = new Intl.Segmenter();

// The visible text that names a field: that of its labels, else that of what it says it is labelled by.
function fieldNameOf(element) {
  const root = element.getRootNode();
  const labelledBy = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const labels = element.labels?.length
    ? [...element.labels] : labelledBy.map((id) => root.getElementById(id)).filter(Boolean);
  return labels.map(textOf).filter(Boolean).join(" ") || undefined;
}

// MARK: Choices

const optionElements = (element) => [...element.querySelectorAll('[role="option"]')];
const optionLabel = (option) => computedName(option) || textOf(option);

// A choice stands for "nothing chosen" where its value is said to be empty.
const isPlaceholder = (option) => (option.getAttribute("value") ?? option.dataset.value) === "";

function optionsOf(element, role) {
  if (element.localName === "select") {
    return [...element.options].map((option) => ({ label: option.label, isPlaceholder: option.value === "" }));
  }
  if (role !== "listbox") return undefined;
  return optionElements(element).map((option) =>
    ({ label: optionLabel(option), isPlaceholder: isPlaceholder(option) }));
}

const selectedOptionLabels = (element) =>
  optionElements(element).filter(isSelected).map(optionLabel).join(", ");
