import Foundation
import SwerkinCore

extension ChromiumDriver {
    /// Arranges the answer to requests of the pages from now on, instead of the server's.
    ///
    /// If several arrangements match a request, the latest counts. They apply to documents, scripts, pictures and all other
    /// resources, in all windows and iframes, and outlast a reset; those made before the launch apply to the first document
    /// too. A window that the page opens is joined once it exists, so its first requests may already have been sent. Requests
    /// are answered while the driver is in use: those of an idle page wait.
    ///
    /// A page of another origin only gets the response if its headers allow that (`Access-Control-Allow-Origin`), as with a
    /// server.
    ///
    /// Throws `StepFailure`, with the test at fault, for a missing file and an invalid status.
    public func answer(requests pattern: RequestPattern, with answer: RequestAnswer) throws {
        try answer.check(for: pattern)
        let heldBefore = journal.traffic.holdsRequests
        journal.traffic.arrange(answer, for: pattern)
        if !heldBefore { try inDriverErrors { try tellPages(FetchDomain.Enable()) } }
    }

    /// Answers requests for remote content with the files of a folder from now on, so that no network is needed.
    ///
    /// Remote are requests by `http` or `https` to another origin than that of the driver's address: another scheme, host or
    /// port. The app's own server, files and scripts are not remote. `LocalContent` maps addresses to files; the type comes
    /// from the file's extension, else from that of the address. A page may use the answer as if its server allowed it to every
    /// origin.
    ///
    /// Requests without a file are listed in ``unansweredRequests``. If they are forbidden, each fails at once, and the next
    /// snapshot of the page fails the test with the list, or else the end of the test does. Arrangements by
    /// ``answer(requests:with:)`` take precedence. The arrangement outlasts a reset; made before the launch, it applies to the
    /// first document too. Web sockets cannot be answered.
    ///
    /// Throws `StepFailure`, with the test at fault, if the folder does not exist.
    public func answerRequests(
        from content: LocalContent, unanswered policy: UnansweredRequestPolicy = .forbidden
    ) throws {
        guard content.isThere else {
            throw StepFailure(
                .test("the folder \"\(content.folder.path)\", which is to answer requests, is not there."))
        }
        let heldBefore = journal.traffic.holdsRequests
        journal.traffic.localContent = LocalAnswers(content, policy: policy, app: address)
        if !heldBefore { try inDriverErrors { try tellPages(FetchDomain.Enable()) } }
    }

    /// The requests for remote content since the launch or the latest reset that no local file answered.
    ///
    /// Each address once, in the order of the first requests. Throws ``/Swerkin/DriverError/lost(_:)`` if the browser has gone.
    public var unansweredRequests: [UnansweredRequest] {
        get throws {
            try inDriverErrors { try catchUp() }
            return journal.traffic.localContent?.unanswered.requests ?? []
        }
    }

    /// Throws `StepFailure`, with the test at fault, if a request was forbidden and no snapshot of the page has reported it.
    ///
    /// Called at the end of a test in any case.
    public func checkRequests() throws {
        guard journal.traffic.localContent != nil else { return }
        try inDriverErrors { try catchUp() }
        try checkAnswers()
    }

    /// Throws as ``checkRequests()``.
    public func checkAtEnd() throws { try checkRequests() }

    /// The same for the requests known so far.
    func checkAnswers() throws { try journal.traffic.localContent?.unanswered.check() }

    /// Removes all stubs made by ``answer(requests:with:)`` and ``answerRequests(from:unanswered:)``, so that requests
    /// reach their servers again.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the browser has gone.
    public func forgetAnswers() throws {
        guard journal.traffic.holdsRequests else { return }
        journal.traffic.forgetRules()
        try inDriverErrors { try tellPages(FetchDomain.Disable()) }
    }

    /// The requests of the pages since the launch or the latest reset, in the order in which they were made.
    ///
    /// One that is sent on to another address is there once for each. The latest 1000 are kept. Throws
    /// ``/Swerkin/DriverError/lost(_:)`` if the browser has gone.
    public var requests: [PageRequest] {
        get throws {
            try inDriverErrors { try catchUp() }
            return journal.traffic.requests
        }
    }
}

extension RequestAnswer {
    /// Throws if it can never be given.
    fileprivate func check(for pattern: RequestPattern) throws {
        switch self {
        case .file(let file) where !FileManager.default.isReadableFile(atPath: file.path):
            throw StepFailure(
                .test(
                    "the file \"\(file.path)\", which is to answer \(pattern.address), is not there or cannot be read.")
            )
        case .response(let response) where !(100...999).contains(response.status):
            throw StepFailure(
                .test(
                    "the status \(response.status), which is to answer \(pattern.address), is none: it is 100 to 999."))
        default: break
        }
    }
}
