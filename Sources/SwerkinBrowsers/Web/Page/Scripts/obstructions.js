// The elements that cover others.

// The innermost element at a point of the display.
function hitAt(point) {
  let root = document;
  let { x, y } = point;
  for (;;) {
    const hit = root.elementFromPoint(x, y);
    if (!hit) return root.host ?? null;
    const inner = iframeDocument(hit);
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

// The reason why a touch would not reach an element: none, "offScreen", or the name of the covering element; and whether the
// element is inert, because a modal covers it or because the page says so.
function obstructionOf(node, point, clip) {
  const owner = isText(node) ? node.parentElement : node;
  const hit = contains(clip, point) ? hitAt(point) : null;
  if (hit && receivesFor(owner, hit)) return { isInert: isMarkedInert(owner) };
  const modal = modalOver(owner, hit);
  if (modal) return { kind: "covered", by: nameForPeople(modal.element), isInert: true };
  return { kind: hit ? "covered" : "offScreen", by: hit ? nameForPeople(hit) : undefined, isInert: isMarkedInert(owner) };
}

const isMarkedInert = (element) => element.closest("[inert]") !== null || undefined;

// Whether a touch that meets an element counts for another.
function receivesFor(owner, hit) {
  if (isInside(hit, owner)) return true;
  // A touch of the label of a control reaches the control.
  if ([...(owner.labels ?? [])].some((label) => isInside(hit, label))) return true;
  // An element that lets touches through to its ancestor hands them to that.
  return isInside(owner, hit) && styleOf(owner).pointerEvents === "none";
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
