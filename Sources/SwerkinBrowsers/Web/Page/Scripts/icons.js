// Controls that show no words: icons, handles, boxes of colour.

// Whether an element that shows no words is a control by its looks: the pointer changes over it, or it takes the keyboard or a drag.
// Sources: https://www.w3.org/TR/css-ui-4/#cursor, https://html.spec.whatwg.org/, 6.6.3, tabindex, and 6.11.7, draggable.
const isIconControl = (element, style, records) => records.every(isNameless) && isMarkedAsControl(element, style) &&
  element.localName !== "body" && !element.parentElement?.closest(substance) && isMoreThanAPoint(element);

const isMarkedAsControl = (element, style) => element.hasAttribute("onclick") ||
  element.hasAttribute("tabindex") && element.tabIndex >= 0 || element.draggable && element.localName !== "img" ||
  isControlCursor(style.cursor) && !isControlCursor(cursorAround(element));

const isControlCursor = (cursor) => /(^|\s)(pointer|move|grab|all-scroll|[a-z]+-resize)$/.test(cursor);
const cursorAround = (element) => element.parentElement === null ? "auto" : styleOf(element.parentElement).cursor;

const rolesWithoutMeaning = new Set(["img", "image", "generic"]);
const isNameless = ({ role, label, isHand, children }) =>
  !label && !isHand && rolesWithoutMeaning.has(role) && (children ?? []).every(isNameless);

// What is one point large is there for assistive technology or for the focus alone.
const isMoreThanAPoint = (element) => {
  const { width, height } = drawnBoxOf(element);
  return width > 1 && height > 1;
};

// The record of a control without words; a title is its name, as for a picture without another.
const describeIcon = (element, style, around, identifier, records) => ({
  ...placed(element, style, around), role: "generic", identifier, label: titleOf(element), isHand: true, children: records,
});

// The record of a picture that a style puts instead of the content of an element without a role.
const describePicture = (element, style, around, identifier, records) =>
  ({ ...placed(element, style, around), role: "img", identifier, label: titleOf(element), children: records });

const titleOf = (element) => attributeText(element, "title") || undefined;

const isTitledPicture = (element) =>
  element.hasAttribute("title") && !mayHaveRole(element) && isReplaced(styleOf(element));
