import Foundation
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import XCTest

/// Tests on a server that a test process of its own runs, which ends as the environment says; without that they do nothing.
final class ServedFlows: BaseTestCase {
    /// The variable with the outcome.
    static let outcome = "SWERKIN_SERVED_OUTCOME"
    /// The variable with the folder into which the server writes the number of its process group, its data folder's path and, once
    /// the test has come to its last step, an empty file `last`.
    static let folder = "SWERKIN_SERVED_FOLDER"

    /// How the test process ends.
    enum Outcome: String, CaseIterable {
        /// The test passes.
        case passes
        /// The test fails.
        case fails
        /// It crashes by a signal.
        case crashes
        /// It ends itself without tidying up.
        case exits
        /// The test doesn't end by itself.
        case hangs
    }

    private static let environment = ProcessInfo.processInfo.environment
    private static let wanted = environment[outcome].flatMap(Outcome.init)
    private static let notes = URL(fileURLWithPath: environment[folder] ?? "/nonexistent")

    /// A server that has started another process and won't end by `SIGTERM`.
    private static let server = AppServer("stubborn", readiness: .output("ready")) { place in
        let script = """
            trap '' TERM; sleep 3600 & echo "$$ $1" > "$2/server"; echo ready; while :; do sleep 3600 & wait $!; done
            """
        return AppServer.Program("sh", "-c", script, "stubborn", place.dataFolder.path, notes.path)
    }

    override func makeDriver() throws -> any Driver {
        try start(Self.server)
        return FakeDriver([Element(ElementReference(rawValue: "1"), role: .button, identifier: "save")])
    }

    func testOnAServer() throws {
        guard let outcome = Self.wanted else { return }
        // A shell in the background has its programs ignore interrupts, and they their own.
        signal(SIGINT, SIG_DFL)
        When.ITouch(.identifier("save"))
        try Data().write(to: Self.notes.appendingPathComponent("last"))
        switch outcome {
        case .passes: break
        case .fails: Then.ITouch(.identifier("nothing"))
        case .crashes: kill(getpid(), SIGSEGV)
        case .exits: _exit(3)
        case .hangs: DispatchSemaphore(value: 0).wait()
        }
    }
}
