// Counts the timers of a document that fire soon, in the world of the page: what they draw belongs to the page as it was opened, or to
// the reaction to an act. A timer that another timer has set goes on by itself, as a clock does, and is not counted. Source:
// https://html.spec.whatwg.org/, 8.6, timers, whose nesting level tells these apart.
(() => {
  if (globalThis.swerkinTimers) return;
  // The longest time, in milliseconds, in which people still wait for what they have asked for.
  const soon = 1000;
  const pending = new Set();
  let isInTimer = false;

  const wrapped = (act, end) => new Proxy(act, {
    apply(act, self, words) {
      end();
      const wasInTimer = isInTimer;
      isInTimer = true;
      try { return Reflect.apply(act, self, words); } finally { isInTimer = wasInTimer; }
    },
  });
  const wrap = (name, apply) => { globalThis[name] = new Proxy(globalThis[name], { apply }); };

  wrap("setTimeout", (set, self, words) => {
    const [act, time] = words;
    if (typeof act !== "function") return Reflect.apply(set, self, words);
    const isCounted = !isInTimer && !(Number(time) > soon);
    const number = Reflect.apply(set, self, [wrapped(act, () => pending.delete(number)), ...words.slice(1)]);
    if (isCounted) pending.add(number);
    return number;
  });
  wrap("clearTimeout", (clear, self, words) => {
    pending.delete(words[0]);
    return Reflect.apply(clear, self, words);
  });
  Object.defineProperty(globalThis, "swerkinTimers", { value: () => String(pending.size) });
})();
