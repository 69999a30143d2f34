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

extension Screen {
    /// The text that a screen reader announces for this screen.
    ///
    /// Waits for the screen's trait for as long as validations wait. If it does not appear, the test fails at the caller's
    /// line, and the text is empty.
    public func axSnapshot(
        format: AccessibilityTextFormat = AccessibilityTextFormat(), file: StaticString = #filePath, line: UInt = #line
    ) -> String {
        var text = ""
        perform(file: file, line: line) { app in
            if let traitQuery { try app.expect(traitQuery) }
            text = try app.axSnapshot(format: format)
        }
        return text
    }
}

extension BaseTestCase {
    /// The text that a screen reader announces for the whole screen or, given a query, for the first element that matches it.
    ///
    /// See ``SessionPart/axSnapshot(of:format:file:line:)``.
    public func axSnapshot(
        of query: ElementQuery? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> String {
        And.axSnapshot(of: query, format: format, file: file, line: line)
    }
}

/// The quality of pictures in earlier code.
///
/// All pictures are lossless, so it changes nothing.
public enum ScreenshotQuality: Sendable {
    /// The quality of the screen.
    case original
    /// A little less.
    case medium
    /// Much less.
    case low
}

/// The pictures of the screen that the record of a run keeps.
public enum ScreenshotLifetime: Sendable {
    /// A picture of each step: ``PictureMoments/steps``.
    case keepAlways
    /// Pictures of failures only: ``PictureMoments/failures``.
    case deleteOnSuccess

    /// The moments at which pictures are taken.
    var moments: PictureMoments { self == .keepAlways ? .steps : .failures }
}

extension XCTestCase {
    /// Sets which pictures the records of all tests after this call keep, if `SWERKIN_SCREENSHOTS` does not say it.
    ///
    /// A record is written if `SWERKIN_REPORT` names a folder for it.
    public static func setScreenshotsBehaviour(
        quality: ScreenshotQuality = .medium, lifetime: ScreenshotLifetime = .deleteOnSuccess
    ) {
        ProcessPictureMoments.value = lifetime.moments
    }
}
