import SwerkinCore

/// A screen that an exploration has found.
package struct ExploredScreen: Codable, Sendable {
    /// The kinds of screens by how they lie on others.
    package enum Kind: String, Codable, Sendable {
        case page, modal
    }

    /// Its position relative to others.
    package let kind: Kind
    /// The marks of the first snapshot, then those under which it was recognised later.
    package internal(set) var marks: [ScreenMarks]
    /// The first snapshot.
    var snapshot: SavedSnapshot
    /// The name in the model that the exploration began with, or nil if it is new.
    package internal(set) var declaredName: String?
    /// The control that led to it first, or nil if it is a start.
    let arrival: ControlKey?
    /// The controls, in the order in which they were found.
    package internal(set) var controls: [ExploredControl] = []
    /// The act that leads back to the screen beneath, or nil if none was found.
    package internal(set) var returnAct: Act?
    /// The findings about its accessibility, as lines.
    package internal(set) var findings: [String] = []
    /// The number of acts on it.
    package internal(set) var acts = 0

    /// The first snapshot.
    package var observation: ScreenObservation { snapshot.observation }
}

/// A segment that an exploration has crossed.
package struct ExploredSegment: Codable, Hashable, Sendable {
    /// The screen it starts from, by its index.
    package let start: Int
    /// The screen it leads to; the screen beneath if it is a segment back.
    package let end: Int
    /// True if it leads to any screen that lies beneath.
    package let isBack: Bool
    /// True if it replaces all screens, as a log-in does.
    package let isRoot: Bool
    /// True if it replaces the screen it starts from: going back from its end leads to the screen beneath that.
    package internal(set) var isReplacing = false
    /// The label.
    package let label: String
    /// The acts.
    package let acts: [Act]

    package init(start: Int, end: Int, isBack: Bool, isRoot: Bool, label: String, acts: [Act]) {
        (self.start, self.end, self.isBack, self.isRoot) = (start, end, isBack, isRoot)
        (self.label, self.acts) = (label, acts)
    }
}

/// Something wrong that an app showed or reported.
package struct ExploredProblem: Codable, Hashable, Sendable {
    /// The screen on which it was acted, by its index, or nil before there is one.
    package let screen: Int?
    /// The act, or nil if it came at the start.
    package let act: String?
    /// The report, as a line.
    package let words: String
    /// True if the app has crashed.
    package let isCrash: Bool
}
