import CommandSupport
import FlowGraph
import FlowGraphPage

/// The page of a model that a server shows: the last version that could be read, and the problem with the current one.
actor ReviewedModel {
    /// One version of the model.
    struct Version: Sendable {
        let drawing: GraphDrawing
        /// The picture, as SVG.
        let svg: String
        let answers: PageAnswers?
        let layers: [PageLayer]
        /// The missing parts of the picture.
        let notes: [String]
        let planner: LivePlanner
    }

    private let read: @Sendable () throws(ToolError) -> Version
    private let files: [String]
    private var fingerprint: ModelFingerprint
    private var version: Version
    private var number = 0
    /// Tells the versions of this server from those of one before at the same port.
    private let name = String(UInt32.random(in: .min ... .max), radix: 36)
    private var problem: String?

    /// Reads the model for the first time.
    ///
    /// - Parameters:
    ///   - files: The files and folders whose changes matter.
    ///   - read: Reads the current version.
    /// - Throws: `ToolError` as `read` does.
    init(files: [String], read: @escaping @Sendable () throws(ToolError) -> Version) throws(ToolError) {
        self.files = files
        self.read = read
        fingerprint = ModelFingerprint(of: files)
        version = try read()
    }

    /// The name of the current version.
    var versionName: String { "\(name).\(number)" }

    /// The page of the current version.
    var page: String {
        version.drawing.livePage(
            svg: version.svg, answers: version.answers, layers: version.layers, notes: version.notes,
            version: versionName)
    }

    /// The name of the current version, and the problem with the files as they are now, as JSON.
    var state: JSON { ["version": .string(versionName), "problem": problem.map(JSON.string) ?? .null] }

    /// Reads the model anew if its files have changed; what is wrong with them is the problem until they change again.
    ///
    /// - Returns: The problem, or nil if there is none or nothing has changed.
    @discardableResult
    func update() -> String? {
        let current = ModelFingerprint(of: files)
        guard current != fingerprint else { return nil }
        fingerprint = current
        do throws(ToolError) {
            version = try read()
            number += 1
            problem = nil
        } catch {
            problem = UntrustedText(error.description).forLog
        }
        return problem
    }

    /// The planner of the current version, or nil if a page asks whose version is another.
    func planner(for version: String) -> LivePlanner? { version == versionName ? self.version.planner : nil }
}
