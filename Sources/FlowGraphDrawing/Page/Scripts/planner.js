// Planning in the page, in the engine's order: fewest destructive segments, fewest assumptions, least cost, most conditions met, then the
// first sequence of segments. The stack is exact: what happens from the opening of a screen until it is left is found once for each
// screen and belief that it is opened with, in order of weight (Knuth's generalisation of Dijkstra's algorithm).
const noWeight = { changes: 0, assumed: 0, cost: 0, met: 0 };
const sumOf = (left, right) => ({ changes: left.changes + right.changes, assumed: left.assumed + right.assumed,
  cost: left.cost + right.cost, met: left.met + right.met });
const orderOf = (left, right) => left.changes - right.changes || left.assumed - right.assumed || left.cost - right.cost
  || right.met - left.met;
class WeightQueue {
  constructor() { this.items = []; }
  push(item) {
    const { items } = this;
    let at = items.push(item) - 1;
    for (let above; at && orderOf(item.weight, items[above = at - 1 >> 1].weight) < 0; at = above) items[at] = items[above];
    items[at] = item;
  }
  pop() {
    const { items } = this, first = items[0], last = items.pop();
    if (!items.length) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= items.length) break;
      if (below + 1 < items.length && orderOf(items[below + 1].weight, items[below].weight) < 0) below += 1;
      if (orderOf(items[below].weight, last.weight) >= 0) break;
      items[at] = items[below];
      at = below;
    }
    items[at] = last;
    return first;
  }
}
// The segments of an item since its frame was opened. An item continues `before` by a segment; one that has come back also by what
// happened in the frame that the segment opened, until its `exit`.
function sequenceOf(item) {
  const reversed = [];
  for (let at = item; at.before; at = at.before) {
    if (at.exit) reversed.push(...sequenceOf(at.exit).reverse());
    if (at.segment >= 0) reversed.push(at.segment);
  }
  return reversed.reverse();
}
function compareSequences(left, right) {
  for (let at = 0; at < left.length && at < right.length; at += 1) if (left[at] !== right[at]) return left[at] - right[at];
  return left.length - right.length;
}

// The best plans from some stacks to every screen: with values of facts, and without the segments and screens that are gone.
// Searching for the depth instead, it finds the fewest segments to every screen, and how many paths have no more: in each sum the parts are
// lighter, so that their numbers are final.
const oneSegment = { changes: 0, assumed: 0, cost: 1, met: 0 }, mostPaths = 1e6;
const numberOf = (paths) => Math.min(paths, mostPaths);
class PlanSearch {
  // The sets of values that the facts may have at the beginning, by place, stand instead of the values if there are any.
  constructor(stacks, values, gone, { sets = null, budget = 300000, isForDepth = false } = {}) {
    this.isForDepth = isForDepth;
    this.beliefs = new BeliefSpace(values);
    if (sets) this.beliefs.initial = this.beliefs.enter(sets);
    this.usable = graph.segments.map((segment, index) => !gone.segments.has(index) && !gone.screens.has(segment.start)
      && !gone.screens.has(segment.end) && !planning.avoided?.includes(index) && (planning.destructive || !segment.destructive));
    // Without a segment that goes back, what lies beneath a screen doesn't matter: all is one frame.
    this.isFramed = graph.segments.some(({ kind }, index) => this.usable[index] && (kind === "back" || kind === "unwind"));
    this.left = budget;
    this.queue = new WeightQueue();
    this.frames = new Map();
    this.crossed = new Set();
    this.waysIn = graph.screens.map(() => new Set());
    // By segment that goes back: the screens that it lands on.
    this.landings = new Map();
    for (const stack of stacks) if (!stack.some((screen) => gone.screens.has(screen))) this.begin(stack);
    this.explore();
    this.isComplete = this.left > 0;
    if (this.isComplete) this.reach();
  }
  frame(key) {
    if (!this.frames.has(key)) this.frames.set(key, { key, items: new Map(), exits: new Map(), left: [], calls: [], out: [], reached: null });
    return this.frames.get(key);
  }
  begin(stack) {
    const belief = this.beliefs.initial, screen = stack.at(-1);
    let call = null;
    if (this.isFramed) stack.slice(0, -1).forEach((beneath, depth) => {
      const frame = this.frame("beneath " + stack.slice(0, depth + 1).join());
      if (call) frame.calls.push(call);
      frame.reached = { weight: noWeight, stack, paths: 1 };
      call = { item: { frame, screen: beneath, belief, weight: noWeight, before: null, paths: 1 }, segment: -1, weight: noWeight };
    });
    const frame = this.frame(!this.isFramed ? "all" : call ? screen + " " + belief : "bottom " + screen + " " + belief);
    if (call) frame.calls.push(call);
    frame.reached = { weight: noWeight, stack, paths: 1 };
    this.relax({ frame, screen, belief, weight: noWeight, before: null, stack, paths: 1 });
  }
  relax(item) {
    const isExit = item.screen === undefined, known = isExit ? item.frame.exits : item.frame.items;
    const key = item.belief * (isExit ? graph.segments.length : graph.screens.length) + (isExit ? item.by : item.screen), old = known.get(key);
    if (old) {
      const order = old.isSettled ? 1 : orderOf(item.weight, old.weight);
      if (this.isForDepth && order === 0) { old.paths = numberOf(old.paths + item.paths); return; }
      if (order > 0 || order === 0 && compareSequences(sequenceOf(item), sequenceOf(old)) >= 0) return;
      old.isReplaced = true;
    }
    known.set(key, item);
    this.queue.push(item);
  }
  explore() {
    while (this.queue.items.length && this.left > 0) {
      const item = this.queue.pop();
      if (item.isReplaced) continue;
      item.isSettled = true;
      this.left -= 1;
      if (item.screen === undefined) {
        item.frame.left.push(item);
        for (const call of item.frame.calls) this.comeBack(call, item);
      } else {
        for (const { index } of leaving[item.screen]) if (this.usable[index]) this.cross(item, index);
      }
    }
  }
  cross(item, index) {
    const segment = graph.segments[index], crossing = this.beliefs.cross(index, item.belief);
    if (!crossing) return;
    const { belief, assuming, met } = crossing, { frame, screen, paths } = item;
    const weight = sumOf(item.weight, this.isForDepth ? oneSegment : { changes: segment.destructive ? 1 : 0, assumed: assuming.length, cost: segment.us ?? 1000000, met });
    const { kind, end } = segment;
    if (kind === "back" || kind === "unwind") {
      this.relax({ frame, belief, by: index, weight, before: item, segment: index, paths });
      return;
    }
    this.arrive(index, end);
    if (!this.isFramed || kind === "replace") this.relax({ frame, screen: end, belief, weight, before: item, segment: index, paths });
    else this.open(item, index, weight, kind === "root" ? "bottom " + end + " " + belief : end + " " + belief, end, belief);
  }
  arrive(index, screen) {
    this.crossed.add(index);
    if (graph.segments[index].start !== screen) this.waysIn[screen].add(index);
  }
  open(item, segment, weight, key, screen, belief) {
    const isNew = !this.frames.has(key), frame = this.frame(key), call = { item, segment, weight, frame };
    item.frame.out.push(call);
    if (isNew) this.relax({ frame, screen, belief, weight: noWeight, before: null, paths: 1 });
    if (key.startsWith("bottom")) return;
    frame.calls.push(call);
    for (const exit of frame.left) this.comeBack(call, exit);
  }
  // Leaving a frame lands on the screen that opened it, or unwinds further.
  comeBack(call, exit) {
    const { frame, screen } = call.item, { kind, end } = graph.segments[exit.by], { belief, by } = exit;
    const next = { frame, belief, weight: sumOf(call.weight, exit.weight), before: call.item, segment: call.segment, exit,
      paths: numberOf(call.item.paths * exit.paths) };
    if (kind === "back" || end === screen) { this.land(by, screen); this.relax({ ...next, screen }); }
    else this.relax({ ...next, by });
  }
  land(index, screen) {
    this.arrive(index, screen);
    if (!this.landings.has(index)) this.landings.set(index, new Set());
    this.landings.get(index).add(screen);
  }
  // Whether a screen can be the first on the stack, with nothing to go back to.
  canBeFirst(screen) {
    return [...this.frames.values()].some(({ key, items }) => key.startsWith("bottom ") && [...items.values()].some((item) => item.screen === screen));
  }
  // Frames in order of the weight of reaching them, then the best plan to each screen.
  reach() {
    this.best = graph.screens.map(() => null);
    const pending = new WeightQueue(), done = new Set();
    for (const frame of this.frames.values()) if (frame.reached) pending.push({ weight: frame.reached.weight, frame, reached: frame.reached });
    while (pending.items.length) {
      const { frame, reached } = pending.pop();
      if (done.has(frame) || frame.reached !== reached) continue;
      done.add(frame);
      for (const item of frame.items.values()) this.offer(frame, item);
      for (const { item, segment, weight, frame: next } of frame.out) {
        const found = { weight: sumOf(reached.weight, weight), from: reached, item, segment, paths: numberOf(reached.paths * item.paths) };
        const old = next.reached, order = old ? orderOf(found.weight, old.weight) : -1;
        if (this.isForDepth && order === 0) { old.paths = numberOf(old.paths + found.paths); continue; }
        if (done.has(next) || order > 0 || order === 0 && compareSequences(pathOf(found), pathOf(old)) >= 0) continue;
        next.reached = found;
        pending.push({ weight: found.weight, frame: next, reached: found });
      }
    }
  }
  offer(frame, item) {
    const found = { weight: sumOf(frame.reached.weight, item.weight), from: frame.reached, item };
    const old = this.best[item.screen], order = old ? orderOf(found.weight, old.weight) : -1;
    found.paths = numberOf(frame.reached.paths * item.paths);
    if (this.isForDepth && order === 0) { old.paths = numberOf(old.paths + found.paths); return; }
    if (order < 0 || order === 0 && compareSequences(pathOf(found), pathOf(old)) < 0) this.best[item.screen] = found;
  }
  isReachable(screen) { return this.best[screen] !== null; }
  // Of a search for the depth; null if no path leads there.
  depthOf(screen) { return this.best[screen]?.weight.cost ?? null; }
  pathsTo(screen) { return this.best[screen]?.paths ?? null; }
  // The best plan to a screen as the panel shows it, with the stack that it leaves; null if there is none.
  planTo(screen) {
    const found = this.best[screen];
    if (!found) return null;
    const stack = [...stackOf(found)], start = stack.at(-1);
    let belief = this.beliefs.initial;
    const steps = pathOf(found).map((segment) => {
      const { kind, end } = graph.segments[segment], crossing = this.beliefs.cross(segment, belief);
      belief = crossing.belief;
      if (kind === "replace") stack.pop();
      if (kind === "root") stack.length = 0;
      if (kind === "back" || kind === "unwind") do stack.pop(); while (kind === "unwind" && stack.at(-1) !== end);
      else stack.push(end);
      return { segment, end: stack.at(-1), assuming: crossing.assuming };
    });
    const words = conditionedFacts.map((fact) => this.beliefs.words(belief, fact)).filter(Boolean);
    return { from: start, us: found.weight.cost, cost: found.weight.cost / 1e6 + " s", steps, stack, sets: this.beliefs.sets[belief], facts: words };
  }
}
// The segments from the start to a frame, or to an item in it.
function pathOf(found) {
  const parts = [];
  for (let at = found; at.from; at = at.from) {
    parts.push(at.segment >= 0 ? [...sequenceOf(at.item), at.segment] : sequenceOf(at.item));
  }
  return parts.reverse().flat();
}
// The stack that the plan to an item in a frame begins on.
function stackOf(found) {
  let first = found;
  while (first.from?.from) first = first.from;
  let item = first.item;
  while (item.before) item = item.before;
  return item.stack ?? first.from.stack;
}
const startStacks = () => (graph.starts ?? []).map((start) => [...graph.beneath ?? [], start]);
