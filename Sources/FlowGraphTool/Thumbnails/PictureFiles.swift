import Foundation
import SwerkinRecords

/// The files of pictures in a folder: by the names of screens, of the record of a run, or of a gallery.
struct PictureFiles {
    /// By screen: the path of its picture in the folder; nil if there is none.
    let byScreen: [String?]

    /// Lists a folder.
    ///
    /// In a record, the first picture on a screen counts; in a gallery, the first of its states. Other files count by their names without
    /// the extension: the exact name first, then one that differs in capitals and punctuation alone, if no other screen's name is like it.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - screens: The names of the screens.
    /// - Throws: `ReportError` if the folder or a record in it cannot be read.
    init(in folder: String, of screens: [String]) throws(ReportError) {
        let names = try Self.names(in: folder)
        var files = names.contains { $0.hasSuffix(".\(RunRecord.pathExtension)") } ? try Self.recorded(in: folder) : [:]
        if files.isEmpty, names.contains(GalleryIndex.fileName) {
            files = GalleryIndex(in: folder)?.files ?? [:]
        }
        if files.isEmpty { files = Self.pictures(in: folder) }
        let similar = Dictionary(grouping: files.keys.sorted(), by: Self.key)
        let counts = Dictionary(screens.map { (Self.key($0), 1) }, uniquingKeysWith: +)
        byScreen = screens.map { name in
            let key = Self.key(name)
            let like = counts[key] == 1 && !key.isEmpty ? similar[key]?.first.flatMap { files[$0] } : nil
            return files[name] ?? like
        }
    }

    private static func names(in folder: String) throws(ReportError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw .unreadable(path: folder, problem: DiskFault(error).description)
        }
    }

    private static func recorded(in path: String) throws(ReportError) -> [String: String] {
        let folder = try RecordFolder(path: path)
        var pictures = RecordedPictures()
        for record in folder.records {
            var reader = RecordReader(file: record.path)
            pictures.begin()
            reader.read(try record.content()) { pictures.add($0) }
        }
        // A record may name any file: only such count as lie in the folder.
        let known = Set(folder.files)
        return pictures.files.filter { known.contains($0.value) }.mapValues(folder.nameOnDisk)
    }

    // MARK: Files by name

    /// Extensions of pictures, the one that can be read first.
    private static let extensions = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "heic", "avif", "svg"]
    /// The greatest number of files that are looked at.
    private static let fileLimit = 100_000

    /// The paths of pictures by their names without extension; those of folders within belong to the name.
    private static func pictures(in folder: String) -> [String: String] {
        guard let all = FileManager.default.enumerator(atPath: folder) else { return [:] }
        var files: [String: String] = [:]
        for case let path as String in all.prefix(fileLimit) {
            guard let rank = rank(path) else { continue }
            let name = String(path.dropLast(extensions[rank].count + 1))
            if let known = files[name].flatMap(Self.rank), known <= rank { continue }
            files[name] = path
        }
        return files
    }

    private static func rank(_ path: String) -> Int? {
        extensions.firstIndex { path.lowercased().hasSuffix("." + $0) }
    }

    /// The letters and digits of a name, in lower case.
    private static func key(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
