import Foundation
import SwerkinCore
import XCTest

extension BaseTestCase {
    #if canImport(Darwin)
    /// The result of the test that XCTest performs, which keeps attachments in Xcode's result bundle; nil outside XCTest's runner.
    @nonobjc func makeAttachableResult() -> (any AttachableResult)? {
        let performed = original ?? self
        return performed.invocation == nil ? nil : TestCaseResult(performed)
    }
    #else
    /// Nil, since XCTest keeps no attachments here.
    @nonobjc func makeAttachableResult() -> (any AttachableResult)? { nil }
    #endif
}

#if canImport(Darwin)
/// The result of a test case; XCTest takes attachments from any thread.
private final class TestCaseResult: AttachableResult, @unchecked Sendable {
    private weak var testCase: XCTestCase?

    init(_ testCase: XCTestCase) { self.testCase = testCase }

    func attach(_ content: AttachedContent, named name: String) {
        let attachment = XCTAttachment(data: Data(content.bytes), uniformTypeIdentifier: content.type)
        attachment.name = name
        attachment.lifetime = .keepAlways
        testCase?.add(attachment)
    }
}
#endif
