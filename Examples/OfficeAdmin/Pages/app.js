// The frame around all pages, and which page the address means.
import { ask, get } from "./api.js";
import { closeAllDialogs } from "./dialogs.js";
import { fill, html, icon } from "./markup.js";
import { showLogIn } from "./login.js";
import { showLog } from "./log.js";
import { showOverview } from "./overview.js";
import { showMember } from "./member.js";
import { showRoom } from "./room.js";
import { showRooms } from "./rooms.js";
import { showSettings } from "./settings.js";
import { showTeam } from "./team.js";

const app = document.querySelector("#app");

const entries = [
  { path: "overview", title: "Overview", icon: "overview" },
  { path: "team", title: "Team", icon: "team" },
  { path: "rooms", title: "Rooms", icon: "rooms" },
  { path: "settings/general", title: "Settings", icon: "settings" },
  { path: "log", title: "Log", icon: "log" },
];

const pages = {
  overview: showOverview,
  team: (main, visit, ...rest) => (rest.length > 0 ? showMember : showTeam)(main, visit, ...rest),
  rooms: (main, visit, ...rest) => (rest.length > 0 ? showRoom : showRooms)(main, visit, ...rest),
  settings: showSettings,
  log: showLog,
};

let currentVisit = null;

// Shows the page that the address means. What an earlier visit still waits for comes too late from now on.
async function showPage() {
  const visit = { isCurrent: () => currentVisit === visit };
  currentVisit = visit;
  closeAllDialogs();
  const session = await get("session");
  if (!visit.isCurrent()) return;
  const [part, ...rest] = location.hash.slice(2).split("/");
  if (!session.name) {
    app.className = "entrance";
    return showLogIn(app);
  }
  if (!pages[part]) return location.replace("#/overview");
  await pages[part](mainOf(session, part), visit, ...rest);
}

// The element for the page, inside a frame that is made when somebody has logged in and then stays.
function mainOf(session, part) {
  if (app.className !== "inside") {
    app.className = "inside";
    fill(app, frame(session));
    app.querySelector("#log-out").onclick = logOut;
  }
  for (const link of app.querySelectorAll("nav a")) {
    if (link.hash.slice(2).split("/")[0] === part) link.ariaCurrent = "page";
    else link.removeAttribute("aria-current");
  }
  app.querySelector("#account").open = false;
  return app.querySelector("main");
}

const frame = (session) => html`
  <aside>
    <p class="brand">Office Admin</p>
    <nav aria-label="Parts">
      ${entries.map(({ path, title, icon: name }) => html`<a href="#/${path}">${icon(name)} ${title}</a>`)}
    </nav>
    <details id="account" class="menu">
      <summary>${icon("person")} ${session.name}</summary>
      <div class="items">
        <a href="#/settings/general">${icon("settings")} Office settings</a>
        <button type="button" id="log-out">${icon("leave")} Log out</button>
      </div>
    </details>
  </aside>
  <main></main>`;

async function logOut() {
  await ask("DELETE", "session");
  if (location.hash === "#/login") showPage();
  else location.hash = "#/login";
}

// A menu closes when something else is touched, as people expect of menus.
addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) menu.open = false;
});
addEventListener("hashchange", showPage);
showPage();
