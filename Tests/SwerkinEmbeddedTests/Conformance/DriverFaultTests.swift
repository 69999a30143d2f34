import EmbeddedConformance
import SwerkinEmbedded
import SwerkinConformance
import TestSupport
import XCTest

/// The suite is tested with drivers that have one fault each.
final class DriverFaultTests: XCTestCase {
    /// The checks that apply, each with the operations that it uses of a driver without a fault.
    private static let checks: [(check: ConformanceCheck, operations: Set<DriverFault.Operation>)] =
        DriverConformance.checks.filter { $0.applies(to: EmbeddedConformanceTests.capabilities) }.map { check in
            let driver = FaultyDriver(DriverFault(name: "none"))
            try? check.run(on: { driver })
            return (check, driver.used)
        }

    /// The faults, and the names of the checks that each fails.
    private static let caught: [(fault: String, checks: [String])] =
        (DriverFault.inFinding + DriverFault.inActing + DriverFault.inRunning).map { fault in
            (fault.name, failedChecks(of: fault))
        }

    /// The checks that a fault fails.
    ///
    /// A check that uses none of the operations of the fault is not run: the app and its clock are deterministic, so the check
    /// sees what it sees without the fault, and passes.
    private static func failedChecks(of fault: DriverFault) -> [String] {
        let operations = fault.operations
        return checks.filter { operations?.isDisjoint(with: $0.operations) != true }.compactMap { check, _ in
            do {
                try check.run(on: { FaultyDriver(fault) })
                return nil
            } catch {
                return check.name
            }
        }
    }

    func testEachFaultIsCaughtByTheChecksThatNameIt() {
        let table = Self.caught.map { "\($0.fault)\n" + $0.checks.map { "  - \($0)\n" }.joined() }.joined(
            separator: "\n")
        XCTAssertNil(GoldenFile("driver-faults.txt").difference(from: table))
        XCTAssertEqual(Self.caught.filter(\.checks.isEmpty).map(\.fault), [])
    }

    func testEveryCheckIsFailedByAFaultThatFailsFewOthers() {
        // A driver that starts elsewhere fails nearly everything, for every check begins on the first screen.
        let exceptions = ["a test begins on the first screen"]
        let selective = Self.caught.filter { $0.checks.count <= 15 }.flatMap(\.checks) + exceptions
        XCTAssertEqual(Self.checks.map(\.check.name).filter { !selective.contains($0) }, [])
        XCTAssertTrue(Self.caught.contains { $0.checks.contains(exceptions[0]) })
    }

    func testADriverWithoutAFaultFailsNothing() {
        let failures = DriverConformance.failures(
            capabilities: EmbeddedConformanceTests.capabilities, of: { FaultyDriver(DriverFault(name: "none")) })
        XCTAssertEqual(failures, [])
    }

    func testAFailureSaysWhatWasWantedAndWhatWasSeen() throws {
        let fault = DriverFault(name: "leaves the keyboard", dismiss: { _, _ in })
        let check = try XCTUnwrap(
            DriverConformance.checks.first {
                $0.name == "dismissing the keyboard takes the focus away, and the field is notified"
            })
        XCTAssertThrowsError(try check.run(on: { FaultyDriver(fault) })) { error in
            XCTAssertEqual(
                "\(error)",
                """
                The driver does not conform (typing): dismissing the keyboard takes the focus away, and the field is notified.
                Wanted: focused elements: []
                Seen: ["name"]
                """)
        }
    }

    func testADriverThatClaimsToLackWhatItHasIsCaught() {
        let failures = DriverConformance.failures(capabilities: [.systemPrompts, .pickers, .longPress]) {
            EmbeddedConformanceApp.driver()
        }
        XCTAssertEqual(failures.map(\.check), ["a driver without a history does not go back"])
    }

    func testADriverThatClaimsPicturesMustHandOutPNG() {
        func failures(_ picture: [UInt8]?) -> [String] {
            let fault = DriverFault(name: "picture", screenshot: { _ in picture.map { Data($0) } })
            let all = DriverConformance.failures(
                capabilities: EmbeddedConformanceTests.capabilities.union([.screenshots]), topics: [.running],
                of: { FaultyDriver(fault) })
            return all.map(\.check)
        }
        XCTAssertEqual(failures(nil), ["a picture is a PNG"])
        XCTAssertEqual(failures(Array("no picture".utf8)), ["a picture is a PNG"])
        XCTAssertEqual(failures([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00]), [])
    }
}
