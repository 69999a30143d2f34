// What the screens of the example app do. Their contents are the templates in index.html, in English; how they say it in
// other languages is in translations.js, and how they lie on one another in screens.js.
"use strict";

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
      if (field.value === "") field.value = translated("Apple");
    };
    screen.querySelector(".cancel").onclick = () => {
      endEditing();
      field.value = textBefore;
    };
  },

  swipeScreen(screen) {
    turnPages(screen.querySelector(".pages"), [...screen.querySelectorAll("[role=tab]")]);
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
      else showPopover(translated("Hello"), "hello");
    };
    screen.querySelector("#doneButtonItemID").onclick = () => tell(screen, "Done bar button item");
    screen.querySelector("#infoButtonItemID").onclick =
      () => ask({ title: "Title", message: "Info Button Pressed", button: "OK" });
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
      ask({
        title: "Alert", message: "This is a test alert", button: "Cancel", identifier: "wait_to_see_alert",
      });
    };
  },

  tableViewScreen(screen) {
    for (const row of screen.querySelectorAll("tr:not([aria-disabled=true])")) {
      const message = `${row.textContent.trim()} Clicked`;
      onPress(row, () => ask({ title: "Attention", message, button: "OK" }));
    }
  },
};

// Whether more than one screen lies on top of Home: three screens lead on to another only then.
function isDeep() { return stack.length > 2; }

function tell(screen, text) { screen.querySelector(".event").textContent = translated(text); }

// Shows a message that is written in English.
function ask({ title, message, button, identifier }) {
  showAlert({ title: translated(title), message: translated(message), button: translated(button), identifier });
}

// Languages

// What a text of the page is in the language that the user reads; the text itself where nothing else is known.
//
// White space at the ends of a text does not matter, and inside it counts as one space.
function translated(text) { return phrases[text.trim().replace(/\s+/g, " ")] ?? text; }

const language = navigator.language.split("-")[0];
const phrases = translations[language] ?? {};

// Puts what a screen says into the language that the user reads.
function translate(screen) {
  const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = translated(texts.currentNode.data);
  for (const name of ["aria-label", "placeholder"]) {
    for (const element of screen.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, translated(element.getAttribute(name)));
    }
  }
}

if (language in translations) {
  document.documentElement.lang = language;
  document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
}

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

start((screen, name) => {
  for (const button of screen.querySelectorAll("[data-opens]")) button.onclick = () => push(button.dataset.opens);
  // What screens do is written in terms of the English texts, so they are put into another language last.
  behaviours[name]?.(screen);
  translate(screen);
});
