import SwerkinCore
import SwerkinAuthoring

/// The elements that a walk left out, for the file and for standard error.
struct WalkReport {
    /// The number of screens in words.
    let count: String
    private let leftOut: [String]
    private let beyondLimit: String?
    private let keptBack: [String]

    init(_ walk: ScreenWalk, keptBack: [String], _ mask: SecretMask) {
        let screens = walk.observations.count
        count = screens == 1 ? "1 screen" : "\(screens) screens"
        var lines: [String] = []
        for left in walk.leftOut {
            let line = mask.text("\(left.name.quoted): \(left.words)")
            if !lines.contains(line) { lines.append(line) }
        }
        leftOut = lines
        beyondLimit =
            walk.countBeyondLimit == 0
            ? nil
            : "--limit \(walk.limit) is reached: \(walk.countBeyondLimit) more elements were not touched."
        self.keptBack = keptBack.map(mask.text)
    }

    /// The lines for the end of the file; empty if nothing was left out.
    var comments: String {
        var lines = leftOut.isEmpty ? [] : ["Not touched:"] + leftOut.map { "  \($0)" }
        lines += keptBack.isEmpty ? [] : ["Kept from the server:"] + keptBack.map { "  \($0.quoted)" }
        lines += beyondLimit.map { [$0] } ?? []
        return lines.isEmpty ? "" : "\n" + lines.map { "// \($0)\n" }.joined()
    }

    /// The lines for standard error.
    var notes: [String] {
        let requests = keptBack.isEmpty ? [] : ["Kept from the server: \(keptBack.joined(separator: ", "))"]
        return requests + (beyondLimit.map { [$0] } ?? [])
    }
}
