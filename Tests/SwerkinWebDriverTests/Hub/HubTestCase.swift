import BrowserFaultScenarios
import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// A test of flows through a hub that others use too.
class HubTestCase: XCTestCase {
    private(set) var hub: FakeHub!

    override func setUpWithError() throws {
        hub = try FakeHub()
        addTeardownBlock { [hub] in hub?.stop() }
    }

    /// The hub's address as failures name it.
    var server: String { "the server at \(hub.url.absoluteString)" }

    /// A driver of an empty page through the hub.
    func driver(
        user: String = "", _ configure: (inout RemoteBrowserConfiguration) -> Void = { _ in }
    ) throws -> RemoteBrowserDriver {
        var configuration = RemoteBrowserConfiguration()
        configuration.environment = [:]
        configuration.browser = .firefox
        configuration.viewport = Size(width: 500, height: 600)
        configuration.newSessionRetryDelay = .zero
        configure(&configuration)
        let page = try XCTUnwrap(URL(string: "http://app/"))
        let address = hub.url.absoluteString.replacingOccurrences(of: "//", with: "//\(user)")
        return RemoteBrowserDriver(
            page, on: .at(try XCTUnwrap(URL(string: address))), configuration: configuration)
    }

    /// The message of a flow that fails as it is launched.
    func failedLaunch(
        user: String = "", _ configure: (inout RemoteBrowserConfiguration) -> Void = { _ in }
    ) throws -> FailedFlow {
        try failingFlow(on: driver(user: user, configure)) { $0.Then.IShouldNotSeeElement("nothing") }
    }

    /// The message of a flow in whose middle the hub goes wrong.
    func failedFlow(
        _ configure: (inout RemoteBrowserConfiguration) -> Void = { _ in }, harm: (FakeHub) -> Void
    ) throws -> FailedFlow {
        try failingFlow(on: driver(configure)) { test in
            test.Then.IShouldNotSeeElement("nothing")
            harm(hub)
            test.When.ITouchButton("go")
        }
    }

    /// Passes a flow with a name through the hub.
    func passFlow(on driver: RemoteBrowserDriver) {
        passingFlow(on: driver) { $0.Then.IShouldNotSeeElement("nothing") }
    }
}

/// A refusal as Selenium Grid words it.
let gridRefusal = FakeRemoteEnd.refusal(
    "session not created", "Could not start a new session. No nodes support the capabilities in the request",
    status: 500)
