// Looking, and waiting for a change, each in one call.

// What is there, or, where only certain elements are asked for, these with what is inside them.
//
// An element that is asked for is found with the same record as in the whole, for a record depends on nothing but
// what is inside the element and the surroundings that it is laid out in.
function collect(wanted, trees) {
  forgetFindings(trees);
  trees.forEach(observeRoot);
  if (wanted?.identifiers) return finished(collectIdentified(new Set(wanted.identifiers), trees));
  const label = wanted?.label === undefined ? undefined : asRead(wanted.label);
  if (wanted?.hasRole) return finished(labelled(collectNamed(label, trees), label));
  const all = document.body ? describe(document.body, display()) : [];
  return finished(label === undefined ? all : labelled(all, label));
}

function labelled(records, label) {
  return records.flatMap((record) =>
    isCalled(record, label) ? [record] : labelled(record.children ?? [], label));
}

const isCalled = (record, label) => typeof record.label === "string" && asRead(record.label) === label;

function collectIdentified(identifiers, trees) {
  const values = [...identifiers].map((identifier) => CSS.escape(identifier));
  const selectors = identifierAttributes.flatMap((name) => values.map((value) => `[${name}="${value}"]`));
  return collectWhere(selectors.join(",") || ":not(*)", (element) => identifiers.has(identifierOf(element)), trees);
}

// What has no role of its own is named by its text, if at all.
const collectNamed = (label, trees) =>
  collectWhere("*", (element) => mayHaveRole(element) && mayHaveName(element) &&
    asRead(nameOf(element, roleOf(element))) === label, trees);

// The records of the outermost elements that are wanted, without those of the others.
function collectWhere(selector, isWanted, trees) {
  const found = [];
  for (const root of trees) {
    for (const element of root.querySelectorAll(selector)) {
      if (isWanted(element) && !found.some((other) => isInside(element, other))) found.push(element);
    }
  }
  return found.flatMap((element) => {
    const around = surroundingsOf(element);
    return around ? describe(element, around) : [];
  });
}

// The text of the last look that was handed out, to tell whether anything has changed since.
let lastText = "";

function look(wanted, trees = allRoots(), records = collect(wanted, trees)) {
  lastText = JSON.stringify(records);
  return { width: innerWidth, height: innerHeight, elements: records };
}

// Looks, and a frame later again unless nothing can be moving, so that it can be told what is still. What has just been
// collected need not be collected again.
async function lookForStability(wanted, collected) {
  let trees = allRoots();
  const beginning = beginningAnimations(trees);
  if (beginning.length > 0) {
    await begun(beginning);
    [trees, collected] = [allRoots(), undefined];
  }
  const before = look(wanted, trees, collected);
  if (before.elements.length === 0 || areStable(before.elements, trees)) return { before: null, now: before };
  await watchFrame();
  return { before, now: look(wanted) };
}

// MARK: Waiting

// Waits until what is asked for differs from the last look, or the time is up, and hands out what is there then.
//
// Some changes tell nobody, a value set by a script, say; so it looks as often as polling would, too.
function watch(wanted, milliseconds, interval) {
  const deadline = performance.now() + milliseconds;
  return new Promise((resolve, reject) => {
    let timer = 0;
    const end = (finish) => {
      waiters.delete(soon);
      finish();
    };
    const look = () => {
      clearTimeout(timer);
      const remaining = deadline - performance.now();
      try {
        const records = collect(wanted, allRoots());
        if (remaining <= 0 || JSON.stringify(records) !== lastText) end(() => resolve(records));
        else timer = later(look, Math.min(interval, remaining));
      } catch (problem) {
        end(() => reject(problem));
      }
    };
    // Once after all changes of one task.
    const soon = () => { clearTimeout(timer); timer = later(look, 0); };
    waiters.add(soon);
    look();
  });
}

// What is there, with what was there a frame before where that is asked for. `forTouch`: what is wanted is touched next.
async function observe(wanted, forStability, forTouch, collected) {
  if (!forStability) return { before: null, now: look(wanted, undefined, collected) };
  const motion = await lookForStability(wanted, collected);
  if (wanted && forTouch) takeAimAt(motion.now.elements);
  return motion;
}

// The same, once it differs from the last look or the time is up.
async function observeChange(wanted, forStability, forTouch, milliseconds, interval) {
  return observe(wanted, forStability, forTouch, await watch(wanted, milliseconds, interval));
}
