import Foundation
import SwerkinCore
import SwerkinSnapshots

/// The baseline of a session's audits, and whether it is written.
struct BaselineStore {
    private let path: String
    /// The causes of the file; none while it is written.
    let known: Set<AuditIdentity>
    /// The causes of the file that stay in it: a single flow arrives on few screens.
    private let kept: Set<AuditIdentity>
    private let mode: RecordMode
    private let isThere: Bool

    /// Reads the baseline; throws `StepFailure` if it can't be read, or isn't there and may not be written.
    init(_ path: String, in environment: SwerkinEnvironment, adding isPartial: Bool) throws {
        self.path = path
        let found: AuditBaseline?
        do throws(AuditBaselineProblem) {
            found = try AuditBaseline.read(path)
        } catch {
            throw StepFailure(.test(error.sentence))
        }
        mode = try RecordMode.chosen(in: environment, by: nil)
        isThere = found != nil
        known = mode == .all ? [] : found?.findings ?? []
        kept = isPartial ? found?.findings ?? [] : []
        if !isThere, mode == .never {
            throw StepFailure(
                .test(
                    "the baseline \(path) is not there: record it with \(RecordMode.variable)=missing where CI is not set."
                ))
        }
    }

    /// True if what is found is written and fails nothing by itself.
    var isRecording: Bool { mode == .all || mode == .failed || mode == .missing && !isThere }

    /// Writes the causes if the record mode says so; returns the failure that says it, or nil if nothing was written.
    ///
    /// A test that has written a baseline fails, since nothing was compared.
    func record(_ causes: Set<AuditIdentity>) throws -> StepFailure? {
        let all = causes.union(kept)
        guard isRecording, !isThere || all != known.union(kept) || mode == .all else { return nil }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(AuditBaseline(all).text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        return StepFailure(
            .test("the baseline \(path) was written with \(all.count) causes: look at them, and run the test again."))
    }
}

extension AuditBaselineProblem {
    /// The problem as a sentence.
    package var sentence: String {
        switch self {
        case .unreadable(let path, let problem): "the baseline \(path) can't be read: \(problem)."
        case .invalid(let path, let problem): "\(path): it is no baseline of audits: \(problem)."
        }
    }
}

extension AuditReport {
    /// Writes the report into a folder, which is made if it isn't there: `audits.json`, `.sarif`, `.xml` in the form of JUnit, `.md`
    /// and `.txt`, or files of another name.
    ///
    /// Throws an error of Foundation if a file can't be written.
    public func write(into folder: String, named stem: String = "audits") throws {
        let folder = URL(fileURLWithPath: folder, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files(named: stem) {
            try file.content.write(to: folder.appendingPathComponent(file.name), options: .atomic)
        }
    }

    /// The files of the report: `.json`, `.sarif`, `.xml`, `.md` and `.txt`.
    package func files(named stem: String) -> [(name: String, content: Data)] {
        let tool = ["audits": "swerkin audit", "faults": "swerkin faults"][stem] ?? "swerkin"
        let texts = [
            ("json", json), ("sarif", sarif(by: tool, placing: nil)), ("xml", junit), ("md", markdown),
            ("txt", text + "\n"),
        ]
        return texts.map { ("\(stem).\($0)", Data($1.utf8)) }
    }
}
