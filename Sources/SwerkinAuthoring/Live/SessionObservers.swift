import Foundation
import SwerkinCore

/// Keeps the message of the latest failure.
final class LastFailure: FailureRecorder {
    private(set) var message: String?

    func record(_ message: String, file: StaticString, line: UInt) { self.message = message }

    func forget() { message = nil }
}

/// A part of a session's record could not be written.
package struct UnwrittenRecord: Error, Hashable, CustomStringConvertible {
    /// The file and the reason, without a full stop.
    package let description: String
}

/// Keeps the outermost steps that passed.
final class PassedSteps: RunObserver {
    private var steps: [StepRecord] = []

    var wantsNotes: Bool { false }
    /// Only so do steps have their calls in Swift.
    var locationMode: LocationMode { .on }

    func observe(_ event: RunEvent) {
        if case .stepFinished(let step, .passed, _) = event, step.depth == 0 { steps.append(step) }
    }

    func forget() { steps = [] }

    /// The steps since the last call.
    func take() -> [StepRecord] {
        defer { steps = [] }
        return steps
    }
}

/// A request, from any thread, to end the running work at its next step.
package final class Cancellation: @unchecked Sendable {  // The lock guards what changes.
    static let failure = StepFailure(.test("it was cancelled."))

    private let lock = NSLock()
    private var lockedIsCancelled = false

    /// True once it is cancelled.
    package var isCancelled: Bool { lock.withLock { lockedIsCancelled } }

    /// Makes a request that is not made yet.
    package init() {}

    /// Lets the running work fail at its next step, until the request is taken back.
    package func cancel() { lock.withLock { lockedIsCancelled = true } }

    /// Takes a request back.
    package func forget() { lock.withLock { lockedIsCancelled = false } }
}

/// The steps of a session that passed, each with the screens before and after.
package struct Trail {
    /// One step.
    package struct Entry {
        /// The screen before, or nil if it was not known.
        let start: String?
        /// The step in words, as models write it.
        let step: String
        /// The step in Swift, or nil if it can't be written.
        let swift: String?
        /// True if it only looked.
        let isCheck: Bool
        /// The screen after; nil if it is not known.
        var end: String?
        /// True if a segment that the model has led on, as in a navigation, or one was declared of it.
        var isDeclared = false

        package init(
            start: String?, step: String, swift: String?, isCheck: Bool, end: String?, isDeclared: Bool = false
        ) {
            (self.start, self.step, self.swift, self.isCheck) = (start, step, swift, isCheck)
            (self.end, self.isDeclared) = (end, isDeclared)
        }
    }

    private(set) var entries: [Entry] = []

    /// Has no steps.
    package init() {}

    /// The steps in words.
    package var steps: [String] { entries.map(\.step) }

    /// Adds a step.
    package mutating func add(_ entry: Entry) { entries.append(entry) }

    /// The acts from a known screen to the current one that no segment has yet.
    ///
    /// All acts since the app has come to the screen from which it went on last, or the last `count` of them, which is 1 or
    /// more; empty if there are none.
    func undeclared(last count: Int? = nil) -> ArraySlice<Entry> {
        let open = entries.suffix(while: { !$0.isDeclared })
        guard let last = open.lastIndex(where: { !$0.isCheck }) else { return [] }
        if let count { return open.filter { !$0.isCheck }.suffix(max(count, 0))[...] }
        // Back to the last known start, and from there to the arrival on that screen.
        guard let known = open[...last].lastIndex(where: { $0.start != nil }) else { return [] }
        let start = open[known].start
        var first = known
        while first > open.startIndex, open[first - 1].start == start, open[first - 1].end == start { first -= 1 }
        return open[first...last].filter { !$0.isCheck }[...]
    }

    /// Marks the steps so far as those of declared segments.
    mutating func declareAll() {
        for index in entries.indices { entries[index].isDeclared = true }
    }

    /// The steps as Swift, one a line: the first acts under `When`, checks under `Then`, and further ones under `And`.
    package var swift: [String] {
        var last: Bool?
        return entries.map { entry in
            let word = entry.isCheck == last ? "And" : entry.isCheck ? "Then" : "When"
            guard let call = entry.swift else { return "// \(entry.step)" }
            last = entry.isCheck
            // The text is kept nowhere, and its mask would be entered as it is.
            return "\(word).\(call.replacingOccurrences(of: Typed.mask.quoted, with: SwiftLines.secret.quoted))"
        }
    }
}

extension Array {
    /// The elements at the end that meet a condition.
    fileprivate func suffix(while isMet: (Element) -> Bool) -> ArraySlice<Element> {
        self[(lastIndex { !isMet($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
