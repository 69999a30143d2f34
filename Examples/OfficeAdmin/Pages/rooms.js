// All rooms, floor by floor. The list is drawn anew after every poll. The floors that are open stay open, unless somebody
// else has changed something: then all close.
import { poll } from "./api.js";
import { fill, html, icon } from "./markup.js";

export function showRooms(main, visit) {
  fill(main, html`<h1>Rooms</h1><div class="floors"></div>`);
  const list = main.querySelector(".floors");
  const open = new Set();
  let shown = null;
  const draw = () => fill(list, html`${shown.floors.map((floor, index) => floorOf(floor, index, open.has(floor.name)))}`);
  list.onclick = (event) => {
    const name = event.target.closest("[data-floor]")?.dataset.floor;
    if (!name) return;
    if (!open.delete(name)) open.add(name);
    draw();
  };
  poll(visit, () => "rooms", 900, (answer) => {
    if (shown && answer.version !== shown.version) open.clear();
    shown = answer;
    draw();
  });
}

const floorOf = (floor, index, isOpen) => html`
  <section class="card floor">
    <h2><button type="button" data-floor="${floor.name}" aria-expanded="${isOpen}">
      ${icon(isOpen ? "open" : "closed")} ${floor.name}</button></h2>
    ${isOpen ? html`<div role="region" aria-label="${floor.name}: rooms"><ul>${floor.rooms.map(roomOf)}</ul></div>` : ""}
  </section>`;

const roomOf = (room) => html`
  <li><a href="#/rooms/${room.id}">${room.name}</a> <span class="note">${room.seats} seats, ${room.state}</span></li>`;
