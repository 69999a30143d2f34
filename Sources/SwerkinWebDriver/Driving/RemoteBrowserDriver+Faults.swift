import Swerkin
import SwerkinWeb

extension RemoteBrowserDriver {
    /// Does something, and tells what fails as a driver does.
    ///
    /// - Parameters:
    ///   - element: the element that it is done to, which has gone where its document has.
    ///   - body: what to do.
    /// - Returns: what the body gives.
    /// - Throws: ``DriverError``, and ``StepFailure`` as it is.
    func inDriverErrors<Value>(_ element: ElementReference? = nil, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let fault as WebDriverFault {
            throw driverError(of: fault)
        } catch let fault as PageFault {
            throw fault.driverError(about: element)
        }
    }

    /// A server of our own that hangs or has died is not used again, and its last words are told.
    private func driverError(of fault: WebDriverFault) -> DriverError {
        let fault = clarified(fault)
        let pageError = pageError(of: fault)
        guard fault.code == nil, let process = startedServer else { return pageError ?? fault.driverError }
        SharedServers.shared.end(process)
        if let pageError { return pageError }
        let lastWords = process.lastWords.withoutFullStop
        return .lost(fault.words + (lastWords.isEmpty ? "" : "; the server's last words were: \(lastWords)"))
    }

    /// The same fault, or the one behind it where the server does not say what it was.
    ///
    /// WebKit's server answers what its browser was asked when it ended with "unknown error", and tells only whoever asks
    /// next that the session has ended with it.
    private func clarified(_ fault: WebDriverFault) -> WebDriverFault {
        guard case .refused(.unknownError, _, let command) = fault, let page = try? currentPage() else { return fault }
        do throws(WebDriverFault) {
            let _: JSONValue = try page.session.value(of: .get("window/handles"))
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
                "the page neither loaded nor answered within \(configuration.loadTimeout.components.seconds) s")
        case .noAnswer(let command, let time) where browserAnswers():
            return .appFailed(
                """
                the page did not answer \(command) within \(time.components.seconds) s, though its browser does: one of \
                its scripts may run without end
                """)
        default: return nil
        }
    }

    /// How long a browser may take to show that it answers.
    private static let longestProof = Duration.seconds(1)

    /// Whether the browser says which windows it has, for which it asks no page.
    ///
    /// While a page is silent, chromedriver answers nothing else in its session: there nobody knows who hangs.
    private func browserAnswers() -> Bool {
        do {
            let _: [String] = try currentPage().session.value(
                of: .get("window/handles"), extra: Self.longestProof - configuration.patience.answer)
            return true
        } catch {
            return false
        }
    }
}
