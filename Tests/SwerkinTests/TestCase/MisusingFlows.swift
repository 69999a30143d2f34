import Foundation
import Swerkin
import XCTest

/// Tests whose declarations are wrong if the environment asks for it.
final class MisusingFlows: FakeTestCase {
    enum First: String, ScreenModule {
        case home
        var screenType: any Screen.Type { BaseScreen.self }
    }

    enum Second: String, ScreenModule {
        case home
        var screenType: any Screen.Type { BaseScreen.self }
    }

    private static var mayFail: Bool { ProcessInfo.processInfo.environment[SampleFlows.failing] != nil }

    override class var screenModules: [any ScreenModule.Type] { mayFail ? [First.self, Second.self] : [First.self] }

    func testOne() { When.ITouch("save") }

    func testOther() { When.ITouch("save") }
}

/// Tests that fail while the session asks for their settings, if the environment asks for it.
final class UnsettledFlows: FakeTestCase {
    private var isAsked = false

    override var environment: SwerkinEnvironment {
        if !isAsked, ProcessInfo.processInfo.environment[SampleFlows.failing] != nil {
            isAsked = true
            XCTFail("there are no settings")
        }
        return SwerkinEnvironment(variables: ["SWERKIN_LOG": "quiet"])
    }

    func testOne() { When.ITouch("save") }
}
