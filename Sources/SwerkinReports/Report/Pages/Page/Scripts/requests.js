// The requests of the app, of which a driver marks those that ran during the failed step. A list without marks is shown as it is.
const requestLegend = "* ran during the latest step";
function requestsIn(text) {
  const [legend, ...lines] = text.trimEnd().split("\n");
  if (legend !== requestLegend) return undefined;
  return lines.filter((line) => !line.startsWith("…")).map((line) => ({ isOfStep: line.startsWith("* "), words: line.slice(2) }));
}
// Requests that failed or have no answer, and those that took a second or longer.
const requestStyle = (words) => /→ (?:[45]\d\d|net::\S+|no answer yet) \(/.test(words) ? "bad" : / \d{4,} ms\)$/.test(words) ? "warning" : undefined;

// The fold with what a driver attached to a failure.
function attachmentFold(name, text) {
  const requests = name === "network" ? requestsIn(text) : undefined;
  if (!requests) return folded(attachmentWords(name), textBlock(text));
  const ran = requests.filter((request) => request.isOfStep);
  const words = attachmentWords(name) + ": " + ran.length.toLocaleString("en") + " of " + count(requests.length, "request")
    + " ran during the failed step";
  const left = text.split("\n").find((line) => line.startsWith("…"));
  return folded(words, left && element("p", left, "quiet"), ...requestList(requests, ran));
}
function requestList(requests, ran) {
  const list = parts("div", "");
  const show = (chosen) => list.replaceChildren(...growing(parts("ul", "plain requests"), chosen, requestItem));
  show(requests);
  if (!ran.length || ran.length === requests.length) return [list];
  const narrow = button("Only those of the failed step", () => {
    const isNarrow = narrow.getAttribute("aria-pressed") !== "true";
    narrow.setAttribute("aria-pressed", isNarrow);
    show(isNarrow ? ran : requests);
  });
  narrow.setAttribute("aria-pressed", "false");
  return [narrow, list];
}
function requestItem({ isOfStep, words }) {
  const made = element("span", isOfStep ? "▸" : undefined, "mark");
  if (isOfStep) {
    made.title = "ran during the failed step";
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", made.title);
  } else {
    made.setAttribute("aria-hidden", "true");
  }
  return parts("li", isOfStep ? "of-step" : "", made, " ", element("code", words, requestStyle(words)));
}
