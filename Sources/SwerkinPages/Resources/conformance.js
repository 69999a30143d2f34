// What the screens of the conformance app do. Their contents are templates in the page; an element's reactions are in
// its attribute data-reactions.
//
// The screens lie on a stack, which the browser's history follows: its entries hold the names of the screens on the
// stack. An address with a screen's name after # shows that screen straight on top of the first.
"use strict";

const root = document.querySelector("template").dataset.screen;

// The screens on the stack, the shown one last: name, element and how far it was scrolled when it was left.
let stack = [];

// The stack

function names() { return stack.map((screen) => screen.name); }

function template(name) { return document.querySelector(`template[data-screen="${CSS.escape(name)}"]`); }

function makeScreen(name) {
  const element = template(name).content.firstElementChild.cloneNode(true);
  element.querySelector(".back").onclick = () => history.back();
  for (const picker of element.querySelectorAll(".picker")) servePicker(picker);
  for (const pages of element.querySelectorAll(".pages")) servePages(pages);
  for (const field of element.querySelectorAll("[data-capitalizes]")) capitalize(field);
  for (const reacting of element.querySelectorAll("[data-reactions]")) react(reacting, element);
  return { name, element, scrollTop: 0 };
}

// Shows a stack of screens; those that are on it already stay as they are.
function show(wanted) {
  leave();
  const kept = stack.filter((screen, index) => names().slice(0, index + 1).every((name, at) => name === wanted[at]));
  stack = [...kept, ...wanted.slice(kept.length).map(makeScreen)];
  stack.forEach((screen, index) => { screen.element.querySelector(".back").hidden = index === 0; });
  showTop();
}

function showTop() {
  const top = stack[stack.length - 1];
  place(top.element);
  scrollTo(0, top.scrollTop);
}

function place(element) {
  document.body.replaceChildren(...document.body.querySelectorAll("template"), element);
}

// Whatever is edited or lies in front goes with the screen it belongs to.
function leave() {
  if (stack.length > 0) stack[stack.length - 1].scrollTop = scrollY;
  document.activeElement?.blur();
  for (const layer of document.querySelectorAll("dialog, [popover]")) layer.remove();
}

function push(name) {
  show([...names(), name]);
  history.pushState(names(), "", `#${name}`);
}

// Shows the screen that the address names: the first alone, or another one on top of it.
function showAddressed() {
  const name = decodeURIComponent(location.hash.slice(1));
  stack = [];
  show([root]);
  history.replaceState(names(), "", `#${root}`);
  if (name !== root && template(name)) push(name);
}

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
    case "dismissModal": return dismissModal(document.querySelector("dialog.modal"));
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

// What lies in front of a screen

// A screen of its own in a window; the one behind it is away until the window goes.
function present(name) {
  leave();
  const modal = document.createElement("dialog");
  modal.className = "modal";
  modal.ariaLabel = name;
  modal.append(makeScreen(name).element);
  modal.querySelector(".back").hidden = true;
  // The browser closes it too, by the escape key for example.
  modal.onclose = () => dismissModal(modal);
  place(modal);
  modal.showModal();
}

function dismissModal(modal) {
  if (!modal?.isConnected) return;
  modal.close();
  showTop();
}

// A message that must be answered.
function showAlert({ title, message, button }, answered) {
  const alert = document.createElement("dialog");
  alert.role = "alertdialog";
  alert.ariaLabel = title;
  alert.setAttribute("closedby", "none");
  const answer = made("button", button);
  answer.type = "button";
  answer.onclick = () => {
    alert.close();
    alert.remove();
    answered();
  };
  alert.append(made("h2", title), made("p", message), answer);
  alert.onkeydown = (event) => { if (event.key === "Escape") event.preventDefault(); };
  document.body.append(alert);
  alert.showModal();
}

// A text in a small window, which goes when something beside it is touched.
function showPopover(text, identifier) {
  const popover = document.createElement("div");
  const content = made("p", text);
  content.id = identifier;
  popover.role = "dialog";
  popover.popover = "auto";
  popover.setAttribute("aria-labelledby", identifier);
  popover.append(content);
  popover.ontoggle = (event) => { if (event.newState === "closed") popover.remove(); };
  document.body.append(popover);
  popover.showPopover();
}

function made(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

// Fields, wheels and pages

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
  picker.addEventListener("focusin", () => { panel.hidden = false; });
  picker.addEventListener("focusout", (event) => {
    // Where the whole window loses the focus, the field keeps it within the page.
    if (!picker.contains(event.relatedTarget) && document.activeElement !== event.target) panel.hidden = true;
  });
  for (const wheel of wheels) {
    wheel.onchange = () => { field.value = wheels.map(({ value }) => value).filter(Boolean).join(" "); };
  }
  const done = panel.querySelector("button");
  // A touch of the button must not end the editing before the button has been told of it.
  done.onmousedown = (event) => event.preventDefault();
  done.onclick = () => {
    document.activeElement?.blur();
    panel.hidden = true;
  };
}

// Until the first turn all pages are there, side by side; from then on only the shown one is.
function servePages(view) {
  const pages = [...view.children];
  let shown = 0;
  let wasTurned = false;
  function turn(page) {
    wasTurned = true;
    if (page in pages) shown = page;
    pages.forEach((element, index) => { element.hidden = index !== shown; });
  }
  onSwipe(view, (direction) => {
    if (direction === "left") turn(shown + 1);
    if (direction === "right") turn(shown - 1);
  });
  view.onkeydown = (event) => {
    if (event.key === "ArrowRight") turn(shown + 1);
    if (event.key === "ArrowLeft") turn(shown - 1);
  };
  // Whatever brings a page into view, a search of the browser's for example, has turned to it.
  view.onscroll = () => {
    const page = Math.round(view.scrollLeft / view.clientWidth);
    if (!wasTurned && page !== shown) turn(page);
  };
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

// Calls back with the direction of each stroke over an element.
function onSwipe(element, swiped) {
  const leastDistance = 30;
  let start = null;
  element.addEventListener("pointerdown", (event) => { start = event; });
  addEventListener("pointercancel", () => { start = null; });
  addEventListener("pointerup", (event) => {
    if (start === null) return;
    const x = event.clientX - start.clientX;
    const y = event.clientY - start.clientY;
    start = null;
    if (Math.max(Math.abs(x), Math.abs(y)) < leastDistance) return;
    if (Math.abs(x) > Math.abs(y)) swiped(x < 0 ? "left" : "right");
    else swiped(y < 0 ? "up" : "down");
  });
}

history.scrollRestoration = "manual";
addEventListener("popstate", (event) => {
  // Addresses that are typed, or followed from elsewhere, bring no stack along.
  if (event.state) show(event.state);
  else showAddressed();
});
if (history.state) show(history.state);
else showAddressed();
