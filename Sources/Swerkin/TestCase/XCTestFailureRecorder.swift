import XCTest

/// Makes the XCTest test that runs fail.
struct XCTestFailureRecorder: FailureRecorder {
    func record(_ message: String, file: StaticString, line: UInt) {
        XCTFail(message, file: file, line: line)
    }
}
