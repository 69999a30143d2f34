// The effects of a touch of an element according to the markup, without touching it.

// Attributes by which libraries have an element send a request that changes something.
const sendingAttributes = ["data-method", "data-turbo-method", "hx-post", "hx-put", "hx-patch", "hx-delete",
  "data-hx-post", "data-hx-put", "data-hx-patch", "data-hx-delete"];

const linkSelector = "a[href], area[href], a[*|href]";

// The whole address of a link; undefined if it is none.
function addressOf(link) {
  try { return new URL(linkAddressOf(link), link.baseURI).href; } catch { return undefined; }
}

const isGet = (method) => ["", "get"].includes(method.toLowerCase());

// The button around an element counts, for a touch of a picture in it is one of the button.
function consequencesOf(number) {
  const element = elementOf(number);
  const link = element.closest(linkSelector);
  const button = element.closest("button, input, [role=button]");
  const sends = sendingAttributes.some((name) => {
    const owner = element.closest(`[${name}]`);
    return owner && !(name.endsWith("method") && isGet(owner.getAttribute(name)));
  });
  return {
    address: link ? addressOf(link) : undefined,
    isInForm: Boolean(button?.form || button?.closest("form")) || undefined,
    sends: sends || undefined,
    downloads: link?.hasAttribute("download") || undefined,
    opensWindow: link && !["", "_self", "_top", "_parent"].includes(link.getAttribute("target") ?? "") || undefined,
  };
}
