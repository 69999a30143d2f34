// The settings: three tabs. What was changed and not saved is asked about before it is left, by a dialog of the browser.
import { ask, get } from "./api.js";
import { openDialog, toast } from "./dialogs.js";
import { fill, html, icon, tabList } from "./markup.js";

const tabs = [
  { name: "general", title: "General", show: showGeneral },
  { name: "notices", title: "Notices", show: showNotices },
  { name: "mail", title: "Mail", show: showMail },
];

const notices = [["bookings", "Tell of bookings"], ["members", "Tell of new members"]];

export async function showSettings(main, visit, tab) {
  const settings = await get("settings");
  if (!visit.isCurrent()) return;
  const shown = tabs.find(({ name }) => name === tab) ?? tabs[0];
  fill(main, html`
    <h1>Settings</h1>
    ${tabList("Settings", tabs, shown, "#/settings")}
    <section class="card" role="tabpanel" aria-label="${shown.title}"></section>`);
  shown.show(main.querySelector("[role=tabpanel]"), settings, visit);
}

function showGeneral(panel, settings, visit) {
  fill(panel, html`
    <form novalidate>
      <label>Office name <input name="office" autocomplete="off" value="${settings.office}"></label>
      <label>First day of the week
        <select name="firstDay">${["Monday", "Sunday"].map((day) => html`
          <option ${day === settings.firstDay ? html`selected` : ""}>${day}</option>`)}</select></label>
      <footer><button class="primary">${icon("save")} Save</button></footer>
    </form>`);
  const form = panel.querySelector("form");
  const { office, firstDay } = form.elements;
  askBeforeLeaving(visit, () => office.value !== settings.office || firstDay.value !== settings.firstDay);
  form.onsubmit = async (event) => {
    event.preventDefault();
    settings.office = office.value;
    settings.firstDay = firstDay.value;
    await ask("PUT", "settings", { office: office.value, firstDay: firstDay.value });
    toast("The settings were saved.");
  };
}

// Asks before a link leads elsewhere, as long as the visit lasts.
function askBeforeLeaving(visit, isChanged) {
  const look = (event) => {
    if (!visit.isCurrent()) return removeEventListener("click", look, true);
    if (!event.target.closest("a[href]") || !isChanged() || confirm("Discard your changes?")) return;
    event.preventDefault();
  };
  addEventListener("click", look, true);
}

// Each switch is saved by itself, and the server takes its time.
function showNotices(panel, settings) {
  fill(panel, html`
    ${notices.map(([name, label]) => html`
      <label class="choice"><input type="checkbox" role="switch" name="${name}"
        ${settings.notices.includes(name) ? html`checked` : ""}> ${label}</label>`)}
    <p class="note" id="saved">All is saved.</p>`);
  const note = panel.querySelector("#saved");
  let waiting = 0;
  for (const box of panel.querySelectorAll("input")) {
    box.onchange = async () => {
      waiting += 1;
      note.textContent = "Saving…";
      await ask("PUT", `settings/notices/${box.name}`, { isOn: box.checked });
      waiting -= 1;
      if (waiting === 0) note.textContent = "All is saved.";
    };
  }
}

function showMail(panel, settings) {
  fill(panel, html`
    <form novalidate>
      <label>Greeting <input name="greeting" autocomplete="off" value="${settings.greeting}"></label>
      <footer>
        <button type="button" id="preview">${icon("preview")} Preview</button>
        <button class="primary">${icon("save")} Save</button>
      </footer>
    </form>`);
  const form = panel.querySelector("form");
  panel.querySelector("#preview").onclick = () => openPreview(form.elements.greeting.value);
  form.onsubmit = async (event) => {
    event.preventDefault();
    await ask("PUT", "settings", { greeting: form.elements.greeting.value });
    toast("The settings were saved.");
  };
}

// A mail is a document of its own, so it is shown in a frame.
async function openPreview(greeting) {
  const { document: mail } = await ask("POST", "settings/mail/preview", { greeting });
  const dialog = openDialog({
    title: "Preview of the mail",
    body: html`<iframe title="Mail" srcdoc="${mail}"></iframe>`,
    buttons: html`<button type="button" class="primary" data-dismiss>Done</button>`,
  });
  dialog.element.classList.add("wide");
}
