import { ask } from "./api.js";
import { fill, html } from "./markup.js";

export function showLogIn(app) {
  fill(app, html`
    <form class="card" novalidate>
      <h1>Welcome to the office</h1>
      <label>Name <input name="name" autocomplete="username"></label>
      <label>Password <input name="password" type="password" autocomplete="current-password"></label>
      <p class="problem" role="alert"></p>
      <button class="primary">Log in</button>
    </form>`);
  const form = app.querySelector("form");
  form.onsubmit = async (event) => {
    event.preventDefault();
    form.querySelector("button").disabled = true;
    try {
      await ask("POST", "session", { name: form.elements.name.value, password: form.elements.password.value });
      location.hash = "#/overview";
    } catch (refusal) {
      form.querySelector(".problem").textContent = refusal.message;
      form.querySelector("button").disabled = false;
    }
  };
  // Wherever the session ended, the next one begins on the overview.
  history.replaceState(null, "", "#/login");
}
