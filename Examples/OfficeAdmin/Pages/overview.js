import { poll } from "./api.js";
import { fill, html } from "./markup.js";

export function showOverview(main, visit) {
  fill(main, html`
    <h1>Overview</h1>
    <div class="figures"></div>
    <section class="card" aria-labelledby="news-title"><h2 id="news-title">News</h2><ul class="news"></ul></section>`);
  poll(visit, () => "overview", 1000, (overview) => {
    fill(main.querySelector(".figures"), html`
      ${figure(overview.members, "Members")} ${figure(overview.openRooms, "Open rooms")}
      ${figure(overview.bookings, "Bookings")}`);
    fill(main.querySelector(".news"), html`${overview.news.map((line) => html`<li>${line}</li>`)}`);
  });
}

const figure = (number, words) => html`<p class="card figure"><strong>${number}</strong> ${words}</p>`;
