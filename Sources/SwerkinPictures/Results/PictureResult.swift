import FlowGraph
import Foundation

/// The result of taking the pictures of a matrix.
public struct PictureResult: Sendable {
    /// The folder with the pictures and the gallery.
    public let folder: URL
    /// The pictures, in the order of the gallery.
    public let pictures: [TakenPicture]
    /// The elapsed time, in real time.
    public let duration: Duration
    /// The reason why nothing was taken if the test class's tags or shards exclude it; otherwise nil.
    public let skipReason: String?

    /// The page that shows the pictures.
    public var gallery: URL { folder.appendingPathComponent(PictureFolder.gallery) }

    /// The pictures that something is wrong with.
    public var problems: [TakenPicture] { pictures.filter { !$0.isFine } }

    /// Throws ``PictureFailure`` if something is wrong with a picture.
    ///
    /// A test of any framework fails with its words.
    public func check() throws(PictureFailure) {
        if !problems.isEmpty { throw PictureFailure(result: self) }
    }
}

/// The failure of a result that has problems: its description names the pictures and their problems.
public struct PictureFailure: Error, Sendable {
    /// The result of all pictures.
    public let result: PictureResult
}

/// The result of one picture.
public struct TakenPicture: Sendable {
    /// The subject of the picture.
    public let subject: PictureSubject
    /// The outcome of taking it.
    public let outcome: Outcome
    /// The endings of its files: the picture, the texts, the pictures of scroll views; empty if it was not taken.
    public let endings: [String]

    /// The outcome of taking a picture.
    public enum Outcome: Hashable, Sendable {
        /// It was taken, and there is nothing to compare it with.
        case taken
        /// It is as its reference.
        case same
        /// It is not as its reference.
        case different([FileDifference])
        /// It has been written to the references, with these differences if it changed; nothing was compared.
        case recorded([FileDifference])
        /// It could not be taken, or not be written: the reason in words. Its previous files are unchanged.
        case failed(String)
    }

    /// True if nothing is wrong with it.
    public var isFine: Bool { outcome == .taken || outcome == .same }
}

extension PictureFailure: CustomStringConvertible {
    /// The number of pictures with problems, the folder with them, and the problem of each.
    public var description: String {
        let problems = result.problems
        let opening =
            "\(problems.count) of \(result.pictures.count) pictures are not as they should be; see \(result.gallery.path)."
        let recorded = problems.contains { if case .recorded = $0.outcome { true } else { false } }
        let closing = recorded ? ["What was recorded is compared by the next run; look at it before you keep it."] : []
        return ([opening] + problems.map(\.words) + closing).joined(separator: "\n")
    }
}

extension TakenPicture {
    /// The picture and its problem, the lines after the first indented.
    var words: String {
        "- \(subject.path): " + outcome.words.replacingOccurrences(of: "\n", with: "\n  ")
    }
}

extension TakenPicture.Outcome {
    /// The outcome in words; a sentence or more.
    var words: String {
        switch self {
        case .taken: "Taken."
        case .same: "As its reference."
        case .different(let differences): differences.map(\.sentence).joined(separator: "\n")
        case .recorded(let differences):
            (differences.allSatisfy { $0.kind == .missing }
                ? "Recorded, for nothing was compared. " : "Recorded anew. ")
                + differences.map { $0.kind == .missing ? "\($0.name) is new." : $0.sentence }.joined(separator: "\n")
        case .failed(let message): "Could not be taken: \(message)"
        }
    }
}

extension FileDifference {
    /// The name of the file, without the folders around it.
    var name: Substring { path.split(separator: "/").last ?? "" }

    /// The difference as a sentence.
    var sentence: String {
        switch kind {
        case .missing:
            "\(name) has no reference: record one with SWERKIN_RECORD=missing."
        case .text(let reference, let seen):
            "\(name) differs from its reference in \(LineCount.differing(reference, seen))."
        case .size(let reference, let taken):
            """
            \(name) has \(taken.width) × \(taken.height) pixels, and its reference \(reference.width) × \
            \(reference.height): take it on the same device, or record it anew with SWERKIN_RECORD=failed.
            """
        case .pixels(let comparison): "\(name) differs from its reference: \(comparison.words)."
        case .unreadable(let reason): "The reference of \(name) cannot be read: \(reason)."
        }
    }
}

extension PixelComparison {
    /// The difference and the tolerance in words.
    var words: String {
        """
        \(differingPixels) of \(pixelCount) pixels (\(Self.percent(differingShare))) differ by more than \
        \(tolerance.channelDifference) of 255, and \(Self.percent(tolerance.differingShare)) may
        """
    }

    /// A share in percent, with up to two digits behind the point; one that is not none is never written as none.
    private static func percent(_ share: Double) -> String {
        let hundredths = Int((share * 10_000).rounded())
        if share > 0, hundredths == 0 { return "less than 0.01 %" }
        let digits = String(hundredths % 100 + 100).dropFirst()
        let kept = String(digits.reversed().drop { $0 == "0" }.reversed())
        return "\(hundredths / 100)\(kept.isEmpty ? "" : ".")\(kept) %"
    }
}

/// Counts lines that differ.
private enum LineCount {
    /// The numbers of added and removed lines, in words.
    static func differing(_ reference: String, _ seen: String) -> String {
        let difference = seen.components(separatedBy: "\n").difference(from: reference.components(separatedBy: "\n"))
        let (added, removed) = (difference.insertions.count, difference.removals.count)
        return "\(Count.words(added, "line")) that came and \(removed) that went"
    }
}
