import ArgumentParser
import CommandSupport
import FlowGraph

/// The option for pictures of screens.
struct ThumbnailOptions: ParsableArguments {
    @Option(
        name: .customLong("thumbnails"),
        help: ArgumentHelp(
            "Pictures of screens to draw in their boxes: a folder of PNG files by the names of screens, the record of a run with screenshots, or a gallery.",
            valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var path: String?

    /// The pictures of a graph's screens, with notes about those that are missing.
    func folder(of graph: NavigationGraph) -> ThumbnailFolder {
        path.map { ThumbnailFolder($0, of: graph) } ?? ThumbnailFolder()
    }
}
