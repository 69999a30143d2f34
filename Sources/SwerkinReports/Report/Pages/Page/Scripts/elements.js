// Making elements, and words for what they show; texts are only ever set as texts.
const byId = (id) => document.getElementById(id);
const main = byId("main");

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) { made.textContent = text; made.dir = "auto"; }
  if (className) made.className = className;
  return made;
}
function parts(name, className, ...children) {
  const made = element(name, undefined, className);
  made.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return made;
}
function button(text, act, className) {
  const made = element("button", text, className);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
function link(text, address, className) {
  const made = element("a", text, className);
  made.href = address;
  return made;
}
function section(heading, ...children) {
  const made = parts("section", "", element("h2", heading), ...children);
  made.setAttribute("aria-label", heading);
  return made;
}
function folded(heading, ...children) {
  return parts("details", "", element("summary", heading), ...children);
}
function choice(label, options, value, act) {
  const select = element("select");
  for (const [key, words] of options) {
    const option = element("option", words);
    option.value = key;
    option.selected = key === value;
    select.append(option);
  }
  select.addEventListener("change", () => act(select.value));
  return parts("label", "choice", element("span", label), select);
}
// The first items of a list, and a button for more of them. Those far down are drawn once they are seen; not all, since WebKit computes
// no names of what is not drawn.
const drawnItems = 200;
function growing(list, items, make, size = drawnItems) {
  let shown = 0;
  const more = button("", grow, "more");
  function grow() {
    const next = items.slice(shown, shown + size);
    const made = next.map(make);
    made.slice(Math.max(0, drawnItems - shown)).forEach((item) => item.classList.add("late"));
    list.append(...made);
    shown += next.length;
    more.textContent = "Show " + Math.min(size, items.length - shown) + " more of " + (items.length - shown);
    more.hidden = shown >= items.length;
  }
  grow();
  return [list, more];
}

const count = (number, word, words = word + "s") => number.toLocaleString("en") + " " + (number === 1 ? word : words);
function time(milliseconds) {
  if (milliseconds === undefined) return "";
  if (milliseconds < 1000) return milliseconds + " ms";
  const seconds = milliseconds / 1000;
  if (seconds < 60) return seconds.toFixed(seconds < 10 ? 2 : 1) + " s";
  return Math.floor(seconds / 60) + " min " + Math.round(seconds % 60) + " s";
}
// A moment in the zone of the reader, or nothing if the records do not say when they began.
const moment = (text) => text && new Date(text).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
const runName = (path, began) => [path.replace(/\/+$/, "").split("/").at(-1), moment(began)].filter(Boolean).join(", ");
const seconds = (value) => Number(value.toFixed(2)) + " s";
const outcomeWords = { failed: "failed", flaky: "flaky", quarantined: "in quarantine", missing: "not run", skipped: "skipped",
  passed: "passed" };
const outcomes = Object.keys(outcomeWords);
const marks = { failed: "✗", flaky: "⚠", quarantined: "◌", missing: "?", skipped: "–", passed: "✓", unfinished: "…" };
function mark(outcome) {
  const made = element("span", marks[outcome], "mark " + outcome);
  made.title = outcomeWords[outcome] ?? outcome;
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", outcomeWords[outcome] ?? outcome);
  return made;
}
const rowOutcome = (row) => ({ f: "failed", k: "skipped", u: "unfinished" })[row.o] ?? "passed";
const address = (values) => "#" + new URLSearchParams(values).toString();
const testAddress = (test, more = {}) => address({ test: test.n, ...more });

// A name that is read from its end: the module and class are quiet.
function nameParts(name) {
  const dot = name.lastIndexOf(".");
  return [dot < 0 ? undefined : element("span", name.slice(0, dot + 1), "quiet"), element("span", name.slice(dot + 1), "own")];
}
function picture(path, words) {
  const made = element("img");
  made.src = path;
  made.alt = words;
  made.decoding = "async";
  return made;
}
// A picture that is shown in full when it is chosen.
function pictureButton(path, words) {
  const made = button(undefined, () => {
    byId("viewer-title").textContent = words;
    byId("viewer-picture").src = path;
    byId("viewer-picture").alt = words;
    byId("viewer").showModal();
  }, "picture");
  made.setAttribute("aria-label", "Enlarge: " + words);
  made.append(picture(path, ""));
  return made;
}
byId("viewer-close").addEventListener("click", () => byId("viewer").close());
byId("viewer").addEventListener("click", (event) => { if (event.target === byId("viewer")) byId("viewer").close(); });
