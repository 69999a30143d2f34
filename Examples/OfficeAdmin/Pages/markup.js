// HTML made from data: whatever is interpolated is text, unless it was made by `html` itself.

class Markup {
  constructor(text) { this.text = text; }
  toString() { return this.text; }
}

const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;" };

function escaped(value) {
  if (Array.isArray(value)) return value.map(escaped).join("");
  if (value instanceof Markup) return value.text;
  return String(value ?? "").replace(/[&<>"]/g, (character) => escapes[character]);
}

export const html = (parts, ...values) =>
  new Markup(parts.reduce((text, part, index) => text + escaped(values[index - 1]) + part));

// An icon of an icon font is a private-use character, which browsers take into the names of links and buttons.
export const icon = (name) => html`<i class="icon icon-${name}"></i>`;

// Puts markup into an element, in the place of what is in it.
export function fill(element, markup) { element.innerHTML = String(markup); }

// Tabs, which are pages of their own and replace each other: Back leads to what was there before the first of them.
export const tabList = (label, tabs, shown, path) => html`
  <div role="tablist" aria-label="${label}">
    ${tabs.map(({ name, title }) => html`
      <a role="tab" href="${path}/${name}" aria-selected="${name === shown.name}">${title}</a>`)}
  </div>`;

addEventListener("click", (event) => {
  const tab = event.target.closest("[role=tab]");
  if (!tab || event.defaultPrevented) return;
  event.preventDefault();
  location.replace(tab.hash);
});
