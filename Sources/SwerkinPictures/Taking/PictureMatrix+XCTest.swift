import FlowGraph
import Foundation
import XCTest

extension PictureMatrix {
    /// Takes all pictures into a folder, and fails the running test of XCTest where something is wrong with one.
    ///
    /// The failure stands on the caller's line, and has every picture that something is wrong with. Under another framework
    /// call ``takePictures(into:)`` and ``PictureResult/check()``.
    ///
    /// Throws `XCTSkip` if the test class's tags or shards leave it out, and ``PictureMatrixError``.
    @discardableResult
    public func assertPictures(
        in folder: URL, file: StaticString = #filePath, line: UInt = #line
    ) throws -> PictureResult {
        let result = try takePictures(into: folder)
        if let reason = result.skipReason { throw XCTSkip(reason) }
        do {
            try result.check()
        } catch {
            // It tells what the app shows, and servers read what the framework prints.
            XCTFail(UntrustedText("\(error)").forLog, file: file, line: line)
        }
        return result
    }
}
