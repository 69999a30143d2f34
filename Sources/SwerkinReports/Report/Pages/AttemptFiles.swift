import Foundation
import SwerkinRecords

/// The pictures and texts beside a record, as far as they are there.
///
/// A record may name any file: only such are read as lie in the folder of the run, and only pictures that are PNG.
struct AttemptFiles {
    /// The paths of pictures in the report by their names in the run's folder.
    private(set) var pictures: [String: String] = [:]
    /// The texts, each once.
    private(set) var texts: [String] = []
    /// The positions of texts by the names of their files.
    private(set) var textPositions: [String: Int] = [:]
    /// The driver's attachments to the failure: the kind and the position of the text.
    private(set) var attached: [(name: String, position: Int)] = []
    /// The files that are missing or can't be shown, a sentence each without a full stop.
    private(set) var problems: [String] = []
    private var positions: [String: Int] = [:]

    /// The greatest number of bytes of a text that is shown.
    static let longestText = 256 * 1024
    /// The keys of files that are not texts of the driver.
    private static let ownKinds: Set<String> = ["screenshot", "tree", "elements"]

    /// Creates a value without files.
    init() {}

    /// Reads the texts that an attempt names in a folder, and hands its pictures to the report.
    ///
    /// Throws `ReportError` if a picture can't be written.
    init(
        of attempt: Attempt, in folder: RecordFolder?, _ pictures: inout ReportPictures, _ target: StagedFolder
    ) throws(ReportError) {
        for snapshot in attempt.snapshots {
            if let name = snapshot.picture { try add(picture: name, in: folder, &pictures, target) }
            if let name = snapshot.text { add(text: name, in: folder) }
        }
        let files = attempt.failure?.event.files ?? [:]
        for (kind, name) in files.sorted(by: { $0.key < $1.key }) where !Self.ownKinds.contains(kind) {
            add(text: name, in: folder)
            if let position = textPositions[name] { attached.append((kind, position)) }
        }
    }

    private mutating func add(
        picture name: String, in folder: RecordFolder?, _ all: inout ReportPictures, _ target: StagedFolder
    ) throws(ReportError) {
        guard pictures[name] == nil, let content = content(of: name, in: folder) else { return }
        guard content.starts(with: ReportPictures.signature) else {
            return problems.append("\(name) is no picture in the format PNG")
        }
        pictures[name] = try all.path(of: content, in: target)
    }

    private mutating func add(text name: String, in folder: RecordFolder?) {
        guard textPositions[name] == nil, let content = content(of: name, in: folder) else { return }
        var text = String(decoding: content.prefix(Self.longestText), as: UTF8.self)
        if content.count > Self.longestText { text += "\n… cut off after \(Self.longestText / 1024) KiB" }
        let position = positions[text] ?? texts.count
        if position == texts.count { texts.append(text) }
        (positions[text], textPositions[name]) = (position, position)
    }

    private mutating func content(of name: String, in folder: RecordFolder?) -> Data? {
        guard let folder else { return nil }
        guard folder.holds(name) else {
            problems.append("\(name) is not in \(folder.path)")
            return nil
        }
        do {
            return try folder.content(of: name)
        } catch {
            problems.append(error.description)
            return nil
        }
    }
}

extension RecordFolder {
    /// Returns true if a file with a name lies in the folder; the name of a path does not.
    func holds(_ name: String) -> Bool {
        var (low, high) = (0, files.count)
        while low < high {
            let middle = (low + high) / 2
            if files[middle].unicodeScalars.lexicographicallyPrecedes(name.unicodeScalars) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < files.count && files[low] == name
    }
}

/// The pictures of a report, each of which is written once.
struct ReportPictures {
    /// The first bytes of a picture in the format PNG.
    static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    private struct Content: Hashable {
        let count: Int
        let hash: Int

        init(_ data: Data) {
            // The hash of Data covers its first bytes alone.
            var hasher = Hasher()
            data.withUnsafeBytes { hasher.combine(bytes: $0) }
            (count, hash) = (data.count, hasher.finalize())
        }
    }

    private var paths: [Content: String] = [:]

    /// The path of a picture in the report; written unless it has been already.
    mutating func path(of content: Data, in target: StagedFolder) throws(ReportError) -> String {
        let key = Content(content)
        if let path = paths[key] { return path }
        let path = "pictures/\(paths.count + 1).png"
        try target.write(content, as: path)
        paths[key] = path
        return path
    }
}
