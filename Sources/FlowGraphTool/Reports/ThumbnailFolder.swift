import FlowGraph
import FlowGraphDrawing
import Foundation
import GraphvizRenderer
import SwerkinRecords

/// The pictures that a folder has of a model's screens.
struct ThumbnailFolder {
    /// By screen: its picture.
    private(set) var thumbnails: [Int: GraphDrawing.Thumbnail] = [:]
    /// The screens without a picture and the problems with files, without full stops.
    private(set) var notes: [String] = []

    /// The greatest number of files and of screens that are named one by one.
    private static let listLimit = 8

    /// A folder that is not named, and has nothing.
    init() {}

    /// Reads the pictures of a graph's screens.
    ///
    /// Missing and broken files are notes: a drawing without them is better than none.
    init(_ path: String, of graph: NavigationGraph) {
        do throws(ReportError) {
            let files = try PictureFiles(in: path, of: graph.screens.map(\.name))
            var problems: [String] = []
            for (index, file) in files.byScreen.enumerated() {
                guard let file else { continue }
                switch Self.thumbnail(file: "\(path)/\(file)") {
                case .thumbnail(let thumbnail): thumbnails[index] = thumbnail
                case .problem(let problem): problems.append(problem)
                }
            }
            notes = Self.notes(on: problems) + missing(of: graph, in: path)
        } catch {
            notes = [OneLine.text("\(error); the screens are drawn without pictures")]
        }
    }

    private enum Outcome {
        case thumbnail(GraphDrawing.Thumbnail)
        case problem(String)
    }

    private static func thumbnail(file: String) -> Outcome {
        let content: Data
        do throws(ReportError) {
            content = try RegularFile(file).content(upTo: .sideFile)
        } catch {
            return .problem(error.description)
        }
        do {
            return .thumbnail(try GraphDrawing.Thumbnail(png: content, path: file))
        } catch {
            return .problem("\(file): \(error)")
        }
    }

    private static func notes(on problems: [String]) -> [String] {
        let rest = problems.count - listLimit
        return problems.prefix(listLimit).map(OneLine.text)
            + (rest > 0 ? ["\(Count.words(rest, "more file")) could not be read"] : [])
    }

    private func missing(of graph: NavigationGraph, in path: String) -> [String] {
        let names = graph.screens.indices.filter { thumbnails[$0] == nil }.map { graph.screens[$0].name }
        guard !names.isEmpty else { return [] }
        guard !thumbnails.isEmpty else { return [OneLine.text("no screen has a picture in \(path)")] }
        let list = Enumeration.words(names, limit: Self.listLimit)
        return [OneLine.text("\(names.count) of \(graph.screens.count) screens have no picture in \(path): \(list)")]
    }
}

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
            throw .unreadable(path: folder, problem: FileFault(error).description)
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

/// The page of a gallery of pictures, as SwerkinPictures writes it.
struct GalleryIndex {
    /// The name of its file.
    static let fileName = "index.html"

    private struct Content: Decodable {
        struct Picture: Decodable {
            struct Image: Decodable {
                let path: String
            }

            let screen: String
            let images: [Image]
        }

        let pictures: [Picture]
    }

    /// By the name of a screen: the path of the first picture of its first state.
    let files: [String: String]

    /// Reads the page in a folder; nil if it is none of a gallery.
    init?(in folder: String) {
        guard let data = try? RegularFile("\(folder)/\(Self.fileName)").content(upTo: .sideFile),
            let start = data.range(of: Data("<script type=\"application/json\" id=\"data\">".utf8)),
            let end = data.range(of: Data("</script>".utf8), in: start.upperBound..<data.endIndex),
            let content = try? JSONDecoder().decode(Content.self, from: data[start.upperBound..<end.lowerBound])
        else { return nil }
        let pictures = content.pictures.compactMap { picture in
            picture.images.first.map { (picture.screen, $0.path) }
        }
        files = Dictionary(pictures.filter { Self.isWithin($0.1) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns true if a path cannot lead out of the folder.
    private static func isWithin(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }
}
