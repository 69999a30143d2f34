#if os(tvOS) || !canImport(Darwin)
import Foundation

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

extension AppProxy {
    /// Presses a button of the remote.
    func press(_ button: RemoteButton) {
        let remote = XCUIRemote.shared
        switch button {
        case .up: remote.press(.up)
        case .down: remote.press(.down)
        case .left: remote.press(.left)
        case .right: remote.press(.right)
        case .select: remote.press(.select)
        case .menu: remote.press(.menu)
        case .playPause: remote.press(.playPause)
        }
    }

    /// Holds the button that activates for some seconds.
    func holdSelect(seconds: Double) { XCUIRemote.shared.press(.select, forDuration: seconds) }
}
#endif
