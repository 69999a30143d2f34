import Foundation
import Swerkin
import SwerkinConformance

/// The flow through the shop, performed again and again in one process, each time from its launch on without stored data.
enum FlowSequence {
    /// Performs the flow so many times, and returns their number as a line of JSON; throws the first failure.
    static func report(flows: Int, at address: URL) throws -> String {
        for _ in 0..<flows {
            let driver = ShopClient.chromiumByIdentifier.driver(of: address)
            let trial = StepTrial(on: driver) { test in
                for action in ShopFlow.actions { test.When.IGoOn(action, .identifiers) }
            }
            driver.end()
            if let failure = trial.failures.first { throw FailedFlow(message: failure.message) }
        }
        return "{\"flows\": \(flows)}"
    }

    private struct FailedFlow: Error {
        let message: String
    }
}
