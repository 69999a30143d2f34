#if canImport(Testing)
import Swerkin
import SwerkinCore
import Testing

/// Performs steps on an app in a test of Swift Testing.
///
/// ```swift
/// @Test func aGuestReachesTheOrders() {
///     flow(Shop.self) { test in
///         test.When.INavigate(fromScreen: ShopScreen.home, toScreen: ShopScreen.orders)
///     }
/// }
/// ```
///
/// It performs them as ``flow(_:file:line:_:)-(TestCase.Type,_,_,_)`` does, with a test case that names the app and nothing
/// else.
///
/// - Parameters:
///   - app: the app.
///   - file: the file to report a failure in that happens outside the steps.
///   - line: the line to report it at.
///   - steps: the steps; they are given the test case.
public func flow<App: DeclaredApp>(
    _ app: App.Type, file: StaticString = #filePath, line: UInt = #line,
    _ steps: (BaseTestCase) throws -> Void
) {
    flow(DeclaredAppTestCase<App>.self, file: file, line: line) { try steps($0) }
}

/// A test case that names an app, for tests that have none of their own.
final class DeclaredAppTestCase<App: DeclaredApp>: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { App.self }
    override class var graphName: String {
        String(reflecting: App.self).split(separator: ".").first.map(String.init) ?? super.graphName
    }
}
#endif
