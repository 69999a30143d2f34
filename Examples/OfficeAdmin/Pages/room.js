// One room with its bookings. Booking takes the server a while, and closing the room asks by a dialog of the browser.
import { ask, get } from "./api.js";
import { openDialog, toast } from "./dialogs.js";
import { fill, html, icon } from "./markup.js";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const hours = ["09:00", "10:00", "11:00", "14:00", "15:00"];

export async function showRoom(main, visit, id) {
  const room = await get(`rooms/${id}`);
  if (!visit.isCurrent()) return;
  const showAgain = () => { if (visit.isCurrent()) showRoom(main, visit, id); };
  fill(main, html`
    <header class="title">
      <h1>${room.name}</h1>
      <details class="menu">
        <summary>${icon("more")} More</summary>
        <div class="items">
          <button type="button" id="sign">${icon("log")} Print door sign</button>
          <button type="button" id="close">${icon("remove")} ${room.isOpen ? "Close for booking" : "Open for booking"}</button>
        </div>
      </details>
      <button type="button" id="book" class="primary" ${room.isOpen ? "" : html`disabled`}>${icon("add")} Book</button>
    </header>
    <p>${room.seats} seats. ${room.isOpen ? "Open for booking." : "Closed for booking."}</p>
    <section class="card">
      <table>
        <caption>Bookings</caption>
        <thead><tr><th scope="col">Day</th><th scope="col">Time</th><th scope="col">For</th><th scope="col">Change</th></tr></thead>
        <tbody>${room.bookings.map(rowOf)}</tbody>
      </table>
    </section>`);
  main.querySelector("#book").onclick = () => openBooking(room, showAgain);
  main.querySelector("#close").onclick = () => close(main, room, showAgain);
  main.querySelector("#sign").onclick = () => {
    main.querySelector(".menu").open = false;
    toast(`The sign of ${room.name} is being printed.`);
  };
  for (const button of main.querySelectorAll("[data-booking]")) {
    button.onclick = async () => {
      await ask("DELETE", `rooms/${id}/bookings/${button.dataset.booking}`);
      toast("The booking was cancelled.");
      showAgain();
    };
  }
}

// What can be done with a row is seen when the mouse is over it, or by the keyboard.
const rowOf = (booking) => html`
  <tr>
    <td>${booking.day}</td><td>${booking.time}</td><td>${booking.purpose}</td>
    <td class="seldom"><button type="button" data-booking="${booking.number}">${icon("remove")} Cancel booking</button></td>
  </tr>`;

async function close(main, room, showAgain) {
  main.querySelector(".menu").open = false;
  if (room.isOpen && !confirm(`Close ${room.name} for booking?`)) return;
  await ask("PUT", `rooms/${room.id}/state`, { isOpen: !room.isOpen });
  showAgain();
}

function openBooking(room, whenBooked) {
  let isWaiting = false;
  const dialog = openDialog({
    title: `Book ${room.name}`,
    body: html`
      <label>Purpose <input name="purpose" autocomplete="off"></label>
      ${list("day", "Day", days)} ${list("time", "Time", hours)}
      <p class="problem" role="alert"></p>`,
    buttons: html`
      <button type="button" data-dismiss>Cancel</button> <button type="submit" class="primary">Book the room</button>`,
    mayClose: () => !isWaiting,
  });
  const { elements } = dialog.form;
  const wait = (begins) => {
    isWaiting = begins;
    dialog.element.ariaBusy = String(begins);
    dialog.find(".primary").disabled = begins;
  };
  dialog.form.onsubmit = async (event) => {
    event.preventDefault();
    dialog.find("[role=alert]").textContent = "";
    wait(true);
    try {
      const booking = { purpose: elements.purpose.value, day: elements.day.value, time: elements.time.value };
      await ask("POST", `rooms/${room.id}/bookings`, booking);
      dialog.close();
      toast(`${room.name} is booked.`);
      whenBooked();
    } catch (refusal) {
      dialog.find("[role=alert]").textContent = refusal.message;
      wait(false);
    }
  };
}

const list = (name, label, options) => html`
  <label>${label} <select name="${name}">${options.map((option) => html`<option>${option}</option>`)}</select></label>`;
