// The map of a model, coloured by what the run crossed, missed and broke.
const stateWords = { plan: "crossed by plans", plain: "crossed by plain steps alone", failed: "tried, and broken", aimed: "aimed at by tests that failed before",
  never: "not reached" };

async function showMap(number, values) {
  if (isOnShownMap(values)) return showChoice(values);
  document.title = (maps[number] ?? "Map") + " – " + overview.title;
  if (!maps[number]) return showMissing("There is no such map in this report.");
  let map, text;
  try {
    map = await load("map" + (number + 1));
    text = map.picture && await load(map.picture);
  } catch (error) {
    return showMissing("The map can't be loaded: " + error.message);
  }
  if (currentRoute !== location.hash) return;
  const panel = element("aside", undefined, "panel");
  panel.id = "map-panel";
  panel.tabIndex = -1;
  panel.setAttribute("aria-label", "The chosen screen or segment");
  const sheet = element("div", undefined, "sheet");
  sheet.id = "map-picture";
  sheet.tabIndex = 0;
  sheet.setAttribute("role", "region");
  sheet.setAttribute("aria-label", "Picture of the map");
  sheet.title = "Arrow keys move the picture; plus, minus and the wheel with Ctrl zoom it; 0 shows all.";
  const choose = (kind, index) => {
    const chosen = address({ map: number, [kind]: index });
    shownMap.origin = lastTarget;
    if (location.hash === chosen) showChoice(new URLSearchParams(chosen.slice(1))); else location.hash = chosen;
  };
  const drawing = mapPicture(map, text, choose);
  sheet.append(drawing);
  const view = mapViews.get(number) ?? {};
  const zoom = text ? zoomable(sheet, drawing, view, mapViews.has(number) ? undefined : placeOfInterest(map, drawing)) : undefined;
  mapViews.set(number, view);
  shownMap = { number, map, sheet, panel, zoom, choose };
  main.replaceChildren(element("h1", map.name), mapLegend(map), zoom?.tools ?? "", parts("div", "columns map",
    parts("div", "", sheet, unreached(map, choose), screenPictures(map, choose)), panel));
  showChoice(values);
}
// The map that the page shows, and for each map the size and the part of it that was seen last.
let shownMap;
const mapViews = new Map();
// What a map that is shown in parts begins with: the first segment that broke, or else the first screen that was reached.
function placeOfInterest(map, drawing) {
  const broken = map.segments.findIndex((segment) => segment.o === "failed");
  const reached = map.screens.findIndex((screen) => screen.o === "plan" || screen.o === "plain");
  return drawing.querySelector(broken >= 0 ? "#e" + firstOnArrow(map, broken) : "#s" + reached) ?? undefined;
}
// Where the page was clicked last; not all browsers move the focus there.
let lastTarget;
for (const kind of ["click", "keydown"]) main.addEventListener(kind, (event) => { lastTarget = event.target; }, true);
const isOnShownMap = (values) => shownMap?.sheet.isConnected && Number(values.get("map") ?? -1) === shownMap.number;
// Shows what the address chooses on the map, without moving the page: what was chosen in a list is beside it, or below it on a telephone.
function showChoice(values) {
  if (!isOnShownMap(values)) return;
  const { map, sheet, panel, zoom, choose, origin } = shownMap;
  shownMap.origin = undefined;
  const kind = values.has("segment") ? "segment" : values.has("screen") ? "screen" : undefined;
  const index = Number(values.get(kind));
  const drawn = kind === "segment" ? arrowOf(map, index) : kind && document.getElementById("s" + index);
  const answers = kind === "segment" && map.segments[index] ? segmentPanel(map, map.segments[index], choose)
    : kind === "screen" && map.screens[index] ? screenPanel(map, index, choose)
      : [element("p", "Choose a screen or an arrow to see the steps that came there.", "quiet")];
  if (drawn) answers.splice(1, 0, parts("p", "", button("Show it in the picture", () => sheet.scrollIntoView({ block: "center" }))));
  const isWithin = panel.contains(origin);
  if (!isWithin) placePanel(panel, origin);
  panel.replaceChildren(...answers);
  if (isWithin) panel.focus({ preventScroll: true });
  for (const old of sheet.querySelectorAll(".chosen")) old.classList.remove("chosen");
  drawn?.classList.add("chosen");
  if (drawn && !(origin && sheet.contains(origin))) zoom.frame(drawn);
}
// On a telephone there is no room beside the map, so the panel is below what was chosen in a list.
function placePanel(panel, origin) {
  const item = matchMedia("(width < 60rem)").matches ? origin?.closest("li") : undefined;
  if (item && main.contains(item)) item.append(panel); else main.querySelector(".columns.map").append(panel);
}
function mapPicture(map, text, choose) {
  if (!text) return element("p", "The model could not be drawn.", "quiet");
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  const own = (id) => svg.querySelector("#" + id);
  const prepare = (node, state, words, act) => {
    if (!node) return;
    node.classList.add("state-" + state);
    node.setAttribute("tabindex", "0");
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", words);
    node.addEventListener("click", (event) => { event.preventDefault(); act(); });
    node.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act();
    });
  };
  map.screens.forEach((screen, index) => prepare(own("s" + index), screen.o, screen.n + ", " + stateWords[screen.o],
    () => choose("screen", index)));
  arrows(map).forEach((segments, first) => prepare(own("e" + first), worst(map, segments), segments
    .map((index) => segmentName(map, map.segments[index])).join(", ") + ", " + stateWords[worst(map, segments)],
  () => choose("segment", segments.find((index) => map.segments[index].o === worst(map, segments)))));
  // Anything else that is linked in the picture leads out of the report.
  for (const made of svg.querySelectorAll("a")) made.removeAttribute("xlink:href");
  return svg;
}
// The segments that share an arrow, by the first of them.
function arrows(map) {
  const firsts = new Map(), groups = new Map();
  map.segments.forEach((segment, index) => {
    const key = [segment.from, segment.to, segment.k].join(" ");
    if (!firsts.has(key)) firsts.set(key, index);
    const first = firsts.get(key);
    groups.set(first, [...groups.get(first) ?? [], index]);
  });
  return groups;
}
const firstOnArrow = (map, index) => [...arrows(map)].find(([, segments]) => segments.includes(index))?.[0];
const arrowOf = (map, index) => document.getElementById("e" + firstOnArrow(map, index));
const worst = (map, segments) => ["failed", "never", "plain", "plan"].find((state) =>
  segments.some((index) => map.segments[index].o === state));
const segmentName = (map, segment) => map.screens[segment.from].n + " → " + (map.screens[segment.to]?.n ?? "back")
  + (segment.t ? " (" + segment.t + ")" : "");

function mapLegend(map) {
  const total = (kind) => map.totals.find((one) => one.kind === kind);
  const words = ["screens", "segments", "conditions", "pairs", "returns"].map(total).filter((one) => one?.targets)
    .map((one) => one.covered + " of " + one.targets + " " + one.kind);
  const legend = parts("ul", "legend", Object.entries(stateWords).map(([state, text]) => parts("li", "",
    element("span", "", "swatch state-" + state), " " + text)));
  return parts("div", "", element("p", words.join(" · ")), legend,
    map.review && parts("p", "", link("The page of the graph, with all plans and conditions", map.review)));
}
function segmentPanel(map, segment, choose) {
  const places = segment.at.map(([index, attempt, line, isFine]) => {
    const made = link(undefined, testAddress(tests[index], { attempt, line }));
    made.append(mark(isFine ? "passed" : "failed"), " ", ...nameParts(tests[index].n).filter(Boolean));
    return parts("li", "", made);
  });
  const others = (segment.tests ?? []).filter((index) => !segment.at.some(([one]) => one === index))
    .map((index) => parts("li", "", testLink(tests[index]), element("span", " by plain steps", "quiet")));
  return [element("h2", segmentName(map, segment)), element("p", stateWords[segment.o] + "; crossed by plans "
    + count(segment.count, "time") + (segment.bad ? ", failed " + count(segment.bad, "time") : "")),
  parts("p", "", button(map.screens[segment.from].n, () => choose("screen", segment.from)), " → ",
    segment.to === undefined ? "back" : button(map.screens[segment.to].n, () => choose("screen", segment.to))),
  parts("ul", "plain", places, others)];
}
function screenPanel(map, index, choose) {
  const screen = map.screens[index];
  const near = map.segments.map((segment, number) => [segment, number])
    .filter(([segment]) => segment.from === index || segment.to === index);
  return [element("h2", screen.n), screen.t && element("p", screen.t, "quiet"), element("p", stateWords[screen.o]),
    screen.o === "aimed" && parts("ul", "plain", screen.aims.map((one) => parts("li", "", testLink(tests[one])))),
    screen.p && pictureButton(screen.p, screen.n),
    parts("ul", "plain", near.map(([segment, number]) => parts("li", "",
      element("span", "", "swatch state-" + segment.o), " ",
      button(segmentName(map, segment), () => choose("segment", number), "as-link")))),
    folded(count(screen.tests?.length ?? 0, "test") + " on the screen",
      parts("ul", "plain", (screen.tests ?? []).map((one) => parts("li", "", testLink(tests[one])))))].filter(Boolean);
}
function unreached(map, choose) {
  const inState = (list, states) => list.map((one, index) => [one, index]).filter(([one]) => states.includes(one.o));
  const aimed = inState(map.screens, ["aimed", "failed"]), missed = inState(map.screens, ["never"]);
  const segments = inState(map.segments, ["never", "failed"]);
  const item = ([one, index], kind, name) => parts("li", "", element("span", "", "swatch state-" + one.o), " ",
    button(name, () => choose(kind, index), "as-link"), one.o === "failed" ? " (a test failed on the way)" : "");
  const screens = (list, words) => list.length ? [element("h3", words + ": " + count(list.length, "screen")),
    parts("ul", "plain many", list.map((one) => item(one, "screen", one[0].n)))] : [];
  const next = map.next && element("p", "The flow that would cross the most of them: " + map.next.p.join(" → ") + ", "
    + seconds(map.next.c) + ", " + count(map.next.new, "new segment") + ".");
  return section("Not reached in this run", ...screens(missed, "No test aims at them"),
    ...screens(aimed, "Tests aimed at them and failed before"),
    ...missed.length || aimed.length ? [] : [element("p", "Every screen is reached.")], segments.length
    ? folded(count(segments.length, "segment") + " not crossed",
      parts("ul", "plain", segments.map((one) => item(one, "segment", segmentName(map, one[0])))))
    : element("p", "Every segment is crossed."), next ?? "");
}
function screenPictures(map, choose) {
  const shown = map.screens.map((screen, index) => [screen, index]).filter(([screen]) => screen.p);
  if (!shown.length) return "";
  return section("The screens of this run", parts("ul", "screens", shown.map(([screen, index]) => {
    const made = button(undefined, () => choose("screen", index), "frame");
    made.append(picture(screen.p, ""), element("span", screen.n, "caption"));
    return parts("li", "", made);
  })));
}
