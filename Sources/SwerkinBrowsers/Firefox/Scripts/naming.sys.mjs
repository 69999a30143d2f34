// The roles, names and states that Firefox computes for assistive technology, for the driver's script in the page.
//
// Neither a page's script nor a command of WebDriver BiDi reads them, and Marionette answers for one element a command. This module
// runs with the browser's own rights in each process of pages, and leaves a door to them in every window, which the driver's script
// finds behind `wrappedJSObject`: it has an answer for every element of the browser's tree, and null for one that is not in it, or
// not yet. It gives the closed shadow tree of an element, too.

// Kept, for the browser has a tree only while a module asks for it.
const service = Cc["@mozilla.org/accessibilityService;1"].getService(Ci.nsIAccessibilityService);

export class SwerkinNamingChild extends JSWindowActorChild {
  handleEvent() {
    const page = this.contentWindow;
    if (!page) return;
    const door = Cu.createObjectIn(page);
    const answer = (name, read) => Cu.exportFunction((element) => {
      const object = objectOf(element);
      return object && read(object, element);
    }, door, { defineAs: name });
    answer("role", (object) => object.computedARIARole ?? "");
    answer("name", nameOf);
    answer("states", (object) => JSON.stringify(statesOf(object)));
    // By a property of the script's own: what a function behind `wrappedJSObject` returns is another object to it than the tree is.
    Cu.exportFunction((element, answer) => { Cu.waiveXrays(answer).tree = element.openOrClosedShadowRoot; }, door,
      { defineAs: "findTree" });
    Object.defineProperty(Cu.waiveXrays(page), "swerkinComputed", { value: door, configurable: true });
  }
}

function objectOf(element) {
  try {
    return service.getAccessibleFor(element);
  } catch {
    return null;
  }
}

// The name without the mark of an item of a list, which is no part of its text, and which no other browser counts in.
function nameOf(object, element) {
  const name = object.name ?? "";
  const mark = object.firstChild;
  if (mark?.DOMNode?.nodeName !== "_moz_generated_content_marker" || element.hasAttribute("aria-label")) return name;
  return name.startsWith(mark.name) ? name.slice(mark.name.length) : name;
}

// The states that an element may give to the browser alone, as properties of its record; those that it doesn't have are left out.
function statesOf(object) {
  const { STATE_UNAVAILABLE, STATE_SELECTED, STATE_PRESSED, STATE_CHECKABLE } = Ci.nsIAccessibleStates;
  const states = {};
  object.getState(states, {});
  const has = (state) => (states.value & state) !== 0 || undefined;
  return {
    value: has(STATE_CHECKABLE) ? checkedValueOf(has) : object.value || undefined, isDisabled: has(STATE_UNAVAILABLE),
    isSelected: has(STATE_SELECTED), isPressed: has(STATE_PRESSED),
  };
}

function checkedValueOf(has) {
  if (has(Ci.nsIAccessibleStates.STATE_MIXED)) return "mixed";
  return has(Ci.nsIAccessibleStates.STATE_CHECKED) ? "1" : "0";
}
