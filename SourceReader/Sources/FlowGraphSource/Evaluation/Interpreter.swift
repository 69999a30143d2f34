/// Follows an app's code without running it: all branches that aren't decided, each function with what is known of its arguments.
///
/// It starts at the app's launch, and shows each screen that it finds. Bounded by steps for each screen and by depth.
final class Interpreter {
    let index: AppIndex
    let resources: AppResources

    // What was found.
    var segments: [FoundSegment] = []
    var presentations: [Presentation] = []
    var changes: [StateChange] = []
    var links: [ValueLink] = []
    var destinations: [ValueDestination] = []
    var unresolved: [UnresolvedCall] = []
    var screens: [String: FoundScreen] = [:]
    var screenOrder: [String] = []
    var executed: Set<Int> = []
    /// What was assigned to properties of all objects of a type: closures and delegates.
    var assigned: [StateKey: [Value]] = [:]

    // The present situation.
    var trail = Trail(start: "@launch")
    var muted = 0
    var overrides: [StateKey: Value] = [:]
    var environment = ViewEnvironment()
    var readStates = ReadStates()
    var labelCollector: [String]?
    /// The texts that a row shows, while one is read for them.
    var rowTexts: [String]?
    var tabCollector: [FoundTab]?
    var pendingIdentifier: String?
    var pendingTag: Value?
    var isPaging = false
    var listSelection: StateKey?
    var initializing: [Int] = []
    /// The call of an initializer that an extension adds, while the one that it calls is followed.
    var delegating: SourcePlace?
    var depth = 0
    var stepsLeft = 0
    var callStack: [Int] = []
    var rendering: [String] = []
    var memory: [Int: Value] = [:]
    var instanceCount = 0
    var jobs: [Job] = []
    var jobIndex = 0
    var jobNumber = 0
    var seenJobs: [String: Set<String>] = [:]
    /// The subviews and children that the screen at hand mentions.
    var attached: [Instance] = []
    var canonical: [String: Instance] = [:]
    var rootScreen: String?
    var windowRoot: String?
    /// The steps that are left for the whole app.
    var totalStepsLeft = 12_000_000
    /// The reducer that is followed, with its action.
    var reducing: (AppType, Value)?
    var reducingDepth = 0
    /// The view that makes a controller, while that is followed.
    var representing: AppType?
    /// The values of static constants.
    var statics: [Int: Value] = [:]
    /// The controller that is followed, and the subviews and children within it.
    var current: AppType?
    var partsAtHand: Set<String> = []
    var posted: Set<String> = []
    /// The views that are screens of their own within the content at hand, and those that are not to be followed.
    var alternatives: Set<String> = []
    var skipped: Set<String> = []
    var resolving: Set<String> = []
    /// Whether types of views with a part that varies only wrap it, by name.
    var wrappers: [String: Bool] = [:]
    /// The states that follow others, by those, and the states that are set to values of their own, up to a number of changes.
    var followers: [StateKey: Set<String>] = [:]
    var setStates: Set<StateKey> = []
    var followedChanges = 0
    /// What views do when a state changes; those that were called, and the changes that they were called for.
    var observers: [StateObserver] = []
    var called: Set<Int> = []
    var observersByState: [String: [Int]] = [:]
    var changesByState: [String: [Int]] = [:]
    var observedChanges = 0
    var knownObservers = 0
    var observed: Set<String> = []
    /// Whether states that follow others, of which nothing is known, are taken for their own.
    var isFinishing = false
    /// The pairs of a state that is set and what it opens, and of a value and its destination, that were joined.
    var matched: Set<Int> = []
    var linked: Set<String> = []
    var numberedFrames = 0
    var opened: Set<String> = []
    var openedPresentations: Set<SourcePlace> = []
    /// The destinations for each link; the screens from which a screen is shown in its stack, and the number of segments that they are of.
    var fitting: [Int: FittingDestinations] = [:]
    var starts: [String: Set<String>] = [:]
    var knownStarts = 0
    /// All names that the app calls, and the controllers that are shown by name.
    let calledNames: Set<String>
    /// The methods that the app hands on by selectors.
    let selectedNames: Set<String>
    /// The functions that may lead to navigation.
    let relevant: Set<Int>
    var presentedControllers: Set<String> = []
    /// The paths of navigation stacks.
    var pathKeys: Set<StateKey> = []
    /// The methods that observe a notification, by its name.
    let notified: [String: [SourceNode]]

    /// Whether only the form of a content is wanted: the views that are all of it.
    var isShaping: Bool { muted > 0 && labelCollector == nil && tabCollector == nil }

    static let stepLimit = 150_000
    static let depthLimit = 60

    init(index: AppIndex, resources: AppResources) {
        self.index = index
        self.resources = resources
        let names = CalledNames(in: index.trees)
        (calledNames, selectedNames) = (names.called, names.selected)
        notified = NotificationObservers.observers(in: index)
        relevant = RelevantFunctions(index: index, observers: notified).identities
    }
}

extension Frame {
    convenience init(inside frame: Frame) {
        self.init(parent: frame, selfValue: frame.selfValue, owner: frame.owner, file: frame.file)
    }
}
