import SwerkinCore

extension Exploration {
    /// Tries a control: puts the app into its state, acts, and adds the result to the map.
    ///
    /// Throws an error if the app can't be put back to its start after a failure.
    func perform(_ choice: Frontier.Choice, _ budget: ExplorationBudget) throws {
        let control = map.screens[choice.screen].controls[choice.control]
        do {
            guard try reach(choice, control), var position else { return fail(choice) }
            // Other acts on the page since then don't belong to the approach.
            if app.hasAddresses { position.approach = control.approach }
            if control.kind == .fields { return try fill(choice, from: position) }
            let usable = position.seen.usable(control.key)
            guard usable.count > control.tried else {
                if control.tried == 0 { return fail(choice) }
                map.screens[choice.screen].controls[choice.control].count = control.tried
                return
            }
            try touch(usable[control.tried], choice, from: position, budget)
        } catch let error where error.isAppFailure {
            try recover(from: error, choice)
        } catch let failure as StepFailure {
            // Another control that was touched before may be in the way.
            if app.hasAddresses, control.failures == 0 { return fail(choice) }
            leave(choice, failure.reason.sentence)
            position = nil
        } catch let error as DriverError {
            try recover(from: error, choice)
        }
    }

    private func fill(_ choice: Frontier.Choice, from before: ExploredState) throws {
        let acts = before.seen.filling(by: configuration.values)
        map.screens[choice.screen].controls[choice.control].tried = 1
        map.screens[choice.screen].acts += 1
        var done: [Act] = []
        for act in acts {
            // A field that takes no text after all is left as it is.
            do {
                try perform(act)
                done.append(act)
            } catch let failure as StepFailure where !failure.isAppFailure { continue }
        }
        guard !done.isEmpty else { return }
        do {
            try perform(.dismissKeyboard)
            done.append(.dismissKeyboard)
        } catch let error as DriverError where !error.isAppFailure {}
        let seen = try look(over: before.seen.observation, touching: nil)
        try take(seen, after: done, choice, from: before, touching: nil)
    }

    private func touch(
        _ control: ObservedControl, _ choice: Frontier.Choice, from before: ExploredState, _ budget: ExplorationBudget
    ) throws {
        let element = control.element
        if let reason = try configuration.policy.reason(toLeave: element) ?? app.reason(toLeave: element) {
            return leave(choice, reason)
        }
        let hasFields = before.seen.controls.all.contains { $0.element.takesText }
        let form = try app.form(sentBy: element, besideFields: hasFields)
        if let form, !configuration.policy.sends { return leave(choice, form) }
        touchedLink = try app.address(ofLink: element)
        defer { touchedLink = nil }
        if let touchedLink, failedAddresses.contains(touchedLink) { return leave(choice, "the app failed on its page") }
        if postpone(choice) { return }
        guard let query = QueryFinder(before.seen.area).query(for: element).flatMap(QueryText.asRead) else {
            return leave(choice, "no query means it alone")
        }
        if map.screens.count >= budget.screens, !control.isShared { return leave(choice, "there are screens enough") }
        let filling = form != nil && before.approach.latest.isEmpty ? before.seen.filling(by: configuration.values) : []
        let touch = Act.touch(query)
        let acts = filling + [touch]
        for act in acts { try perform(act) }
        map.screens[choice.screen].controls[choice.control].tried += 1
        map.screens[choice.screen].acts += 1
        let isFirst = before.approach.acts.isEmpty && control.kind == .touch
        let seen = try look(after: touch, on: before.seen, touching: element, isFirst: isFirst)
        try take(seen, after: acts, choice, from: before, touching: control)
    }

    /// Leaves a link for later if the page that it leads to was seen already; returns false if there is no reason to.
    private func postpone(_ choice: Frontier.Choice) -> Bool {
        guard !map.screens[choice.screen].controls[choice.control].isPostponed,
            let touchedLink, shownAddresses.contains(touchedLink)
        else { return false }
        map.screens[choice.screen].controls[choice.control].isPostponed = true
        return true
    }

    // MARK: Failures

    func leave(_ choice: Frontier.Choice, _ reason: String) {
        map.screens[choice.screen].controls[choice.control].reason = reason
    }

    private func fail(_ choice: Frontier.Choice) {
        position = nil
        map.screens[choice.screen].controls[choice.control].failures += 1
        if map.screens[choice.screen].controls[choice.control].failures > 1 {
            leave(choice, "the state in which it was seen did not come back")
        }
    }

    /// Notes that the app has failed, and puts it back to its start; does nothing if the exploration is to end, and the browser with it.
    private func recover(from error: any Error, _ choice: Frontier.Choice) throws {
        guard !configuration.isCancelled() else { return }
        let name = map.screens[choice.screen].controls[choice.control].name
        let sentence = error.words
        if let touchedLink { failedAddresses.insert(touchedLink) }
        leave(choice, sentence)
        let words = ["the app failed after a touch of \(name.quoted): \(sentence)"]
        if error.isFailureOfAppItself { map.report(words, on: choice.screen, after: name, isCrash: true) }
        // A browser that refuses something has not failed; one that had to be started again has.
        if try startAgain() { map.report(words, on: choice.screen, after: name, isCrash: true) }
    }
}

/// Failures of the app, among the errors of acts.
extension Error {
    /// True if the app or its driver does not answer until it is started again.
    var isAppFailure: Bool {
        switch driverError {
        case .appFailed, .lost: true
        default: false
        }
    }

    /// True if the app itself has failed: it has crashed, or answers nothing any more.
    var isFailureOfAppItself: Bool {
        if case .appFailed = driverError { true } else { false }
    }

    /// The error in words.
    var words: String {
        if let error = self as? DriverError { return DriverFailure(error, action: "go on").sentence }
        return (self as? StepFailure)?.reason.sentence ?? "\(self)"
    }

    private var driverError: DriverError? {
        self as? DriverError ?? ((self as? StepFailure)?.reason as? DriverFailure)?.error
    }
}

extension Approach.Beginning {
    /// The beginning in words.
    var words: String {
        switch self {
        case .start: "the start"
        case .address(let address): address
        case .declared(let screen): screen
        }
    }
}
