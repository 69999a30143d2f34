// One member: three tabs that replace each other, and a menu of what can be done.
import { ask, get } from "./api.js";
import { confirmInPage, toast } from "./dialogs.js";
import { fill, html, icon, tabList } from "./markup.js";

const tabs = [
  { name: "profile", title: "Profile", panel: profile },
  { name: "rights", title: "Rights", panel: rights },
  { name: "history", title: "History", panel: history },
];

const allRights = [["book", "May book rooms"], ["invite", "May invite members"], ["close", "May close rooms"]];

export async function showMember(main, visit, id, tab) {
  const member = await get(`members/${id}`);
  if (!visit.isCurrent()) return;
  const shown = tabs.find(({ name }) => name === tab) ?? tabs[0];
  fill(main, html`
    <header class="title">
      <h1>${member.name}</h1>
      <details class="menu">
        <summary>${icon("more")} More</summary>
        <div class="items">
          <button type="button" id="invite">${icon("mail")} Send invitation</button>
          <button type="button" id="remove">${icon("remove")} Remove…</button>
        </div>
      </details>
    </header>
    ${tabList("About the member", tabs, shown, `#/team/${id}`)}
    ${panelOf(member, shown)}`);
  main.querySelector("#invite").onclick = () => invite(main, member);
  main.querySelector("#remove").onclick = () => remove(main, member);
  for (const box of main.querySelectorAll("[type=checkbox]")) box.onchange = () => give(member, box);
}

const panelOf = (member, { title, panel }) =>
  html`<section class="card" role="tabpanel" aria-label="${title}">${panel(member)}</section>`;

function profile(member) {
  return html`<dl><dt>E-mail</dt><dd>${member.email}</dd><dt>Team</dt><dd>${member.team}</dd></dl>`;
}

function rights(member) {
  return html`${allRights.map(([name, label]) => html`
    <label class="choice">
      <input type="checkbox" name="${name}" ${member.rights.includes(name) ? html`checked` : ""}> ${label}
    </label>`)}`;
}

function history(member) {
  return html`<ul>${member.history.map((line) => html`<li>${line}</li>`)}</ul>`;
}

async function give(member, box) {
  await ask("PUT", `members/${member.id}/rights/${box.name}`, { isGiven: box.checked });
  toast(`The rights of ${member.name} were saved.`);
}

async function invite(main, member) {
  main.querySelector(".menu").open = false;
  await ask("POST", `members/${member.id}/invitations`);
  toast(`${member.name} was invited.`);
}

function remove(main, member) {
  main.querySelector(".menu").open = false;
  confirmInPage({
    title: `Remove ${member.name}?`, text: "All bookings of this member go, too.", button: "Remove",
    action: async () => {
      await ask("DELETE", `members/${member.id}`);
      toast(`${member.name} was removed.`);
      location.hash = "#/team";
    },
  });
}
