import Foundation

extension AppUnderTest {
    /// Touches an element once it is ready.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`.
    public func touch(_ query: ElementQuery) throws {
        try act(.touch, on: query) { try driver.perform(.touch, on: .element($0.reference)) }
    }

    /// Presses an element for `seconds` (1 by default) once it is ready.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`.
    public func longPress(_ query: ElementQuery, seconds: Double = 1) throws {
        try act(.longPress, on: query) { try driver.perform(.longPress(seconds: seconds), on: .element($0.reference)) }
    }

    /// Touches the middle of an element's bounds, even if another element receives the touch.
    ///
    /// Waits for ``Action/touchMiddle``. Throws ``StepFailure`` if it is not ready within `timeouts.waiting`.
    public func touchMiddle(of query: ElementQuery) throws {
        try act(.touchMiddle, on: query) { try driver.perform(.touch, on: .point($0.bounds.middle)) }
    }

    /// Swipes over an element once it is stable.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`.
    public func swipe(_ direction: SwipeDirection, on query: ElementQuery) throws {
        try act(.swipe, on: query) { try driver.perform(.swipe(direction), on: .element($0.reference)) }
    }

    /// Swipes over the middle of the screen at once; does not wait.
    ///
    /// Throws ``StepFailure`` if the app or its driver has failed.
    public func swipe(_ direction: SwipeDirection) throws {
        beginAction()
        try asking("swipe \(direction.rawValue)") { try driver.perform(.swipe(direction), on: .screen) }
        note("swiped \(direction.rawValue)")
    }

    /// Touches an element twice in a row once it is ready, as a double click.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`.
    public func doubleTouch(_ query: ElementQuery) throws {
        try act(.doubleTouch, on: query) { try driver.perform(.doubleTouch, on: .element($0.reference)) }
    }

    /// Asks for the context menu of an element once it is ready, as a click of the secondary button does.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`, or the driver has no second button.
    public func contextTouch(_ query: ElementQuery) throws {
        try act(.contextTouch, on: query) { try driver.perform(.contextTouch, on: .element($0.reference)) }
    }

    /// Moves the pointer over an element once it is ready for ``Action/hover``.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`, or the driver has no pointer.
    public func hover(over query: ElementQuery) throws {
        try act(.hover, on: query) { try driver.perform(.hover, on: .element($0.reference)) }
    }

    /// Drags an element onto another once both are ready; one timeout covers both.
    ///
    /// Throws ``StepFailure`` if one of them is not ready within `timeouts.waiting`, or the driver can't drag.
    public func drag(_ query: ElementQuery, to destination: ElementQuery) throws {
        try act(.drag, on: query) { element in
            let goal = GestureTarget.element(try find(destination, for: .drop).reference)
            try driver.perform(.drag(to: goal), on: .element(element.reference))
        }
    }

    /// Drops files of this machine onto an element once it is there.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`, a file can't be read, or the driver can't
    /// drop files.
    public func drop(_ files: [URL], onto query: ElementQuery) throws {
        try act(.drop, on: query) { try driver.drop(files, onto: $0.reference) }
    }

    /// Presses a key in the focused element, with modifiers held down.
    ///
    /// Does not wait. Throws ``StepFailure`` if the driver can't press keys or doesn't know the key.
    public func press(_ key: KeyboardKey, with modifiers: KeyModifiers = []) throws {
        let words = [modifiers.description, key.description].filter { !$0.isEmpty }.joined(separator: "+")
        beginAction()
        try asking("press \(words)") { try driver.press(key, with: modifiers) }
        note("pressed \(words)")
    }

    /// Types text key by key once the element is ready, after its content, or instead of it if `replacing` is true.
    ///
    /// With a pace, that much time of the driver's clock passes between two keys. The element need not be a field: see
    /// ``Action/type``. Throws ``StepFailure`` if it is not ready within `timeouts.waiting`.
    public func type(
        _ text: String, into query: ElementQuery, replacing: Bool = false, pace: Duration = .zero
    ) throws {
        try act(.type, on: query) { field in
            if field.isSecure { secretObserver?(text, true) }
            contentObserver?(field, [text])
            guard pace > .zero else { return try driver.type(text, into: field.reference, replacing: replacing) }
            var replaces = replacing
            for (index, character) in text.enumerated() {
                if index > 0 { driver.clock.sleep(for: pace) }
                try driver.type(String(character), into: field.reference, replacing: replaces)
                replaces = false
            }
        }
    }

    /// Puts text into a field at once when it is ready; replaces the field's text unless `replacing` is false.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`.
    public func enter(_ text: String, into query: ElementQuery, replacing: Bool = true) throws {
        try act(.enterText, on: query) { field in
            if field.isSecure { secretObserver?(text, false) }
            contentObserver?(field, [text])
            try driver.enter(text, into: field.reference, replacing: replacing)
        }
    }

    /// Pastes text at the end of a field once it is ready; see ``Driver/paste(_:into:)``.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`.
    public func paste(_ text: String, into query: ElementQuery) throws {
        try act(.enterText, on: query) { field in
            if field.isSecure { secretObserver?(text, false) }
            contentObserver?(field, [text])
            try driver.paste(text, into: field.reference)
        }
    }

    /// The one element that matches a query, once it is actionable.
    private func find(_ query: ElementQuery, for action: Action) throws -> Element {
        let found = try wait(for: .ready(query, for: action), timeout: timeouts.waiting)
        guard let element = found.first else { throw failure(DriverFailure.namelessMatch(query)) }
        return element
    }

    /// Does something with the one element that matches a query, once it is actionable.
    ///
    /// If the element goes away before the action, or moves away under a touch that the driver then keeps from the app,
    /// the search begins again, within the same time. Throws ``StepFailure`` if no element is actionable in time,
    /// several are, or the body throws it.
    public func act(_ action: Action, on query: ElementQuery, _ body: (Element) throws -> Void) throws {
        prepareAction()
        let deadline = driver.clock.now + limited(query.timeout ?? timeouts.waiting)
        while true {
            let remaining = max(deadline - driver.clock.now, .zero)
            let found = try sharingTimeout(until: deadline) {
                try wait(for: .ready(query, for: action), timeout: remaining)
            }
            guard let element = found.first else { throw failure(DriverFailure.namelessMatch(query)) }
            if query.readsContent { contentObserver?(element, query.contents) }
            noteAction()
            useObserver?(element)
            do {
                try asking("\(action.words) \(query)") { try body(element) }
                return note(.acted(action, query))
            } catch let error as StepFailure {
                guard remaining > .zero, let why = error.reasonToRepeat else { throw error }
                note("\(query) \(why), so it was looked for again")
                driver.clock.sleep(for: PollingInterval.stability)
            }
        }
    }
}

extension StepFailure {
    /// The reason why an action without effect is worth repeating, or nil if it is not.
    fileprivate var reasonToRepeat: String? {
        switch (reason as? DriverFailure)?.error {
        case .staleElement: "went away before it could be acted on"
        case .missed(_, let other): "moved, and the touch would have met \(other)"
        default: nil
        }
    }
}

extension Action {
    /// The action as a verb.
    var words: String {
        switch self {
        case .touch: "touch"
        case .longPress: "press"
        case .touchMiddle: "touch the middle of"
        case .enterText, .type: "type into"
        case .choose: "choose in"
        case .swipe: "swipe over"
        case .doubleTouch: "touch twice"
        case .contextTouch: "ask for the context menu of"
        case .hover: "hover over"
        case .drag: "drag"
        case .drop: "drop on"
        }
    }
}

extension AppUnderTest {
    /// Types a text several times in a row, replacing the text of a field.
    ///
    /// Throws ``StepFailure`` if the number is less than 1: the test makes no sense then.
    public func enter(_ text: String, times: Int, into query: ElementQuery) throws {
        guard times > 0 else {
            throw failure(.test("text cannot be typed \(times) times: say 1 or more."))
        }
        try enter(text, into: query)
        for _ in 1..<times { try enter(text, into: query, replacing: false) }
    }

    /// Gives a field the focus and takes it away again, without typing.
    ///
    /// Throws ``StepFailure`` if it is not ready within `timeouts.waiting`.
    public func visit(_ query: ElementQuery) throws {
        try touch(query)
        try dismiss(.keyboard)
    }

    /// Touches the button with this label.
    ///
    /// Falls back to a case-insensitive match.
    ///
    /// Keys that end typing are titled "Done" and labelled "done", or the other way round. Throws ``StepFailure`` if it
    /// is not ready within `timeouts.waiting`.
    public func touchButton(calledLike label: String) throws {
        let alike = ElementQuery(.button, label: .ignoringCase(label))
        try sharingTimeout(of: alike) {
            let buttons = try wait(for: .present(alike), timeout: timeouts.waiting)
            let isThere = buttons.contains { AccessibleName.asRead($0.label ?? "") == AccessibleName.asRead(label) }
            try touch(isThere ? .button(label) : alike)
        }
    }
}
