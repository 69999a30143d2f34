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
    /// The windows and their dialogs.
    private(set) var windows = WindowEvents()
    private let connection: BiDiConnection
    /// The browser's own window, whose scripts have the browser's rights.
    private var ownWindow = ""
    /// The documents and requests that were kept back, and not asked for yet.
    private var keptBack = GateReport()

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
            guard let address = URL(string: "ws://127.0.0.1:\(port)/session") else { throw FirefoxFailure.ended }
            connection = BiDiConnection(try MessageSocket(address, until: deadline))
            connection.onEvent = { [weak self] in self?.windows.handle($0, $1) }
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
        try call("session.subscribe", ["events": .array(WindowEvents.names.map { .string($0) })], within: time)
        let tree = try call("browsingContext.getTree", ["moz:scope": "chrome", "maxDepth": 0], within: time)
        guard let window = tree["contexts"]?.array?.compactMap({ $0["context"]?.string }).first else {
            throw FirefoxFailure.noOwnWindow
        }
        ownWindow = window
        try openDoorToNames(within: time)
        try beginGates(of: launch, within: time)
    }

    /// Has every window begin with the module that reads the browser's own roles and names.
    ///
    /// The process of a page may read files below the folder `chrome` of a profile, and loads modules from `resource:` alone.
    private func openDoorToNames(within time: Duration) throws {
        let script = """
            (folder) => {
              const file = Cc["@mozilla.org/file/local;1"].createInstance(Ci.nsIFile);
              file.initWithPath(folder);
              Services.io.getProtocolHandler("resource").QueryInterface(Ci.nsIResProtocolHandler)
                .setSubstitution("swerkin", Services.io.newFileURI(file));
              ChromeUtils.registerWindowActor("SwerkinNaming", {
                child: { esModuleURI: "resource://swerkin/\(FirefoxProcess.namingModule)", events: { DOMWindowCreated: {} } },
                allFrames: true,
              });
            }
            """
        try callOwnWindow(script, process.moduleFolder, within: time)
    }

    /// Calls a function with a text in the browser's own window, and returns the text that it returns or promises.
    @discardableResult
    func callOwnWindow(
        _ function: String, _ argument: String = "", within time: Duration = longestAnswer
    ) throws -> String? {
        let answer = try call(
            "script.callFunction",
            [
                "functionDeclaration": .string(function), "awaitPromise": true,
                "target": ["context": .string(ownWindow)],
                "arguments": [["type": "string", "value": .string(argument)]],
            ], within: time)
        if let details = answer["exceptionDetails"] {
            throw FirefoxFailure.refusesModule(details["text"]?.string ?? "")
        }
        return answer["result"]?["value"]?.string
    }

    // MARK: Gates

    private static let gates = "ChromeUtils.importESModule(\"resource://swerkin/\(FirefoxProcess.gatesModule)\")"

    /// Has the browser keep back the documents and requests that a launch admits not, before any page is there.
    private func beginGates(of launch: FirefoxLaunch, within time: Duration) throws {
        guard launch.keepsBack else { return }
        let order = GateOrder(scope: launch.documents.map(GateOrder.Scope.init), guardsWriting: launch.gate != nil)
        let text = String(decoding: try JSONEncoder().encode(order), as: UTF8.self)
        try callOwnWindow("(order) => { \(Self.gates).begin(JSON.parse(order)); }", text, within: time)
        launch.gate?.use(
            WriteGate.Door(
                setClosed: { [weak self] isClosed in
                    // A browser that answers no more sends nothing either.
                    _ = try? self?.callOwnWindow("() => { \(Self.gates).setClosed(\(isClosed)); }")
                },
                takeKeptBack: { [weak self] in self?.takeKeptRequests() ?? [] }))
    }

    /// The documents that were refused since the last call.
    func takeRefusedDocuments() -> [GateReport.Refused] {
        noteKeptBack()
        defer { keptBack.refused = [] }
        return keptBack.refused
    }

    /// The document of a page that was refused last and not asked for yet; nil if there is none.
    func lastRefusedPage() -> RefusedDocument? {
        noteKeptBack()
        return keptBack.refused.last { !$0.isIframe }
            .map { RefusedDocument(address: $0.address.withoutAccess, frame: nil) }
    }

    /// The requests that were kept back since the last call.
    private func takeKeptRequests() -> [String] {
        noteKeptBack()
        defer { keptBack.kept = [] }
        return keptBack.kept
    }

    private func noteKeptBack() {
        guard let text = try? callOwnWindow("() => \(Self.gates).takeKeptBack()"),
            let report = try? JSONDecoder().decode(GateReport.self, from: Data(text.utf8))
        else { return }
        keptBack.refused += report.refused
        keptBack.kept += report.kept
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
}

/// The rules by which a Firefox keeps documents and requests back.
private struct GateOrder: Encodable {
    struct Scope: Encodable {
        let servers: [String]
        let folders: [String]

        init(_ scope: DocumentScope) { (servers, folders) = scope.rules }
    }

    let scope: Scope?
    let guardsWriting: Bool
}

/// The documents and requests that a Firefox has kept back.
struct GateReport: Decodable {
    /// A document.
    struct Refused: Decodable {
        /// The address.
        let address: String
        /// True if it was to be shown in an iframe.
        let isIframe: Bool
    }

    /// The documents from beyond the scope.
    var refused: [Refused] = []
    /// The requests that change something, as method and address.
    var kept: [String] = []
}
