/// What was counted in Android navigation graphs, and what could not become a part of the graph.
public struct AndroidNavigationReport: Hashable, Sendable {
    /// How many elements have a name.
    public struct ElementCount: Hashable, Sendable {
        /// The element's name, such as `fragment`.
        public var element: String
        /// How many there are.
        public var count: Int
    }

    /// An action that did not become a segment, or that the app itself might not perform.
    public struct Action: Hashable, Sendable {
        /// What the destination that has the action is called, as in ``ImportReport/screenIdentifiers``.
        public var owner: String
        /// The action's id.
        public var id: String?
        /// The id of its destination, or nil if it only pops screens off the stack.
        public var destination: String?
    }

    /// The id of the outermost graph.
    public var rootID: String?
    /// The id of the destination that the outermost graph shows first.
    public var startDestination: String?
    /// The `<navigation>` elements, the outermost included.
    public var graphs: Int
    /// The destinations, and the elements `<include>` that were not resolved and `<navigation>`, by name in alphabetical
    /// order.
    public var elements: [ElementCount]
    /// The destinations that are not the outermost graph: screens, graphs, and unresolved includes.
    public var destinations: Int
    /// The destinations without an id, unresolved includes left out.
    public var destinationsWithoutID: Int
    /// The ids that several destinations have, in alphabetical order.
    public var repeatedIDs: [String]
    /// The `<include>` elements, resolved or not.
    public var includes: Int
    /// The names of the files that are included but were not read, in the order of the screens that stand for them.
    public var unresolvedIncludes: [String]
    /// The actions.
    public var actions: Int
    /// The actions that a graph has, and so every screen in it.
    public var globalActions: Int
    /// The actions whose destination is there.
    public var resolvedActions: Int
    /// The resolved actions whose destination is a graph.
    public var actionsTargetingGraphs: Int
    /// The actions that take screens off the stack, whether or not they lead somewhere.
    public var popUpToActions: Int
    /// Of those, the ones that take the named destination off too.
    public var inclusivePopUpToActions: Int
    /// The actions that lead nowhere but take screens off the stack.
    public var popOnlyActions: [Action]
    /// Of those, the ones that are not a segment from each of their screens: they leave the app, do nothing, or leave on top
    /// what is not known.
    public var unknownPopOnlyActions: [Action]
    /// The actions whose segments take off other screens than the app does, since no segment can say it.
    ///
    /// Taking off more than the screen that is left, but not all, is a `replace`; going back to a screen that may not be beneath
    /// is a push. What comes to the top is right in each case, what lies beneath it may not be.
    public var approximatedActions: [Action]
    /// The actions that keep what they take off for later, or put back what was kept; segments do neither.
    public var stateKeepingActions: [Action]
    /// The actions whose destination is not there.
    public var danglingActions: [Action]
    /// The actions whose destination is there, but in no graph around the owner.
    public var outOfScopeActions: [Action]
    /// The actions to a graph that does not say what it shows first.
    public var actionsWithoutScreen: [Action]
    /// The `<argument>` elements of destinations and actions.
    public var arguments: Int
    /// The `<deepLink>` elements.
    public var deepLinks: Int
    /// The files that were not read because the main file includes them neither directly nor through others.
    public var unusedFiles: [String]
    /// The files that were not read because another has the same base name.
    public var namesakes: [String]
}

extension AndroidNavigationReport.Action: CustomStringConvertible {
    /// The owner and the destination, as in `nav_graph/home -> details`; the action's id where it has no destination.
    public var description: String { "\(owner) -> \(destination ?? id ?? "(back)")" }
}

extension AndroidNavigationReport {
    /// What people should know, a sentence each.
    var notes: [String] {
        [
            ImportReport.note(
                "actions that only go back, to what is not known, so not segments",
                unknownPopOnlyActions.map(\.description)),
            ImportReport.note(
                "actions that take off other screens than a segment can, taken as the nearest kind",
                approximatedActions.map(\.description)),
            ImportReport.note(
                "actions that keep the screens they take off, taken as ones that do not",
                stateKeepingActions.map(\.description)),
            ImportReport.note("actions whose destination is not there", danglingActions.map(\.description)),
            ImportReport.note(
                "actions whose destination the app itself would not find", outOfScopeActions.map(\.description)),
            ImportReport.note("actions to a graph without a first screen", actionsWithoutScreen.map(\.description)),
            ImportReport.note("included files kept as screens", unresolvedIncludes),
            ImportReport.note("files that the main file does not include", unusedFiles),
            ImportReport.note("files left out, because another has the same name", namesakes),
        ].compactMap { $0 }
    }
}
