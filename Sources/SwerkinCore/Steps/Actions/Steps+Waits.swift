// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Elements are sought in the accessibility tree, which has no hidden elements, but has those that must be scrolled to. All
// steps wait as long as actions wait (waitingTimeout).
extension Steps {
    /// Waits until a screen's trait is there, and that of a modal which a navigation has opened over it is gone.
    ///
    /// It does not change the test's current screen. Fails as a wrong use if no screen object is registered for the screen, or
    /// the screen names no trait.
    public func IWaitToSeeScreen(_ screen: any PresentableScreen, file: StaticString = #filePath, line: UInt = #line) {
        performStep([screen.words], goal: screen, file: file, line: line) {
            try app.wait(for: session.screenPresenter.trait(of: screen))
            try session.waitForClosing(over: screen.rawValue)
        }
    }

    /// Waits until an element with a label is there.
    public func IWaitToSeeElement(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([label], file: file, line: line) { try waitToSee(.label(label)) }
    }

    /// Waits until an element is there whose label starts with a text.
    public func IWaitToSeeElement(
        withLabelPrefix labelPrefix: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([labelPrefix], file: file, line: line) { try waitToSee(ElementQuery(label: .prefix(labelPrefix))) }
    }

    /// Waits until an element is there whose label ends with a text.
    public func IWaitToSeeElement(
        withLabelSuffix labelSuffix: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([labelSuffix], file: file, line: line) { try waitToSee(ElementQuery(label: .suffix(labelSuffix))) }
    }

    /// Waits until an element is there whose label contains a text.
    public func IWaitToSeeElement(
        withPartialLabel partialLabel: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([partialLabel], file: file, line: line) {
            try waitToSee(ElementQuery(label: .containing(partialLabel)))
        }
    }

    /// Waits until an element with a value is there.
    ///
    /// An empty field's placeholder counts as its value.
    public func IWaitToSeeElement(withValue value: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([Typed(value)], file: file, line: line) { try waitToSee(ElementQuery(value: .exact(value))) }
    }

    /// Waits until an element with an identifier is there.
    public func IWaitToSeeElement(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) { try waitToSee(.identifier(identifier)) }
    }

    /// Waits until an element with a label is there and a touch would reach it.
    ///
    /// It does not scroll.
    public func IWaitToSeeTappableElement(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([label], file: file, line: line) { try waitToSee(.label(label), .touchable(true)) }
    }

    /// Waits until an element with an identifier is there and a touch would reach it.
    ///
    /// It does not scroll.
    public func IWaitToSeeTappableElement(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) { try waitToSee(.identifier(identifier), .touchable(true)) }
    }

    /// Waits until no element with a label is there.
    public func IWaitUntilIDoNotSeeElement(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([label], file: file, line: line) { try waitUntilGone(.label(label)) }
    }

    /// Waits until no element with an identifier is there.
    public func IWaitUntilIDoNotSeeElement(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) { try waitUntilGone(.identifier(identifier)) }
    }

    /// Scrolls down until an element with a label is visible.
    ///
    /// At the end it waits once more, for lists that load more. Fails if the element does not come.
    public func IScrollDownUntilISeeElement(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([label], file: file, line: line) { try app.scroll(.down, until: .label(label)) }
    }

    /// Lets a number of seconds pass on the driver's clock.
    ///
    /// Fails as a fault of the test if the number is negative.
    public func IWaitForSeconds(_ seconds: Int, file: StaticString = #filePath, line: UInt = #line) {
        performStep([seconds], file: file, line: line) {
            guard seconds >= 0 else {
                throw StepFailure(.test("a wait of \(seconds) seconds is not possible: say 0 or more."))
            }
            try app.pause(for: .seconds(seconds))
        }
    }

    /// Waits until an alert is there.
    public func IWaitToSeeAlert(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try waitToSee(ElementQuery(.alert)) }
    }
}

extension Steps {
    private func waitToSee(_ query: ElementQuery, _ expectations: Expectation...) throws {
        let app = try app
        try app.expect(query, expectations, timeout: app.timeouts.waiting)
    }

    private func waitUntilGone(_ query: ElementQuery) throws {
        let app = try app
        try app.wait(for: .absent(query), timeout: app.timeouts.waiting)
    }
}
