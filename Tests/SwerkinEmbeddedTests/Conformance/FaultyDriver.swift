import EmbeddedConformance
import Foundation
import Swerkin
import SwerkinEmbedded

/// The driver that faults are put into.
typealias SoundDriver = EmbeddedDriver<EmbeddedConformanceApp>

/// What a driver does otherwise than it should; everything else it does as it should.
struct DriverFault {
    let name: String
    var driverName: String?
    var clock: ((SoundDriver) -> any DriverClock)?
    var launch: ((SoundDriver) throws -> Void)?
    var changeSnapshot: ((ElementTree, SoundDriver) throws -> ElementTree)?
    var wait: ((FaultyDriver, WaitCondition, Duration) throws -> WaitOutcome)?
    var perform: ((SoundDriver, Gesture, GestureTarget) throws -> Void)?
    var enter: ((SoundDriver, String, ElementReference, Bool) throws -> Void)?
    var type: ((SoundDriver, String, ElementReference, Bool) throws -> Void)?
    var paste: ((SoundDriver, String, ElementReference) throws -> Void)?
    var choose: ((SoundDriver, String, ElementReference) throws -> Void)?
    var scrollIntoView: ((SoundDriver, ElementReference) throws -> Void)?
    var scroll: ((SoundDriver, SwipeDirection, ElementReference?) throws -> Bool)?
    var goBack: ((SoundDriver) throws -> Void)?
    var dismiss: ((SoundDriver, DismissableLayer) throws -> Void)?
    var acceptSystemAlert: ((SoundDriver) throws -> Bool)?
    var reset: ((SoundDriver) throws -> Void)?
    var end: ((SoundDriver) -> Void)?
    var screenshot: ((SoundDriver) throws -> Data?)?
}

extension DriverFault {
    /// A fault in the properties of each element.
    init(_ name: String, element change: @escaping (inout Element) -> Void) {
        self.init(name: name, changeSnapshot: { tree, _ in tree.mapped(change) })
    }

    /// The operations that not every check uses.
    enum Operation: CaseIterable {
        case name, paste, enter, type, choose, scrollIntoView, scroll, goBack, dismiss, acceptSystemAlert, screenshot
    }

    /// The operations of which it is a fault, or nil if it is one of an operation that every check uses.
    var operations: Set<Operation>? {
        let others: [Any?] = [clock, launch, changeSnapshot, wait, perform, reset, end]
        guard others.allSatisfy({ $0 == nil }) else { return nil }
        return Set(Operation.allCases.filter(changes))
    }

    private func changes(_ operation: Operation) -> Bool {
        switch operation {
        case .name: driverName != nil
        case .paste: paste != nil
        case .enter: enter != nil
        case .type: type != nil
        case .choose: choose != nil
        case .scrollIntoView: scrollIntoView != nil
        case .scroll: scroll != nil
        case .goBack: goBack != nil
        case .dismiss: dismiss != nil
        case .acceptSystemAlert: acceptSystemAlert != nil
        case .screenshot: screenshot != nil
        }
    }
}

/// A driver of the conformance app with one fault.
final class FaultyDriver: Driver {
    let sound = EmbeddedConformanceApp.driver()
    private let fault: DriverFault
    /// The operations used so far.
    private(set) var used: Set<DriverFault.Operation> = []

    init(_ fault: DriverFault) { self.fault = fault }

    var name: String {
        used.insert(.name)
        return fault.driverName ?? "faulty"
    }

    var clock: any DriverClock { fault.clock?(sound) ?? sound.clock }
    func launch() throws { try (fault.launch ?? { try $0.launch() })(sound) }
    func reset() throws { try (fault.reset ?? { try $0.reset() })(sound) }
    func end() { (fault.end ?? { $0.end() })(sound) }

    func snapshot() throws -> ElementTree {
        let tree = try sound.snapshot()
        return try fault.changeSnapshot?(tree, sound) ?? tree
    }

    func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        try (fault.perform ?? { try $0.perform($1, on: $2) })(sound, gesture, target)
    }

    func choose(_ option: String, in element: ElementReference) throws {
        used.insert(.choose)
        try (fault.choose ?? { try $0.choose($1, in: $2) })(sound, option, element)
    }

    func scrollIntoView(_ element: ElementReference) throws {
        used.insert(.scrollIntoView)
        try (fault.scrollIntoView ?? { try $0.scrollIntoView($1) })(sound, element)
    }

    func goBack() throws {
        used.insert(.goBack)
        try (fault.goBack ?? { try $0.goBack() })(sound)
    }

    func dismiss(_ layer: DismissableLayer) throws {
        used.insert(.dismiss)
        try (fault.dismiss ?? { try $0.dismiss($1) })(sound, layer)
    }

    func acceptSystemAlert() throws -> Bool {
        used.insert(.acceptSystemAlert)
        return try (fault.acceptSystemAlert ?? { try $0.acceptSystemAlert() })(sound)
    }

    func screenshot() throws -> Data? {
        used.insert(.screenshot)
        return try (fault.screenshot ?? { try $0.screenshot() })(sound)
    }

    func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        try fault.wait?(self, condition, timeout) ?? poll(for: condition, timeout: timeout)
    }

    func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        used.insert(.enter)
        try (fault.enter ?? { try $0.enter($1, into: $2, replacing: $3) })(sound, text, element, replacing)
    }

    func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        used.insert(.type)
        try (fault.type ?? { try $0.type($1, into: $2, replacing: $3) })(sound, text, element, replacing)
    }

    func paste(_ text: String, into element: ElementReference) throws {
        used.insert(.paste)
        try (fault.paste ?? { try $0.paste($1, into: $2) })(sound, text, element)
    }

    func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        used.insert(.scroll)
        return try (fault.scroll ?? { try $0.scroll($1, in: $2) })(sound, direction, element)
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
