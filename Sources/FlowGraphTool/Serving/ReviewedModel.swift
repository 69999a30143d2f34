import CommandSupport
import FlowGraph
import FlowGraphDrawing
import Foundation

/// The page of a model that a server shows: the last version that could be read, and the problem with the current one.
///
/// A version is read without keeping those waiting that ask for the last one.
final class ReviewedModel: @unchecked Sendable {
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

    private struct Shown {
        let planner: LivePlanner
        let page: String
        /// The name of the version.
        let name: String
        var problem: String?

        init(_ version: Version, name: String) {
            self.name = name
            planner = version.planner
            page = version.drawing.livePage(
                svg: version.svg, answers: version.answers, layers: version.layers, notes: version.notes, version: name)
        }
    }

    private let read: @Sendable () throws(ToolError) -> Version
    private let files: [String]
    /// Tells the versions of this server from those of one before at the same port.
    private let name = String(UInt32.random(in: .min ... .max), radix: 36)
    /// Used by the one who updates alone, as the number of the version is.
    private var fingerprint: ModelFingerprint
    private var number = 0
    private let lock = NSLock()
    /// Guarded by the lock.
    private var shown: Shown

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
        shown = Shown(try read(), name: "\(name).0")
    }

    /// The page of the current version.
    var page: String { lock.withLock { self.shown.page } }

    /// The name of the current version, and the problem with the files as they are now, as JSON.
    var state: JSON {
        let shown = lock.withLock { self.shown }
        return ["version": .string(shown.name), "problem": shown.problem.map(JSON.string) ?? .null]
    }

    /// Reads the model anew if its files have changed; what is wrong with them is the problem until they change again.
    ///
    /// Called by one task alone.
    ///
    /// - Returns: The problem, or nil if there is none or nothing has changed.
    @discardableResult
    func update() -> String? {
        let current = ModelFingerprint(of: files)
        guard current != fingerprint else { return nil }
        fingerprint = current
        do throws(ToolError) {
            number += 1
            let next = Shown(try read(), name: "\(name).\(number)")
            lock.withLock { shown = next }
            return nil
        } catch {
            let problem = UntrustedText(error.description).forLog
            lock.withLock { shown.problem = problem }
            return problem
        }
    }

    /// The planner of the current version, or nil if a page asks whose version is another.
    func planner(for version: String) -> LivePlanner? {
        let shown = lock.withLock { self.shown }
        return version == shown.name ? shown.planner : nil
    }
}
