import Foundation
import SwerkinDrawing

/// The folder that pictures are written to.
struct PictureFolder: Sendable {
    /// The file that shows the pictures.
    static let gallery = "index.html"

    let url: URL

    /// Makes the folder; throws ``PictureMatrixError`` if it cannot be made or written to.
    init(_ url: URL) throws(PictureMatrixError) {
        self.url = url.standardizedFileURL
        do {
            try FileManager.default.createDirectory(at: self.url, withIntermediateDirectories: true)
            let trial = self.url.appendingPathComponent(".pictures-\(UUID().uuidString)")
            try Data().write(to: trial)
            try FileManager.default.removeItem(at: trial)
        } catch {
            throw PictureMatrixError(
                problems: [.unwritableFolder(self.url.path, reason: error.localizedDescription)])
        }
    }

    /// Writes all files of a picture, each as a whole.
    func write(_ shot: PictureShot, at path: String) throws {
        for file in shot.files { try write(file.content, to: "\(path).\(file.ending)") }
    }

    /// Writes a file as a whole, and the folders around it.
    func write(_ content: Data, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file, options: .atomic)
    }

    /// Removes a file, if it exists.
    func remove(_ path: String) throws {
        let file = url.appendingPathComponent(path)
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
    }
}

/// A name for a file or folder that all file systems take, and that two of them never take for one another's.
///
/// It has small letters and digits of ASCII, with single hyphens between: `Two items` and `twoItems` become `two-items`. Marks
/// on letters are left out. Names that Windows keeps for devices get a hyphen at the end.
///
/// Source: Microsoft, *Naming Files, Paths, and Namespaces*.
struct PortableName: Hashable, Sendable {
    /// The longest name that is taken, in characters; five of them and an ending stay below the limits of file systems.
    static let longest = 80

    /// The name; empty if the text has no ASCII letter or digit.
    let text: String

    /// Makes a name of a text.
    init(_ text: String) {
        let name = Self.words(in: text).joined(separator: "-")
        self.text = Self.reserved.contains(name) ? name + "-" : name
    }

    /// True if it can be used: it is not empty, and not too long.
    var isUsable: Bool { !text.isEmpty && text.count <= Self.longest }

    private static let reserved: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// Words end at characters other than letters and digits, and before a capital letter that follows a small one or a digit.
    private static func words(in text: String) -> [String] {
        var words = [""]
        var previous: Unicode.Scalar?
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            // The marks that stood on a letter come after it.
            if scalar.properties.generalCategory == .nonspacingMark { continue }
            let isPart = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            let isHump = scalar.properties.isUppercase && previous.map { !$0.properties.isUppercase } ?? false
            if !isPart || isHump { words.append("") }
            if isPart { words[words.count - 1] += String(scalar).lowercased() }
            previous = scalar
        }
        return words.filter { !$0.isEmpty }
    }
}
