import SwerkinCore

extension ChromiumDriver {
    /// The messages, uncaught errors and browser messages of all pages since the launch or the latest reset.
    ///
    /// In chronological order, of all windows and iframes. The latest 1000 entries are kept. Throws
    /// ``/Swerkin/DriverError/lost(_:)`` if the browser has gone.
    public var pageLog: [PageLogEntry] {
        get throws {
            try inDriverErrors { try catchUp() }
            return journal.log
        }
    }

    /// The entries of the log after those of an earlier call, and the number of all entries so far.
    package func pageLog(after count: Int) throws -> (entries: [PageLogEntry], count: Int) {
        try inDriverErrors { try catchUp() }
        return (journal.log(after: count), journal.entryCount)
    }

    /// The log and the requests, if there are any, for those who investigate a failure.
    ///
    /// Of the requests, those that ran during the latest step are marked with an asterisk. Sends nothing to the browser, so that both are available
    /// when it has gone.
    public func attachments() -> [DriverAttachment] {
        // Events that were received but not handled yet; a browser that has gone sends no more.
        try? catchUp()
        return [
            DriverAttachment(name: "console", lines: journal.log, forgotten: journal.forgottenEntries),
            journal.traffic.log.attachment,
        ].compactMap { $0 }
    }

    /// Marks the requests from now on, and those that run, as those of the step.
    public func markStepStart() {
        try? catchUp()
        journal.traffic.log.markStepStart()
    }
}

extension ChromiumDriver {
    /// The requests without an answer, and the uncaught errors of scripts, since the launch or the latest reset.
    ///
    /// Streams and sockets, which stay open, don't count. Does not ask the browser, so that it can be had when that has gone.
    public func activity() -> AppActivity {
        try? catchUp()
        return AppActivity(
            pendingRequests: journal.traffic.log.pendingRequests, slowRequests: journal.traffic.log.slowRequests,
            uncaughtErrors: journal.log.filter { $0.source == .exception }.map(\.remark))
    }
}

extension ChromiumDriver {
    /// The number of timers of the document in front that fire within a second and that no timer has set.
    ///
    /// Returns 0 if the configuration counts none, or a dialog keeps the page from answering.
    package func pendingTimers() -> Int {
        guard configuration.countsTimers, let page = try? currentPage(), page.dialog == nil else { return 0 }
        let expression = "globalThis.swerkinTimers ? swerkinTimers() : '0'"
        let reply = try? page.session.call(RuntimeDomain.Evaluate(expression: expression, contextId: nil))
        return reply?.result.value.flatMap { Int($0) } ?? 0
    }

    /// The status with which a server has answered the latest request for the document at an address; nil if none is known.
    package func status(ofDocumentAt address: String) -> Int? {
        try? catchUp()
        let wanted = address.prefix { $0 != "#" }
        let latest = journal.traffic.requests.last { request in
            request.kind == .document && request.address.prefix { $0 != "#" } == wanted
        }
        guard case .answered(let status)? = latest?.outcome else { return nil }
        return status
    }
}
