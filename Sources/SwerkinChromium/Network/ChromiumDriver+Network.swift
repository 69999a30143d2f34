import Foundation
import Swerkin

extension ChromiumDriver {
    /// Arranges what requests of the pages are answered from now on, in the place of the server's answer.
    ///
    /// Of several arrangements that a request fits, the latest counts. They hold for documents, scripts, pictures and
    /// whatever else is loaded, in all windows and frames, and outlast a reset; what is arranged before the launch holds
    /// for the first document too. A window that the page opens is joined once it is there, so that its first requests may
    /// have been sent. Requests are answered while the driver is in use: those of a page that is left alone wait.
    ///
    /// A page of another origin is only given the response where its headers allow that
    /// (`Access-Control-Allow-Origin`), as with a server.
    ///
    /// Throws `StepFailure`, with the test at fault, for a file that is not there and a status that is none.
    public func answer(requests pattern: RequestPattern, with answer: RequestAnswer) throws {
        try answer.check(for: pattern)
        let heldBefore = journal.traffic.holdsRequests
        journal.traffic.arrange(answer, for: pattern)
        if !heldBefore { try inDriverErrors { try tellPages(FetchDomain.Enable()) } }
    }

    /// Has the files of a folder answer requests for remote content from now on, so that no network is needed.
    ///
    /// Remote is what the pages ask for by `http` or `https` from another origin than that of the driver's address:
    /// another scheme, host or port. What the app's own server, files and scripts give is none of it. Which file
    /// answers an address is told by `LocalContent`; its type is told by its extension, else by that of the address. A
    /// page may use the answer as if its server allowed it to every origin.
    ///
    /// What no file answers is listed in ``unansweredRequests``. Where it is forbidden it fails at once, and the next
    /// look at the page fails the test with the list, or else the end of the test does. What is arranged by
    /// ``answer(requests:with:)`` goes before all this. It outlasts a reset, and is arranged before the launch to hold
    /// for the first document too. Web sockets cannot be answered.
    ///
    /// Throws `StepFailure`, with the test at fault, if the folder is not there.
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
    /// Each address once, in the order in which they were first asked for.
    public var unansweredRequests: [UnansweredRequest] {
        get throws {
            try inDriverErrors { try catchUp() }
            return journal.traffic.localContent?.unanswered.requests ?? []
        }
    }

    /// Throws `StepFailure`, with the test at fault, if a request was forbidden and no look at the page has told so.
    ///
    /// A test is asked this at its end anyway.
    public func checkRequests() throws {
        guard journal.traffic.localContent != nil else { return }
        try inDriverErrors { try catchUp() }
        try checkAnswers()
    }

    /// Throws what ``checkRequests()`` throws.
    public func checkAtEnd() throws { try checkRequests() }

    /// The same of what is known by now.
    func checkAnswers() throws { try journal.traffic.localContent?.unanswered.check() }

    /// Forgets all that was arranged by ``answer(requests:with:)`` and ``answerRequests(from:unanswered:)``, so that
    /// requests reach their servers again.
    public func forgetAnswers() throws {
        guard journal.traffic.holdsRequests else { return }
        journal.traffic.forgetRules()
        try inDriverErrors { try tellPages(FetchDomain.Disable()) }
    }

    /// The requests of the pages since the launch or the latest reset, in the order in which they were made.
    ///
    /// One that is sent on to another address is there once for each. The latest 1000 are kept.
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
