// Whether elements move.

const frameOfAnimation = 1000 / 60;
// A page that is not drawn gets no frames, and nothing visible moves on it.
const longestWait = 60 * frameOfAnimation;
// Whether none of these records' elements can be moving: animations are listed by the browser, and a script can move things
// only by changing the page, again and again.
function areStable(records, trees) {
  if (isPrompted) noteAnnouncement();
  const isAtRest = framesUntilRest === 0 || performance.now() - lastOwnChange > longestWait;
  if (!isAtRest) return false;
  return !runningAnimations(trees).some((animation) => mayMove(animation, records));
}

// The properties that an animation may change without a new layout; it moves at most the content of its element.
const drawnProperties = new Set(["transform", "translate", "rotate", "scale", "opacity", "filter", "backdropFilter",
  "color", "backgroundColor", "backgroundPosition", "boxShadow", "fill", "stroke", "strokeDashoffset",
  "strokeDasharray"]);
const keyframeMarks = new Set(["offset", "computedOffset", "easing", "composite"]);

function mayMove(animation, records) {
  const target = animation.effect?.target;
  const isDrawnOnly = animation.effect?.getKeyframes().every((keyframe) =>
    Object.keys(keyframe).every((property) => drawnProperties.has(property) || keyframeMarks.has(property)));
  if (!target || !isDrawnOnly) return true;
  const elements = records.map(({ number }) => nodes.get(number)?.deref()).filter(Boolean);
  return elements.some((element) => isInside(element, target) || isInside(target, element));
}

const runningAnimations = (trees) => trees.flatMap((root) => root.getAnimations?.() ?? [])
  .filter((animation) => animation.playState === "running");

const beginningAnimations = (trees) => runningAnimations(trees).filter((animation) => animation.pending);

// Waits until animations have started: before, their elements stay in position for some frames.
async function animationsStarted(animations) {
  const beginnings = animations.map(({ ready }) => ready);
  // A cancelled one moves nothing either.
  await Promise.race([Promise.allSettled(beginnings), pause(longestWait)]);
}

const pause = (milliseconds) => new Promise((resolve) => later(resolve, milliseconds));

// Waits until everything that moves has moved: for the duration of a frame, and until one has begun whose time is later.
//
// Between two frames, animations are already at their positions in the next one, which would then show them as stable; and
// under load a frame may come without its time having advanced.
async function frame() {
  const before = document.timeline.currentTime;
  const deadline = performance.now() + longestWait;
  do await Promise.race([Promise.all([new Promise(beforeNextFrame), pause(frameOfAnimation)]), pause(longestWait)]);
  while (document.timeline.currentTime - before < frameOfAnimation / 2 && performance.now() < deadline);
}
