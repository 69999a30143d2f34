import FlowGraph
import SwerkinCore

/// All that an exploration has found, in the order in which it was found.
package struct ExploredMap: Codable, Sendable {
    /// The version of the format.
    static let version = 1

    /// The version of the format that it was written in.
    let version: Int
    /// The seed of the order of acts.
    package let seed: UInt64
    /// The rule that tells screens apart.
    package let rule: ScreenRule
    /// The address that the exploration begins at, or nil if the app has none.
    package var address: String?
    /// The screens.
    package internal(set) var screens: [ExploredScreen] = []
    /// The segments, each once.
    package internal(set) var segments: [ExploredSegment] = []
    /// The problems, each once.
    package internal(set) var problems: [ExploredProblem] = []
    /// The number of acts so far, without resets and opened addresses.
    package internal(set) var acts = 0
    /// The number of resets and opened addresses so far.
    package internal(set) var moves = 0

    /// Begins with nothing.
    package init(seed: UInt64, rule: ScreenRule = ScreenRule()) {
        (self.version, self.seed, self.rule) = (Self.version, seed, rule)
    }

    /// True if its numbers can be those of an exploration: a file may say anything.
    package var isConsistent: Bool {
        let numbers = 0...1_000_000_000
        let counts = [acts, moves] + screens.map(\.acts)
        let places = segments.flatMap { [$0.start, $0.end] } + problems.compactMap(\.screen)
        return version == Self.version && counts.allSatisfy(numbers.contains)
            && places.allSatisfy(screens.indices.contains) && screens.allSatisfy { !$0.marks.isEmpty }
    }

    /// Adds a segment unless there is one between the same screens with the same label, as for another row of a list.
    package mutating func add(_ segment: ExploredSegment) {
        let isKnown = segments.contains {
            ($0.start, $0.end, $0.isBack, $0.label) == (segment.start, segment.end, segment.isBack, segment.label)
        }
        if !isKnown { segments.append(segment) }
    }

    /// Marks the segments between two screens as replacing the first of them.
    mutating func markReplacing(from start: Int, to end: Int) {
        for index in segments.indices where segments[index].start == start && segments[index].end == end {
            segments[index].isReplacing = true
        }
    }

    /// Adds problems that are not there yet, each as a line; numbers, as of a page that was tried again, make no other problem.
    mutating func report(_ words: [String], on screen: Int?, after act: String?, isCrash: Bool = false) {
        for words in words.map(\.onOneLine) {
            if problems.contains(where: { $0.words.withoutNumbers == words.withoutNumbers }) { continue }
            problems.append(ExploredProblem(screen: screen, act: act, words: words, isCrash: isCrash))
        }
    }

    /// The controls that were not acted on for a reason, by screen.
    package var leftOut: [(screen: Int, control: ExploredControl, reason: String)] {
        screens.indices.flatMap { screen in
            screens[screen].controls.compactMap { control in control.reason.map { (screen, control, $0) } }
        }
    }
}

extension String {
    fileprivate var withoutNumbers: String { filter { !$0.isNumber } }

    /// The words of all lines, with one space between two of them.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

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
    package internal(set) var observation: ScreenObservation
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
    /// The visits that showed different headings, the first first; nil if none had one.
    package internal(set) var visits: [ScreenVisit]?
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
    /// The control that the last act touches, or nil if it touches none.
    let control: ControlKey?

    package init(
        start: Int, end: Int, isBack: Bool, isRoot: Bool, label: String, acts: [Act], control: ControlKey? = nil
    ) {
        (self.start, self.end, self.isBack, self.isRoot) = (start, end, isBack, isRoot)
        (self.label, self.acts, self.control) = (label, acts, control)
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

/// A control of a screen, with the acts on it so far.
package struct ExploredControl: Codable, Hashable, Sendable {
    /// The kinds of acts on a control, in the order in which they are tried.
    package enum Kind: String, Codable, Hashable, Sendable {
        /// The empty fields of the screen are filled.
        case fields
        /// It is touched.
        case touch
        /// It is touched, and shows the effect itself, as a switch does.
        case toggle
    }

    /// The identity on its screen.
    package let key: ControlKey
    /// The label or identifier of the first one.
    package let name: String
    /// The kind of acts on it.
    package let kind: Kind
    /// True if it is in a navigation or a banner, which many pages have.
    let isShared: Bool
    /// The approach to the state in which it was first seen.
    package internal(set) var approach: Approach
    /// The number of elements with the same identity on the screen.
    package internal(set) var count: Int
    /// The number of those that were tried.
    package internal(set) var tried = 0
    /// The screens that these led to, by their indices.
    package internal(set) var targets: [Int] = []
    /// True if it led to any screen beneath.
    var leadsBack = false
    /// The reason not to act on it, or nil if it was or will be.
    package internal(set) var reason: String?
    /// True if it leads to a page that was seen already, so that all else is tried first.
    var isPostponed = false
    /// The number of times that the state could not be reached again.
    var failures = 0
    /// True if another visit of the same page had its identity under other labels alone, so that its name is chance.
    var hasChanceName: Bool?

    init(_ key: ControlKey, name: String, kind: Kind, isShared: Bool, approach: Approach) {
        (self.key, self.name, self.kind, self.isShared, self.approach, count) = (key, name, kind, isShared, approach, 1)
    }
}

/// A beginning and the acts from there that lead to a state of an app.
package struct Approach: Codable, Hashable, Sendable {
    /// The beginning of an approach.
    package enum Beginning: Codable, Hashable, Sendable {
        /// The start of the app.
        case start
        /// The page at an address, in a new document.
        case address(String)
        /// A declared screen, to which a plan leads.
        case declared(String)
    }

    /// The beginning.
    package var beginning: Beginning
    /// The acts from there.
    package var acts: [Act] = []
    /// The screens that lie beneath, by their indices, the lowest first.
    package var stack: [Int] = []
    /// The number of the acts since the app came to the screen, the last ones.
    package var since = 0

    /// The acts since the app came to the screen.
    var latest: [Act] { Array(acts.suffix(since)) }
}

extension ExploredMap {
    /// True if a segment destroys something or ends a session, by the words of its label: ``/FlowGraph/DestructiveWords``.
    ///
    /// A touch of a link, or of a control that opens a dialog, leads to a question; then the answering button destroys.
    package func isDestructive(_ segment: ExploredSegment) -> Bool {
        if says(segment) { return !asks(segment) }
        guard segment.acts.last?.isLink == false, !ReturnWords.contains(segment.label) else { return false }
        return segments.contains { $0.end == segment.start && !$0.isBack && says($0) && asks($0) }
    }

    private func says(_ segment: ExploredSegment) -> Bool { DestructiveWords.phrase(in: segment.label) != nil }

    /// True if a segment leads to a question, instead of doing the act that its label names.
    private func asks(_ segment: ExploredSegment) -> Bool {
        !segment.isBack && (screens[segment.end].kind == .modal || segment.acts.last?.isLink == true)
    }
}

extension Act {
    /// True if it leads on without sending anything: a touch of a link, or back.
    fileprivate var isLink: Bool {
        switch self {
        case .touch: query?.role == .link
        case .back, .switchTab, .closeTab: true
        default: false
        }
    }
}
