extension AppUnderTest {
    /// The list of a drop-down that offers a choice, as soon as one does; a list is scrolled if it has only the options in view.
    ///
    /// Throws ``StepFailure``: ``ElementFailure/noSuchOption(_:_:available:)`` if none does within `timeouts.waiting`, and
    /// neither does one that was scrolled to its ends.
    func list(of lists: OpenedLists, offering choice: OptionChoice) throws -> OpenedList {
        let waiting = limited(timeouts.waiting)
        let short = min(.seconds(1), waiting)
        if let list = try awaitList(of: lists, offering: choice, for: short) { return list }
        if let list = try scrollList(of: lists, untilOffering: choice) { return list }
        if let list = try awaitList(of: lists, offering: choice, for: waiting - short) { return list }
        let tree = try snapshot()
        let all = try tree.outermostMatches(OpenedLists.all)
        let available = try lists.indices(in: tree).sorted().flatMap { all[$0].options ?? [] }.map(\.label)
        throw failure(ElementFailure.noSuchOption(choice, lists.dropDown, available: available))
    }

    /// The list that offers a choice within a time; nil if none does.
    private func awaitList(
        of lists: OpenedLists, offering choice: OptionChoice, for limit: Duration
    ) throws -> OpenedList? {
        let deadline = driver.clock.now + limit
        let anyList = WaitCondition.present(OpenedLists.all, [.offers(choice)])
        while true {
            let remaining = max(deadline - driver.clock.now, .zero)
            _ = try asking("wait") { try driver.wait(for: anyList, timeout: remaining) }
            if let list = try lists.list(offering: choice, in: snapshot()) { return list }
            guard remaining > .zero else { return nil }
            driver.clock.sleep(for: PollingInterval.change)
        }
    }

    /// Scrolls the likeliest list down to its end, then up to its beginning, until it offers a choice; nil if it never does.
    ///
    /// Long lists make only the options that are in view, and a few around them. A list without an end is given up after a minute.
    private func scrollList(of lists: OpenedLists, untilOffering choice: OptionChoice) throws -> OpenedList? {
        let deadline = driver.clock.now + Self.longestScrolling
        for direction in [SwipeDirection.down, .up] {
            while driver.clock.now < deadline, let next = try lists.optionBeyond(direction, in: snapshot()),
                // An option that has gone is looked for anew by the next step.
                (try? driver.scroll(direction, in: next)) == true
            {
                note("scrolled \(direction.rawValue)")
                if let list = try lists.list(offering: choice, in: snapshot()) { return list }
            }
        }
        return nil
    }

    /// Waits a second at most until the choice in a list has changed anything.
    ///
    /// Throws ``StepFailure`` if it has not.
    func requireChange(byChoiceIn list: OpenedList, of dropDown: ElementQuery) throws {
        let before = ChoiceTrace(of: list, in: list.tree)
        let deadline = driver.clock.now + .seconds(1)
        while ChoiceTrace(of: list, in: try snapshot()) == before {
            guard driver.clock.now < deadline else {
                let action = "choose \(list.option.label.quoted) in \(dropDown)"
                throw failure(DriverFailure(.notPossible("it changes nothing"), action: action))
            }
            driver.clock.sleep(for: PollingInterval.change)
        }
    }
}
