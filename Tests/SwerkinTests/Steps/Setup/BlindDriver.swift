import Foundation
import Swerkin
import SwerkinConformance

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
