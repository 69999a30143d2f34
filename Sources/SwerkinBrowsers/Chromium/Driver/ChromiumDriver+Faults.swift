import Foundation
import SwerkinCore

extension ChromiumDriver: FaultDriver {
    /// All faults but those that every driver of a browser gives, ``/Swerkin/AppFault/back`` and ``/Swerkin/AppFault/reload``.
    public var faults: Set<AppFault> { Set(AppFault.allCases).subtracting([.back, .reload]) }

    /// Gives a fault.
    ///
    /// A slow network answers after two seconds. A second press is made if the element is still there after the first one, on a network with a
    /// latency of 200 ms. Errors of the server and broken connections meet what scripts request, by `fetch` and
    /// `XMLHttpRequest`; a document that fails is the server's own to show. Throws ``/Swerkin/DriverError`` as the requests do that it
    /// consists of.
    public func begin(_ fault: AppFault) throws {
        try inDriverErrors { try catchUp() }
        requestsBeforeFault = journal.traffic.requestCount
        switch fault {
        case .offline: try emulate { $0.network = .offline }
        case .slow: try emulate { $0.network = NetworkConditions(latency: Self.slowLatency) }
        case .serverError: try answer(requests: Self.scripted, with: .text("{}", status: 500))
        case .aborted: try answer(requests: Self.scripted, with: .failure(.connectionReset))
        case .pressedTwice:
            pressesTwice = true
            // Servers at hand answer between two presses.
            try emulate { $0.network = NetworkConditions(latency: Self.usualLatency) }
        case .sessionExpired: try forgetSession()
        case .secondTab: try openBeside()
        case .turned: try turn()
        case .background: try freeze()
        case .back, .reload: throw DriverError.unsupported("give the page the fault \(fault.rawValue)")
        }
    }

    /// Ends a fault; returns the requests that it has met.
    public func end(_ fault: AppFault) throws -> [FaultedRequest] {
        switch fault {
        case .offline, .slow, .pressedTwice:
            pressesTwice = false
            try emulate { $0.network = .unlimited }
        case .serverError, .aborted: try withdrawAnswer()
        case .turned: try turn()
        default: break
        }
        try inDriverErrors { try catchUp() }
        return fault.isOfNetwork ? requestsMet(by: fault) : []
    }

    private static let (slowLatency, usualLatency) = (Duration.seconds(2), Duration.milliseconds(200))
    private static let scripted = RequestPattern("*", kinds: [.fetch, .scriptedRequest])

    private func requestsMet(by fault: AppFault) -> [FaultedRequest] {
        journal.traffic.requests(after: requestsBeforeFault).filter { request in
            if fault == .slow || request.isAnsweredLocally { return true }
            if case .failed = request.outcome { return true }
            return false
        }.map { FaultedRequest(method: $0.method, address: $0.address, isForDocument: $0.kind == .document) }
    }

    private func withdrawAnswer() throws {
        journal.traffic.withdraw()
        if !journal.traffic.holdsRequests { try inDriverErrors { try tellPages(FetchDomain.Disable()) } }
    }

    private func turn() throws {
        try emulate { $0.viewport = Size(width: $0.viewport.height, height: $0.viewport.width) }
    }

    /// Forgets cookies, and what the origin of the document has stored.
    private func forgetSession() throws {
        let origin = try currentAddress.origin
        try inDriverErrors {
            let profile = try openProfile()
            try profile.forgetCookies()
            guard let origin else { return }
            try currentPage().session.call(StorageDomain.ClearDataForOrigin(origin: origin, storageTypes: "all"))
        }
        // The browser has no command for it; a document of no origin has none.
        _ = try? evaluate("sessionStorage.clear()")
    }

    /// Opens the address in a second tab, and closes that.
    private func openBeside() throws {
        let address = try currentAddress
        _ = try inDriverErrors { try openProfile().openPage() }
        defer { try? closeTab() }
        try open(address)
    }

    /// Puts an empty tab in front of the page, which is hidden and frozen then, and closes that tab.
    private func freeze() throws {
        let page = try inDriverErrors { try currentPage() }
        _ = try inDriverErrors { try openProfile().openPage() }
        defer { try? closeTab() }
        try inDriverErrors {
            try page.session.call(EmulationDomain.SetFocusEmulationEnabled(enabled: false))
            try page.session.call(PageDomain.SetWebLifecycleState(state: "frozen"))
            try page.session.call(PageDomain.SetWebLifecycleState(state: "active"))
            try page.session.call(EmulationDomain.SetFocusEmulationEnabled())
        }
    }
}

extension ChromiumDriver {
    /// True if the browser shows a page of its own that says why a document could not be had.
    package var showsErrorPage: Bool {
        (try? evaluate("location.href"))?.hasPrefix("chrome-error:") ?? false
    }
}

extension ChromiumProfile {
    /// Forgets all cookies.
    func forgetCookies() throws { try session.call(StorageDomain.ClearCookies(browserContextId: identifier)) }
}

extension AppFault {
    /// True if it meets requests.
    fileprivate var isOfNetwork: Bool { [.offline, .slow, .serverError, .aborted].contains(self) }
}

extension URL {
    /// The origin, or nil if the address has none, as that of a file.
    fileprivate var origin: String? {
        guard let scheme, ["http", "https"].contains(scheme), let host else { return nil }
        return "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")"
    }
}
