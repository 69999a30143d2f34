import SwerkinCore

extension RemoteBrowserDriver: RemotePageDriver {
    var loadTimeout: Duration { configuration.loadTimeout }

    /// Nil: no document is kept out.
    var refusal: DriverError? { nil }

    /// A browser elsewhere looks for the files there.
    func paths(of choice: FileChoice) throws -> [String] {
        if server.isOnThisMachine { try choice.checkAreReadable() }
        return choice.paths
    }

    /// Retires a server of our own that hangs or has died, and adds its last output to the error.
    func driverError(of fault: WebDriverFault) -> DriverError {
        let fault = clarified(fault)
        let pageError = pageError(of: fault)
        guard fault.code == nil, let process = startedServer else {
            return pageError ?? fault.driverError(in: words(of: fault))
        }
        SharedServers.shared.end(process)
        if let pageError { return pageError }
        return .lost(fault.words + process.standardErrorTail.asLastWords(of: "the server's"))
    }

    /// The fault in words, which name the server and the session if others may use the server too.
    private func words(of fault: WebDriverFault) -> String {
        guard case .at = server, let session else { return fault.words }
        let name = "session \(session.identifier)"
        return fault.words(of: "\(session.peer), in \(name),", session: "\(name) of \(session.peer)")
    }

    /// The same fault, or its cause if the server does not name it.
    ///
    /// If WebKit's browser ends during a command, its server answers that command with "unknown error", and reports the end of
    /// the session only to the next command.
    private func clarified(_ fault: WebDriverFault) -> WebDriverFault {
        guard case .refused(.unknownError, _, let command) = fault, let page = try? currentPage() else { return fault }
        do throws(WebDriverFault) {
            _ = try page.session.windows(within: nil)
            return fault
        } catch {
            guard case .refused(.invalidSessionId, let message, _) = error else { return fault }
            return .refused(.invalidSessionId, message: message, command: command)
        }
    }

    /// The fault of the page, or nil if it is the server's or the browser's, or not known.
    private func pageError(of fault: WebDriverFault) -> DriverError? {
        switch fault {
        case .refused(.tabCrashed, _, _): return .appFailed("the page has crashed")
        case .refused(.timeout, _, _):
            return .appFailed(
                "the page neither loaded nor answered within \(configuration.loadTimeout.words)")
        case .noAnswer(let command, let time) where browserAnswers():
            return .appFailed(
                """
                the page did not answer \(command) within \(time.words), though its browser does: one of \
                its scripts may run without end
                """)
        default: return nil
        }
    }

    /// The time limit for a browser to prove that it answers.
    private static let longestProof = Duration.seconds(1)

    /// Returns true if the browser lists its windows, which involves no page.
    ///
    /// While a page is silent, chromedriver answers nothing else in its session, so the culprit is unknown there.
    private func browserAnswers() -> Bool {
        do {
            _ = try currentPage().session.windows(within: Self.longestProof)
            return true
        } catch {
            return false
        }
    }
}
