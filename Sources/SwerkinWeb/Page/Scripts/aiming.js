// Whether a press meets the element that it is meant for. A page may move between the moment at which an element is located and
// the moment at which the press arrives; what would meet another element is kept from the page, so that it has no effect.

// The press that is on its way: the element it is meant for, and what came of it as far as that is known. It stays to be asked
// about until the next one.
let aim = null;

// How long a press may be on its way, in milliseconds; one that arrives later is not checked.
const longestFlight = 1000;

// Where an element is that is pressed next. `wasReady`: whether a touch of it was just found to reach it; an element that
// receives no touches is pressed all the same, whatever lies on top. `presses`: how often it is pressed in a row.
function takeAim(number, wasReady, presses) {
  const node = nodeOf(number);
  const owner = isText(node) ? node.parentElement : node;
  const place = placeOf(number);
  const hit = wasReady ? null : hitAt(place);
  if (wasReady || hit && receivesFor(owner, hit)) aimAt([owner], presses);
  return place;
}

// The elements of a look at those that are meant for a touch: the next press is one of them.
function takeAimAt(records) {
  const found = records.map(({ number }) => nodes.get(number)?.deref()).filter(Boolean);
  if (found.length > 0) aimAt(found.map((node) => (isText(node) ? node.parentElement : node)));
}

function aimAt(owners, presses = 1) {
  aim = { owners, presses, begin: performance.now(), isOver: false, hasArrived: false };
}

const isMet = (press, hit) => press.owners.some((owner) => receivesFor(owner, hit));

// The outcome of the press: the name of what it would have met instead of its element, none if it met that. It takes `holding`
// milliseconds.
async function pressOutcome(holding) {
  const press = aim;
  if (!press) return {};
  if (!press.isOver) {
    await new Promise((resolve) => {
      press.resolve = resolve;
      later(resolve, longestFlight + holding);
    });
  }
  // One that has not begun by now is checked no more.
  press.hasArrived ||= press.met === undefined;
  return press.missed ? { missed: press.missed } : {};
}

const beginsOfPress = new Set(["pointerdown", "mousedown"]);
const endsOfPress = new Set(["pointerup", "mouseup", "click"]);
const pressEvents = new Set([...beginsOfPress, ...endsOfPress, "auxclick", "contextmenu", "dblclick"]);

// Looks at each event of a press before the page does.
function checkPress(event) {
  if (!aim || aim.hasArrived || !pressEvents.has(event.type)) return;
  if (aim.met === undefined && performance.now() - aim.begin > longestFlight) return;
  if (beginsOfPress.has(event.type)) beginPress(event.composedPath()[0]);
  else if (endsOfPress.has(event.type) && aim.met !== undefined && !aim.isEnding) endPress(aim, event);
  if (aim.missed) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

function beginPress(target) {
  if (aim.met !== undefined) return;
  aim.met = target;
  aim.changes = changesInAnswer;
  if (!isMet(aim, target)) missPress(aim, target);
}

// A press that ends beside its element has no effect, unless the page has answered its beginning. Where it ends is asked by the
// point: a page may have a press that has begun end where it began.
function endPress(press, event) {
  press.isEnding = true;
  const corner = viewportOf(event.composedPath()[0].ownerDocument ?? document);
  const hit = hitAt({ x: corner.x + event.clientX, y: corner.y + event.clientY });
  const isAnswered = changesInAnswer !== press.changes ||
    press.owners.some((owner) => !owner.isConnected && !isDrawnAnew(owner, hit));
  if (!press.missed && !isAnswered && hit && !isMet(press, hit)) missPress(press, hit);
  concludePress(press);
  // The events that belong to the end come within this task. Of several presses all are kept from the page, or none is.
  later(() => {
    press.presses -= 1;
    press.hasArrived = !press.missed || press.presses === 0;
    press.isEnding = false;
  }, 0);
}

// Whether an equal element stands in the place of one that has gone: the page was drawn anew during the press, which then has no
// effect, because it begins on one element and ends on the other.
const isDrawnAnew = (owner, hit) => hit?.closest(owner.localName)?.isEqualNode(owner) ?? false;

function missPress(press, target) {
  const isPage = target.localName === "body" || target.localName === "html";
  press.missed = isPage ? "the page beside it" : nameForPeople(target);
  concludePress(press);
}

function concludePress(press) {
  press.isOver = true;
  press.resolve?.();
}
