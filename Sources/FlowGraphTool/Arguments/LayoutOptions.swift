import ArgumentParser
import CommandSupport
import FlowGraphDrawing

/// The direction of a picture.
enum PictureDirection: String, CaseIterable, ExpressibleByArgument, Sendable {
    case down, right
}

/// The frames of a picture.
enum PictureFrames: String, CaseIterable, ExpressibleByArgument, Sendable {
    case modules, none
}

/// The options for the arrangement of a picture.
struct LayoutOptions: ParsableArguments {
    @Option(help: "The direction of a picture. (default: the one that is read more easily)")
    var direction: PictureDirection?

    @Option(help: "The frames of a picture: one around each module, or none. (default: what is read more easily)")
    var frames: PictureFrames?

    @Option(
        help: ArgumentHelp(
            "An earlier picture or page whose screens keep their places. (default: the one that is overwritten, or another of its name beside it)",
            valueName: "file"),
        completion: .file(extensions: ["svg", "html", "png", "pdf"]), transform: PathArgument.nonEmpty)
    var like: String?

    @Flag(help: "Arrange the picture anew, also if it overwrites an earlier one.")
    var newLayout = false

    @Flag(help: "Draw no legend of the signs.")
    var noLegend = false

    func validate() throws {
        if like != nil, newLayout { throw ValidationError("--like and --new-layout exclude one another.") }
    }

    /// True if any of them is given.
    var isAny: Bool { direction != nil || frames != nil || like != nil || newLayout || noLegend }

    /// The wished arrangement, with the positions of the earlier picture.
    ///
    /// - Parameter output: The file that is overwritten; nil for none. If it doesn't exist, one of another format with its name counts.
    /// - Returns: The request, and what there is to say about the file of `--like`.
    /// - Throws: `ToolError` if the file of `--like` cannot be read; one that is overwritten may be anything.
    func request(overwriting output: String?) throws(ToolError) -> (request: LayoutRequest, notes: [String]) {
        var request = LayoutRequest(
            isSideways: direction.map { $0 == .right }, hasFrames: frames.map { $0 == .modules })
        guard let path = like else {
            if !newLayout, let output { request.earlier = LayoutOptions.positions(before: output) }
            return (request, [])
        }
        let text = String(decoding: try ModelReader.bytes(of: path, upTo: .report), as: UTF8.self)
        request.earlier = PicturePositions(of: text)
        let isMissing = request.earlier == nil
        return (
            request,
            isMissing ? ["\(path) has no positions that a picture can take up, so this one is arranged anew"] : []
        )
    }

    /// The extensions of files that have positions, in the order in which they are looked for.
    private static let extensions = ["svg", "html", "htm", "png", "pdf"]

    /// The positions of the file that is overwritten, or of the first of another format with its name.
    static func positions(before path: String) -> PicturePositions? {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, extensions.contains(parts[parts.count - 1].lowercased()) else { return nil }
        let stem = parts.dropLast().joined(separator: ".")
        return ([path] + extensions.map { "\(stem).\($0)" }).lazy.compactMap(positions(inFile:)).first
    }

    private static func positions(inFile path: String) -> PicturePositions? {
        guard FileIdentity(path: path) != nil, let bytes = try? ModelReader.bytes(of: path, upTo: .report) else {
            return nil
        }
        return PicturePositions(of: String(decoding: bytes, as: UTF8.self))
    }

    /// The note for positions of `--like` that were not kept.
    func note(isKept: Bool) -> [String] {
        guard let like, !isKept else { return [] }
        return [
            "the places of \(like) could not be kept, so the picture is arranged anew: fewer than two thirds of the screens are there, or there is no room for the others"
        ]
    }
}
