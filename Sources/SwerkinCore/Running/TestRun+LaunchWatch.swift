/// Hangs before the launch of the app, which another thread reports.
extension TestRun {
    /// Watches from now on that the test gets to the launch of its app within its time, or to its end.
    package func watchLaunch(by alarm: ProcessAlarm) {
        let watch = LaunchWatch(limit: timeout(), alarm: alarm, lock: lock) { [weak self] phase, limit, isLast in
            guard let self else { return }
            if isLast { return endProcess(by: alarm, hangingIn: phase, for: limit + limit) }
            if !lockedHasReported { reportHang(StepFailure(LaunchTimeoutExceeded(phase: phase, limit: limit))) }
        }
        self.watch = watch
        watch.start(elapsed: budget.time)
    }

    /// Watches the launch of the app of a further session, which begins now, in the middle of the test.
    func watchLaterLaunch(by alarm: ProcessAlarm) {
        budget = TimeBeforeLaunch(.started())
        watchLaunch(by: alarm)
    }

    /// Watches the launch by the timeout as it is now, when the driver is known.
    func updateLaunchLimit() { watch?.change(limit: timeout(), elapsed: budget.time) }

    /// Does a part of the launch; throws the hang that was reported meanwhile, if it returns after all.
    func during<Value>(_ phase: LaunchPhase, _ body: () throws -> Value) throws -> Value {
        watch?.enter(phase)
        defer { watch?.enter(.setUp) }
        let value = try body()
        if let hang = lock.withLock({ lockedHang }) { throw hang }
        return value
    }

    /// Emits the failure while the test hangs; the test's own thread records it for the framework, if it returns.
    private func reportHang(_ failure: StepFailure) {
        (lockedHang, lockedHasReported) = (failure, true)
        let message = FailureMessage(failure, step: nil).text
        send(
            .failure(
                FailureRecord(
                    message: message, culprit: failure.reason.culprit, position: SourcePosition(lockedPosition))))
    }

    private func endProcess(by alarm: ProcessAlarm, hangingIn phase: LaunchPhase, for time: Duration) {
        if let hang { record(hang) }
        send(.output(phase.lastWords(after: time)))
        send(.testFinished(name: name, .failed, duration: .zero))
        alarm.endProcess()
    }

    /// The message of the reported hang, or nil if there was none.
    var hang: String? { lock.withLock { lockedHang }.map { FailureMessage($0, step: nil).text } }

    func failForHang() {
        if let hang = lock.withLock({ lockedHang }) { fail(hang) }
    }
}
