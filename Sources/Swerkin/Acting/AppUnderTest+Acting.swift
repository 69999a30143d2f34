extension AppUnderTest {
    /// Touches an element once it is ready.
    public func touch(_ query: ElementQuery) throws {
        try act(.touch, on: query) { try driver.perform(.touch, on: .element($0.reference)) }
    }

    /// Presses an element for a second once it is ready.
    public func longPress(_ query: ElementQuery, seconds: Double = 1) throws {
        try act(.longPress, on: query) { try driver.perform(.longPress(seconds: seconds), on: .element($0.reference)) }
    }

    /// Touches the middle point of an element's frame, whatever receives the touch.
    public func touchMiddle(of query: ElementQuery) throws {
        try act(.touchMiddle, on: query) { try driver.perform(.touch, on: .point($0.frame.middle)) }
    }

    /// Strokes over an element once it is still.
    public func swipe(_ direction: SwipeDirection, on query: ElementQuery) throws {
        try act(.swipe, on: query) { try driver.perform(.swipe(direction), on: .element($0.reference)) }
    }

    /// Strokes over the middle of the screen.
    public func swipe(_ direction: SwipeDirection) throws {
        try asking("swipe \(direction.rawValue)") { try driver.perform(.swipe(direction), on: .screen) }
        note("swiped \(direction.rawValue)")
    }

    /// Types text into a field once it is ready, in the place of what is in it unless `replacing` is false.
    public func enter(_ text: String, into query: ElementQuery, replacing: Bool = true) throws {
        try act(.enterText, on: query) { field in
            if field.isSecure { secretObserver?(text) }
            contentObserver?(field, [text])
            try driver.enter(text, into: field.reference, replacing: replacing)
        }
    }

    /// Does something with the one element that a query means, once it is ready for an act.
    ///
    /// Where the element goes away between looking and acting, it looks again, within the same time.
    public func act(_ act: Act, on query: ElementQuery, _ body: (Element) throws -> Void) throws {
        let deadline = driver.clock.now + timeouts.waiting
        while true {
            let remaining = max(deadline - driver.clock.now, .zero)
            let found = try wait(for: .ready(query, for: act), timeout: remaining)
            guard let element = found.first else { throw failure(.namelessMatch(query)) }
            if query.readsContent { contentObserver?(element, query.contents) }
            do {
                try asking("\(act.words) \(query)") { try body(element) }
                return note(.acted(act, query))
            } catch let error as StepFailure {
                guard case .driver(.staleElement, _) = error.reason, remaining > .zero else { throw error }
                note("\(query) went away before it could be acted on, so it was looked for again")
                driver.clock.sleep(for: PollingInterval.stillness)
            }
        }
    }
}

extension Act {
    /// The act as a verb.
    var words: String {
        switch self {
        case .touch: "touch"
        case .longPress: "press"
        case .touchMiddle: "touch the middle of"
        case .enterText: "type into"
        case .choose: "choose in"
        case .swipe: "swipe over"
        }
    }
}
