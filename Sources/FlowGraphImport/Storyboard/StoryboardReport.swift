/// What was counted in storyboards, and what could not become a part of the graph.
public struct StoryboardReport: Hashable, Sendable {
    /// How many segues there are of a kind.
    public struct KindCount: Hashable, Sendable {
        /// The kind as the storyboard names it, such as `show`.
        public var kind: String
        /// How many segues have it.
        public var count: Int
    }

    /// A segue of which a storyboard does not say all.
    public struct Segue: Hashable, Sendable {
        /// The name of the screen that it starts on.
        public var screen: String
        /// The id of what it leads to.
        public var destination: String
        /// The unwind action, else the segue's identifier.
        public var action: String?
        /// The names of the screens that an unwind segue is taken to lead to; empty for other segues.
        public var ends: [String]
    }

    /// A reference that stayed a screen.
    public struct Reference: Hashable, Sendable {
        /// The name of the screen.
        public var screen: String
        /// The reference's id, in an app of several storyboards preceded by the storyboard's name.
        public var identifier: String
        /// The storyboard that is meant; that of the reference where it names none.
        public var storyboard: String
        /// The identifier of the scene that is meant; nil means the initial one.
        public var scene: String?
    }

    /// The storyboards that were read.
    public var storyboards: Int
    /// The `<scene>` elements.
    public var scenes: Int
    /// The references to scenes of storyboards, resolved or not.
    public var references: Int
    /// The segues that have a destination, unwind segues included.
    public var segues: Int
    /// The segues by kind, in the kinds' alphabetical order.
    public var segueKinds: [KindCount]
    /// The segues that have an identifier.
    public var identifiedSegues: Int
    /// The `<segue>` elements without a destination, as those that describe peek and pop.
    public var ignoredSegues: Int
    /// The segues that go back to a screen that is open already, with the screens that they are taken to lead to.
    ///
    /// Which screens these are only source code says, by the classes that have the action. Taken are those of the screens that
    /// can lie below which the action names, as `unwindToCart:` does `CartViewController`; else the ones that open the modal
    /// that the screen belongs to; else the ones that open the screen.
    public var unwindSegues: [Segue]
    /// The names of the screens with an implied segment back to the container that contains them, one for each container.
    public var impliedReturns: [String]
    /// The names of the screens that a segue opens and none closes, so that a swipe or code does: they have an implied Back.
    public var closedByCode: [String]
    /// The segues of kind `show` from screens of which no segue says how they are opened: taken as pushes.
    public var undecidedShows: [Segue]
    /// The segues whose destination is not in their file.
    public var danglingSegues: [Segue]
    /// The references that stayed screens: of another bundle, to a file or scene that is not there, in a circle, or all of
    /// them where one file was read alone.
    public var unresolvedReferences: [Reference]
    /// The files that were not read because another has the same base name.
    public var namesakes: [String]
}

extension StoryboardReport.Reference: CustomStringConvertible {
    /// The reference and its target, as in `Main/a1b-2c-d3e -> Shop#Cart`.
    public var description: String { "\(identifier) -> \(storyboard)#\(scene ?? "(initial)")" }
}

extension StoryboardReport {
    /// What people should know, a sentence each.
    var notes: [String] {
        [
            ImportReport.note(
                "unwind segues whose end only source code says, taken to lead to a screen that can lie below",
                unwindSegues.filter { !$0.ends.isEmpty }.map(\.words)),
            ImportReport.note(
                "unwind segues of screens that no segue opens, so not segments",
                unwindSegues.filter(\.ends.isEmpty).map(\.words)),
            ImportReport.note(
                "segues taken as pushes, because no segue says how their screen is opened", undecidedShows.map(\.words)),
            ImportReport.note("screens that no segue closes, taken to be closed by a swipe or by code", closedByCode),
            ImportReport.note("implied segments back to containers, from what they contain", impliedReturns),
            ImportReport.note("segues whose destination is not there", danglingSegues.map(\.words)),
            ImportReport.note("references kept as screens", unresolvedReferences.map(\.description)),
            ImportReport.note("storyboards left out, because another has the same name", namesakes),
        ].compactMap { $0 }
    }
}

extension StoryboardReport.Segue {
    fileprivate var words: String {
        let start = "\(screen): \(action ?? destination)"
        return ends.isEmpty ? start : "\(start) -> \(ends.joined(separator: " or "))"
    }
}
