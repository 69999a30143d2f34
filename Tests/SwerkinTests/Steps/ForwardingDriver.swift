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
