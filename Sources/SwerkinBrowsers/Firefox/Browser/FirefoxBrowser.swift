import Foundation
import SwerkinCore

/// A running Firefox and the connection to it, for one driver at a time.
///
/// Each driver has a profile of its own in it, so that cookies and storage begin empty; the next driver takes the same browser.
final class FirefoxBrowser: @unchecked Sendable {
    // One driver uses it at a time; the process guards its own state.

    /// The oldest version that has everything that is asked of it: what this driver is tested with.
    static let oldestVersion = 153

    let process: FirefoxProcess
    /// The version, as in `153.0`.
    private(set) var version = ""
    /// The open dialogs, by the windows that they are over.
    private(set) var dialogs: [String: ShownDialog] = [:]
    private let connection: BiDiConnection
    /// The documents around those of iframes.
    private var parents: [String: String] = [:]

    /// The time limit for a command that involves no page.
    private static let longestAnswer = Duration.seconds(20)
    /// The time limit for a browser to prove that it answers.
    private static let longestProof = Duration.seconds(5)

    /// Starts a browser, and waits until it can be driven.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if there is none, if it does not answer in time, or is of another kind or too old.
    init(_ launch: FirefoxLaunch) throws(DriverError) {
        let deadline = ContinuousClock.now + launch.startTimeout
        let process = try FirefoxProcess(launch)
        self.process = process
        do {
            let port = try process.waitForPort(until: deadline)
            connection = BiDiConnection(try MessageSocket(port: port, path: "/session", until: deadline))
            connection.onEvent = { [weak self] in self?.handle($0, $1) }
            try openSession(launch, within: ContinuousClock.now.duration(to: deadline))
        } catch {
            let words = process.lastWords
            process.end()
            throw FirefoxFailure.notStarted(error, launch, standardErrorTail: words)
        }
    }

    private func openSession(_ launch: FirefoxLaunch, within time: Duration) throws {
        let wanted: JSONValue = [
            // A dialog is the test's to answer.
            "unhandledPromptBehavior": ["default": "ignore"],
            "acceptInsecureCerts": .bool(launch.acceptsAllCertificates),
        ]
        let session = try call("session.new", ["capabilities": ["alwaysMatch": wanted]], within: time)
        version = session["capabilities"]?["browserVersion"]?.string ?? "an unknown version"
        let major = version.split(separator: ".").first.flatMap { Int($0) } ?? 0
        guard major >= Self.oldestVersion else { throw FirefoxFailure.tooOld(version) }
        try call(
            "session.subscribe",
            [
                "events": [
                    "browsingContext.userPromptOpened", "browsingContext.userPromptClosed",
                    "browsingContext.contextCreated", "browsingContext.contextDestroyed",
                ]
            ], within: time)
        try openDoorToNames(within: time)
    }

    /// Has every window begin with the module that reads the browser's own roles and names.
    ///
    /// The process of a page may read files below the folder `chrome` of a profile, and loads modules from `resource:` alone.
    private func openDoorToNames(within time: Duration) throws {
        let tree = try call("browsingContext.getTree", ["moz:scope": "chrome", "maxDepth": 0], within: time)
        guard let window = tree["contexts"]?.array?.compactMap({ $0["context"]?.string }).first else {
            throw FirefoxFailure.noOwnWindow
        }
        let script = """
            (folder) => {
              const file = Cc["@mozilla.org/file/local;1"].createInstance(Ci.nsIFile);
              file.initWithPath(folder);
              Services.io.getProtocolHandler("resource").QueryInterface(Ci.nsIResProtocolHandler)
                .setSubstitution("swerkin", Services.io.newFileURI(file));
              ChromeUtils.registerWindowActor("SwerkinNaming", {
                child: { esModuleURI: "resource://swerkin/\(FirefoxProcess.moduleName)", events: { DOMWindowCreated: {} } },
                allFrames: true,
              });
            }
            """
        let answer = try call(
            "script.callFunction",
            [
                "functionDeclaration": .string(script), "awaitPromise": false, "target": ["context": .string(window)],
                "arguments": [["type": "string", "value": .string(process.moduleFolder)]],
            ], within: time)
        if let details = answer["exceptionDetails"] {
            throw FirefoxFailure.refusesModule(details["text"]?.string ?? "")
        }
    }

    // MARK: Commands

    /// Sends a command.
    @discardableResult
    func call(
        _ method: String, _ parameters: JSONValue = [:], within time: Duration = longestAnswer,
        unless isInterrupted: () -> Bool = { false }
    ) throws(WebDriverFault) -> JSONValue {
        try connection.call(method, parameters, within: time, unless: isInterrupted)
    }

    /// True if the browser still answers a question that involves no page.
    var answers: Bool { (try? call("session.status", within: Self.longestProof)) != nil }

    /// True if it can be spoken to no more.
    var hasEnded: Bool { connection.hasEnded || !process.isRunning }

    /// Makes a profile without stored data.
    func makeUserContext() throws(WebDriverFault) -> String {
        try text("userContext", of: call("browser.createUserContext"), "browser.createUserContext")
    }

    /// Opens an empty window of a profile, in front of all others.
    func makeWindow(in userContext: String) throws(WebDriverFault) -> String {
        let method = "browsingContext.create"
        return try text(
            "context", of: call(method, ["type": "tab", "userContext": .string(userContext)]), method)
    }

    private func text(_ name: String, of answer: JSONValue, _ method: String) throws(WebDriverFault) -> String {
        guard let text = answer[name]?.string else {
            throw .invalidResponse("the answer has no \(name)", command: method)
        }
        return text
    }

    // MARK: Events

    private func handle(_ event: String, _ parameters: JSONValue) {
        guard let context = parameters["context"]?.string else { return }
        switch event {
        case "browsingContext.userPromptOpened":
            dialogs[window(of: context)] = ShownDialog(
                message: parameters["message"]?.string ?? "",
                kind: parameters["type"]?.string.flatMap(JavaScriptDialog.Kind.init(rawValue:)) ?? .unknown,
                text: parameters["defaultValue"]?.string ?? "")
        case "browsingContext.userPromptClosed": dialogs[window(of: context)] = nil
        case "browsingContext.contextCreated": parents[context] = parameters["parent"]?.string
        case "browsingContext.contextDestroyed":
            dialogs[context] = nil
            parents[context] = nil
        default: break
        }
    }

    private func window(of context: String) -> String {
        var window = context
        while let parent = parents[window] { window = parent }
        return window
    }
}

/// The Firefox processes that this process has started; they end with it.
final class SharedFirefox: @unchecked Sendable {
    /// All of this process.
    static let shared = SharedFirefox()

    // The lock guards the properties below it.
    private let lock = NSLock()
    private var free: [FirefoxLaunch: [FirefoxBrowser]] = [:]
    private var taken: [FirefoxBrowser] = []
    private var isPrepared = false

    /// A running browser that no other driver uses, started if there is none.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if none can be started.
    func take(_ launch: FirefoxLaunch) throws(DriverError) -> FirefoxBrowser {
        while let browser = lock.withLock({ free[launch]?.popLast() }) {
            // One that has ended or was stopped since its last use is noticed only now.
            guard !browser.hasEnded, browser.answers else {
                browser.process.end()
                continue
            }
            lock.withLock { taken.append(browser) }
            return browser
        }
        let browser = try FirefoxBrowser(launch)
        lock.withLock {
            taken.append(browser)
            if !isPrepared { atexit { SharedFirefox.shared.endAll() } }
            isPrepared = true
        }
        return browser
    }

    /// Gives a browser back whose profile was forgotten; one that can't be driven any more is ended.
    func giveBack(_ browser: FirefoxBrowser, _ launch: FirefoxLaunch) {
        let isUsable = !browser.hasEnded
        lock.withLock {
            taken.removeAll { $0 === browser }
            if isUsable { free[launch, default: []].append(browser) }
        }
        if !isUsable { browser.process.end() }
    }

    /// Ends a browser that answers no more; the next driver gets another.
    func end(_ browser: FirefoxBrowser) {
        lock.withLock { taken.removeAll { $0 === browser } }
        browser.process.end()
    }

    /// Ends all browsers.
    func endAll() {
        let all = lock.withLock {
            defer { (free, taken) = ([:], []) }
            return free.values.flatMap { $0 } + taken
        }
        for browser in all { browser.process.end() }
    }
}
