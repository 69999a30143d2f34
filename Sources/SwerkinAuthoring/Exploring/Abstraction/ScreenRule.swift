/// The rule by which an exploration tells screens apart.
///
/// Two snapshots show one screen if their marks are equal and enough of their controls are the same. Marks are the path of the
/// address, the heading of the highest level, and the selected tabs; what is data in them does not count. The article
/// “Exploring an app” has the rule in words.
package struct ScreenRule: Codable, Hashable, Sendable {
    /// A part of a screen that counts.
    package enum Part: String, Codable, Hashable, Sendable, CaseIterable {
        case address, heading, tabs, controls
    }

    /// The parts that don't count.
    package var ignored: [Part]
    /// The share of the controls, in percent, that two snapshots with equal marks must have in common.
    package var overlap: Int
    /// The number of equal controls, such as those in the rows of a list, that are tried.
    package var samples: Int

    /// Makes a rule.
    package init(ignoring ignored: [Part] = [], overlap: Int = 25, samples: Int = 3) {
        (self.ignored, self.overlap, self.samples) = (ignored, overlap, samples)
    }

    /// The share, in percent, if no mark says anything.
    static let overlapWithoutMarks = 60
    /// The share, in percent, by which two entries of a list, or two pages in a row, are one screen with different data.
    static let overlapOfEntries = 80

    /// Returns true if a part counts.
    func counts(_ part: Part) -> Bool { !ignored.contains(part) }
}
