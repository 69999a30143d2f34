// Dialogs that lie on one another, and toasts.
//
// As in many libraries, what lies beneath a dialog stays in the page: neither `aria-modal` nor `inert` says that it is
// covered. Only the backdrop does.
import { fill, html } from "./markup.js";

const dialogs = [];

addEventListener("keydown", (event) => {
  if (event.key === "Escape") dialogs.at(-1)?.dismiss();
});

// Opens a dialog on top of everything and returns it.
//
// `mayClose` is asked when people dismiss it: by Escape, by its cross, or by a button with `data-dismiss`.
export function openDialog({ title, body, buttons, role = "dialog", mayClose = () => true }) {
  const identifier = `dialog-title-${dialogs.length + 1}`;
  const layer = document.createElement("div");
  const opener = document.activeElement;
  layer.className = "layer";
  layer.style.zIndex = 10 + dialogs.length;
  fill(layer, html`
    <div class="backdrop"></div>
    <section class="dialog" role="${role}" aria-labelledby="${identifier}">
      <header>
        <h2 id="${identifier}">${title}</h2>
        <button type="button" class="close" aria-label="Close" data-dismiss>×</button>
      </header>
      <form novalidate>
        <div class="body">${body}</div>
        <footer>${buttons}</footer>
      </form>
    </section>`);
  const dialog = {
    element: layer.querySelector(".dialog"),
    form: layer.querySelector("form"),
    find: (selector) => layer.querySelector(selector),
    close() {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      layer.remove();
      opener?.focus();
    },
    dismiss() { if (mayClose()) dialog.close(); },
  };
  dialogs.push(dialog);
  layer.onclick = (event) => { if (event.target.closest("[data-dismiss]")) dialog.dismiss(); };
  dialog.form.onsubmit = (event) => event.preventDefault();
  document.body.append(layer);
  dialog.find("input, select, textarea, footer button")?.focus();
  return dialog;
}

// Asks by a dialog of the page's own, and does something if the answer is yes.
export function confirmInPage({ title, text, button, action }) {
  const dialog = openDialog({
    title, role: "alertdialog", body: html`<p>${text}</p>`,
    buttons: html`
      <button type="button" data-dismiss>Cancel</button>
      <button type="submit" class="dangerous">${button}</button>`,
  });
  dialog.form.onsubmit = async (event) => {
    event.preventDefault();
    event.submitter.disabled = true;
    await action();
    dialog.close();
  };
}

// Closes whatever lies on the page: another page comes.
export function closeAllDialogs() {
  while (dialogs.length > 0) dialogs.at(-1).close();
}

// Shows a message for a moment.
export function toast(text) {
  const message = document.createElement("p");
  message.textContent = text;
  document.querySelector("#toasts").append(message);
  setTimeout(() => message.remove(), 3000);
}
