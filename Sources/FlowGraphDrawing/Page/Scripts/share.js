// Handing on: the view as a link, the picture as a file, a path as text.
const announced = byId("announced");
function tell(words) { announced.textContent = ""; requestAnimationFrame(() => { announced.textContent = words; }); }
async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(text);
    tell(words + " copied.");
  } catch {
    // Without the right to write the clipboard the text stands there, chosen, to be copied by hand.
    const field = element("textarea", undefined, "copied");
    field.value = text;
    field.rows = Math.min(12, text.split("\n").length + 1);
    field.setAttribute("aria-label", words);
    byId("copied")?.remove();
    field.id = "copied";
    details.prepend(field);
    showPanel();
    field.select();
    tell(words + ": copy it from the panel.");
  }
}
const copyLink = () => copy(location.href.split("#")[0] + addressOf(chosen, true), "The link");
function save(blob, ending) {
  const link = element("a");
  link.href = URL.createObjectURL(blob);
  link.download = (document.title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "screens") + "." + ending;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
// The picture as it is seen now, with what is lit and left out, whole: what the page's style does is written into it.
function pictureText() {
  const made = svg.cloneNode(true);
  made.removeAttribute("style");
  made.setAttribute("width", all.width);
  made.setAttribute("height", all.height);
  for (const left of made.querySelectorAll(".left-out, .name")) left.remove();
  const isFocused = made.classList.contains("focused");
  for (const part of made.querySelectorAll(".node, .edge")) {
    const has = (name) => part.classList.contains(name);
    const opacity = has("gone") ? 0.15 : has("lost") ? 0.85 : has("cut") ? 0.3 : isFocused && !has("near") ? 0.18 : 1;
    if (has("lost")) for (const line of part.querySelectorAll("path, polygon")) {
      for (const [name, value] of [["stroke", "#b84a00"], ["stroke-width", 3], ["stroke-dasharray", "7 4"]]) line.setAttribute(name, value);
    }
    if (opacity < 1) part.setAttribute("opacity", opacity);
    const width = has("chosen") ? 4 : has("path") ? 3.5 : 0;
    if (width) for (const line of part.querySelectorAll("path")) line.setAttribute("stroke-width", width);
  }
  for (const part of made.querySelectorAll("#numbers rect")) part.setAttribute("fill", part.classList.contains("here") ? "#b84a00" : "#0072b2");
  const badges = { error: "#b84a00", warning: "#8f6200", none: "#5f6b7a" };
  for (const part of made.querySelectorAll("#badges rect")) part.setAttribute("fill", badges[part.getAttribute("class")] ?? "#3e6b8f");
  for (const text of made.querySelectorAll("#numbers text, #badges text")) text.setAttribute("fill", "#ffffff");
  const paper = svgElement("rect", { x: all.x, y: all.y, width: all.width, height: all.height, fill: "#ffffff" });
  made.prepend(paper);
  return new XMLSerializer().serializeToString(made);
}
const saveSVG = () => save(new Blob([pictureText()], { type: "image/svg+xml" }), "svg");
function savePNG() {
  // As many pixels as browsers bear.
  const factor = Math.min(2, 16000 / Math.max(all.width, all.height), Math.sqrt(64e6 / (all.width * all.height)));
  const image = new Image(), source = URL.createObjectURL(new Blob([pictureText()], { type: "image/svg+xml" }));
  image.addEventListener("load", () => {
    const canvas = element("canvas");
    canvas.width = Math.ceil(all.width * factor);
    canvas.height = Math.ceil(all.height * factor);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(source);
    canvas.toBlob((blob) => blob ? save(blob, "png") : tell("The picture is too large for a PNG: save it as SVG."), "image/png");
  });
  image.addEventListener("error", () => tell("The browser can't draw the picture: save it as SVG."));
  image.src = source;
}
const actions = { "copy-link": copyLink, "save-svg": saveSVG, "save-png": savePNG };
for (const [id, act] of Object.entries(actions)) byId(id)?.addEventListener("click", () => { act(); byId("share").open = false; });
if (!svg) for (const id of ["save-svg", "save-png"]) byId(id)?.remove();

// A path in three forms.
const screensOf = (plan) => [plan.from, ...plan.steps.map(({ end }) => end)];
function pathAsText(plan) {
  const rows = plan.steps.flatMap(({ segment, end, assuming }, position) => {
    const { label, steps = [] } = graph.segments[segment];
    return [position + 1 + ". " + nameOf(end) + (label ? " (" + label + ")" : ""), ...assuming.map((words) => "   assuming " + words),
      ...steps.map((step) => "   " + stepWords(step))];
  });
  return [nameOf(plan.from) + " → " + nameOf(screensOf(plan).at(-1)) + ": " + count(plan.steps.length, "segment") + ", " + plan.cost, ...rows].join("\n") + "\n";
}
// The screens by the names of cases: those that pass by have to be given, for the planner alone may prefer others.
function pathAsSwift(plan) {
  const literal = (text) => JSON.stringify(text).replace(/\\u([0-9a-f]{4})/g, "\\u{$1}").replaceAll("\\b", "\\u{8}").replaceAll("\\f", "\\u{c}");
  const screen = (index) => "Screen(rawValue: " + literal(graph.screens[index].name) + ")!", screens = screensOf(plan);
  const between = screens.slice(1, -1), via = between.length ? ", via: [" + between.map(screen).join(", ") + "]" : "";
  const assumed = plan.steps.flatMap(({ assuming }) => assuming).map((words) => "// Assumes " + words + ".");
  return ["// Screen is the app's enumeration of screens.", ...assumed, "Given.INavigate(fromScreen: " + screen(screens[0]) + ", toScreen: " + screen(screens.at(-1)) + via + ")",
    "Then.IWaitToSeeScreen(" + screen(screens.at(-1)) + ")"].join("\n") + "\n";
}
function pathAsFeature(plan) {
  const name = (index) => graph.screens[index].name;
  const rows = plan.steps.flatMap(({ segment, end }) => {
    const { label, steps } = graph.segments[segment], acts = steps ?? [label ?? "go to " + name(end)];
    return [...acts.map((step, position) => "    " + (position ? "And " : "When ") + step), "    Then I am on " + name(end)];
  });
  const given = plan.steps.flatMap(({ assuming }) => assuming).map((words) => "    And " + words);
  return ["Feature: " + document.title, "", "  Scenario: " + name(plan.from) + " to " + name(screensOf(plan).at(-1)), "    Given I am on " + name(plan.from),
    ...given, ...rows].join("\n") + "\n";
}
function pathButtons(plan, walked) {
  const made = element("div", undefined, "row");
  made.setAttribute("role", "toolbar");
  made.setAttribute("aria-label", "This path");
  if (walked) made.append(button("Play it step by step", () => choose(null, { walk: walked })));
  made.append(button("Copy as text", () => copy(pathAsText(plan), "The path")), button("As Swift", () => copy(pathAsSwift(plan), "The path in Swift")),
    button("As a feature", () => copy(pathAsFeature(plan), "The path as a feature")));
  return oneTabStop(made);
}
