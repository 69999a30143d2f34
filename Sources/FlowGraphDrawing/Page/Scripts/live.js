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
askServer = async (from, to) => {
  const values = chosenFacts.flatMap((value, fact) => value === null ? [] : [fact + ":" + value]);
  const parts = new URLSearchParams({ version: pageVersion, to, facts: values.join(","), segments: [...gone.segments].join(","),
    screens: [...gone.screens].join(",") });
  if (from !== null) parts.set("from", from);
  try {
    const response = await fetch("/plan?" + parts, { cache: "no-store" });
    if (response.status === 503) return { why: await response.text() };
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
};
async function look() {
  try {
    const { version, problem } = await (await fetch("/state", { cache: "no-store" })).json();
    if (version !== pageVersion) { location.reload(); return; }
    notify(problem ?? "");
  } catch {
    notify("flowgraph serve has ended, so this page stays as it is.");
  }
  setTimeout(look, 1000);
}
describeAgain();
look();
