import SwerkinCore

extension ChromiumPage {
    /// The longest time until an address within the document is shown; a script may keep the document from going there.
    private static let longestNavigationInDocument = Duration.seconds(1)

    /// Opens an address and waits until its document has loaded, or until the document has gone there itself if only the fragment differs.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if it cannot be opened, ``/Swerkin/DriverError/appFailed(_:)`` if it does not
    /// load in time.
    func open(_ address: String, within time: Duration) throws {
        loads.forgetLoaders()
        let deadline = ContinuousClock.now + time
        let name = address.withoutAccess
        let late = DriverError.appFailed("\(name) did not load within \(time.words)")
        try session.handlePendingEvents()
        let navigations = sameDocumentNavigations
        let pending = try session.post(PageDomain.Navigate(url: address))
        do {
            let answer = try session.answer(to: pending, extra: time - session.patience)
            if let problem = answer.errorText {
                throw DriverError.lost("\(name) could not be opened: \(problem)\(Self.remedy(for: problem))")
            }
            // The browser answers before the document has gone there.
            guard let loader = answer.loaderId else {
                let end = min(deadline, ContinuousClock.now + Self.longestNavigationInDocument)
                _ = try wait(until: end) { sameDocumentNavigations > navigations }
                return
            }
            guard try wait(until: deadline, { loads.hasLoaded(from: loader) }) else { throw late }
        } catch ProtocolFault.noAnswer {
            throw late
        } catch PageFault.dialogOpened {
            return
        }
    }

    /// The remedy for a certificate that the browser doesn't accept; empty for any other problem.
    private static func remedy(for problem: String) -> String {
        problem.hasPrefix("net::ERR_CERT") ? "; the configuration's certificates can accept it" : ""
    }

    /// Loads the document anew.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if that takes longer than it may.
    func reload(within time: Duration) throws {
        try session.handlePendingEvents()
        let before = loads.count
        let deadline = ContinuousClock.now + time
        do {
            try session.call(PageDomain.Reload())
        } catch PageFault.dialogOpened {
            return
        }
        guard try wait(until: deadline, { loads.hasLoaded(after: before) }) else {
            throw DriverError.appFailed("the page did not load anew within \(time.words)")
        }
    }

    /// Stops the loading document, so that the current one answers again.
    ///
    /// - Returns: a description of it, or nil if none is loading.
    func giveUpLoading(after time: Duration) -> ProtocolFault? {
        guard let address = loads.awaited else { return nil }
        // If it does not stop, the next request will take as long, and fail with the same error.
        _ = try? session.call(PageDomain.StopLoading())
        return .documentLate(address, time)
    }

    /// Handles events until one has brought what is waited for; ends early at a dialog.
    ///
    /// - Returns: whether it came, or a dialog did.
    /// - Throws: ``ProtocolFault/pageCrashed`` as soon as the page crashes.
    private func wait(until deadline: ContinuousClock.Instant, _ hasCome: () -> Bool) throws -> Bool {
        let hasEnded = try session.handleEvents(within: ContinuousClock.now.duration(to: deadline)) {
            hasCome() || dialog != nil || hasCrashed
        }
        if hasCrashed { throw ProtocolFault.pageCrashed }
        return hasEnded
    }
}
