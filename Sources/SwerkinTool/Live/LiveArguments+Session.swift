import CommandSupport
import FlowGraph
import Foundation
import Swerkin
import SwerkinChromium
import SwerkinLive

extension LiveArguments {
    /// The session, with the app launched.
    ///
    /// Throws ``AnalysisError`` for a file, ``ScreensError`` for the page or the browser.
    func launchedSession(named name: String) throws -> LiveSession {
        let driver = try address.map { try access.driver(for: $0, showsWindow: headed) }
        return try launchedSession(named: name, on: driver)
    }

    /// The same, on a driver; without one there is a model alone.
    func launchedSession(named name: String, on driver: ChromiumDriver?) throws -> LiveSession {
        let graph = try model.map { try ModelFile($0).graph() }
        let fillings = Fillings(fill.map { ($0.field, $0.text) })
        var configuration = LiveSession.Configuration(
            model: LiveModel(graph, ownSteps: try ownSteps(), fillings: fillings))
        configuration.name = name
        configuration.report = report
        configuration.given = KnownFacts(given)
        if let driver {
            configuration.makeDriver = { driver }
        }
        let session = LiveSession(configuration)
        guard let address else { return session }
        do {
            try session.launch()
        } catch {
            session.end()
            throw ScreensError.unreachable(address: address.plain, problem: ScreensError.words(error))
        }
        return session
    }

    private func ownSteps() throws -> OwnSteps {
        guard let steps else { return OwnSteps() }
        let content = try ModelFile.content(of: steps)
        do {
            return OwnSteps(try JSONDecoder().decode([String: [String]].self, from: content))
        } catch {
            throw AnalysisError.invalidSteps(path: steps)
        }
    }
}

extension CommandResult {
    /// The result for an error that kept a session from beginning.
    init(sessionError error: any Error) {
        switch error {
        case let error as AnalysisError: self.init(error)
        case let error as ScreensError: self.init(notes: ["Error: \(error)"], status: error.status)
        default: self.init(notes: ["Error: \(ScreensError.words(error))"], status: .unreadableInput)
        }
    }
}
