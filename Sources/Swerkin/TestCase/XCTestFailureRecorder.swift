import SwerkinCore
import XCTest

/// Makes the XCTest test that runs fail.
struct XCTestFailureRecorder: FailureRecorder {
    func record(_ message: String, file: StaticString, line: UInt) {
        XCTFail(message, file: file, line: line)
    }
}

extension TestRun {
    /// Takes an assertion of XCTest that failed as the failure of the running step or segment; returns false if none runs.
    ///
    /// `words` are those of XCTest, which name the assertion and add the author's message behind a hyphen.
    func takeFailedAssertion(ofXCTest words: String, file: String, line: Int) -> Bool {
        let position = file.isEmpty || line < 1 ? nil : SourcePosition(file: file, line: UInt(line))
        return takeFailedAssertion(FailedAssertion(words.withoutXCTestPrefix, at: position))
    }
}

extension String {
    /// The words of XCTest without the "failed" of `XCTFail`, and without the hyphen before a message that is empty.
    var withoutXCTestPrefix: String {
        var words = self[...]
        if words.hasPrefix("failed - ") { words = words.dropFirst("failed - ".count) }
        if words.hasSuffix(" - ") { words = words.dropLast(" - ".count) }
        return words.isEmpty ? "XCTFail()" : String(words)
    }
}
