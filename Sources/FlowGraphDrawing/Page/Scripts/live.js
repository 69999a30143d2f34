// Behind flowgraph serve: plans for the facts that the reader chooses, and the page anew when the model has changed.
"use strict";
const pageVersion = document.documentElement.dataset.live;
const notice = element("p", "", "notice");
notice.id = "notice";
notice.setAttribute("role", "alert");
notice.hidden = true;
document.querySelector("header").after(notice);
function notify(text) {
  if (notice.textContent !== text) notice.textContent = text;
  notice.hidden = !text;
}
askServer = async (from, to, values) => {
  const chosenValues = values.flatMap((value, fact) => value === null ? [] : [fact + ":" + value]);
  const parts = new URLSearchParams({ version: pageVersion, to, facts: chosenValues.join(",") });
  if (from !== null) parts.set("from", from);
  try {
    const response = await fetch("/plan?" + parts, { cache: "no-store" });
    if (response.status === 503) return { why: await response.text() };
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
};
// The facts stay chosen when the page is loaded anew.
function keepFacts() {
  const kept = Object.fromEntries(facts.flatMap(({ name, values }, index) => chosenFacts[index] === null ? []
    : [[name, values[chosenFacts[index]]]]));
  sessionStorage.setItem("facts", JSON.stringify(kept));
}
function takeFacts() {
  const kept = JSON.parse(sessionStorage.getItem("facts") ?? "null");
  if (!kept) return;
  sessionStorage.removeItem("facts");
  chosenFacts = facts.map(({ name, values }) => Math.max(-1, values.indexOf(kept[name]))).map((value) => value < 0 ? null : value);
  if (chosen.screen === null && !chosen.walk) describeAll(); else describeAgain();
}
async function look() {
  try {
    const { version, problem } = await (await fetch("/state", { cache: "no-store" })).json();
    if (version !== pageVersion) { keepFacts(); location.reload(); return; }
    notify(problem ?? "");
  } catch {
    notify("flowgraph serve has ended, so this page stays as it is.");
  }
  setTimeout(look, 1000);
}
takeFacts();
if (chosen.screen !== null || chosen.walk) describeAgain();
look();
