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
