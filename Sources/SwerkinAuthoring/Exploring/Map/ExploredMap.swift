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
