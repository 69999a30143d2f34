// Records the pending requests and uncaught errors of a document, in the world of the page; the page finds its
// functions as they were.
(() => {
  if (globalThis.swerkinActivity || window.frameElement) return;
  // The latest errors; a page may throw without end.
  const mostErrors = 20;
  const pending = new Map();
  const errors = [];
  const numbers = new WeakMap();
  let count = 0;

  const begin = (method, address) => {
    count += 1;
    let whole = String(address);
    try { whole = new URL(whole, document.baseURI).href; } catch {}
    pending.set(count, `${String(method).toUpperCase()} ${whole}`);
    return count;
  };

  const wrap = (owner, name, apply) => {
    // A proxy keeps the name, the length and the text of a function.
    if (typeof owner?.[name] === "function") owner[name] = new Proxy(owner[name], { apply });
  };

  wrap(globalThis, "fetch", (fetch, self, words) => {
    const [input, options] = words;
    const answer = Reflect.apply(fetch, self, words);
    const isRequest = typeof Request === "function" && input instanceof Request;
    const number = begin(options?.method ?? (isRequest ? input.method : "GET"), isRequest ? input.url : input);
    // The returned promise rejects as the answer does, so that the page gets the event of a rejection that it does not
    // handle.
    return answer.then(
      (value) => { pending.delete(number); return value; },
      (error) => { pending.delete(number); throw error; });
  });

  const requests = globalThis.XMLHttpRequest?.prototype;
  const orders = new WeakMap();
  wrap(requests, "open", (open, self, words) => {
    pending.delete(numbers.get(self));
    orders.set(self, [words[0], words[1]]);
    return Reflect.apply(open, self, words);
  });
  wrap(requests, "send", (send, self, words) => {
    const number = begin(...(orders.get(self) ?? ["GET", ""]));
    numbers.set(self, number);
    self.addEventListener("loadend", () => pending.delete(number), { once: true });
    try {
      return Reflect.apply(send, self, words);
    } catch (error) {
      pending.delete(number);
      throw error;
    }
  });

  const keep = (thrown, place) => {
    let text = "something";
    try { text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown); } catch {}
    errors.push(place ? `${text} (${place})` : text);
    if (errors.length > mostErrors) errors.shift();
  };
  addEventListener("error", (event) => {
    // An image that does not load throws nothing.
    if (!(event instanceof ErrorEvent)) return;
    keep(event.error ?? event.message, event.filename && `${event.filename}:${event.lineno}`);
  });
  addEventListener("unhandledrejection", (event) => keep(event.reason, ""));

  const tell = () => ({ pendingRequests: [...pending.values()], uncaughtErrors: [...errors] });
  Object.defineProperty(globalThis, "swerkinActivity", { value: tell });
})();
