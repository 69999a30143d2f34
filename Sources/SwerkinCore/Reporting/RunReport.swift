import FlowGraph
import Foundation
import SwerkinRecords

/// Writes a record of one test for machines: a line of JSON for each event, and files with the content of the screen at a
/// failure.
///
/// The record of a test is `<name>.jsonl` in the folder. The name is made of the module, the suite and the test, so that tests
/// that run at the same time in several processes do not meet. The folder is created if it is missing; a file of an earlier run
/// is replaced. A test that runs several times in one process gets `<name>-2.jsonl` and so on. The format is described in
/// <doc:ReportFormat>.
///
/// Every line is on the disk before the test goes on, so that a test that crashes leaves its record behind. Events
/// after the end of the test are not written. If something can't be written, nothing more is, and the record ends with
/// a whole line; each test fails whose record is not complete. A record has one writer: a second process that is to
/// write it fails its test.
///
/// A record that is attached to the result of its test is attached when the test ends, so that one whose process ends before leaves none.
public final class RunReport: RunObserver {
    private var folder: URL
    private var name: String
    /// The record among the files that the test's result keeps, or nil if the folder keeps it.
    private var attached: AttachedRecord?
    /// The notice that the record is attached, or nil if the folder that was named keeps it.
    private var notice: String?
    /// The number of the first attempt's record among the records of the test in this process: that of this one unless it is a further attempt.
    package let run: Int
    private let module: String
    private let tags: [String]
    private let placement: ShardPlacement?
    private let began: Date?
    private let stopwatch: Stopwatch?
    private let encoder = RecordLine.encoder
    private var file: RecordFile?
    private var problem: (any FailureReason)?
    private var isProblemReported = false
    /// The file that could not be written, with the reason, as a sentence without a full stop; nil if all could.
    package private(set) var unwritten: String?
    private var lines = 0
    private var pictures = 0
    private var traceFiles = TraceFiles()
    /// The numbers of the lines that ended a step or a segment, by session; kept if something is traced.
    private var ends: [String: [Int]] = [:]
    private var testName = ""

    /// Begins the record of a test; ``setupProblem()`` returns the problem if that fails.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder.
    ///   - name: names the test; characters that file systems might refuse are replaced by `-`.
    ///   - locationMode: the drivers with which steps outside navigations are followed from screen to screen.
    ///   - wantsControls: whether the controls of screens are recorded.
    ///   - traceMode: the tests of which the screens between steps are recorded: those that fail, all, or none.
    public convenience init(
        folder: String, name: String, locationMode: LocationMode = .automatic, wantsControls: Bool = false,
        traceMode: TraceMode = .off
    ) {
        self.init(
            in: .folder(folder), test: TestIdentity(module: "", suite: "", test: name), locationMode: locationMode,
            wantsControls: wantsControls, traceMode: traceMode)
    }

    /// Begins the record of a test; `result` is the test's, if it keeps files.
    init(
        in destination: RecordDestination, test: TestIdentity, result: (any AttachableResult)? = nil,
        placement: ShardPlacement? = nil, began: Date? = nil,
        stopwatch: Stopwatch? = nil,
        run: Int? = nil, locationMode: LocationMode = .automatic, wantsControls: Bool = false,
        traceMode: TraceMode = .off
    ) {
        self.traceMode = traceMode
        tags = test.tags
        self.locationMode = locationMode
        self.wantsControls = wantsControls
        module = test.module
        self.placement = placement
        (self.began, self.stopwatch) = (began, stopwatch)
        let named = if case .folder(let path) = destination { path } else { "" }
        folder = URL(fileURLWithPath: named, isDirectory: true)
        let use = ReportNames.process.use(of: test.fileName, in: named.isEmpty ? named : folder.path)
        name = use == 1 ? test.fileName : "\(test.fileName)-\(use)"
        self.run = run ?? use
        if destination == .results { beginAttached(test, to: result) } else { begin(test, orAttachedTo: result) }
    }

    /// Begins the record in the folder or, if that is not possible, among the files of a result.
    private func begin(_ test: TestIdentity, orAttachedTo result: (any AttachableResult)?) {
        attempt { try begin() }
        guard let unwritable = problem as? UnwritableReport, let result else { return }
        if ReportNames.process.isNew(problemIn: folder.path) {
            notice = AttachedRecord.notice(insteadOf: unwritable.folder, problem: unwritable.problem)
        }
        (problem, unwritten) = (nil, nil)
        beginAttached(test, to: result)
    }

    /// Begins the record among the files of a result.
    private func beginAttached(_ test: TestIdentity, to result: (any AttachableResult)?) {
        guard let result else {
            problem = UnattachableReport(problem: "only XCTest of Xcode keeps files in test cases")
            return
        }
        let record = AttachedRecord(of: test.fileName, to: result)
        (attached, folder, name) = (record, record.folder, record.name)
        attempt { try begin() }
    }

    private func begin() throws {
        try naming(folder) { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        file = try naming(url) { try RecordFile(at: url) }
    }

    private var url: URL { folder.appendingPathComponent("\(name).\(RunRecord.pathExtension)") }

    /// Returns the reason why the record is not complete, once; nil if it is.
    public func setupProblem() -> (any FailureReason)? {
        guard !isProblemReported, let problem else { return nil }
        isProblemReported = true
        return problem
    }

    /// Returns the notice that records are attached although a folder is named, once in a process; nil if there is none.
    public func setupNotice() -> String? {
        defer { notice = nil }
        return notice
    }

    /// The drivers with which locations outside navigations are written.
    public let locationMode: LocationMode

    /// True if the environment asks for controls.
    public let wantsControls: Bool

    /// The tests of which the screens between steps are written.
    public let traceMode: TraceMode

    /// Never, since notes are not written.
    public var wantsNotes: Bool { false }

    /// Writes the line of an event; notes are not written.
    public func observe(_ event: RunEvent) { write(event, ofSession: nil) }

    /// Writes the line of an event of a further session, with the session's name.
    public func observe(_ event: RunEvent, ofSession name: String) { write(event, ofSession: name) }

    private func write(_ event: RunEvent, ofSession name: String?) {
        defer { if case .testFinished = event { end() } }
        guard file != nil else { return }
        if case .testStarted(let name) = event { testName = name }
        attempt {
            guard let recorded = try recorded(event, ofSession: name) else { return }
            lines += 1
            try write(RecordLine(test: testName, number: lines, session: name, event: recorded))
        }
        if traceMode != .off, event.isEnd { ends[name ?? "", default: []].append(lines) }
    }

    /// The properties of the test's beginning that its event does not have.
    var start: TestStartEvent {
        TestStartEvent(
            began: began?.formatted(.iso8601), module: module.isEmpty ? nil : module, tags: tags,
            shard: placement.map(RecordedShard.init), run: run == 1 ? nil : run)
    }

    /// The seconds on the wall clock since the test began, or nil if nothing measures them.
    var elapsed: Double? { stopwatch?.elapsed.roundedSeconds }

    /// The number of the line that had ended a step or a segment last, or nil if none had.
    func end(before look: TraceRecord, ofSession name: String?) -> Int? {
        let ends = ends[name ?? ""] ?? []
        return ends.indices.contains(look.endsBefore - 1) ? ends[look.endsBefore - 1] : nil
    }

    /// Writes the picture and the tree of a look; those that an earlier one had too are not written again.
    func write(_ look: TraceRecord) throws -> [String: String] {
        var files: [String: String] = [:]
        if let tree = look.tree {
            let text = UntrustedText(tree.text).forTerminal
            files["tree"] = try traceFiles.name(of: Array(text.utf8), ending: "txt", write)
            files["elements"] = try traceFiles.name(of: Array(try json(tree)), ending: "json", write)
        }
        if let image = look.image {
            files["screenshot"] = try traceFiles.name(of: image, ending: "png", write)
        }
        return files
    }

    private func write(_ bytes: [UInt8], ending: String) throws -> String { try write(Data(bytes), ending: ending) }

    /// Frameworks keep test cases to the end of a run, and a process must not have a file open for each of them.
    private func end() {
        attempt { try naming(url) { try file?.close() } }
        file = nil
        (traceFiles, ends) = (TraceFiles(), [:])
        // Also if not all could be written, which is a failure of the test already.
        if let attached { attempt { try attached.attach() } }
        attached = nil
    }

    private func write(_ line: RecordLine) throws {
        let line = try json(line)
        try naming(url) { try file?.append(line) }
    }

    private func json(_ value: some Encodable) throws -> Data { try encoder.encode(value) + Data("\n".utf8) }

    /// Writes a picture under a name that sorts by time and has the caption.
    func write(_ picture: PictureRecord) throws -> String {
        pictures += 1
        let number = pictures < 10 ? "0\(pictures)" : "\(pictures)"
        let words = ReportNames.portable(picture.caption).split(separator: "-").joined(separator: "-")
        let caption = words.isEmpty ? "" : "-\(words.prefix(Self.longestCaption))"
        return try write(Data(picture.image), ending: "\(number)\(caption).png")
    }

    /// File systems allow 255 bytes for a name, and the test's may take 200 of them.
    private static let longestCaption = 40

    /// Writes the content of the screen beside the record.
    func write(_ failure: FailureRecord) throws -> [String: String] {
        var files: [String: String] = [:]
        if let tree = failure.tree {
            files["tree"] = try write(Data(UntrustedText(tree.text).forTerminal.utf8), ending: "failure.txt")
            files["elements"] = try write(try json(tree), ending: "failure.json")
        }
        if let screenshot = failure.screenshot {
            files["screenshot"] = try write(Data(screenshot), ending: "failure.png")
        }
        for attachment in failure.attachments {
            let name = ReportNames.portable(attachment.name)
            files[attachment.name] = try write(
                Data(UntrustedText(attachment.text).forTerminal.utf8), ending: "failure.\(name).txt")
        }
        return files
    }

    private func write(_ data: Data, ending: String) throws -> String {
        let fileName = "\(name).\(ending)"
        let url = folder.appendingPathComponent(fileName)
        try naming(url) {
            do {
                try data.write(to: url)
            } catch {
                // No line names the file, so that a part of it is of no use; if it stays, it harms nothing.
                try? FileManager.default.removeItem(at: url)
                throw error
            }
        }
        return fileName
    }

    /// An error of a file or folder.
    private struct Fault: Error {
        let path: String
        let error: any Error
    }

    /// Performs a function that writes to a file or folder; throws a ``Fault`` that names it.
    private func naming<Value>(_ url: URL, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw Fault(path: url.path, error: error)
        }
    }

    /// Performs a function that writes to the disk; after the first error nothing more is written.
    private func attempt(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            file = nil
            // The first error is the cause of those after it.
            guard problem == nil else { return }
            let words = FileFault((error as? Fault)?.error ?? error).description
            unwritten = "\((error as? Fault)?.path ?? folder.path) cannot be written: \(words)"
            problem =
                attached == nil
                ? UnwritableReport(folder: folder.path, problem: words) : UnattachableReport(problem: words)
        }
    }
}

/// The folder for records cannot be written to.
public struct UnwritableReport: FailureReason, Hashable {
    /// The folder that `SWERKIN_REPORT` names.
    public var folder: String
    /// The problem, without a full stop.
    public var problem: String

    /// The environment, which names the folder.
    public var culprit: Culprit { .environment }

    /// The failure as one sentence.
    public var sentence: String {
        "SWERKIN_REPORT names the folder \(folder.quoted), which cannot be written to: \(problem)."
    }

    /// The remedy.
    public var hints: [String] { ["Name a folder that can be made and written to, or leave SWERKIN_REPORT out."] }
}
