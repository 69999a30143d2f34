// The dialog for a new member, the one for the member's team on top of it, and the one for a new team on top of that.
import { ask, get } from "./api.js";
import { openDialog, toast } from "./dialogs.js";
import { fill, html, icon } from "./markup.js";

export function openNewMember(whenAdded) {
  const verdicts = { name: false, email: false };
  let team = "";
  const dialog = openDialog({
    title: "New member",
    body: html`
      ${field("name", "Name")} ${field("email", "E-mail")}
      <p class="choice">Team: <span id="chosen-team">none yet</span>
        <button type="button" id="choose-team">Choose…</button></p>
      <p class="problem" role="alert"></p>`,
    buttons: html`
      <button type="button" data-dismiss>Cancel</button>
      <button type="submit" class="primary" disabled>${icon("add")} Add</button>`,
    mayClose: () => !isTouched() || confirm("Discard the new member?"),
  });
  const { elements } = dialog.form;
  const isTouched = () => elements.name.value !== "" || elements.email.value !== "" || team !== "";
  const update = () => { dialog.find(".primary").disabled = !verdicts.name || !verdicts.email || team === ""; };
  for (const name of ["name", "email"]) {
    elements[name].oninput = () => validate(dialog, name, (isValid) => {
      verdicts[name] = isValid;
      update();
    });
  }
  dialog.find("#choose-team").onclick = () => openTeamPicker(team, (chosen) => {
    team = chosen;
    dialog.find("#chosen-team").textContent = team;
    update();
  });
  dialog.form.onsubmit = async (event) => {
    event.preventDefault();
    dialog.find(".primary").disabled = true;
    try {
      const member = await ask(
        "POST", "members", { name: elements.name.value, email: elements.email.value, team });
      dialog.close();
      toast(`${member.name} was added.`);
      whenAdded();
    } catch (refusal) {
      dialog.find("[role=alert]").textContent = refusal.message;
      update();
    }
  };
}

const field = (name, label) => html`
  <label>${label} <input name="${name}" aria-describedby="${name}-problem" autocomplete="off"></label>
  <p class="problem" id="${name}-problem"></p>`;

// Every input is looked at by the server, and the answer that comes last counts, whichever input it is to. Answers to
// short texts take longer, so whoever types key by key may be told of a text that is no longer there.
async function validate(dialog, name, conclude) {
  const input = dialog.form.elements[name];
  const note = dialog.find(`#${name}-problem`);
  input.dataset.pending = Number(input.dataset.pending ?? 0) + 1;
  note.textContent = "Checking…";
  const { problem } = await get(`validation?field=${name}&value=${encodeURIComponent(input.value)}`);
  input.dataset.pending -= 1;
  if (input.dataset.pending === "0") note.textContent = problem ?? "";
  input.ariaInvalid = String(problem !== null);
  conclude(problem === null);
}

async function openTeamPicker(current, choose) {
  const { teams } = await get("teams");
  const dialog = openDialog({
    title: "Choose a team",
    body: html`<fieldset><legend>Teams</legend></fieldset>
      <button type="button" id="new-team">${icon("add")} New team</button>`,
    buttons: html`
      <button type="button" data-dismiss>Cancel</button> <button type="submit" class="primary">Use this team</button>`,
  });
  const show = (all, chosen) => fill(dialog.find("fieldset"), html`<legend>Teams</legend>
    ${all.map((team) => choice(team, team === chosen))}`);
  show(teams, current || teams[0]);
  dialog.find("#new-team").onclick = () => openNewTeam((all, team) => show(all, team));
  dialog.form.onsubmit = (event) => {
    event.preventDefault();
    const chosen = dialog.form.elements.team.value;
    dialog.close();
    choose(chosen);
  };
}

const choice = (team, isChosen) =>
  html`<label class="choice"><input type="radio" name="team" value="${team}" ${isChosen ? html`checked` : ""}> ${team}</label>`;

function openNewTeam(whenMade) {
  const dialog = openDialog({
    title: "New team",
    body: html`<label>Team name <input name="team" autocomplete="off"></label><p class="problem" role="alert"></p>`,
    buttons: html`<button type="button" data-dismiss>Cancel</button> <button type="submit" class="primary">Create</button>`,
  });
  dialog.form.onsubmit = async (event) => {
    event.preventDefault();
    const team = dialog.form.elements.team.value;
    try {
      const { teams } = await ask("POST", "teams", { name: team });
      dialog.close();
      whenMade(teams, team);
    } catch (refusal) {
      dialog.find("[role=alert]").textContent = refusal.message;
    }
  };
}
