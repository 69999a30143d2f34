// What the screens of the conformance app do. Their contents are templates in the page; an element's reactions are in
// its attribute data-reactions. How the screens lie on one another is in screens.js.
"use strict";

// Reactions

function react(element, screen) {
  const reactions = JSON.parse(element.dataset.reactions);
  let changes = 0;
  const context = { element, screen, changes: () => changes };
  const reactsTo = (trigger) => reactions.some((reaction) => reaction.on === trigger);
  const happens = (trigger) => {
    for (const reaction of reactions) if (reaction.on === trigger) perform(reaction.effect, context);
  };
  onTouch(element, {
    touched: (isInTheMiddle) => {
      happens(isInTheMiddle && reactsTo("touchedInTheMiddle") ? "touchedInTheMiddle" : "touched");
    },
    longPressed: reactsTo("longPressed") ? () => happens("longPressed") : null,
  });
  if (reactions.some((reaction) => reaction.on.startsWith("swiped"))) {
    onSwipe(element, (direction) => happens(`swiped ${direction}`));
  }
  element.addEventListener("change", () => happens(element.checked ? "turnedOn" : "turnedOff"));
  element.addEventListener("input", () => {
    changes += 1;
    happens("changed");
  });
  element.addEventListener("blur", () => happens("blurred"));
}

function perform(effect, context) {
  const { element, screen, changes } = context;
  const named = (identifier) => screen.querySelector(`#${CSS.escape(identifier)}`);
  const tell = (text) => { named("status").textContent = text; };
  switch (effect.do) {
    case "status": return tell(effect.text);
    case "countChanges": return tell(`${changes()} changes`);
    case "statusByMotion": return tell(isMoving(element) ? effect.moving : effect.resting);
    case "open": return push(effect.screen);
    case "present": return present(effect.screen);
    case "dismissModal": return dismissModal();
    case "popover": return showPopover(effect.text, effect.identifier);
    case "alert": return showAlert(effect, () => perform(effect.then, context));
    // The browser's own question is the nearest to one of the system that every browser asks in the same way.
    case "systemPrompt": return confirm(effect.text) ? perform(effect.then, context) : undefined;
    case "show": return setHidden(named(effect.identifier), false);
    case "hide": return setHidden(named(effect.identifier), true);
    case "enable": return enable(named(effect.identifier));
    case "setLabel": named(effect.identifier).textContent = effect.text; return undefined;
    case "slide": return slide(named(effect.identifier), effect.points, effect.seconds);
    case "later": return setTimeout(() => perform(effect.then, context), effect.seconds * 1000);
    default: throw new Error(`unknown effect ${effect.do}`);
  }
}

function setHidden(element, isHidden) {
  for (const part of [element, ...(element.labels ?? [])]) part.hidden = isHidden;
}

function enable(element) {
  element.removeAttribute("disabled");
  element.removeAttribute("aria-disabled");
}

function slide(element, points, seconds) {
  element.animate(
    [{ transform: `translateX(${points}px)` }, { transform: "none" }], { duration: seconds * 1000, easing: "linear" });
}

function isMoving(element) {
  return element.getAnimations().some((animation) => animation.playState === "running");
}

// Fields

function capitalize(field) {
  field.addEventListener("input", () => {
    const { selectionStart, selectionEnd } = field;
    field.value = field.value.toUpperCase();
    field.setSelectionRange(selectionStart, selectionEnd);
  });
}

// Shows the wheels of a field while the field or something of its wheels has the focus.
function servePicker(picker) {
  const field = picker.querySelector("input");
  const panel = picker.querySelector(".panel");
  const wheels = [...picker.querySelectorAll("select")];
  for (const wheel of wheels) {
    wheel.onchange = () => { field.value = wheels.map(({ value }) => value).filter(Boolean).join(" "); };
  }
  panel.querySelector("button").onclick = showWhileEditing(panel, [field]);
}

// Touches

// Calls back when an element is touched, with whether it was in the middle half, and when it is touched for long.
function onTouch(element, { touched, longPressed }) {
  const isEnabled = () => element.ariaDisabled !== "true";
  let timer = null;
  let isLong = false;
  const press = () => {
    clearTimeout(timer);
    if (isLong || !isEnabled()) return;
    isLong = true;
    longPressed();
  };
  if (longPressed) {
    element.addEventListener("pointerdown", () => {
      isLong = false;
      timer = setTimeout(press, 500);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      element.addEventListener(end, () => clearTimeout(timer));
    }
    // A browser that takes a long touch for itself ends it by asking for a menu.
    element.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      press();
    });
  }
  element.addEventListener("click", (event) => {
    if (isEnabled() && !isLong) touched(isInTheMiddle(event, element));
    isLong = false;
  });
  if (element.matches("tr")) {
    element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && isEnabled()) touched(true);
    });
  }
}

function isInTheMiddle(event, element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return Math.abs(event.clientX - left - width / 2) <= width / 4
    && Math.abs(event.clientY - top - height / 2) <= height / 4;
}

start((screen) => {
  for (const picker of screen.querySelectorAll(".picker")) servePicker(picker);
  for (const view of screen.querySelectorAll(".pages")) turnPages(view);
  for (const field of screen.querySelectorAll("[data-capitalizes]")) capitalize(field);
  for (const element of screen.querySelectorAll("[data-reactions]")) react(element, screen);
});
