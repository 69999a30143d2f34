// The bar by which the user chooses elements to check while acts are watched: a switch, and a frame around the
// candidate.
//
// It stands beside the body, in a closed shadow tree, so that snapshots don't have it.

let bar = null;
let barSwitch = null;
let barFrame = null;
// Whether the next touch only chooses an element to check.
let isChecking = false;

const barStyle = "all: initial; position: fixed; right: 8px; bottom: 8px; z-index: 2147483647";
const switchStyle = "font: 13px system-ui; padding: 6px 10px; border: 1px solid #555; border-radius: 6px; color: #fff; cursor: pointer";
const frameStyle = "position: fixed; pointer-events: none; box-sizing: border-box; border: 2px solid #06c; border-radius: 3px";

function showBar() {
  [bar, barSwitch, barFrame] = ["swerkin-bar", "button", "div"].map((name) => document.createElement(name));
  bar.attachShadow({ mode: "closed" }).append(barFrame, barSwitch);
  [bar.style.cssText, barSwitch.style.cssText, barFrame.style.cssText] = [barStyle, switchStyle, frameStyle];
  barSwitch.addEventListener("click", () => setChecking(!isChecking));
  // The page keeps the focus; otherwise its open menus would close.
  barSwitch.addEventListener("mousedown", (event) => event.preventDefault());
  setChecking(false);
  if (document.body) document.documentElement.append(bar);
  else document.addEventListener("DOMContentLoaded", () => document.documentElement.append(bar));
  listen(window, ["pointermove"], (event) => { if (isChecking) frameElement(event.target); });
}

function setChecking(value) {
  isChecking = value;
  barSwitch.textContent = value ? "Touch what to check" : "Check…";
  barSwitch.style.background = value ? "#06c" : "#333";
  barFrame.style.display = "none";
}

function frameElement(element) {
  const area = element === bar ? null : element.getBoundingClientRect?.();
  barFrame.style.display = area ? "block" : "none";
  if (!area) return;
  const { left, top, width, height } = area;
  for (const [name, value] of Object.entries({ left, top, width, height })) barFrame.style[name] = `${value}px`;
}

const isOnBar = (event) => bar !== null && event.composedPath()[0] === bar;

const eventsOfTouch = new Set(["pointerdown", "mousedown", "pointerup", "mouseup", "click"]);

// Whether an event belongs to a touch that chooses an element to check; such a touch is kept from the page.
function takesForCheck(event) {
  if (!isChecking || !eventsOfTouch.has(event.type)) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type === "pointerdown") bringViewUpToDate();
  if (event.type === "click") {
    setChecking(false);
    const element = targetOf(event);
    sendAct({ kind: "check", targets: targetsOf(event), isSecure: isElement(element) && isSecret(element) || undefined });
  }
  return true;
}

// Alt and C have the effect of the switch, also beneath a dialog that makes the bar inert.
function switchesChecking(event) {
  if (bar === null || event.type !== "keydown" || !event.altKey || event.code !== "KeyC") return false;
  setChecking(!isChecking);
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}
