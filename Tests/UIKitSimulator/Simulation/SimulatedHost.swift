#if !canImport(Darwin)
import Foundation

/// The app that hosts unit tests.
@MainActor public enum SimulatedHost {
    static let application = UIApplication()
    private static let scene = UIWindowScene()
    /// True if the tests have a host app; without one there is no scene.
    public static var isThere = true

    static var scenes: Set<UIScene> { isThere ? [scene] : [] }
}
#endif
