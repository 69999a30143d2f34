import FlowGraph
import Foundation

/// The folder that `xcresulttool export attachments` writes: files under other names, and a manifest that says which.
///
/// The manifest is a list of tests (`testIdentifier`, `attachments`), with the name on the disk of each attachment
/// (`exportedFileName`) and a name for people (`suggestedHumanReadableName`).
struct ExportedAttachments {
    /// The name of the manifest.
    static let manifest = "manifest.json"

    /// The names on the disk by the names of the records' files.
    let files: [String: String]

    /// Reads the manifest of a folder with some files, or returns nil if the folder is no such export.
    ///
    /// A manifest of another kind is ignored beside records. Throws ``ReportError`` if there are none and the manifest can't be used, or
    /// if it names something outside the folder, or two attachments alike.
    init?(in folder: String, files names: [String]) throws(ReportError) {
        guard names.contains(Self.manifest) else { return nil }
        let path = RecordFolder.path(of: Self.manifest, in: folder)
        let content = try RegularFile(path).content(upTo: .sideFile)
        do throws(JSONProblem) {
            files = try Self.files(of: try Self.tests(content), in: content)
        } catch {
            guard !names.contains(where: { $0.hasSuffix(".\(RunRecord.pathExtension)") }) else { return nil }
            throw .invalidManifest(path: error.place(in: path), problem: error.description)
        }
    }

    private struct Test: Decodable {
        let attachments: [Attachment]
    }

    private struct Attachment: Decodable {
        let exportedFileName: String
        let suggestedHumanReadableName: String?
    }

    private static func tests(_ content: Data) throws(JSONProblem) -> [Test] {
        do {
            return try JSONDecoder().decode([Test].self, from: content)
        } catch {
            throw JSONProblem(error, in: content)
        }
    }

    private static func files(of tests: [Test], in json: Data) throws(JSONProblem) -> [String: String] {
        var files: [String: String] = [:]
        let all = tests.indices.flatMap { test in tests[test].attachments.indices.map { (test, $0) } }
        for (test, index) in all {
            let attachment = tests[test].attachments[index]
            let path = ModelPath([.index(test), .key("attachments"), .index(index)])
            let exported = attachment.exportedFileName
            guard let name = AttachedName.file(ofExported: attachment.suggestedHumanReadableName ?? exported)
            else { continue }
            guard !exported.contains("/"), exported != ".." else {
                throw JSONProblem(description: "the file “\(exported)” is outside the folder", at: path, in: json)
            }
            guard files.updateValue(exported, forKey: name) == nil else {
                throw JSONProblem(description: "two attachments are named “\(name)”", at: path, in: json)
            }
        }
        return files
    }
}
