/// The objects that the test uses beside the app, and the checks and clean-up at its end.
extension TestRun {
    /// Returns true if the test uses the object already.
    package func hasFixture(of object: AnyObject) -> Bool {
        fixtures.contains { $0.identifier == ObjectIdentifier(object) }
    }

    /// Adds a fixture, which is ended after the app.
    ///
    /// A second one for the same object is ignored.
    package func add(_ fixture: TestFixture) {
        guard !isFinished, !fixtures.contains(where: { $0.identifier == fixture.identifier }) else { return }
        fixtures.append(fixture)
    }

    /// Performs a function that has a limit of its own, whose time before the launch doesn't count in the test's.
    package func uncounted<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        budget.pause()
        watch?.pause()
        defer {
            budget.resume()
            watch?.start(elapsed: budget.time)
        }
        return try body()
    }

    /// Skips the rest of the test: no step is performed from now on, and the app is not launched any more.
    package func skip(because reason: String) {
        guard !isSkipped else { return }
        isSkipped = true
        for run in siblings() { run.skip(because: reason) }
        lifetime.refuseLaunch(because: "the test is skipped, so there is no app.")
        emit(.testSkipped(reason: reason))
    }

    /// Ends the app, releases the driver and emits the end of the test; does nothing if called again.
    ///
    /// `outcome` is the test framework's own, beyond the steps.
    package func finish(_ outcome: Outcome? = nil) {
        guard !isFinished else { return }
        isFinished = true
        watch?.end()
        failForHang()
        reportLateFailures()
        failForDriver()
        failIfTooLong()
        failForObservers()
        let reached: Outcome = hasFailed ? .failed : isSkipped ? .skipped : outcome ?? .passed
        let duration = now
        traceEnd(reached)
        reportToServer(reached)
        lifetime.end()
        for fixture in fixtures { fixture.end() }
        fixtures = []
        isFlaky = isRetry && reached == .passed
        emit(.testFinished(name: name, isFlaky ? .flaky : reached, duration: duration))
        failForUnrecordedEnd()
    }

    /// Waits for a session of a driver whose server gives them one after the other.
    package func reserveSession(of driver: any Driver) throws {
        guard let driver = driver as? any RemoteSessionDriver else { return }
        driver.flowName = name
        try uncounted { try driver.reserveSession() }
    }

    /// Reports the outcome to the server that the app runs on; a server that doesn't take it changes no outcome.
    private func reportToServer(_ outcome: Outcome) {
        guard outcome != .skipped, let driver = lifetime.runningApp?.driver as? any RemoteSessionDriver else { return }
        do {
            try driver.report(passed: outcome != .failed)
        } catch {
            let failure = DriverFailure(
                error as? DriverError ?? .lost("\(error)"), action: "report the outcome to the server")
            output(FailureMessage(StepFailure(failure), step: nil).text)
        }
    }

    /// Fails the test for an end that an observer could not record; its outcome is emitted, so that only its framework learns of it.
    private func failForUnrecordedEnd() {
        for problem in takeProblems() {
            let message = FailureMessage(StepFailure(problem), step: nil).text
            if hasFailed { output(message) } else { record(message) }
        }
    }

    /// Emits or discards the last screen trace; the driver is available for the last time.
    private func traceEnd(_ outcome: Outcome) {
        if !hasFailed, !isSkipped, traceMode == .all { traceScreen() }
        if outcome == .failed || traceMode == .all { emitTrace() }
        (openSnapshot, trace) = (nil, TraceRing())
    }

    /// Fails the test for a problem that the driver found outside steps; if the driver cannot be asked any more, that is no
    /// failure.
    private func failForDriver() {
        guard !hasFailed, !isSkipped, let driver = lifetime.runningApp?.driver else { return }
        do {
            try driver.checkAtEnd()
        } catch let failure as StepFailure {
            fail(failure)
        } catch {}
    }

    /// Fails the test for problems of its observers; if it has failed already, prints them only.
    func failForObservers() {
        for problem in takeProblems() {
            let failure = StepFailure(problem)
            if hasFailed { output(FailureMessage(failure, step: nil).text) } else { fail(failure) }
        }
        for notice in lock.withLock({ lockedObservers.compactMap { $0.setupNotice() } }) { output(notice) }
    }

    private func takeProblems() -> [any FailureReason] {
        lock.withLock { lockedObservers.compactMap { $0.setupProblem() } }
    }

    func failIfTooLong() {
        let (before, limit) = (budget.time, timeout())
        guard before + now > limit else { return }
        fail(StepFailure(TestTimeoutExceeded(time: before + now, limit: limit, timeBeforeLaunch: before)))
    }
}
