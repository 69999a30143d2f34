import Foundation
import Swerkin
import SwerkinConformance

/// A driver that leaves to a fake driver what every driver has.
protocol ForwardingDriver: Driver {
    /// The driver that does it.
    var inner: FakeDriver { get }
}

extension ForwardingDriver {
    var name: String { inner.name }
    var clock: any DriverClock { inner.clock }
    func launch() throws { try inner.launch() }
    func reset() throws { try inner.reset() }
    func end() { inner.end() }
    func snapshot() throws -> ElementTree { try inner.snapshot() }
    func perform(_ gesture: Gesture, on target: GestureTarget) throws { try inner.perform(gesture, on: target) }
    func choose(_ option: String, in element: ElementReference) throws { try inner.choose(option, in: element) }
    func scrollIntoView(_ element: ElementReference) throws { try inner.scrollIntoView(element) }
    func goBack() throws { try inner.goBack() }
    func dismiss(_ layer: DismissableLayer) throws { try inner.dismiss(layer) }

    func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inner.enter(text, into: element, replacing: replacing)
    }

    func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        try inner.scroll(direction, in: element)
    }
}

/// A driver that has lost its app.
final class BlindDriver: Driver {
    let name = "blind"
    let clock: any DriverClock = VirtualClock()

    private var gone: DriverError { .lost("the browser has gone") }

    func launch() throws {}
    func end() {}
    func reset() throws { throw gone }
    func snapshot() throws -> ElementTree { throw gone }
    func perform(_ gesture: Gesture, on target: GestureTarget) throws { throw gone }
    func enter(_ text: String, into element: ElementReference, replacing: Bool) throws { throw gone }
    func choose(_ option: String, in element: ElementReference) throws { throw gone }
    func scrollIntoView(_ element: ElementReference) throws { throw gone }
    func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool { throw gone }
    func goBack() throws { throw gone }
    func dismiss(_ layer: DismissableLayer) throws { throw gone }
}

/// A fake driver with what only browsers have.
final class FakeBrowser: BrowserDriver, ForwardingDriver {
    let inner = FakeDriver()
    var titles = ["Trial"]
    var address = "http://app/shop?page=2"
    var files: [String] = []
    /// Called before each question, to change what is answered.
    var prepare: (FakeBrowser) -> Void = { _ in }

    func open(_ address: URL) throws { self.address = address.absoluteString }
    func reload() throws {}

    var currentAddress: URL {
        get throws {
            prepare(self)
            guard let url = URL(string: address) else { throw DriverError.lost("no address") }
            return url
        }
    }

    var currentTitle: String {
        get throws {
            prepare(self)
            return titles.last ?? ""
        }
    }

    func switchToTab(titled title: String) throws -> [String]? {
        prepare(self)
        guard let index = titles.firstIndex(of: title) else { return titles }
        titles.append(titles.remove(at: index))
        return nil
    }

    func closeTab() throws {
        guard titles.count > 1 else {
            throw DriverError.notPossible("it is the only tab, and the app would be gone with it")
        }
        titles.removeLast()
    }

    func downloads() throws -> [URL] {
        prepare(self)
        return files.map { URL(fileURLWithPath: "/downloads/\($0)") }
    }
}

/// A fake driver with what only devices have; it keeps the requests in words.
final class FakeDevice: DeviceDriver, ForwardingDriver {
    let inner: FakeDriver
    /// The requests to the device, in order.
    private(set) var requests: [String] = []
    /// Thrown at every request, unless nil.
    var refusal: DriverError?

    init(_ roots: [Element] = []) { inner = FakeDriver(roots) }

    func pinch(scale: Double) throws { try keep("pinch \(scale)") }
    func rotate(degrees: Double) throws { try keep("rotate \(degrees)") }
    func press(_ button: DeviceButton) throws { try keep("press \(button.rawValue)") }
    func orientation() throws -> DeviceOrientation? { nil }
    func turn(to orientation: DeviceOrientation) throws { try keep("turn to \(orientation)") }
    func open(_ address: URL) throws { try keep("open \(address.absoluteString)") }
    func switchToApp(_ identifier: String) throws { try keep("switch to \(identifier)") }
    func activate() throws { try keep("activate") }

    /// True if the system shows an alert.
    var showsAlert = true

    func answerSystemAlert(_ answer: SystemAlertAnswer) throws -> Bool {
        guard showsAlert else { return false }
        try keep("answer by \(answer)")
        return true
    }

    private func keep(_ request: String) throws {
        if let refusal { throw refusal }
        requests.append(request)
    }
}

/// A device that has none of what devices may have.
final class BareDevice: DeviceDriver, ForwardingDriver {
    let inner = FakeDriver()
}
