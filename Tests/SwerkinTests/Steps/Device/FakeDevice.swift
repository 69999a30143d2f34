import Foundation
import Swerkin
import SwerkinConformance

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
