import Foundation

/// A driver whose app can begin with the data that an earlier launch has stored, such as the cookies of a log-in.
///
/// A session asks it to if the known facts are those of a saved state, as `SavedState` of `SwerkinCore` says.
public protocol StateSavingDriver: Driver {
    /// The scope within which stored data is valid, such as the driver's name and the app's server.
    ///
    /// States are shared among drivers with the same one.
    var storageScope: String { get }

    /// The data that the next launch and each reset begins with; nil for an app without stored data.
    var storedData: StoredData? { get set }

    /// The data that the app has stored by now.
    ///
    /// Throws ``DriverError/unsupported(_:)`` if the driver can't read all that the app needs.
    func readStoredData() throws -> StoredData
}

/// Data that an app has stored, in a form that its driver knows.
///
/// It may grant access, so its description has only its size.
public struct StoredData: Hashable, Sendable, CustomStringConvertible {
    /// The data itself.
    public let content: Data

    /// Wraps data.
    public init(_ content: Data) { self.content = content }

    /// The size.
    public var description: String { "\(content.count) bytes of stored data" }
}
