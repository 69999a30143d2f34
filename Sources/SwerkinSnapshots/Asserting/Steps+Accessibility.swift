// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import SwerkinCore

extension Steps {
    /// The accessibility tree matches a text.
    ///
    /// ```swift
    /// Then.IShouldSeeAccessibility(
    ///     """
    ///     - heading "Cart" [level=1]
    ///     - listitem: /\d+ apples/
    ///     """)
    /// ```
    ///
    /// Waits for as long as validations wait. In the format ``AccessibilityFormat/aria`` omissions of the template match
    /// anything; <doc:AriaTemplates> has its grammar. A text that is no template fails the step, with the test at fault.
    ///
    /// - Parameters:
    ///   - wanted: the expected text.
    ///   - query: the element to compare, the first match of the query; the default is the whole screen.
    ///   - format: the format of the text.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    public func IShouldSeeAccessibility(
        _ wanted: String, of query: ElementQuery? = nil, as format: AccessibilityFormat = .aria,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([wanted.onOneLine, query, nil], file: file, line: line) {
            try comparing(format, of: query) { comparison in
                let read = Result { try format.read(wanted) }
                guard case .success(let wanted) = read else {
                    throw AccessibilityFailure.unreadable(text: wanted, problem: read.problem)
                }
                let outcome = try comparison.outcome(of: wanted)
                if let unmet = AccessibilityFailure.Unmet(outcome, wanted) {
                    throw AccessibilityFailure.unmet(unmet, nil)
                }
            }
        }
    }

    /// The accessibility tree matches a file.
    ///
    /// The file lies beside the test's: `Snapshots/<suite>/<name>.aria.yml`. If it does not exist it is recorded, and the step
    /// fails; see ``RecordMode`` and <doc:AccessibilityAssertions>. Texts that were typed into secure fields are masked in it.
    /// Waits for as long as validations wait.
    ///
    /// - Parameters:
    ///   - name: the file's name without its extension; the default is that of the test and a number, from 1 in each test.
    ///   - query: the element to compare, the first match of the query; the default is the whole screen.
    ///   - format: the format of the file.
    ///   - record: the record mode unless the environment sets one; the default is the test case's.
    ///   - folder: the folder with the folders of the suites; the default is `Snapshots` beside the file of the caller.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    public func IShouldSeeAccessibility(
        named name: String? = nil, of query: ElementQuery? = nil, as format: AccessibilityFormat = .aria,
        record: RecordMode? = nil, in folder: URL? = nil, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([name, query, nil, record?.rawValue, nil], file: file, line: line) {
            try comparing(format, of: query) { comparison in
                let folder = folder ?? SnapshotFile.folder(beside: file)
                let kept = SnapshotFile(named: name, pathExtension: format.pathExtension, of: session, in: folder)
                let mode = try RecordMode.chosen(
                    in: session.environment, by: record ?? (session.host as? any Recording)?.recordMode)
                try AccessibilitySnapshot(comparison, in: kept, mode: mode).check()
            }
        }
    }

    private func comparing(
        _ format: AccessibilityFormat, of query: ElementQuery?, _ compare: (AccessibilityComparison) throws -> Void
    ) throws {
        let app = try app
        do {
            try compare(AccessibilityComparison(session: session, app: app, format: format, query: query))
        } catch let failure as AccessibilityFailure {
            guard case .recorded = failure else { throw app.failure(failure.reason) }
            // One run is to record all files of a test.
            session.run.failInTheEnd(StepFailure(failure.reason))
        }
    }
}

extension Result where Failure == any Error {
    fileprivate var problem: String { if case .failure(let error) = self { "\(error)" } else { "" } }
}

extension String {
    /// The first line, with an ellipsis if there are more.
    fileprivate var onOneLine: String {
        let lines = textLines.filter { !$0.isEmpty }
        return (lines.first ?? "") + (lines.count > 1 ? " …" : "")
    }
}
