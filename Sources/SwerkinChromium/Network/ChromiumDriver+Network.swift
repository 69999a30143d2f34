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

    /// Forgets all that was arranged by ``answer(requests:with:)``, so that requests reach their servers again.
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
    /// Throws where it can never be given.
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
