import FlowGraph
import Foundation
import XCTest

extension PictureMatrix {
    /// Takes all pictures into a folder, and fails the running XCTest test if any has a problem.
    ///
    /// The failure is on the caller's line, and lists every picture with a problem. Under another framework call
    /// ``takePictures(into:)`` and ``PictureResult/check()``.
    ///
    /// Throws `XCTSkip` if the test class's tags or shards exclude it, and ``PictureMatrixError``.
    @discardableResult
    public func assertPictures(
        in folder: URL, file: StaticString = #filePath, line: UInt = #line
    ) throws -> PictureResult {
        let result = try takePictures(into: folder)
        if let reason = result.skipReason { throw XCTSkip(reason) }
        do {
            try result.check()
        } catch {
            // The error contains texts of the app, and servers interpret the framework's output.
            XCTFail(UntrustedText("\(error)").forLog, file: file, line: line)
        }
        return result
    }
}
