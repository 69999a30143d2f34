// The check that a press meets its element. A page may move between the moment at which an element is located and the moment at
// which the press arrives; a press that would meet another element is kept from the page, so that it has no effect.

// The current press: its element, and its outcome as far as it is known. It stays available until the next one.
let aim = null;

// The longest time from locating an element to its press, in milliseconds; a later press is not checked.
const longestFlight = 1000;
// The longest time from the end of a press that brings no click to a reaction of the page, in milliseconds.
const longestReaction = 800;

// The position of the element that is pressed next. `wasReady`: a touch of it was just found to reach it; an element that
// receives no touches is pressed all the same, even if it is covered. `presses`: the number of presses in a row.
function takeAim(number, wasReady, presses) {
  const node = nodeOf(number);
  const owner = isText(node) ? node.parentElement : node;
  const place = placeOf(number);
  const hit = wasReady ? null : hitAt(place);
  if (wasReady || hit && receivesFor(owner, hit)) aimAt([owner], presses);
  return { ...place, firstMove: firstMoveTo([owner]) };
}

// Announces the elements of an observation for a touch: the next press is one of them. Returns the mouse's first move to it.
function takeAimAt(records) {
  const found = records.map(({ number }) => nodes.get(number)?.deref()).filter(Boolean);
  if (found.length === 0) return undefined;
  const owners = found.map((node) => (isText(node) ? node.parentElement : node));
  aimAt(owners);
  return firstMoveTo(owners);
}

function aimAt(owners, presses = 1) {
  aim = { owners, presses, begin: performance.now(), isOver: false, hasArrived: false, answers: 0 };
}

// Whether a press of an element has begun and not ended; a focus that it loses meanwhile is taken by the page.
const isBeingPressed = (element) => isPressUnderWay() && aim.owners.includes(element);

// Whether a focus has come to what is pressed, and not to what the page has given it to.
const isGivenByPress = (event) => isElement(targetOf(event)) && isPressUnderWay() &&
  aim.owners.some((owner) => isInside(owner, targetOf(event)));

const isMet = (press, hit) => press.owners.some((owner) => receivesFor(owner, hit));

// The outcome of the press: the name of the element that it would have met instead of its own, or none if it met that; and whether it has
// come to nothing. It takes `holding` milliseconds.
async function pressOutcome(holding) {
  const press = aim;
  if (!press) return {};
  if (!press.isOver) {
    await new Promise((resolve) => {
      press.resolve = resolve;
      later(resolve, longestFlight + holding);
    });
  }
  // A press that has not begun by now is checked no more.
  press.hasArrived ||= press.met === undefined;
  return { missed: press.missed, isLost: press.isLost };
}

const beginsOfPress = new Set(["pointerdown", "mousedown"]);
const endsOfPress = new Set(["pointerup", "mouseup", "click"]);
const pressEvents = new Set([...beginsOfPress, ...endsOfPress, "auxclick", "contextmenu", "dblclick"]);

// Checks each event of a press before the page gets it.
function checkPress(event) {
  if (!aim || aim.hasArrived || !pressEvents.has(event.type)) return;
  if (aim.met === undefined && performance.now() - aim.begin > longestFlight) return;
  // A press of another button has its own end; WebKit's pointer events say of each that it is the first one.
  if (event.type === "contextmenu" || event.type === "auxclick") noteAnswerToPress();
  if (beginsOfPress.has(event.type)) beginPress(targetOf(event));
  else if (endsOfPress.has(event.type) && aim.met !== undefined) {
    if (!aim.isEnding) endPress(aim, event);
    if (event.type === "click" && isMet(aim, targetOf(event))) concludePress(aim);
  }
  if (aim.missed) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

function beginPress(target) {
  if (aim.met !== undefined) return;
  aim.met = target;
  [aim.changes, aim.changesAtFocus] = [changesInAnswer, changesAtFocus];
  if (!isMet(aim, target)) missPress(aim, target);
}

// A press that ends beside its element has no effect, unless the page has answered its beginning. The end is checked by its
// point: a page may have a press that has begun end at its beginning.
function endPress(press, event) {
  press.isEnding = true;
  const { map } = viewportOf(event.composedPath()[0].ownerDocument ?? document);
  const point = mappedPoint({ x: event.clientX, y: event.clientY }, map);
  const hit = hitAt(point);
  if (!press.missed && hit && !isMet(press, hit) && !isAnswered(press, hit, point)) missPress(press, hit);
  if (!isToClick(press, event)) concludePress(press);
  // The events of the end come within this task. Of several presses either all are kept from the page, or none is.
  later(() => {
    if (!press.isOver) awaitAnswer(press);
    press.presses -= 1;
    press.hasArrived = !press.missed || press.presses === 0;
    press.isEnding = false;
  }, 0);
}

// Whether a click is to follow the end of a press. A list of choices and a film take the press themselves, and an iframe's content
// does in a document of its own.
function isToClick({ missed, owners }, { button, pointerType = "mouse" }) {
  const isOfBrowser = owners.some((owner) => owner.matches("select, select *, iframe, object, embed, video, audio"));
  return !missed && button === 0 && pointerType === "mouse" && !isOfBrowser;
}

// A press without a click is lost if the page shows no other reaction than changes of the element's own look, for a page may replace
// what it presses, or move it away. Source: https://www.w3.org/TR/uievents/#event-type-click, which sends the click to the nearest
// ancestor that both ends of the press have in common.
function awaitAnswer(press) {
  press.isAnswerAwaited = true;
  if (isAnsweredWithoutClick(press)) return concludePress(press);
  later(() => {
    press.isLost = !press.isOver && !isAnsweredWithoutClick(press) || undefined;
    concludePress(press);
  }, longestReaction);
}

const isAnsweredWithoutClick = ({ answers, owners }) => answers > 0 ||
  owners.some((owner) => !owner.isConnected || rectsOf(owner).length === 0);

// Notes a reaction of the page to a press other than a change of the pressed element's look.
function noteAnswerToPress() {
  if (!isPressUnderWay()) return;
  aim.answers += 1;
  if (aim.isAnswerAwaited) concludePress(aim);
}

// Whether changes are those of the pressed element's look alone: of its style and its content.
const isLookOfPressed = (changes) => changes.every(({ type, attributeName, target }) => aim.owners.some((owner) =>
  owner === target ? type === "childList" || attributeName === "class" || attributeName === "style" : isInside(target, owner)));

// Whether the page has answered the beginning of a press: it has changed, or removed the element. A change at the arrival of the focus is
// no answer if it has moved the element away.
function isAnswered({ changes, changesAtFocus: before, owners }, hit, point) {
  if (changesInAnswer !== changes) return true;
  if (owners.some((owner) => !owner.isConnected && !isDrawnAnew(owner, hit))) return true;
  return changesAtFocus !== before && owners.some((owner) => contains(mapped(areaOf(owner), displayMapOf(owner)), point));
}

const isPressUnderWay = () => aim !== null && aim.met !== undefined && !aim.isOver;

// Whether changes have only put equal nodes in the place of others.
function isDrawnAsBefore(changes) {
  if (changes.some(({ type }) => type !== "childList")) return false;
  return [...Map.groupBy(changes, ({ target }) => target).values()].every((records) => {
    const [gone, come] = ["removedNodes", "addedNodes"].map((name) => records.flatMap((record) => [...record[name]]));
    return gone.length === come.length && gone.every((node, index) => node.isEqualNode(come[index]));
  });
}

// Whether an equal element has replaced one that has gone: the page was drawn anew during the press, which then has no effect,
// because it begins on one element and ends on the other.
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
