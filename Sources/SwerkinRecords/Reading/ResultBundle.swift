import FlowGraph
import Foundation

/// A result bundle of Xcode, a folder that ends in `.xcresult`, whose attachments Xcode's own tool exports.
struct ResultBundle {
    /// The program that exports, with its first arguments.
    static let exporter = ["/usr/bin/env", "xcrun", "xcresulttool"]

    private let path: String
    private let exporter: [String]

    /// Creates a value for a path, or returns nil if it is no bundle's.
    init?(_ path: String, exporter: [String] = Self.exporter) {
        let url = URL(fileURLWithPath: path)
        guard url.pathExtension == "xcresult", (try? url.checkResourceIsReachable()) == true else { return nil }
        (self.path, self.exporter) = (path, exporter)
    }

    /// Exports all attachments to a temporary folder, by Xcode 16.3 or later.
    ///
    /// Throws ``ReportError/unexportable(bundle:problem:)`` if that fails, as it does on other systems than a Mac.
    func exported() throws(ReportError) -> TemporaryFolder {
        let folder: TemporaryFolder
        do {
            folder = try TemporaryFolder()
        } catch {
            throw .unexportable(bundle: path, problem: FileFault(error).description)
        }
        try export(to: folder.path)
        return folder
    }

    #if os(macOS) || !canImport(Darwin)
    private func export(to folder: String) throws(ReportError) {
        let (process, errors) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: exporter[0])
        process.arguments = exporter.dropFirst() + ["export", "attachments", "--path", path, "--output-path", folder]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw .unexportable(bundle: path, problem: FileFault(error).description)
        }
        let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return }
        let line = words.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
        throw .unexportable(bundle: path, problem: "xcrun ended with exit code \(process.terminationStatus)\(line)")
    }
    #else
    private func export(to folder: String) throws(ReportError) {
        throw .unexportable(bundle: path, problem: "programs can be started on a Mac only")
    }
    #endif
}

/// A folder that is removed when nothing uses it any more.
final class TemporaryFolder: Sendable {
    /// Its path.
    let path: String

    /// Makes an empty folder.
    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("swerkin-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    // A copy among temporary files, which the system removes in the end.
    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// The folder that `xcresulttool export attachments` writes: files under other names, and a manifest that says which.
///
/// The manifest is a list of tests (`testIdentifier`, `attachments`), with the name on the disk of each attachment
/// (`exportedFileName`) and a readable name (`suggestedHumanReadableName`).
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

/// The names of records that are attached to the results of tests, and of the files beside them.
///
/// Such a record is `<name>.attached-<8 hexadecimal digits>.jsonl`; the digits differ for every record, since tests of several
/// devices, configurations and processes come to lie in one folder.
package enum AttachedName {
    /// A new name for the files of a test's record, without an ending.
    package static func record(of test: String) -> String {
        let digits = String(UInt32.random(in: .min ... .max), radix: 16)
        return "\(test)\(marker)\(String(repeating: "0", count: 8 - digits.count))\(digits)"
    }

    /// The name of the file that was attached, from the name that Xcode's tool gives it; nil if it belongs to no record.
    ///
    /// The tool puts a number and a UUID behind the name, before the ending, and may replace the ending or add one.
    static func file(ofExported name: String) -> String? {
        let name = withoutIdentifier(name)
        guard let end = endOfMarker(in: name), name.allSatisfy(isPortable), !name.hasPrefix(".") else { return nil }
        let rest = name[end...]
        if rest.isEmpty || (rest.hasPrefix(".") && !rest.dropFirst().contains(".")) {
            return "\(name[..<end]).\(RunRecord.pathExtension)"
        }
        return rest.hasPrefix(".") ? name : nil
    }

    private static let marker = ".attached-"
    /// The endings of a record's files.
    private static let endings = [".\(RunRecord.pathExtension)", ".json", ".png", ".txt"]

    /// The name without `_0_96B887EF-3941-4AF2-B98F-5ECBAEE2068E`.
    private static func withoutIdentifier(_ name: String) -> String {
        let identifier = /_[0-9]+_[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(\.[A-Za-z0-9-]+)?$/
        guard let match = name.firstMatch(of: identifier) else { return name }
        let stem = String(name[..<match.range.lowerBound])
        return endings.contains(where: stem.hasSuffix) ? stem : stem + (match.output.1 ?? "")
    }

    /// The position behind the last marker and its digits, or nil if there are none.
    private static func endOfMarker(in name: String) -> String.Index? {
        guard let marker = name.range(of: marker, options: .backwards), marker.lowerBound > name.startIndex,
            let end = name.index(marker.upperBound, offsetBy: 8, limitedBy: name.endIndex),
            name[marker.upperBound..<end].allSatisfy(\.isHexDigit)
        else { return nil }
        return end
    }

    private static func isPortable(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || ".-_".contains(character))
    }
}
