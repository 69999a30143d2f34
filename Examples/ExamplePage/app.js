// What the screens of the example app do. Their contents are the templates in index.html.
//
// The screens lie on a stack, which the browser's history follows: its entries hold the names of the screens on the
// stack, from the root to the one that is shown. An address with a screen's name after #/ shows that screen straight on
// top of Home.
"use strict";

const root = "homeScreen";

// The screens on the stack, the shown one last: name, element and how far it was scrolled when it was left.
let stack = [];

// What each screen does beside opening others, by its name. It is handed the screen's element.
const behaviours = {
  buttonScreen(screen) {
    screen.querySelector("#enableButton").onclick = () => {
      if (isDeep()) push("dropDownScreen");
      else tell(screen, "Enable Button Clicked");
    };
  },

  dropDownScreen(screen) {
    const field = screen.querySelector("#textField");
    const panel = screen.querySelector(".panel");
    let textBefore = "";
    const endEditing = showWhileEditing(panel, [field], () => { textBefore = field.value; });
    onChoice(screen.querySelector(".fruit"), (fruit) => { field.value = fruit; });
    onChoice(screen.querySelector(".vegetable"), (vegetable) => {
      if (vegetable !== "") field.value += " " + vegetable;
    });
    screen.querySelector(".done").onclick = () => {
      endEditing();
      if (field.value === "") field.value = "Apple";
    };
    screen.querySelector(".cancel").onclick = () => {
      endEditing();
      field.value = textBefore;
    };
  },

  swipeScreen(screen) {
    const view = screen.querySelector(".pages");
    const pages = [...view.children];
    const marks = [...screen.querySelectorAll("[role=tab]")];
    let shown = 0;
    let wasTurned = false;

    // Until the first turn both pages are there, side by side; from then on only the shown one is.
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
  },

  tappableScreen(screen) {
    const checkBox = screen.querySelector("#checkBox");
    const link = screen.querySelector("#link");
    checkBox.onclick = () => {
      const isOn = checkBox.ariaPressed !== "true";
      checkBox.ariaPressed = String(isOn);
      tell(screen, isOn ? "CheckBox tapped" : "CheckBox Untapped");
    };
    const switches = [screen.querySelector("#toggleSwitch"), screen.querySelector("#toggleSwitch2")];
    switches.forEach((toggle, index) => {
      toggle.onchange = () => {
        switches[1 - index].checked = !toggle.checked;
        tell(screen, `Switch${index + 1} is ${toggle.checked ? "ON" : "OFF"}`);
      };
    });
    onPress(link, () => tell(screen, "Long Button Pressed"));
    screen.querySelector("#popUpButton").onclick = () => {
      if (isDeep()) push("buttonScreen");
      else showPopover("Hello", "hello");
    };
    screen.querySelector("#doneButtonItemID").onclick = () => tell(screen, "Done bar button item");
    screen.querySelector("#infoButtonItemID").onclick = () => showAlert("Title", "Info Button Pressed", "OK");
  },

  textFieldScreen(screen) {
    const firstName = screen.querySelector("#firstname_textField");
    const info = screen.querySelector("#info_textView");
    const endEditing = showWhileEditing(screen.querySelector(".panel"), [firstName, info]);
    firstName.onblur = () => {
      const isName = /^[A-Za-z]*$/.test(firstName.value);
      screen.querySelector("#firstname_error").hidden = isName;
      firstName.ariaInvalid = String(!isName);
    };
    screen.querySelector(".done").onclick = endEditing;
  },

  waitToSeeScreen(screen) {
    const element = (name) => screen.querySelector(`#wait_to_see_${name}`);
    element("loader").onclick = () => {
      if (isDeep()) push("tappableScreen");
      else element("scroll_loader").hidden = false;
    };
    element("scroll_loader").onclick = () => {
      for (const hidden of screen.querySelectorAll("main > [hidden]")) hidden.hidden = false;
      element("switch").disabled = false;
      element("scroll_loader").disabled = true;
    };
    element("switch").onchange = () => {
      const isOn = element("switch").checked;
      element("first_label").hidden = !isOn;
      element("sixth_label").hidden = !isOn;
    };
    element("alert_button").onclick = () => {
      showAlert("Alert", "This is a test alert", "Cancel", "wait_to_see_alert");
    };
  },

  tableViewScreen(screen) {
    for (const row of screen.querySelectorAll("tr:not([aria-disabled=true])")) {
      onPress(row, () => showAlert("Attention", `${row.textContent.trim()} Clicked`, "OK"));
    }
  },
};

// The stack

function isDeep() { return stack.length > 2; }

function names() { return stack.map((screen) => screen.name); }

function makeScreen(name) {
  const element = copy(`template[data-screen="${name}"]`);
  for (const back of element.querySelectorAll(".back")) back.onclick = () => history.back();
  for (const button of element.querySelectorAll("[data-opens]")) {
    button.onclick = () => push(button.dataset.opens);
  }
  behaviours[name]?.(element);
  return { name, element, scrollTop: 0 };
}

// Shows a stack of screens; those that are on it already stay as they are.
function show(wanted) {
  leave();
  const kept = stack.filter((screen, index) => names().slice(0, index + 1).every((name, at) => name === wanted[at]));
  stack = [...kept, ...wanted.slice(kept.length).map(makeScreen)];
  const top = stack[stack.length - 1];
  document.body.replaceChildren(...document.body.querySelectorAll("template"), top.element);
  document.title = top.element.querySelector("h1").textContent;
  scrollTo(0, top.scrollTop);
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

// Shows the screen that the address names: Home alone, or another screen on top of Home.
function showAddressed() {
  const name = location.hash.slice(2);
  stack = [];
  show([root]);
  history.replaceState(names(), "", `#/${root}`);
  if (name !== root && document.querySelector(`template[data-screen="${CSS.escape(name)}"]`)) push(name);
}

// What lies in front of a screen

// A message that must be answered.
function showAlert(title, message, answer, identifier) {
  const alert = copy('template[data-layer="alert"]');
  if (identifier) alert.id = identifier;
  alert.ariaLabel = title;
  alert.querySelector("h2").textContent = title;
  alert.querySelector("p").textContent = message;
  alert.querySelector("button").textContent = answer;
  alert.onkeydown = (event) => { if (event.key === "Escape") event.preventDefault(); };
  alert.onclose = () => alert.remove();
  document.body.append(alert);
  alert.showModal();
}

// A text in a small window, which goes when something beside it is touched.
function showPopover(text, identifier) {
  const popover = copy('template[data-layer="popover"]');
  const content = popover.querySelector("p");
  content.textContent = text;
  content.id = identifier;
  popover.setAttribute("aria-labelledby", identifier);
  popover.ontoggle = (event) => { if (event.newState === "closed") popover.remove(); };
  document.body.append(popover);
  popover.showPopover();
}

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

// Touches

function tell(screen, text) { screen.querySelector(".event").textContent = text; }

// Calls back when a choice of a list is made, also when it is the one that was made before.
function onChoice(list, chosen) {
  let isTold = false;
  list.addEventListener("pointerdown", () => { isTold = false; });
  list.addEventListener("change", () => {
    isTold = true;
    chosen(list.value);
  });
  list.addEventListener("click", (event) => {
    if (!isTold && event.target instanceof HTMLOptionElement) chosen(list.value);
    isTold = false;
  });
}

// Calls back when an element is touched, for a moment or for long, or when Enter is typed on it.
function onPress(element, pressed) {
  element.addEventListener("click", pressed);
  // A long touch ends in no click, but begins as one that would bring up a menu.
  element.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    pressed();
  });
  element.addEventListener("keydown", (event) => { if (event.key === "Enter") pressed(); });
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

function copy(template) {
  return document.querySelector(template).content.firstElementChild.cloneNode(true);
}

history.scrollRestoration = "manual";
addEventListener("popstate", (event) => {
  // Addresses that are typed, or followed from elsewhere, bring no stack along.
  if (event.state) show(event.state);
  else showAddressed();
});
if (history.state) show(history.state);
else showAddressed();
