// The table of all members. It is drawn anew after every poll, and its toolbar can be used a moment after it is seen.
import { poll, get } from "./api.js";
import { fill, html, icon } from "./markup.js";
import { openNewMember } from "./new-member.js";

export function showTeam(main, visit) {
  fill(main, html`
    <header class="title">
      <h1>Team</h1>
      <label class="filter" for="filter">Filter</label>
      <input type="search" id="filter" name="filter" placeholder="Name or team">
      <button type="button" id="new-member" class="primary">${icon("add")} New member</button>
    </header>
    <section class="card">
      <table>
        <caption>All members</caption>
        <thead><tr><th scope="col">Name</th><th scope="col">E-mail</th><th scope="col">Team</th></tr></thead>
        <tbody></tbody>
      </table>
      <p class="hint"></p>
    </section>`);
  const filter = main.querySelector("[name=filter]");
  const path = () => `members?filter=${encodeURIComponent(filter.value)}`;
  const show = ({ members }) => showRows(main, members);
  poll(visit, path, 800, show);
  let last = 0;
  filter.oninput = async () => {
    const number = ++last;
    const answer = await get(path());
    if (visit.isCurrent() && number === last) show(answer);
  };
  // As where a script that is loaded later brings a page to life.
  setTimeout(() => {
    main.querySelector("#new-member")?.addEventListener("click", () => openNewMember(() => filter.oninput()));
  }, 250);
}

function showRows(main, members) {
  fill(main.querySelector("tbody"), html`${members.map((member) => html`
    <tr>
      <td><a href="#/team/${member.id}/profile">${member.name}</a></td><td>${member.email}</td><td>${member.team}</td>
    </tr>`)}`);
  main.querySelector(".hint").textContent = members.length === 0 ? "Nobody is called that." : "";
}
