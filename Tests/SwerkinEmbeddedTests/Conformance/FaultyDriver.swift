import EmbeddedConformance
import Foundation
import Swerkin
import SwerkinEmbedded

/// The driver that faults are put into.
typealias SoundDriver = EmbeddedDriver<EmbeddedConformanceApp>

/// What a driver does otherwise than it should; everything else it does as it should.
struct DriverFault {
    let name: String
    var driverName = "faulty"
    var clock: (SoundDriver) -> any DriverClock = { $0.clock }
    var launch: (SoundDriver) throws -> Void = { try $0.launch() }
    var changeSnapshot: (ElementTree, SoundDriver) throws -> ElementTree = { tree, _ in tree }
    var wait: ((FaultyDriver, WaitCondition, Duration) throws -> WaitOutcome)?
    var perform: (SoundDriver, Gesture, GestureTarget) throws -> Void = { try $0.perform($1, on: $2) }
    var enter: (SoundDriver, String, ElementReference, Bool) throws -> Void = {
        try $0.enter($1, into: $2, replacing: $3)
    }
    var type: (SoundDriver, String, ElementReference, Bool) throws -> Void = {
        try $0.type($1, into: $2, replacing: $3)
    }
    var paste: (SoundDriver, String, ElementReference) throws -> Void = { try $0.paste($1, into: $2) }
    var choose: (SoundDriver, String, ElementReference) throws -> Void = { try $0.choose($1, in: $2) }
    var scrollIntoView: (SoundDriver, ElementReference) throws -> Void = { try $0.scrollIntoView($1) }
    var scroll: (SoundDriver, SwipeDirection, ElementReference?) throws -> Bool = { try $0.scroll($1, in: $2) }
    var goBack: (SoundDriver) throws -> Void = { try $0.goBack() }
    var dismiss: (SoundDriver, DismissableLayer) throws -> Void = { try $0.dismiss($1) }
    var acceptSystemAlert: (SoundDriver) throws -> Bool = { try $0.acceptSystemAlert() }
    var reset: (SoundDriver) throws -> Void = { try $0.reset() }
    var end: (SoundDriver) -> Void = { $0.end() }
    var screenshot: (SoundDriver) throws -> Data? = { try $0.screenshot() }
}

extension DriverFault {
    /// A fault in what is told of each element.
    init(_ name: String, element change: @escaping (inout Element) -> Void) {
        self.init(name: name, changeSnapshot: { tree, _ in tree.mapped(change) })
    }
}

/// A driver of the conformance app with one fault.
final class FaultyDriver: Driver {
    let sound = EmbeddedConformanceApp.driver()
    private let fault: DriverFault

    init(_ fault: DriverFault) { self.fault = fault }

    var name: String { fault.driverName }
    var clock: any DriverClock { fault.clock(sound) }
    func launch() throws { try fault.launch(sound) }
    func reset() throws { try fault.reset(sound) }
    func end() { fault.end(sound) }
    func snapshot() throws -> ElementTree { try fault.changeSnapshot(sound.snapshot(), sound) }
    func perform(_ gesture: Gesture, on target: GestureTarget) throws { try fault.perform(sound, gesture, target) }
    func choose(_ option: String, in element: ElementReference) throws { try fault.choose(sound, option, element) }
    func scrollIntoView(_ element: ElementReference) throws { try fault.scrollIntoView(sound, element) }
    func goBack() throws { try fault.goBack(sound) }
    func dismiss(_ layer: DismissableLayer) throws { try fault.dismiss(sound, layer) }
    func acceptSystemAlert() throws -> Bool { try fault.acceptSystemAlert(sound) }
    func screenshot() throws -> Data? { try fault.screenshot(sound) }

    func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        try fault.wait?(self, condition, timeout) ?? poll(for: condition, timeout: timeout)
    }

    func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try fault.enter(sound, text, element, replacing)
    }

    func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try fault.type(sound, text, element, replacing)
    }

    func paste(_ text: String, into element: ElementReference) throws { try fault.paste(sound, text, element) }

    func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        try fault.scroll(sound, direction, element)
    }
}

extension ElementTree {
    /// The tree with each element changed.
    func mapped(_ change: (inout Element) -> Void) -> ElementTree {
        func mapped(_ element: Element) -> Element {
            var element = element
            element.children = element.children.map(mapped)
            change(&element)
            return element
        }
        return ElementTree(size: size, roots: roots.map(mapped))
    }
}

/// A clock that goes at half the speed of another.
final class SlowClock: DriverClock {
    private let other: any DriverClock

    init(_ other: any DriverClock) { self.other = other }

    var now: Duration { other.now / 2 }
    func sleep(for duration: Duration) { other.sleep(for: duration) }
}
