import Foundation

/// Events for the observers, with every secret masked.
extension TestRun {
    /// Prints a line for people.
    package func output(_ line: String) { emit(.output(line)) }

    /// Sends an event to the observers, with every secret masked.
    ///
    /// While an outermost step runs before the driver is known, the events are held back: the driver says what to mask in them.
    ///
    /// `name` is the session's name if it is one of a further session.
    package func emit(_ event: RunEvent, ofSession name: String? = nil) {
        if event.endsLooks { completeTrace() }
        if event.isEnd, name == nil { ends += 1 }
        lifetime.runningApp.map { keepSecrets(of: $0.driver) }
        heldBack.append(SessionEvent(event: event, session: name))
        if !isDriverKnown, openSteps.count > 1 || event.isStart { return }
        let events = heldBack
        heldBack = []
        for held in events { send(secrets.masked(held.event), ofSession: held.session) }
    }

    func send(_ event: RunEvent, ofSession name: String? = nil) {
        lock.withLock {
            for observer in lockedObservers {
                if let name { observer.observe(event, ofSession: name) } else { observer.observe(event) }
            }
        }
    }

    /// Masks from now on the texts with which a driver grants access, as far as the driver knows them.
    package func keepSecrets(of driver: any Driver) {
        for secret in driver.takeSecrets() { keep(secret: secret) }
        isDriverKnown = true
    }

    /// A text with everything masked that was typed into secure fields or grants access.
    package func masked(_ text: String) -> String { secrets.masked(text) }

    /// A tree with everything masked in its texts that was typed into secure fields or grants access.
    package func masked(_ tree: ElementTree) -> ElementTree { secrets.masked(tree) }

    /// Takes a picture of the screen if pictures are wanted, and emits it if it differs from the one before.
    ///
    /// If a driver cannot take one just now, the test does not fail.
    package func takePicture(_ caption: String) {
        guard pictureMoments == .steps, let driver = lifetime.runningApp?.driver else { return }
        guard let picture = picture(by: driver), picture != lastPicture else { return }
        lastPicture = picture
        emit(.pictured(PictureRecord(caption: caption, image: Array(picture))))
    }

    /// A picture of the screen with the elements that show a secret left blank, or nil if there is none.
    ///
    /// `snapshot` is one of this moment; it is taken if it is needed and nil.
    func picture(by driver: any Driver, of snapshot: ElementTree? = nil) -> Data? {
        if secrets.isEmpty { return (try? driver.screenshot()).flatMap { $0 } }
        guard let tree = try? snapshot ?? driver.snapshot() else { return nil }
        return (try? driver.screenshot(blanking: secrets.revealing(in: tree))).flatMap { $0 }
    }
}
