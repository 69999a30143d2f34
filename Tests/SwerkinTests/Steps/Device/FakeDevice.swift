import Foundation
import Swerkin
import SwerkinTesting

/// A fake driver with what only devices have; it keeps the requests in words.
final class FakeDevice: DeviceDriver {
    let inner: FakeDriver
    /// The requests to the device, in order.
    private(set) var requests: [String] = []
    /// Thrown at every request, unless nil.
    var refusal: DriverError?

    init(_ roots: [Element] = []) { inner = FakeDriver(roots) }

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

    func pinch(scale: Double) throws { try keep("pinch \(scale)") }
    func rotate(degrees: Double) throws { try keep("rotate \(degrees)") }
    func press(_ button: DeviceButton) throws { try keep("press \(button.rawValue)") }
    func orientation() throws -> DeviceOrientation? { nil }
    func turn(to orientation: DeviceOrientation) throws { try keep("turn to \(orientation)") }
    func open(_ address: URL) throws { try keep("open \(address.absoluteString)") }
    func switchToApp(_ identifier: String) throws { try keep("switch to \(identifier)") }
    func activate() throws { try keep("activate") }

    private func keep(_ request: String) throws {
        if let refusal { throw refusal }
        requests.append(request)
    }
}

/// A device that has none of what devices may have.
final class BareDevice: DeviceDriver {
    private let inner = FakeDriver()

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
