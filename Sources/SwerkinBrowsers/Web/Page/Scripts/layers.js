// The layers in front of the screen: the keyboard, dialogs, popovers.

function dismissKeyboard() {
  const active = activeElement();
  if (active && active !== active.ownerDocument.body) active.blur();
}

const layerSelector = 'dialog[open], [popover], [role="dialog"], [role="alertdialog"]';

// The layers in front of the screen, the topmost last.
function layersOf(kind) {
  const all = allRoots().flatMap((root) => [...root.querySelectorAll(layerSelector)]).filter(isShown);
  if (kind === "popover") return all.filter((layer) => !isModal(layer));
  return [...all, ...shownModals().map((modal) => modal.element).filter((element) => !all.includes(element))];
}

// The topmost layer, and a point beside it if there is one.
function topmostLayer(kind) {
  const layer = layersOf(kind).at(-1);
  if (!layer) throw notPossible(`no ${kind} is shown`);
  return { number: numberOf(layer), beside: pointBeside(layer) };
}

// A point at which a touch meets neither a layer nor anything that would react to it: a popover lets the touch that closes it
// through.
function pointBeside(layer) {
  const reacting = "a, button, input, select, textarea, label, summary, [role], [tabindex], [onclick]";
  const shares = [0.02, 0.98, 0.25, 0.75, 0.5];
  for (const vertical of shares) {
    for (const horizontal of shares) {
      const point = { x: horizontal * innerWidth, y: vertical * innerHeight };
      const hit = hitAt(point);
      // The area around a modal dialog is its backdrop, which hit testing reports as the dialog itself.
      const isOutside = !contains(drawnBoxOf(layer), point);
      if (hit && isOutside && (hit === layer || !isInside(hit, layer) && !hit.closest(reacting))) return point;
    }
  }
  return null;
}

function isLayerShown(number) {
  const layer = nodes.get(number)?.deref();
  return Boolean(layer?.isConnected && isShown(layer));
}
