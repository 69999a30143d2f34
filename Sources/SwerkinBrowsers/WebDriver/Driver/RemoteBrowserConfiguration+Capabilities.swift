import Foundation
import SwerkinCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension RemoteBrowserConfiguration {
    /// The browser to ask a server for.
    func browser(of server: WebDriverServer) -> RemoteBrowser {
        switch server {
        case .at: browser ?? .chrome
        case .chromedriver: browser ?? .chrome
        case .webKitWebDriver: browser ?? .webKit
        case .geckodriver: browser ?? .firefox
        }
    }

    /// The capabilities of a new session.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the driver has to find the browser's program and there is none.
    func capabilities(
        for server: WebDriverServer, isRoot: Bool = geteuid() == 0
    ) throws(DriverError) -> [String: JSONValue] {
        let browser = browser(of: server)
        var all: [String: JSONValue] = [
            "browserName": .string(browser.browserName),
            // A dialog is the test's to answer.
            "unhandledPromptBehavior": "ignore",
            "pageLoadStrategy": .string(browser.pageLoadStrategy),
            "timeouts": [
                "implicit": 0, "pageLoad": .integer(loadTimeout.inMilliseconds),
                "script": .integer(answerTimeout.inMilliseconds),
            ],
        ]
        if certificates == .any { all["acceptInsecureCerts"] = true }
        if let name = browser.optionsName {
            all[name] = .object(try options(of: browser, on: server, isRoot: isRoot))
        }
        guard case .object(let merged) = JSONValue.object(all).merged(with: .object(capabilities)) else { return all }
        return merged
    }

    private func options(
        of browser: RemoteBrowser, on server: WebDriverServer, isRoot: Bool
    ) throws(DriverError) -> [String: JSONValue] {
        var options: [String: JSONValue] = ["args": .array(arguments(of: browser, on: server, isRoot: isRoot))]
        if let binary = try binary(of: browser, on: server) { options["binary"] = .string(binary) }
        // Source: Firefox's `modules/libpref/init/all.js`.
        if browser == .firefox, let language { options["prefs"] = ["intl.accept_languages": .string(language)] }
        return options
    }

    /// Sources: chromedriver's and geckodriver's documentation; WebKitGTK's `WebDriverServiceGtk.cpp`.
    private func arguments(of browser: RemoteBrowser, on server: WebDriverServer, isRoot: Bool) -> [JSONValue] {
        switch browser {
        case .chrome:
            // Lets scripts ask for the role and name that the browser computes, and keeps these up to date, so that one
            // costs microseconds; without it each would cost a command.
            var arguments: [JSONValue] = [
                "--enable-blink-features=ComputedAccessibilityInfo", "--force-renderer-accessibility",
                "--disable-features=BackForwardCache", "--hide-scrollbars",
                // Of the window with its frame, which only a headless shell has none of; the rest is done in the session.
                .string("--window-size=\(viewport.width.inPixels),\(viewport.height.inPixels)"),
            ]
            if case .keys = certificates { arguments += certificates.chromiumArguments.map { .string($0) } }
            if isHeadless { arguments.append("--headless=new") }
            // The first is for numbers and dates, which a headless shell ignores; the second for `navigator.language` and the header.
            if let language { arguments += [.string("--lang=\(language)"), .string("--accept-lang=\(language)")] }
            if runsWithoutSandbox(on: server, isRoot: isRoot) {
                arguments += ["--no-sandbox", "--disable-dev-shm-usage"]
            }
            return arguments
        case .firefox: return isHeadless ? ["-headless"] : []
        case .webKit: return ["--automation"]
        case .named: return []
        }
    }

    /// Returns true if Chrome runs without its sandbox, which refuses to run as root.
    ///
    /// A server on this machine is assumed to run as the user who runs the tests; for any other server the user is unknown.
    func runsWithoutSandbox(on server: WebDriverServer, isRoot: Bool = geteuid() == 0) -> Bool {
        isRoot && browser(of: server) == .chrome && server.isOnThisMachine
    }

    private func binary(of browser: RemoteBrowser, on server: WebDriverServer) throws(DriverError) -> String? {
        if let binary { return binary }
        switch (server, browser) {
        // chromedriver ends the processes that it has started, and no others.
        case (.chromedriver, .chrome): return try ChromiumBinary.find(in: environment, usualPlacesFirst: true).path
        case (.webKitWebDriver, .webKit): return try ServerProgram.miniBrowser.path(in: environment)
        default: return nil
        }
    }

    /// The time that a client waits for the server.
    var timeouts: WebDriverClient.AnswerTimeouts {
        var timeouts = WebDriverClient.AnswerTimeouts()
        // The server's own limits come first, because its failures name the late operation.
        timeouts.answer = answerTimeout + loadTimeout + .seconds(1)
        timeouts.newSession = newSessionTimeout
        return timeouts
    }
}

extension WebDriverServer {
    /// True if it runs on this machine: it is started here, or its address is that of the loopback.
    var isOnThisMachine: Bool {
        guard case .at(let address) = self else { return true }
        return ServerAddress(address)?.isLoopback == true
    }
}

extension JSONValue {
    /// The value with another laid over it: objects are merged, lists are joined, anything else is replaced.
    func merged(with other: JSONValue) -> JSONValue {
        switch (self, other) {
        case (.object(let ours), .object(let theirs)): .object(ours.merging(theirs) { $0.merged(with: $1) })
        case (.array(let ours), .array(let theirs)): .array(ours + theirs)
        default: other
        }
    }
}
