// A stack of screens in one page, and what can lie in front of them.
//
// Each screen is a template whose attribute data-screen is its name; the first is the root. The browser's history follows
// the stack: its entries hold the names of the screens on it, from the root to the one that is shown. An address with a
// screen's name after #/ shows that screen straight on top of the root.
"use strict";

const root = document.querySelector("template").dataset.screen;

// The screens on the stack, the shown one last: name, element and how far it was scrolled when it was left.
let stack = [];

// Makes the element of a screen work; handed the element and the screen's name.
let prepare = () => {};

// Shows the first screens; every screen is prepared when it is made, which is each time that it is opened.
function start(prepareScreen) {
  prepare = prepareScreen;
  history.scrollRestoration = "manual";
  addEventListener("popstate", (event) => {
    // Addresses that are typed, or followed from elsewhere, bring no stack along.
    if (event.state) show(event.state);
    else showAddressed();
  });
  if (history.state) show(history.state);
  else showAddressed();
}

// The stack

function names() { return stack.map((screen) => screen.name); }

function template(name) { return document.querySelector(`template[data-screen="${CSS.escape(name)}"]`); }

function makeScreen(name) {
  const element = template(name).content.firstElementChild.cloneNode(true);
  for (const back of element.querySelectorAll(".back")) back.onclick = () => history.back();
  prepare(element, name);
  return { name, element, scrollTop: 0 };
}

// Shows a stack of screens; those that are on it already stay as they are.
function show(wanted) {
  leave();
  const kept = stack.filter((screen, index) => names().slice(0, index + 1).every((name, at) => name === wanted[at]));
  stack = [...kept, ...wanted.slice(kept.length).map(makeScreen)];
  showTop();
}

function showTop() {
  const top = stack[stack.length - 1];
  place(top.element);
  document.title = top.element.querySelector("h1").textContent;
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
  history.pushState(names(), "", `#/${name}`);
}

// Shows the screen that the address names: the root alone, or another screen on top of it.
function showAddressed() {
  const name = decodeURIComponent(location.hash.slice(2));
  stack = [];
  show([root]);
  history.replaceState(names(), "", `#/${root}`);
  if (name !== root && template(name)) push(name);
}

// What lies in front of a screen

// A screen of its own in a window; the one behind it is away until the window goes.
function present(name) {
  leave();
  const modal = document.createElement("dialog");
  modal.className = "modal";
  modal.ariaLabel = name;
  modal.append(makeScreen(name).element);
  for (const back of modal.querySelectorAll(".back")) back.remove();
  // The browser closes it too, by the escape key for example.
  modal.onclose = () => dismissModal(modal);
  place(modal);
  modal.showModal();
}

function dismissModal(modal = document.querySelector("dialog.modal")) {
  if (!modal?.isConnected) return;
  modal.close();
  showTop();
}

// A message that must be answered.
function showAlert({ title, message, button, identifier }, answered = () => {}) {
  const alert = document.createElement("dialog");
  if (identifier) alert.id = identifier;
  alert.role = "alertdialog";
  alert.ariaLabel = title;
  alert.setAttribute("closedby", "none");
  alert.onkeydown = (event) => { if (event.key === "Escape") event.preventDefault(); };
  const answer = made("button", button);
  answer.type = "button";
  answer.onclick = () => {
    alert.close();
    alert.remove();
    answered();
  };
  alert.append(made("h2", title), made("p", message), answer);
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

// Editing, pages and strokes

// Shows a panel while one of the fields, or something in the panel, has the focus. Gives back what ends it.
function showWhileEditing(panel, fields, onBegin = () => {}) {
  const parts = [panel, ...fields];
  const isPart = (node) => parts.some((part) => part.contains(node));
  for (const part of parts) {
    part.addEventListener("focusin", () => {
      if (!panel.hidden) return;
      panel.hidden = false;
      onBegin();
    });
    part.addEventListener("focusout", (event) => {
      // Where the whole window loses the focus, the field keeps it within the page.
      if (!isPart(event.relatedTarget) && document.activeElement !== event.target) panel.hidden = true;
    });
  }
  // A touch of a button must not end the editing before the button has been told of it.
  panel.addEventListener("mousedown", (event) => { if (event.target.closest("button")) event.preventDefault(); });
  return () => {
    document.activeElement?.blur();
    panel.hidden = true;
  };
}

// Turns the pages in a view by strokes, by the arrow keys, and by the marks that say which is shown.
//
// Until the first turn all pages are there, side by side; from then on only the shown one is.
function turnPages(view, marks = []) {
  const pages = [...view.children];
  let shown = 0;
  let wasTurned = false;
  function turn(page) {
    wasTurned = true;
    if (page in pages) shown = page;
    pages.forEach((element, index) => { element.hidden = index !== shown; });
    marks.forEach((mark, index) => { mark.ariaSelected = String(index === shown); });
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
  marks.forEach((mark, index) => { mark.onclick = () => turn(index); });
}

// Calls back with the direction of each stroke over an element.
function onSwipe(element, swiped) {
  const leastDistance = 30;
  let start = null;
  element.addEventListener("pointerdown", (event) => { start = event; });
  // A stroke may end beside the element, and the window goes on when the screen has gone.
  const whileShown = (ended) => (event) => { if (start !== null && element.isConnected) ended(event); };
  addEventListener("pointercancel", whileShown(() => { start = null; }));
  addEventListener("pointerup", whileShown((event) => {
    const x = event.clientX - start.clientX;
    const y = event.clientY - start.clientY;
    start = null;
    if (Math.max(Math.abs(x), Math.abs(y)) < leastDistance) return;
    if (Math.abs(x) > Math.abs(y)) swiped(x < 0 ? "left" : "right");
    else swiped(y < 0 ? "up" : "down");
  }));
}
