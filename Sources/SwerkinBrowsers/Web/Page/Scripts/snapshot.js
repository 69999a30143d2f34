// Observations, and waits for a change, each in one call.

// The records of the page, or only those of certain elements with their descendants.
//
// A requested element has the same record as in the whole tree, since a record depends only on the element's descendants and on
// the context in which it is laid out.
function collect(wanted, trees) {
  announceLook(trees);
  forgetFindings(trees);
  trees.forEach(observeRoot);
  return readingStylesOnce(() => recordsOf(wanted, trees));
}

// The number of elements from which a look may take longer than answers usually do on a busy machine.
const manyElements = 5000;

// Says how many elements are looked at, if they are many, to a driver that wants to know: it waits the longer for the answer.
function announceLook(trees) {
  if (!globalThis.swerkinLook) return;
  const count = trees.reduce((sum, tree) => sum + (tree.getElementsByTagName ?? tree.querySelectorAll).call(tree, "*").length, 0);
  if (count >= manyElements) globalThis.swerkinLook(String(count));
}

function recordsOf(wanted, trees) {
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

// An element without a role of its own is named by its text, if at all; a picture by its title.
const collectNamed = (label, trees) => collectWhere("*", (element) => mayHaveRole(element)
  ? mayHaveName(element) && asRead(nameOf(element, roleOf(element))) === label
  : isTitledPicture(element) && asRead(titleOf(element) ?? "") === label, trees);

// The records of the outermost matching elements, without those of the others.
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

// The last returned observation, to detect changes since.
let lastRecords = [];

function look(wanted, trees = allRoots(), records = collect(wanted, trees)) {
  lastRecords = records;
  return { width: innerWidth, height: innerHeight, elements: records };
}

// Observes, and again a frame later unless nothing can be moving, so that the driver can tell which elements are stable. A
// collection that was just made is used for the first.
async function lookForStability(wanted, collected) {
  let trees = allRoots();
  const beginning = beginningAnimations(trees);
  if (beginning.length > 0) {
    await animationsStarted(beginning);
    [trees, collected] = [allRoots(), undefined];
  }
  const before = look(wanted, trees, collected);
  if (before.elements.length === 0 || areStable(before.elements, trees)) return { before: null, now: before };
  await watchFrame();
  return { before, now: look(wanted) };
}

// MARK: Waiting

// Waits until the requested elements differ from the last observation, or the time is over, and returns their records.
//
// Some changes notify no observer, such as a value set by a script; so it also compares as often as polling would.
function watch(wanted, milliseconds, interval) {
  const deadline = performance.now() + milliseconds;
  const lastText = JSON.stringify(lastRecords);
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

// The current records, with those of the frame before if `forStability`. `forTouch`: one of the elements is touched next.
async function observe(wanted, forStability, forTouch, collected) {
  if (!forStability) return forDriver({ before: null, now: look(wanted, undefined, collected) });
  const motion = await lookForStability(wanted, collected);
  if (wanted && forTouch) motion.now.firstMove = takeAimAt(motion.now.elements);
  return forDriver(motion);
}

// A motion with what a driver has to do beside it: with the numbers of the elements to ask the browser about, for drivers that get no
// elements from the script, and whether there are iframes to look into.
function forDriver(motion) {
  if (hasForeignIframes()) motion.hasForeignIframes = true;
  if (hostNaming === "numbers" && possibleHosts.size > 0) motion.hosts = takePossibleHosts().map(numberOf);
  return motion;
}

// The same, once it differs from the last observation or the time is over.
async function observeChange(wanted, forStability, forTouch, milliseconds, interval) {
  return observe(wanted, forStability, forTouch, await watch(wanted, milliseconds, interval));
}
