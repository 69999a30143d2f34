#if os(iOS) || os(macOS) || os(tvOS) || !canImport(Darwin)
import Foundation
import SwerkinCore

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

/// Shows each step as an activity in Xcode's report of the test, nested as in the log, with attachments to the failure.
///
/// ```swift
/// override func setUp() {
///     super.setUp()
///     observers.append(XcodeActivities())
/// }
/// ```
///
/// The attachments are the picture of the screen, the text that a screen reader announces, and those of the driver. Steps on
/// other threads than the main one are no activities.
public final class XcodeActivities: RunObserver {
    /// Makes an observer.
    public init() {}

    /// False.
    public var wantsNotes: Bool { false }

    /// Attaches the screenshot and the elements of a failure.
    public func observe(_ event: RunEvent) {
        guard case .failure(let failure) = event, Thread.isMainThread else { return }
        MainActor.assumeIsolated {
            XCTContext.runActivity(named: failure.message) { activity in
                if let picture = failure.screenshot {
                    let attachment = XCTAttachment(data: Data(picture), uniformTypeIdentifier: "public.png")
                    activity.add(attachment, named: "screen")
                }
                if let tree = failure.tree {
                    let text = AccessibilityTextFormat().text(of: tree.accessibilityElements(in: nil))
                    activity.add(XCTAttachment(string: text), named: "accessibility")
                }
                for attachment in failure.attachments {
                    activity.add(XCTAttachment(string: attachment.text), named: attachment.name)
                }
            }
        }
    }

    /// Performs a step as an activity.
    public func perform(_ step: StepRecord, _ body: () -> Void) {
        guard Thread.isMainThread else { return body() }
        let name = "\(step.keyword.rawValue) \(step.words)"
        withoutActuallyEscaping(body) { body in
            // It is called on this thread, before this function returns.
            nonisolated(unsafe) let body = body
            MainActor.assumeIsolated { XCTContext.runActivity(named: name) { _ in body() } }
        }
    }
}

extension XCTActivity {
    /// Attaches something for good.
    @MainActor fileprivate func add(_ attachment: XCTAttachment, named name: String) {
        attachment.name = name
        attachment.lifetime = .keepAlways
        add(attachment)
    }
}
#endif
