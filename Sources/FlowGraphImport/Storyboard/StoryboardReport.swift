/// The counts of storyboards, and the parts that could not be converted.
public struct StoryboardReport: Hashable, Sendable {
    /// The number of segues of a kind.
    public struct KindCount: Hashable, Sendable {
        /// The kind as the storyboard names it, such as `show`.
        public var kind: String
        /// The number of segues.
        public var count: Int
    }

    /// A segue that a storyboard describes incompletely.
    public struct Segue: Hashable, Sendable {
        /// The name of the screen that it starts on.
        public var screen: String
        /// The id of its destination.
        public var destination: String
        /// The unwind action, else the segue's identifier; nil if it has neither.
        public var action: String?
        /// The names of the assumed end screens of an unwind segue; empty for other segues.
        public var ends: [String]
    }

    /// An unresolved reference.
    public struct Reference: Hashable, Sendable {
        /// The name of the screen.
        public var screen: String
        /// The reference's id, in an app of several storyboards preceded by the storyboard's name.
        public var identifier: String
        /// The storyboard of its target; that of the reference if it names none.
        public var storyboard: String
        /// The identifier of the target scene; nil for the initial one.
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
    /// The `<segue>` elements without a destination, such as those for peek and pop.
    public var ignoredSegues: Int
    /// The segues that return to a screen that is already open, with the assumed end screens.
    ///
    /// Only source code determines these screens, by the classes that have the action. The import assumes the screens
    /// that can lie below and that the action names, as `unwindToCart:` does `CartViewController`; if there are none,
    /// the screens that open the modal that the screen belongs to; if there are none, those that open the screen.
    public var unwindSegues: [Segue]
    /// The names of the screens with an implied segment back to their container, one for each container.
    public var impliedReturns: [String]
    /// The names of the screens that a segue opens and none closes, so that a swipe or code does: they have an implied
    /// Back.
    public var closedByCode: [String]
    /// The segues of kind `show` from screens that no segue opens: they are imported as pushes.
    public var undecidedShows: [Segue]
    /// The segues whose destination is not in their file.
    public var danglingSegues: [Segue]
    /// The unresolved references: to another bundle, to a missing file or scene, cyclic ones, or all of them if one
    /// file was read alone.
    public var unresolvedReferences: [Reference]
    /// The files that were not read because another has the same base name.
    public var namesakes: [String]
}

extension StoryboardReport.Reference: CustomStringConvertible {
    /// The reference and its target, as in `Main/a1b-2c-d3e -> Shop#Cart`.
    public var description: String { "\(identifier) -> \(storyboard)#\(scene ?? "(initial)")" }
}

extension StoryboardReport {
    /// Notes for the user, a sentence each.
    var notes: [String] {
        [
            ImportReport.note(
                "unwind segues whose end only source code determines, imported with the screens that can lie below",
                unwindSegues.filter { !$0.ends.isEmpty }.map(\.words)),
            ImportReport.note(
                "unwind segues of screens that no segue opens; left out",
                unwindSegues.filter(\.ends.isEmpty).map(\.words)),
            ImportReport.note(
                "segues imported as pushes, because no segue opens their start screen", undecidedShows.map(\.words)),
            ImportReport.note("screens that no segue closes, assumed to be closed by a swipe or by code", closedByCode),
            ImportReport.note("implied segments back to containers, from their content", impliedReturns),
            ImportReport.note("segues whose destination does not exist", danglingSegues.map(\.words)),
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
