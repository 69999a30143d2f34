// Keeps requests from servers: for documents from beyond a scope, and, while the gate is closed, those that change something.
//
// The driver's own module in the process of the browser, which opens every connection: of pages, workers, beacons and web sockets. So
// nothing passes it, and no request waits for a command. The rules are those of DocumentScope and WriteGate.

const { TYPE_DOCUMENT, TYPE_SUBDOCUMENT, TYPE_WEBSOCKET } = Ci.nsIContentPolicy;
const reading = new Set(["GET", "HEAD", "OPTIONS"]);
const longestList = 1000;

let scope = null;
let isGuarding = false;
let isClosed = false;
let refused = [];
let kept = [];

/** Begins; a scope has the addresses of servers, and the paths of folders with a slash at the end of each. */
export function begin(order) {
  scope = order.scope ?? null;
  isGuarding = isClosed = order.guardsWriting;
  Services.obs.addObserver(onRequest, "http-on-modify-request");
  if (scope) registerPolicy();
}

/** Opens or closes the gate for requests that change something. */
export function setClosed(value) {
  isClosed = isGuarding && value;
}

/** The documents and requests that were kept back since the last call. */
export function takeKeptBack() {
  const taken = { refused, kept };
  [refused, kept] = [[], []];
  return JSON.stringify(taken);
}

function onRequest(subject) {
  const channel = subject.QueryInterface(Ci.nsIHttpChannel);
  const type = channel.loadInfo?.externalContentPolicyType;
  if (!admits(type, channel.URI)) {
    channel.cancel(Cr.NS_ERROR_ABORT);
  } else if (isGuarding && type === TYPE_WEBSOCKET) {
    // A web socket has no method.
    note(kept, `WebSocket ${channel.URI.spec.replace(/^http/, "ws")}`);
    channel.cancel(Cr.NS_ERROR_ABORT);
  } else if (isClosed && !reading.has(channel.requestMethod.toUpperCase())) {
    note(kept, `${channel.requestMethod} ${channel.URI.spec}`);
    channel.cancel(Cr.NS_ERROR_ABORT);
  }
}

// Sees documents that no request of HTTP brings. The browser shows a page of its own instead of one that a policy refuses; that of a
// request stays.
function registerPolicy() {
  const name = "@swerkin/document-policy;1";
  const policy = {
    QueryInterface: ChromeUtils.generateQI(["nsIContentPolicy"]),
    shouldLoad: (address, load) =>
      isOfWeb(address) || admits(load.externalContentPolicyType, address) ? Ci.nsIContentPolicy.ACCEPT : Ci.nsIContentPolicy.REJECT_POLICY,
    shouldProcess: () => Ci.nsIContentPolicy.ACCEPT,
  };
  Components.manager.QueryInterface(Ci.nsIComponentRegistrar).registerFactory(
    Components.ID("{6c7c7f2e-52f0-4f0e-9a0e-3b5d9e0a7f11}"), "Swerkin's documents", name,
    { createInstance: (iid) => policy.QueryInterface(iid), QueryInterface: ChromeUtils.generateQI(["nsIFactory"]) });
  Services.catMan.addCategoryEntry("content-policy", name, name, false, true);
}

function admits(type, address) {
  if (!scope || (type !== TYPE_DOCUMENT && type !== TYPE_SUBDOCUMENT) || isWithin(address)) return true;
  note(refused, { address: address.spec, isIframe: type === TYPE_SUBDOCUMENT });
  return false;
}

function isWithin(address) {
  if (isOfWeb(address)) return scope.servers.includes(server(address));
  if (address.schemeIs("file")) {
    const file = address.QueryInterface(Ci.nsIFileURL).file;
    try {
      file.normalize();
    } catch {
      return false;
    }
    return scope.folders.some((folder) => file.path.startsWith(folder));
  }
  // The browser's own pages can't be opened by those of others.
  return ["about", "blob", "data", "chrome", "resource"].includes(address.scheme);
}

function isOfWeb(address) {
  return address.schemeIs("http") || address.schemeIs("https");
}

// All names of this machine count as one.
function server(address) {
  const isHere = address.host.endsWith(".localhost") || ["127.0.0.1", "::1"].includes(address.host);
  const host = isHere ? "localhost" : address.asciiHost.includes(":") ? `[${address.asciiHost}]` : address.asciiHost;
  return `${address.scheme}://${host}${address.port === -1 ? "" : `:${address.port}`}`;
}

function note(list, entry) {
  if (list.length < longestList) list.push(entry);
}
