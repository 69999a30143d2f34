// The costs of the path to a screen since the last look. Sources: W3C Performance Timeline, Resource Timing, Largest Contentful Paint, Layout
// Instability and Long Tasks.

const observed = ["largest-contentful-paint", "layout-shift", "longtask"];

// Observes a document from its beginning, for entries from before are buffered; in one place, whatever asks.
function costsOfDocument() {
  return globalThis.swerkinCosts ??= (() => {
    const costs = { resources: 0, isNew: true, observers: new Map() };
    for (const type of observed) {
      if (!PerformanceObserver.supportedEntryTypes.includes(type)) continue;
      const kept = [];
      const observer = new PerformanceObserver((list) => { kept.push(...list.getEntries()); });
      observer.observe({ type, buffered: true });
      costs.observers.set(type, { kept, observer });
    }
    return costs;
  })();
}

function takeEntries(costs, type) {
  const source = costs.observers.get(type);
  return source ? [...source.kept.splice(0), ...source.observer.takeRecords()] : [];
}

function takeRequests(costs) {
  const resources = performance.getEntriesByType("resource");
  const news = resources.slice(costs.resources);
  costs.resources = resources.length;
  const document = costs.isNew ? performance.getEntriesByType("navigation") : [];
  return [...document, ...news].map(({ name, transferSize }) => ({ address: shortened(name.replace(/[?#].*$/, "")), bytes: transferSize || 0 }));
}

async function takeCosts() {
  const costs = costsOfDocument();
  // What was observed before comes in a task of its own.
  if (costs.isNew) await new Promise((resolve) => setTimeout(resolve));
  const requests = takeRequests(costs);
  const paint = takeEntries(costs, "largest-contentful-paint").at(-1);
  const shifts = takeEntries(costs, "layout-shift").filter(({ hadRecentInput }) => !hadRecentInput);
  const shifted = shifts.flatMap(({ sources }) => sources ?? []).map(({ node }) => node).find((node) => node?.localName);
  const tasks = takeEntries(costs, "longtask");
  costs.isNew = false;
  const largest = requests.reduce((best, request) => request.bytes > (best?.bytes ?? -1) ? request : best, undefined);
  return {
    requests: requests.length, bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), largestRequest: largest?.address,
    largestPaint: paint ? paint.startTime : undefined, paintedElement: paint?.element ? nameOf(paint.element) : undefined,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0), shiftedElement: shifted ? nameOf(shifted) : undefined,
    longTasks: tasks.reduce((sum, { duration }) => sum + duration, 0),
  };
}

async function examine({ layout, contrast, costs }) {
  const texts = layout || contrast ? shownTexts() : [];
  return JSON.stringify({
    layout: layout ? layoutFaults(texts) : [], contrasts: contrast ? poorContrasts(texts) : [], costs: costs ? await takeCosts() : undefined,
  });
}
