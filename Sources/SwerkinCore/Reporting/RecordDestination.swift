import Foundation
import SwerkinRecords

/// The destination of the records of a run, as `SWERKIN_REPORT` names it.
package enum RecordDestination: Hashable, Sendable {
    /// A folder; if it cannot be written to, the results of the tests, as far as these keep files.
    case folder(String)
    /// The results of the tests.
    case results

    /// The destination that a value of the variable names: the results if it is `xcresult`, and a folder otherwise.
    init(_ value: String) { self = value == "xcresult" ? .results : .folder(value) }
}

/// The result of a test that keeps files, as XCTest of Xcode does in a result bundle.
package protocol AttachableResult: AnyObject, Sendable {
    /// Keeps a file for good, under a name.
    func attach(_ content: AttachedContent, named name: String)
}

/// The content of an attachment to the result of a test.
package struct AttachedContent: Hashable, Sendable {
    /// The content.
    package let bytes: [UInt8]
    /// The uniform type identifier, such as `public.png`.
    package let type: String
}

/// The files of a record that the result of a test keeps: in a temporary folder until the test ends.
struct AttachedRecord {
    /// The temporary folder of this record alone.
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("swerkin-record-\(UUID().uuidString)", isDirectory: true)
    /// The name of the record's files, from which a reader knows that they belong together.
    let name: String
    private let result: any AttachableResult

    /// Creates a value for the record of a test, by the test's name for files.
    init(of test: String, to result: any AttachableResult) {
        (name, self.result) = (AttachedName.record(of: test), result)
    }

    /// Attaches all files of the folder, in the order of their names, and removes it.
    func attach() throws {
        // A file that can't be removed stays among the temporary files, and is in the result all the same.
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let content = try Data(contentsOf: folder.appendingPathComponent(file))
            result.attach(AttachedContent(bytes: Array(content), type: Self.type(of: file)), named: file)
        }
    }

    /// Xcode shows texts and pictures, and nothing of a type that it doesn't know.
    private static func type(of file: String) -> String {
        file.hasSuffix(".png") ? "public.png" : file.hasSuffix(".json") ? "public.json" : "public.plain-text"
    }

    /// The notice, printed once, if the records are attached although a folder is named.
    static func notice(insteadOf folder: String, problem: String) -> String {
        "SWERKIN_REPORT names the folder \(folder.quoted), which cannot be written to here: \(problem). So the record of each test is "
            + "attached to its result; read it by swerkin report <name>.xcresult."
    }
}

/// The record of a test cannot be attached to the test's result.
struct UnattachableReport: FailureReason, Hashable {
    /// The problem, without a full stop.
    var problem: String

    /// The environment, which asks for the record.
    var culprit: Culprit { .environment }

    /// The failure as one sentence.
    var sentence: String { "The record of the test cannot be attached to the test's result: \(problem)." }

    /// The remedy.
    var hints: [String] { ["Name a folder by SWERKIN_REPORT, or leave it out."] }
}
