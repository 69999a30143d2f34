import FlowGraph

/// The pictures of a large graph: one for each part that is small enough to be read, and an overview of the parts.
///
/// A module of three screens and more is a part. A smaller one, or a screen without a module, stands with the part through which every
/// path to it leads. So a graph without modules is divided by its structure. A part with too many screens is divided in the
/// same manner. A screen that would be alone on its sheet joins the one that the most segments join it to, if that has room.
///
/// A segment to a screen of another sheet leads to a stub, which names that screen and its sheet, and links to it. The box of a screen
/// names the screens of other sheets that lead to it. Equal graphs and options give equal sheets.
public struct GraphSheets: Sendable {
    /// A picture and its file.
    public struct Sheet: Sendable {
        /// The name of the module, or of the screen, that the part is named after.
        public let name: String
        /// The name of the file that other sheets link to: ASCII letters, digits and hyphens, and the extension.
        public let file: String
        /// The picture.
        public let drawing: GraphDrawing
    }

    /// The greatest number of screens on a sheet unless another one is given.
    public static let defaultScreenLimit = 24

    /// The overview: a box for each part, which links to its sheet, and an arrow from each part to every other that its segments lead
    /// to.
    public let overview: Sheet
    /// The sheets in the order of their first screens; at least one.
    public let sheets: [Sheet]

    /// Divides a graph into sheets, and draws them.
    ///
    /// Containers of one screen are drawn as a part of it, as in ``GraphDrawing/init(mergingContainersOf:options:)``. The positions in
    /// each ``GraphDrawing/dot()`` are those of its own graph. O(m·log n + n·log n) for n screens and m segments.
    ///
    /// - Parameters:
    ///   - whole: The graph to draw.
    ///   - options: The heading, highlights and legend, by positions in the graph.
    ///   - screenLimit: The greatest number of screens on a sheet; less than one counts as one.
    ///   - pathExtension: The extension of the sheets' files.
    public init(
        of whole: NavigationGraph, options: GraphDrawing.Options = GraphDrawing.Options(),
        screenLimit: Int = defaultScreenLimit, pathExtension: String
    ) {
        let merged = MergedContainers.part(of: whole, apart: MergedContainers.apart(in: options))
        let graph = merged?.graph ?? whole
        let division = SheetDivision(graph, limit: max(1, screenLimit))
        let names = division.parts.map(\.name)
        let files = SheetFileNames.names(of: names).map { "\($0).\(pathExtension)" }
        let overviewFile = "\(SheetFileNames.overview).\(pathExtension)"
        let drawings = SheetDrawings(
            graph: graph, options: merged?.options(options) ?? options, division: division, files: files,
            overviewFile: overviewFile, containerNames: merged?.containerNames(in: whole) ?? [])
        sheets = names.indices.map { Sheet(name: names[$0], file: files[$0], drawing: drawings.sheet($0)) }
        overview = Sheet(name: "Overview", file: overviewFile, drawing: drawings.overview())
    }
}

/// Names for the files of sheets, the same on every file system and in every address.
enum SheetFileNames {
    /// The name of the overview's file, without an extension.
    static let overview = "overview"
    private static let longest = 60

    /// A name without an extension for each title, of ASCII letters, digits and hyphens; none differs from another, or from that of
    /// the overview, by capital letters alone.
    static func names(of titles: [String]) -> [String] {
        var taken: Set<String> = [overview]
        return titles.map { title in
            let name = portable(title)
            var (free, number) = (name, 1)
            while !taken.insert(free.lowercased()).inserted {
                number += 1
                free = "\(name)-\(number)"
            }
            return free
        }
    }

    private static func portable(_ title: String) -> String {
        let words = title.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.joined(separator: "-").prefix(longest)
        return name.isEmpty ? "sheet" : String(name)
    }
}
