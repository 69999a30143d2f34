import { get } from "./api.js";
import { fill, html } from "./markup.js";

// The log is the slowest page: rows in grey stand where those of the table will be.
export async function showLog(main, visit) {
  fill(main, html`
    <h1>Log</h1>
    <div class="card" aria-busy="true"><div class="ghost"></div><div class="ghost"></div><div class="ghost"></div></div>`);
  const { entries } = await get("log");
  if (!visit.isCurrent()) return;
  const card = main.querySelector(".card");
  card.ariaBusy = "false";
  fill(card, html`
    <table>
      <caption>What has been done</caption>
      <thead><tr><th scope="col">Number</th><th scope="col">Who</th><th scope="col">What</th></tr></thead>
      <tbody>
        ${entries.map((entry) => html`
          <tr><td>${entry.number}</td><td>${entry.who}</td><td>${entry.what}</td></tr>`)}
      </tbody>
    </table>`);
}
