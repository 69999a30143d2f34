import Foundation
import Swerkin
import XCTest

/// The end-to-end flows many times in one process, on whichever driver: `tools/soak` asks for it.
///
/// Finds drivers that leak, or are not as fresh for the second test as for the first.
final class ManyRunsFlows: XCTestCase {
    private var flows: [(EndToEndFlows) -> () -> Void] {
        [
            EndToEndFlows.testOneStepLeadsAcrossFourScreens, EndToEndFlows.testThePathFromHomeCanBeGivenWaypoints,
            EndToEndFlows.testTheShortestPathIsTakenWithoutWaypoints, EndToEndFlows.testBackToTheRoot,
            EndToEndFlows.testTheSamePathByHand,
        ]
    }

    func testManyRunsOfTheEndToEndFlows() throws {
        guard let runs = ProcessInfo.processInfo.environment["SWERKIN_SOAK"].flatMap({ Int($0) }), runs > 0 else {
            throw XCTSkip("takes minutes: SWERKIN_SOAK=<runs> asks for it, and tools/soak does")
        }
        for run in 1...runs {
            flows.forEach(perform)
            if run % max(1, runs / 20) == 0 { print("run \(run): \(Self.residentKilobytes) KB") }
        }
    }

    private func perform(_ flow: (EndToEndFlows) -> () -> Void) {
        let test = EndToEndFlows()
        test.observers = []
        test.setUp()
        flow(test)()
        test.tearDown()
        test.finish()
    }

    /// The memory of this process that is in use, if the system has it as Linux does; else 0.
    private static var residentKilobytes: Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
        else { return 0 }
        return Int(line.filter(\.isNumber)) ?? 0
    }
}
