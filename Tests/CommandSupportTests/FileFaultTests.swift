import CommandSupport
import Foundation
import XCTest

final class FileFaultTests: XCTestCase {
    func testTheSystemsReasonsAreSaidInWords() {
        XCTAssertEqual(FileFault.words(errorNumber: EACCES), "there is no permission")
        XCTAssertEqual(FileFault.words(errorNumber: ENOSPC), "there is no space left")
        XCTAssertEqual(FileFault.words(errorNumber: EISDIR), "this is a folder")
        XCTAssertEqual(FileFault.words(errorNumber: EPIPE), "its reader has closed it")
        XCTAssertEqual(FileFault.words(POSIXError(.ENOENT)), "there is no such file or folder")
        XCTAssertEqual(FileFault.words(CocoaError(.fileWriteNoPermission)), "there is no permission")
        XCTAssertEqual(FileFault.words(CocoaError(.fileWriteOutOfSpace)), "there is no space left")
    }
}
