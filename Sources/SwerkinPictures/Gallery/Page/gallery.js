// Shows the pictures of a run: chooses among them, and puts a picture beside its reference.
"use strict";

const { title, pictures } = JSON.parse(document.querySelector("#data").textContent);
const byId = (id) => document.getElementById(id);

// What pictures can be chosen by: the name of the choice, and what a picture has for it.
const choices = [
  ["screen", "Screen", (picture) => picture.screen],
  ["state", "State", (picture) => picture.state],
  ["device", "Device", (picture) => picture.device],
  ["orientation", "Orientation", (picture) => picture.orientation],
  ["language", "Language", (picture) => picture.language],
  ["colorScheme", "Colours", (picture) => picture.colorScheme],
  ["outcome", "Result", (picture) => results[picture.outcome]],
];

const results = {
  taken: "taken", same: "as its reference", different: "differs", recorded: "recorded", failed: "could not be taken",
};
const isFine = (picture) => picture.outcome === "taken" || picture.outcome === "same";

function made(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

const variantOf = (picture) =>
  `${picture.device}, ${picture.orientation}, ${picture.language}, ${picture.colorScheme}`;
const nameOf = (picture) => `${picture.screen}, ${picture.state}`;
const addressOf = (path) => path.split("/").map(encodeURIComponent).join("/");

// MARK: Choosing

// Selects among the values that there are; one that all pictures share is no choice.
function addChoices() {
  for (const [id, label, valueOf] of choices) {
    const values = [...new Set(pictures.map(valueOf))];
    if (values.length < 2) continue;
    const select = made("select", { id }, made("option", { value: "", textContent: "All" }));
    for (const value of values) select.append(made("option", { value, textContent: value }));
    byId("filters").append(made("label", {}, `${label} `, select));
  }
}

// Every word that is searched for must be somewhere in what is said of the picture, whatever its letters' size.
function isChosen(picture) {
  const words = byId("search").value.toLowerCase().split(/\s+/);
  if (!words.every((word) => picture.searched.includes(word))) return false;
  return choices.every(([id, , valueOf]) => {
    const wanted = byId(id)?.value ?? "";
    return wanted === "" || valueOf(picture) === wanted;
  });
}

let shown = pictures;

function choose() {
  shown = pictures.filter(isChosen);
  const chosen = new Set(shown);
  for (const picture of pictures) picture.item.hidden = !chosen.has(picture);
  byId("count").textContent = `${shown.length} of ${pictures.length} shown`;
}

// MARK: All pictures

function addCards() {
  for (const picture of pictures) {
    const said = [nameOf(picture), variantOf(picture), picture.path, results[picture.outcome], picture.message];
    picture.searched = [...said, ...picture.texts.map((text) => text.content)].join(" ").toLowerCase();
    picture.item = made("li", {}, card(picture));
    byId("pictures").append(picture.item);
  }
}

function card(picture) {
  const words = made(
    "span", { className: "words" }, made("strong", { textContent: nameOf(picture) }),
    made("span", { className: "variant", textContent: variantOf(picture) }));
  if (!isFine(picture)) words.append(made("span", { className: "badge", textContent: results[picture.outcome] }));
  const [first] = picture.images;
  // What is on the picture is said beside it.
  const preview = first ? image(first.path, "") : made("span", { className: "none", textContent: "No picture" });
  if (first) preview.loading = "lazy";
  const button = made("button", { type: "button", className: "card" }, preview, words);
  button.onclick = () => open(picture);
  return button;
}

const image = (path, alt) => made("img", { src: addressOf(path), alt, decoding: "async" });

function tellSummary() {
  const wrong = pictures.filter((picture) => !isFine(picture)).length;
  const count = `${pictures.length} picture${pictures.length === 1 ? "" : "s"}`;
  byId("summary").textContent = wrong === 0 ? `${count}, all fine` : `${count}, ${wrong} not as they should be`;
  byId("summary").classList.toggle("bad", wrong > 0);
  byId("title").textContent = title;
  document.title = title;
}

// MARK: One picture

let opened = null;
// How a picture is put beside its reference; kept from one picture to the next.
let mode = "slider";

function open(picture) {
  opened = picture;
  byId("viewer-title").textContent = `${nameOf(picture)} – ${variantOf(picture)}`;
  byId("verdict").textContent = picture.message || results[picture.outcome];
  byId("verdict").classList.toggle("bad", !isFine(picture));
  byId("images").replaceChildren(...picture.images.map(imageSection));
  byId("texts").replaceChildren(...picture.texts.map(textSection));
  const at = shown.indexOf(picture);
  byId("previous").disabled = at <= 0;
  byId("next").disabled = at < 0 || at === shown.length - 1;
  if (!byId("viewer").open) byId("viewer").showModal();
  byId("viewer").scrollTop = 0;
  history.replaceState(null, "", `#${addressOf(picture.path)}`);
}

function openNext(step) {
  const next = shown[shown.indexOf(opened) + step];
  if (next) open(next);
}

function imageSection(shot) {
  const view = made("div", { className: "view" });
  view.style.setProperty("--width", `${shot.width}px`);
  const section = made("section", {}, made("h3", { textContent: shot.name }), view);
  if (shot.reference) section.insertBefore(modeChoice(shot, view), view);
  show(shot, view);
  return section;
}

function modeChoice(shot, view) {
  const modes = [["slider", "Slider"], ["sides", "Side by side"], ["difference", "Difference"]];
  const group = made("fieldset", {}, made("legend", { textContent: "Compare by" }));
  for (const [value, label] of modes) {
    if (value === "difference" && !shot.difference) continue;
    const radio = made("input", { type: "radio", name: `mode ${shot.path}`, value, checked: value === usedMode(shot) });
    radio.onchange = () => {
      mode = value;
      show(shot, view);
    };
    group.append(made("label", {}, radio, label));
  }
  return group;
}

const usedMode = (shot) => (mode === "difference" && !shot.difference ? "slider" : mode);

function show(shot, view) {
  if (!shot.reference) return view.replaceChildren(made("div", { className: "single" }, image(shot.path, shot.name)));
  const views = { slider: slider, sides: sideBySide, difference };
  view.replaceChildren(...views[usedMode(shot)](shot));
}

// The new picture lies on the old one, and is cut off on the left as far as the slider says.
function slider(shot) {
  const stack = made("div", { className: "stack" }, image(shot.reference, "Reference"), image(shot.path, "New"));
  const range = made("input", { type: "range", min: 0, max: 100, value: 50 });
  const move = () => {
    stack.style.setProperty("--shown", `${range.value}%`);
    range.setAttribute("aria-valuetext", `${range.value} % reference, ${100 - range.value} % new`);
  };
  range.oninput = move;
  move();
  return [made("label", { className: "slider" }, "Reference on the left, new on the right", range), stack];
}

function sideBySide(shot) {
  const figure = (path, caption) =>
    made("figure", {}, made("figcaption", { textContent: caption }), image(path, caption));
  return [made("div", { className: "sides" }, figure(shot.reference, "Reference"), figure(shot.path, "New"))];
}

function difference(shot) {
  return [made("div", { className: "single" }, image(shot.difference, "What differs, in red"))];
}

// MARK: Texts

function textSection(text) {
  const lines = text.reference === null ? [made("span", { textContent: text.content })] : changedLines(text);
  return made("section", {}, made("h3", { textContent: text.name }), made("pre", { tabIndex: 0 }, ...lines));
}

function changedLines({ reference, content }) {
  return differing(reference.split("\n"), content.split("\n")).map(([kind, line]) => {
    const span = made("span", { className: kind, textContent: line || " " });
    if (kind !== "kept") span.setAttribute("aria-label", `${kind === "gone" ? "went" : "came"}: ${line}`);
    return span;
  });
}

// The lines of two texts, each with whether it was kept, has gone or has come: along a longest common subsequence.
function differing(before, after) {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i][j] = before[i] === after[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const lines = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push(["kept", before[i++]]);
      j++;
    } else if (j === after.length || (i < before.length && lengths[i + 1][j] >= lengths[i][j + 1])) {
      lines.push(["gone", before[i++]]);
    } else {
      lines.push(["come", after[j++]]);
    }
  }
  return lines;
}

// MARK: Beginning

addChoices();
addCards();
tellSummary();
choose();
byId("filters").oninput = choose;
byId("filters").onsubmit = (event) => event.preventDefault();
byId("previous").onclick = () => openNext(-1);
byId("next").onclick = () => openNext(1);
byId("close").onclick = () => byId("viewer").close();
byId("viewer").onclose = () => {
  history.replaceState(null, "", location.pathname + location.search);
  opened?.item.firstElementChild.focus();
};
byId("viewer").onkeydown = (event) => {
  // The arrow keys move sliders and radio buttons where these have the focus.
  if (event.target instanceof HTMLInputElement) return;
  if (event.key === "ArrowLeft") openNext(-1);
  if (event.key === "ArrowRight") openNext(1);
};

const addressed = pictures.find((picture) => `#${addressOf(picture.path)}` === location.hash);
if (addressed) open(addressed);
