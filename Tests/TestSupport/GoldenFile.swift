import Foundation

/// A text that is kept beside the tests and compared with what is written now.
///
/// ```swift
/// #expect(GoldenFile("drawing-shop.dot").difference(from: drawing.dot()) == nil)
/// ```
public struct GoldenFile: Sendable {
    private let url: URL

    /// Names a file in the folder `Golden` of the test target that the caller belongs to.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - source: A source file of that test target.
    public init(_ name: String, source: String = #filePath) {
        url = GoldenFile.testTarget(of: URL(fileURLWithPath: source))
            .appendingPathComponent("Golden").appendingPathComponent(name)
    }

    /// Names a file that is kept elsewhere.
    public init(at url: URL) { self.url = url }

    /// The difference between a text and the file, or nil if they are equal.
    ///
    /// With `FLOWGRAPH_RECORD=1` in the environment the text is written to the file. That is reported as a difference, so that
    /// recording never counts as passing.
    public func difference(from text: String) -> String? {
        if ProcessInfo.processInfo.environment["FLOWGRAPH_RECORD"] == "1" { return record(text) }
        guard let data = FileManager.default.contents(atPath: url.path) else {
            return "There is no file \(url.path); record it with FLOWGRAPH_RECORD=1, and read what was recorded."
        }
        let expected = String(decoding: data, as: UTF8.self)
        // Compared by bytes: to Swift, texts that differ only in composed characters are equal.
        return expected.utf8.elementsEqual(text.utf8) ? nil : report(expected, text)
    }

    private func record(_ text: String) -> String {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
            return "Recorded \(url.path); run again without FLOWGRAPH_RECORD."
        } catch {
            return "Could not record \(url.path): \(error)"
        }
    }

    private func report(_ expected: String, _ actual: String) -> String {
        let difference = LineDifference(expected, actual).text
        return "\(url.lastPathComponent) differs (− kept, + now); FLOWGRAPH_RECORD=1 records it anew.\n\(difference)"
    }

    private static func testTarget(of source: URL) -> URL {
        var folder = source.deletingLastPathComponent()
        while folder.deletingLastPathComponent().lastPathComponent != "Tests", folder.path != "/" {
            folder.deleteLastPathComponent()
        }
        return folder
    }
}

/// The lines in which two texts differ.
struct LineDifference {
    private let expected: [Substring]
    private let actual: [Substring]

    init(_ expected: String, _ actual: String) {
        self.expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
        self.actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The removed and added lines with their numbers, at most twenty of them.
    var text: String {
        var lines: [(number: Int, text: String)] = []
        for change in actual.difference(from: expected) {
            switch change {
            case .remove(let offset, let line, _): lines.append((offset, "− \(offset + 1): \(line)"))
            case .insert(let offset, let line, _): lines.append((offset, "+ \(offset + 1): \(line)"))
            }
        }
        let ordered = lines.enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
        let shown = ordered.prefix(20).map(\.element.text)
        return (shown + (lines.count > 20 ? ["and \(lines.count - 20) more lines"] : [])).joined(separator: "\n")
    }
}
