// What lies on top of what.

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
