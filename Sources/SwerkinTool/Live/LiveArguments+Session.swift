import CommandSupport
import SwerkinCore
import SwerkinBrowsers
import SwerkinAuthoring

extension LiveArguments {
    /// The session, with the app launched.
    ///
    /// Throws ``AnalysisError`` for a file, ``ScreensError`` for the page or the browser, `UnwrittenRecord` if the record can't be begun.
    func launchedSession(named name: String, within scope: ScopeArguments) throws -> LiveSession {
        let driver = try address.map {
            try access.driver(
                for: $0, showsWindow: headed, files: session.folders(), documents: scope.documents(from: $0))
        }
        return try launchedSession(named: name, at: address, on: driver)
    }

    /// The same, on a driver of the page at an address; without one there is a model alone.
    func launchedSession(
        named name: String, at address: PageAddress?, on driver: ChromiumDriver?
    ) throws -> LiveSession {
        var configuration = try self.session.configuration(try self.session.graph(), named: name)
        configuration.report = report
        configuration.patience = wait
        if let driver {
            configuration.makeDriver = { driver }
            configuration.takeRefusals = driver.takeRefusedDocuments
            configuration.restart = { _ in _ = try driver.recover() }
        }
        let session = LiveSession(configuration)
        try session.requireRecord()
        guard let address else { return session }
        do {
            try session.launch()
        } catch let error as UnwrittenRecord {
            session.end()
            throw error
        } catch {
            session.end()
            throw ScreensError.unreachable(address: address.plain, problem: ScreensError.words(error))
        }
        return session
    }
}

extension CommandResult {
    /// The result for an error that kept a session from beginning.
    init(sessionError error: any Error) {
        switch error {
        case let error as AnalysisError: self.init(error)
        case let error as UnwrittenRecord: self.init(notes: ["Error: \(error)"], status: .outputFault)
        case let error as ScreensError: self.init(notes: ["Error: \(error)"], status: error.status)
        default: self.init(notes: ["Error: \(ScreensError.words(error))"], status: .unreadableInput)
        }
    }

    /// The same without what must not be written.
    init(sessionError error: any Error, masked mask: SecretMask) {
        let result = CommandResult(sessionError: error)
        self.init(notes: result.notes.map(mask.text), status: result.status)
    }
}
