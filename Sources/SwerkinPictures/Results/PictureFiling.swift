import Foundation
import SwerkinCore
import SwerkinDrawing
import SwerkinRecords
import SwerkinSnapshots

/// Puts pictures into their folder, compares them, and writes references if the record mode requires it.
struct PictureFiling: Sendable {
    /// The endings of the files beside a picture that differs from its reference.
    static let (reference, difference) = ("reference", "difference")

    let folder: PictureFolder
    let references: PictureReferences?
    let mode: RecordMode

    /// Files the picture of a subject.
    func file(_ shot: PictureShot, of subject: PictureSubject) -> TakenPicture {
        let path = subject.path
        do {
            try folder.write(shot, at: path)
            let outcome = try references.map { try compare(shot, at: path, with: $0) } ?? .taken
            return TakenPicture(subject: subject, outcome: outcome, endings: shot.files.map(\.ending))
        } catch {
            let message =
                "\(path) could not be written: \((error as? PictureMatrixError)?.description ?? error.localizedDescription)"
            return TakenPicture(subject: subject, outcome: .failed(message), endings: [])
        }
    }

    private func compare(
        _ shot: PictureShot, at path: String, with references: PictureReferences
    ) throws -> TakenPicture.Outcome {
        let differences = ReferenceComparison(references: references).differences(of: shot, at: path)
        for file in shot.files { try putBeside(file, at: path, differences, references) }
        if mode == .all {
            try PictureFolder(references.folder).write(shot, at: path)
            return .recorded(differences)
        }
        let recorded = differences.filter(isRecorded)
        for difference in recorded { try record(difference, of: shot, at: path, in: references) }
        if differences.isEmpty { return .same }
        return recorded.count == differences.count ? .recorded(differences) : .different(differences)
    }

    private func isRecorded(_ difference: FileDifference) -> Bool {
        switch mode {
        case .never: false
        case .missing: difference.kind == .missing
        case .failed, .all: true
        }
    }

    private func record(
        _ difference: FileDifference, of shot: PictureShot, at path: String, in references: PictureReferences
    ) throws {
        guard let file = shot.files.first(where: { "\(path).\($0.ending)" == difference.path }) else { return }
        try PictureFolder(references.folder).write(file.content, to: difference.path)
    }

    // MARK: Files beside a picture

    /// Puts the reference and a picture of the difference beside a picture that differs; takes those of an earlier run away.
    private func putBeside(
        _ file: PictureShot.File, at path: String, _ differences: [FileDifference], _ references: PictureReferences
    ) throws {
        let filePath = "\(path).\(file.ending)"
        let besides = (Self.path(filePath, Self.reference), Self.path(filePath, Self.difference))
        try folder.remove(besides.0)
        try folder.remove(besides.1)
        guard let difference = differences.first(where: { $0.path == filePath }), difference.kind != .missing else {
            return
        }
        let reference = try LimitedFile(references.folder.appendingPathComponent(filePath).path).content(
            upTo: .sideFile)
        try folder.write(reference, to: besides.0)
        guard case .pixels(let comparison) = difference.kind else { return }
        let drawn = try PixelImage(png: reference).difference(
            to: PixelImage(png: file.content), tolerance: comparison.tolerance)
        if let drawn { try folder.write(drawn.png(), to: besides.1) }
    }

    /// The path of a file beside another: `cart.png` has `cart.reference.png` beside it.
    static func path(_ file: String, _ kind: String) -> String {
        let parts = file.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        return "\(parts[0]).\(kind).\(parts.dropFirst().joined(separator: "."))"
    }
}

/// A text beside each picture: the screen's accessibility tree in a format.
public struct PictureText: Sendable {
    /// The name of the text in the gallery.
    public let name: String
    /// The ending of its files, as in `aria.yaml`.
    public let fileExtension: String
    /// Makes the text for the screen that a driver shows.
    public let text: @Sendable (any Driver) throws -> String

    /// Describes a text.
    public init(
        _ name: String, fileExtension: String, text: @escaping @Sendable (any Driver) throws -> String
    ) {
        self.name = name
        self.fileExtension = fileExtension
        self.text = text
    }

    /// The accessibility tree in the words of ARIA, as a template that would match it.
    public static let aria = PictureText("Accessibility", fileExtension: "aria.yaml") { try $0.ariaTree().yaml }

    /// The text that a screen reader announces, element after element, in AXSnapshot's format.
    public static let spoken = PictureText("Read aloud", fileExtension: "ax.txt") { try $0.axSnapshot() }
}
