import Foundation

extension AppUnderTest {
    /// Does something that only a device can.
    ///
    /// Throws ``StepFailure`` if the driver drives no device, or fails.
    func onDevice(_ action: String, note words: String, _ body: (any DeviceDriver) throws -> Void) throws {
        guard let driver = driver as? any DeviceDriver else {
            throw failure(DriverFailure(.unsupported("do what only a device can"), action: action))
        }
        beginAction()
        try asking(action) { try body(driver) }
        note(words)
    }

    /// Denies the request of a system alert; does nothing if there is none.
    ///
    /// Throws ``StepFailure`` if it has no button for that, the driver drives no device, or fails.
    public func denySystemAlert() throws {
        try onDevice("deny what a system alert asks", note: "looked for a system alert to deny") {
            _ = try $0.answerSystemAlert(.deny)
        }
    }

    /// Touches a button of an alert of the system once that is there, at most for `timeouts.waiting`.
    ///
    /// Throws ``StepFailure`` if no alert comes, it has no such button, the driver drives no device, or fails.
    public func answerSystemAlert(byButton label: String) throws {
        let action = "answer a system alert by \(label.quoted)"
        try onDevice(action, note: "answered a system alert by \(label.quoted)") { device in
            let isAnswered = try driver.clock.poll(for: limited(timeouts.waiting)) {
                try device.answerSystemAlert(.button(label))
            } until: {
                $0
            }
            guard isAnswered else { throw DriverError.notPossible("there is no alert of the system") }
        }
    }

    /// Opens an address: in the front window of a browser, or on a device by the app that it belongs to.
    ///
    /// Throws ``StepFailure`` if the text is no address, the driver opens none, or it can't be opened.
    func open(_ address: String) throws {
        guard let url = URL(string: address), url.scheme != nil else {
            throw failure(.test("\(address.quoted) is no address: an address has a scheme, as in https://example.com."))
        }
        if let driver = driver as? any BrowserDriver {
            beginAction()
            try asking("open \(address)") { try driver.open(url) }
            let elsewhere = (try? driver.currentAddress).flatMap { $0.isElsewhere(than: url) ? $0.absoluteString : nil }
            return note("opened \(address)" + (elsewhere.map { ", which led to \($0)" } ?? ""))
        }
        try onDevice("open \(address)", note: "opened \(address)") { try $0.open(url) }
    }

    /// The issues that the platform's own accessibility audit finds on the current screen.
    ///
    /// Throws ``StepFailure`` if the platform has no such audit, or the app or its driver has failed.
    public func auditIssues() throws -> [AuditIssue] { try asking("audit the screen") { try driver.auditIssues() } }

    // MARK: Sliders

    /// The part of a slider's length by which it may miss its position.
    private static let slidingTolerance = 0.025
    /// The most drags of one slider; each is corrected by the result of the one before.
    private static let mostDrags = 4

    /// Drags the thumb of a slider once it is ready, until it stands at a part of its length.
    ///
    /// The position is read from the value: a percentage, or a number within ``Element/range``. Throws ``StepFailure`` if it is
    /// not ready within `timeouts.waiting`, has no position, or stays farther than 2.5 % of its length away.
    func slide(_ query: ElementQuery, to position: Double) throws {
        guard (0...1).contains(position) else {
            throw failure(.test("a slider cannot be set to \(position): 0 is its beginning, and 1 its end."))
        }
        var goal = position
        for _ in 0..<Self.mostDrags {
            try act(.drag, on: query) { slider in
                guard let current = slider.sliderPosition else {
                    throw DriverError.notPossible(
                        "it has no value that says where it stands; drag its thumb with IDrag, or press its arrow keys")
                }
                if abs(current - position) <= Self.slidingTolerance { return }
                let (start, end) = (slider.point(at: current), slider.point(at: min(max(goal, 0), 1)))
                try driver.perform(.drag(to: .point(end)), on: .point(start))
            }
            let reached = try waitUntilReady(query).sliderPosition ?? position
            if abs(reached - position) <= Self.slidingTolerance { return }
            goal += position - reached
        }
        let reached = try waitUntilReady(query).sliderPosition ?? 0
        throw failure(.custom("\(query) stands at \(reached.percent), not at \(position.percent)."))
    }

    private func waitUntilReady(_ query: ElementQuery) throws -> Element {
        guard let element = try wait(for: .ready(query, for: .drag), timeout: timeouts.waiting).first else {
            throw failure(DriverFailure.namelessMatch(query))
        }
        return element
    }
}

extension Element {
    /// The position of a slider, from 0 to 1, or nil if the value says none.
    fileprivate var sliderPosition: Double? {
        guard let value else { return nil }
        if value.hasSuffix("%"), let percent = Double(value.dropLast().trimmingCharacters(in: .whitespaces)) {
            return percent / 100
        }
        guard let number = Double(value) else { return nil }
        guard let range, range.upperBound > range.lowerBound else { return (0...1).contains(number) ? number : nil }
        return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    /// The point of a slider at a part of its length: of its width, or from below if it stands upright.
    fileprivate func point(at position: Double) -> Point {
        let size = bounds.size
        return size.width >= size.height
            ? Point(x: bounds.origin.x + position * size.width, y: bounds.middle.y)
            : Point(x: bounds.middle.x, y: bounds.maxY - position * size.height)
    }
}

extension Double {
    fileprivate var percent: String { "\(Int((self * 100).rounded())) %" }
}

extension URL {
    /// Returns true if it is another page than an address that was opened: another server or path; a slash at the end counts for
    /// nothing.
    fileprivate func isElsewhere(than opened: URL) -> Bool {
        func place(_ url: URL) -> [String?] {
            let path = url.path.hasSuffix("/") ? String(url.path.dropLast()) : url.path
            return [url.scheme?.lowercased(), url.host?.lowercased(), url.port.map(String.init), path]
        }
        return opened.host != nil && place(self) != place(opened)
    }
}
