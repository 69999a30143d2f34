import Foundation
import Swerkin
import SwerkinBrowsers

/// Many looks at one page, and what each took.
enum LookSequence {
    /// Opens the page, looks at it and then as often as asked, and returns the times of these in milliseconds as a line of JSON.
    ///
    /// The first look is not counted, as with the other clients: browsers make their accessibility trees on demand.
    static func report(looks: Int, at address: URL) throws -> String {
        let driver = ShopClient.chromiumByRoleAndName.driver(of: address)
        try driver.launch()
        defer { driver.end() }
        let clock = ContinuousClock()
        let elements = try driver.snapshot().elements.count
        let before = ProcessUsage(getpid())
        let times = try (0..<looks).map { _ in try clock.measure { _ = try driver.snapshot() }.milliseconds }
        let after = ProcessUsage(getpid())
        return try Report(
            times: times, elements: elements, memory: Int(after.resident >> 20),
            growth: Int(after.resident >> 20) - Int(before.resident >> 20)
        ).line()
    }

    private struct Report: Encodable {
        let times: [Double]
        /// The elements of the tree.
        let elements: Int
        /// Resident memory of this process after the last look, and what it has grown by since the first, in MiB.
        let memory: Int
        let growth: Int

        func line() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}
