import SwerkinCore
import SwerkinRecords

/// The acts of a test in its own app, from the lines of its record.
package struct RunActs {
    /// The name of the test.
    package private(set) var test = ""
    /// The acts, in order.
    package private(set) var acts: [RecordedAct] = []
    /// The screen after the last act, or nil if the record has none.
    package var end: ScreenObservation? { hasLooked ? last : nil }
    /// The number of acts whose screens the record does not have.
    package private(set) var unseenCount = 0

    /// A step that has begun.
    private struct OpenStep {
        let words: String
        let call: String?
        var hasSteps = false
    }

    private var open: [OpenStep] = []
    private var last: ScreenObservation?
    /// True if the screen was looked at after the last act.
    private var hasLooked = false
    /// Returns the content of a file in the record's folder, or nil if there is none.
    private let content: (String) -> String?

    /// Begins without lines; `content` gives the text of a file in the record's folder.
    package init(content: @escaping (String) -> String?) { self.content = content }

    /// Adds the next line of the record; those of further sessions are of other apps.
    package mutating func add(_ line: RecordLine) {
        guard line.session == nil else { return }
        switch line.event {
        case "testStarted": test = [line.module, line.test].compactMap(\.self).joined(separator: ".")
        case "retried": (acts, last, hasLooked, open, unseenCount) = ([], nil, false, [], 0)
        case "traced": look(line.files?["tree"])
        case "stepStarted":
            if !open.isEmpty { open[open.count - 1].hasSteps = true }
            open.append(OpenStep(words: line.step ?? "", call: line.call))
        case "stepFinished": endStep(line)
        default: break
        }
    }

    private mutating func look(_ file: String?) {
        guard let tree = file.flatMap(content).flatMap(TreeText.tree) else { return }
        (last, hasLooked) = (ScreenObservation(tree), true)
    }

    private mutating func endStep(_ line: RecordLine) {
        guard let step = open.popLast(), !step.hasSteps, line.outcome == .passed else { return }
        // Only outermost steps say that they have acted.
        let hasActed = open.isEmpty ? line.acted == true : Act.mayAct(step.words)
        guard hasActed else { return }
        guard let before = last, hasLooked else {
            unseenCount += 1
            return
        }
        acts.append(RecordedAct(step: step.words, call: step.call, on: before))
        hasLooked = false
    }
}

extension Act {
    /// True if a step may act on an app, by its name.
    fileprivate static func mayAct(_ words: String) -> Bool {
        !["IShould", "IWait", "IAm", "IPrint", "INavigate", "IRender"].contains(where: words.hasPrefix)
    }
}
