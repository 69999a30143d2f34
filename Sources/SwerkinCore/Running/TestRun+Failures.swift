import FlowGraph
import Foundation

/// The failures of a test: one of its own, or that of another session, is reported; late ones in the end.
extension TestRun {
    /// Fails the running step, or the test if none runs; only the first failure of either counts.
    package func fail(_ failure: StepFailure, file: StaticString, line: UInt) {
        if openSteps.count == 1 { position = CallPosition(file: file, line: line) }
        fail(failure)
    }

    /// Fails the running step, or the test at the line of the latest outermost step.
    package func fail(_ failure: StepFailure) {
        let last = openSteps.count - 1
        guard openSteps[last].failure == nil else { return }
        openSteps[last].failure = failure
        if last == 0 { report(failure, of: nil) }
    }

    func report(_ failure: StepFailure, of step: StepRecord?) {
        guard !hasFailedElsewhere else { return }
        if let outer = siblings().first(where: { $0.openSteps.count > 1 }) {
            var inner = failure
            if let step { inner.path.append(step) }
            return outer.fail(inner)
        }
        lock.withLock { lockedHasReported = true }
        for run in siblings() { run.failElsewhere(failure) }
        if let hang { return record(hang) }
        let problems = fixtures.compactMap { $0.problem() }
        let driver = lifetime.runningApp?.driver
        let activity = driver?.activity() ?? AppActivity()
        let attachments = ownAttachments + siblings().flatMap(\.attachmentsBeside)
        // Only now does the driver know all messages of the browser.
        driver.map(keepSecrets)
        let message = secrets.masked(
            ([FailureMessage(failure, step: step, activity: activity).text] + problems).joined(separator: "\n"))
        var entry = FailureRecord(
            message: message, culprit: failure.reason.culprit, position: SourcePosition(position),
            attachments: attachments)
        if let scene = earlierScene ?? scene() {
            (entry.tree, entry.screenshot, entry.isChanging) = (scene.tree, scene.screenshot, scene.isChanging)
        }
        for run in sessions { run.emitTrace() }
        emit(.failure(entry))
        // A framework prints the message, and servers read its output.
        record(message)
    }

    /// Passes a failure on that ends nothing but its step.
    func pass(on failure: StepFailure, of step: StepRecord) {
        let driver = lifetime.runningApp?.driver
        driver.map(keepSecrets)
        let activity = driver?.activity() ?? AppActivity()
        let message = secrets.masked(FailureMessage(failure, step: step, activity: activity).text)
        emit(.output(message))
        record(message)
    }

    /// Takes over the outcome of a test that has begun before.
    func join(_ other: TestRun) {
        if other.isSkipped { skip(because: "the test is skipped.") }
        if let failure = other.openSteps[0].failure { failElsewhere(failure) }
    }

    /// Ends the steps for a failure of another session, which has reported it.
    private func failElsewhere(_ failure: StepFailure) {
        guard !hasFailed else { return }
        hasFailedElsewhere = true
        for index in openSteps.indices where openSteps[index].failure == nil { openSteps[index].failure = failure }
    }

    /// The attachments to a failure, with the name of the session if the test has several.
    private var ownAttachments: [DriverAttachment] {
        let own = (lifetime.runningApp?.driver.attachments() ?? []) + fixtures.flatMap { $0.attachments() }
        return sessionName.map { name in own.map { DriverAttachment(name: "\(name)-\($0.name)", text: $0.text) } }
            ?? own
    }

    /// The attachments to a failure of another session: the session's own, and the elements on its screen.
    private var attachmentsBeside: [DriverAttachment] {
        let tree = (try? lifetime.runningApp?.driver.snapshot()).map { secrets.masked($0).text }
        let name = sessionName ?? "test"
        return ownAttachments + [tree.map { DriverAttachment(name: "\(name)-elements", text: $0) }].compactMap { $0 }
    }

    func record(_ message: String) {
        recorder.record(UntrustedText(message).forLog, file: position.file, line: position.line)
    }

    /// Fails the running step, and the test in the end; the steps behind it are performed.
    ///
    /// A failure that ends the test is reported instead of such failures, which are printed then. A step may have several.
    package func failInTheEnd(_ failure: StepFailure) {
        guard !takesLateFailures else { return }
        openSteps[openSteps.count - 1].lateFailures.append(failure)
    }

    func reportLateFailures() {
        guard let first = lateFailures.first else { return }
        let words = lateFailures.map { FailureMessage($0.failure, step: $0.step).text }
        if hasFailed { return words.forEach(output) }
        position = first.position
        // A test has one failure, which names the others too.
        let failure =
            words.count == 1
            ? first.failure
            : StepFailure(.custom(([first.failure.reason.sentence] + words.dropFirst()).joined(separator: "\n")))
        openSteps[0].failure = failure
        report(failure, of: first.step)
    }
}

/// Hangs before the launch of the app, which another thread reports.
extension TestRun {
    /// Watches from now on that the test gets to the launch of its app within its time, or to its end.
    package func watchLaunch(by alarm: ProcessAlarm) {
        let watch = LaunchWatch(limit: timeout(), alarm: alarm, lock: lock) { [weak self] phase, limit, isLast in
            guard let self else { return }
            if isLast { return endProcess(by: alarm, saying: phase.lastWords(after: limit + limit)) }
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

    /// Reports, on another thread, that something of the project's own does not return to the thread of the test; as the last time, ends
    /// the process, for nothing can interrupt that thread.
    package func noteHang(_ failure: StepFailure, isLast: Bool, by alarm: ProcessAlarm) {
        lock.withLock {
            if isLast {
                endProcess(by: alarm, saying: "The process ends, since it hangs: \(failure.reason.sentence)")
            } else if !lockedHasReported {
                reportHang(failure)
            }
        }
    }

    private func endProcess(by alarm: ProcessAlarm, saying words: String) {
        if let hang { record(hang) }
        send(.output(words))
        send(.testFinished(name: name, .failed, duration: .zero))
        alarm.endProcess()
    }

    /// The message of the reported hang, or nil if there was none.
    var hang: String? { lock.withLock { lockedHang }.map { FailureMessage($0, step: nil).text } }

    func failForHang() {
        if let hang = lock.withLock({ lockedHang }) { fail(hang) }
    }
}
