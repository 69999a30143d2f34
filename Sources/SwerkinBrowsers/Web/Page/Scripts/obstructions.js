// The elements that cover others.

// The innermost element at a point of the display.
function hitAt(point) {
  let root = document;
  let { x, y } = point;
  let iframe = null;
  for (;;) {
    const hit = elementAt(root, x, y);
    // At a point of its border or padding, a touch meets an iframe itself.
    if (!hit) return root.host ?? iframe;
    const inner = iframeDocument(hit);
    if (inner) {
      ({ x, y } = unmappedPoint({ x, y }, frameMapOf(hit)));
      [root, iframe] = [inner, hit];
    } else {
      const tree = shadowTreeOf(hit);
      if (!tree || tree === root) return hit;
      root = tree;
    }
  }
}

// The element of a tree at a point. The text of a host lies in the slot that shows it, though the browser names the host. Source:
// https://www.w3.org/TR/cssom-view-1/#dom-document-elementfrompoint, and DOM, 4.2.2.3 for the flat tree of slots.
function elementAt(root, x, y) {
  const hit = root.elementFromPoint(x, y);
  if (!hit || hit !== root.host) return hit;
  const [front] = root.elementsFromPoint(x, y);
  return front?.getRootNode() === root ? front : hit;
}

// The reason why a touch would not reach an element: none, "offScreen", or the name of the covering element; and whether the
// element is inert, because a modal covers it or because the page says so.
function obstructionOf(node, point, clip) {
  const owner = isText(node) ? node.parentElement : node;
  const hit = contains(clip, point) ? hitAt(point) : null;
  if (hit && receivesFor(owner, hit)) return { isInert: isMarkedInert(owner) };
  const modal = modalOver(owner, hit);
  if (modal) return { kind: "covered", by: nameForPeople(modal.element), isInert: true };
  const isInert = isMarkedInert(owner);
  // It can be scrolled to, as what is beside the window.
  if (!hit || wayOutFrom(owner, hit, point)) return { kind: "offScreen", isInert };
  return { kind: "covered", by: isInside(owner, hit) ? behindOf(owner, hit) : nameForPeople(hit), isInert };
}

// Whether the page says that an element is inert. A modal dialog is not because of what is around it. Source:
// https://html.spec.whatwg.org/, 6.3.1, a modal dialog escapes the inertness of its ancestors.
function isMarkedInert(element) {
  const marked = closestInFlatTree(element, "[inert]");
  const modal = marked && closestInFlatTree(element, "dialog:modal");
  return marked !== null && !(modal && modal !== marked && isInside(modal, marked)) || undefined;
}

// Whether a touch that meets an element counts for another.
function receivesFor(owner, hit) {
  if (isInside(hit, owner)) return true;
  if (owner.localName === "area") return hit === imageOf(owner);
  // A touch of the label of a control reaches the control, unless it meets another one in the label. Source:
  // https://html.spec.whatwg.org/, 4.10.4, the label's activation behavior.
  if ([...(owner.labels ?? [])].some((label) => isInside(hit, label) && !meetsControl(hit, label, owner))) return true;
  // A text or a picture that lets touches through to its ancestor hands them to that.
  return letsTouchesThrough(owner, hit) && takerBetween(owner, hit) === null;
}

const letsTouchesThrough = (owner, hit) => isInside(owner, hit) && styleOf(owner).pointerEvents === "none";

// What would do something if it got the touch: a control, or a label, which acts for its own.
function takerBetween(owner, outer) {
  const label = closestInFlatTree(owner, "label");
  return controlBetween(owner, outer) ?? (label?.control && !isInside(outer, label) ? label : null);
}

// What gets the touch of an element that lets it through to what is around it, and the reason. Sources: https://www.w3.org/TR/pointerevents3/,
// https://www.w3.org/TR/SVG2/interact.html#PointerEventsProp: with pointer-events: none an element is never the target;
// https://html.spec.whatwg.org/, 6.3.1: nor is an inert one.
function behindOf(owner, hit) {
  const reason = isMarkedInert(owner) ? ", since it is inert"
    : letsTouchesThrough(owner, hit) ? ", since it takes no touches (pointer-events: none)" : "";
  return `what is behind it, ${nameForPeople(hit)}${reason}`;
}

// What does something by itself if it is touched.
const controlSelector = "a[href], a[*|href], button, input, select, textarea, summary, [role=button], [role=link], [role=menuitem], [role=tab], " +
  "[role=switch], [role=checkbox], [role=radio], [role=option]";

// The control around an element that is inside another; null if there is none. An input that the control around it acts for is
// a picture of that.
function controlBetween(owner, outer) {
  for (let element = owner; element && element !== outer; element = parentOf(element)) {
    if (element.matches(controlSelector)) return element.localName === "input" && outer.closest(controlSelector) ? null : element;
  }
  return null;
}

function meetsControl(hit, label, owner) {
  for (let element = hit; element && element !== label; element = parentOf(element)) {
    if (element !== owner && element.matches(controlSelector)) return true;
  }
  return false;
}

// The readable name of a covering element.
function nameForPeople(hit) {
  for (let element = hit; element && element.localName !== "body"; element = parentOf(element)) {
    const identifier = identifierOf(element);
    // For an element that the browser has not described yet, the markup decides.
    const role = roleOf(element) || writtenRoleOf(element);
    const kind = structuralRoles.has(role) ? "element" : role;
    const name = nameOf(element, role) || writtenNameOf(element, role) || (rolesNamedByContent.has(role) ? "" : identifier);
    if (name) return `the ${kind} "${shortened(name)}"`;
    if (identifier) return `the ${kind} with identifier "${identifier}"`;
  }
  const text = textOf(hit);
  return text ? `"${shortened(text)}"` : `an element <${hit.localName}>`;
}

const shortened = (text) => (text.length > 40 ? text.slice(0, 39) + "…" : text);
