import SwerkinCore

extension RemoteBrowserDriver {
    /// Does something, and converts errors to those of a driver.
    ///
    /// - Parameters:
    ///   - element: the element of the action, which is stale if its document has gone.
    ///   - body: the action.
    /// - Returns: the result of the body.
    /// - Throws: ``/Swerkin/DriverError``, and ``/Swerkin/StepFailure`` unchanged.
    package func inDriverErrors<Value>(_ element: ElementReference? = nil, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let fault as WebDriverFault {
            throw driverError(of: fault)
        } catch let fault as PageFault {
            throw fault.driverError(about: element)
        }
    }

    /// Retires a server of our own that hangs or has died, and adds its last output to the error.
    private func driverError(of fault: WebDriverFault) -> DriverError {
        let fault = clarified(fault)
        let pageError = pageError(of: fault)
        guard fault.code == nil, let process = startedServer else { return pageError ?? fault.driverError }
        SharedServers.shared.end(process)
        if let pageError { return pageError }
        let standardErrorTail = process.standardErrorTail.withoutFullStop
        return .lost(
            fault.words + (standardErrorTail.isEmpty ? "" : "; the server's last words were: \(standardErrorTail)"))
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

extension RemoteBrowserDriver {
    /// The time limit for information from a page after a failure.
    private static let longestAttachment = Duration.seconds(2)

    /// The address and the source of the page, as the browser has it at the moment, for those who investigate a failure.
    ///
    /// Empty if no page is open, while a native dialog is open, and if the page does not answer within two seconds.
    public func attachments() -> [DriverAttachment] {
        noteCookies()
        let limit = Self.longestAttachment
        guard let address = try? answer({ session throws(WebDriverFault) in try session.address(within: limit) }),
            let source = try? answer({ session throws(WebDriverFault) in try session.source(within: limit) })
        else { return [] }
        return [
            DriverAttachment(name: "address", text: "\(address)\n"), DriverAttachment(name: "source", text: source),
        ]
    }

    /// The requests of the shown document without an answer, and the uncaught errors of its scripts.
    ///
    /// In Chrome from its first script on; in other browsers from the driver's first command in it. Those of iframes don't count.
    /// Nothing while a dialog of the browser is open, or if the page does not answer within two seconds.
    public func activity() -> AppActivity {
        (try? currentPage())?.activity(within: Self.longestAttachment) ?? AppActivity()
    }

    /// The passwords and headers of the configuration, and from the first failure on the cookies of the shown page.
    ///
    /// A cookie is masked as `name=value`, and its value alone if that has 12 characters or more and a digit among them.
    public func takeSecrets() -> [String] { secrets.take() }

    private func noteCookies() {
        let cookies = try? answer { session throws(WebDriverFault) in
            try session.cookies(within: Self.longestAttachment)
        }
        for cookie in cookies ?? [] { secrets.noteCookie(cookie.name, cookie.value) }
    }

    private func answer<Value>(_ ask: (any PageSession) throws(WebDriverFault) -> Value) throws -> Value {
        let page = try currentPage()
        try page.leaveIframes()
        return try ask(page.session)
    }
}
