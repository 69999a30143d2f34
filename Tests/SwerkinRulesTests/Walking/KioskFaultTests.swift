import TeaKiosk
import XCTest

@testable import SwerkinCore
@testable import SwerkinTours

/// Each fault of the kiosk is found by a walk, and the flow that is shown is the shortest that the fault allows.
final class KioskFaultTests: XCTestCase {
    /// The greatest number of segments of a walk.
    private static let length = 400

    private func failure(of fault: KioskFault?, seed: UInt64, length: Int = length) -> WalkFailure? {
        var failure: StepFailure?
        _ = AppTrial(fault) { session in
            session.performWalk(AppWalk(seed: seed, length: .segments(length)))
            failure = session.run.endingFailure
        }
        return failure?.reason as? WalkFailure
    }

    func testEachFaultIsFoundAndShrunkToTheShortestFlow() throws {
        let shortest = try FaultList.flows(of: "kiosk", foundBy: "walk")
        XCTAssertEqual(Set(shortest.keys), Set(KioskFault.allCases.filter { !$0.needsTrouble }.map(\.rawValue)))
        for fault in KioskFault.allCases where !fault.needsTrouble {
            let found = (1...5).lazy.compactMap { self.failure(of: fault, seed: $0) }.first
            let shrunk = try XCTUnwrap(found?.shrunk, "\(fault) was not found")
            let labels = shrunk.segments.compactMap { $0.split(separator: "“").last?.dropLast() }
            let expected = try XCTUnwrap(shortest[fault.rawValue]).components(separatedBy: ", ")
            XCTAssertEqual(labels.count, expected.count, "\(fault): \(labels.joined(separator: ", "))")
            // Screens that are as near have the same fault.
            XCTAssertEqual(labels.last.map(String.init), expected.last, "\(fault): \(labels.joined(separator: ", "))")
            XCTAssertLessThanOrEqual(shrunk.runs, AppWalk.defaultShrinkingRuns + 1, "\(fault)")
            XCTAssertNil(shrunk.rate, "\(fault)")
        }
    }

    func testTheSoundKioskBreaksNothingWithTwentySeeds() {
        for seed in UInt64(1)...20 {
            XCTAssertNil(failure(of: nil, seed: seed, length: 100)?.sentence, "seed \(seed)")
        }
    }
}
