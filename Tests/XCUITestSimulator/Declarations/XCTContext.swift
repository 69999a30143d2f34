#if !canImport(Darwin)
import Foundation

/// The context of the running test.
///
/// Source: https://developer.apple.com/documentation/xctest/xctcontext
@MainActor open class XCTContext {
    /// Runs a block as an activity with a name.
    ///
    /// Source: https://developer.apple.com/documentation/xctest/xctcontext/runactivity(named:block:)
    public class func runActivity<Result>(
        named name: String, block: @MainActor (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        let activity = SimulatedDevice.current.beginActivity(name)
        defer { SimulatedDevice.current.endActivity() }
        return try block(activity)
    }
}

/// A part of a test, with a name.
///
/// Source: https://developer.apple.com/documentation/xctest/xctactivity
@MainActor public protocol XCTActivity {
    /// Attaches something to it.
    ///
    /// Source: https://developer.apple.com/documentation/xctest/xctactivity/add(_:)
    func add(_ attachment: XCTAttachment)
}

/// Data that the report of a test keeps.
///
/// Source: https://developer.apple.com/documentation/xctest/xctattachment
open class XCTAttachment {
    let content: Data

    /// Makes an attachment of data of a type.
    ///
    /// Source: https://developer.apple.com/documentation/xctest/xctattachment/init(data:uniformtypeidentifier:)
    public init(data payload: Data, uniformTypeIdentifier identifier: String) { content = payload }

    /// Makes an attachment of a text.
    ///
    /// Source: https://developer.apple.com/documentation/xctest/xctattachment/init(string:)
    public init(string: String) { content = Data(string.utf8) }

    /// The name.
    ///
    /// Source: https://developer.apple.com/documentation/xctest/xctattachment/name
    public var name: String?

    /// When it is deleted.
    ///
    /// Source: https://developer.apple.com/documentation/xctest/xctattachment/lifetime-swift.property
    public var lifetime: XCTAttachment.Lifetime = .deleteOnSuccess

    /// How long an attachment is kept.
    ///
    /// Source: https://developer.apple.com/documentation/xctest/xctattachment/lifetime-swift.enum
    public enum Lifetime: Int, Sendable {
        /// Always.
        ///
        /// Source: https://developer.apple.com/documentation/xctest/xctattachment/lifetime-swift.enum/keepalways
        case keepAlways = 0
        /// Only if the test fails.
        ///
        /// Source: https://developer.apple.com/documentation/xctest/xctattachment/lifetime-swift.enum/deleteonsuccess
        case deleteOnSuccess = 1
    }
}
#endif
