import SwerkinCore
import XCTest

extension BaseTestCase {
    /// The ending of a body between set-up and tear-down.
    package enum Ending {
        /// It was performed to its end.
        case performed
        /// It, or the set-up, skipped the test; the reason.
        case skipped(String)
        /// It, the set-up or the tear-down threw an error.
        case threw(any Error)
    }

    /// Performs a function between set-up and tear-down, as XCTest does with a test method.
    ///
    /// The tear-down is called even if something before it throws. The asynchronous set-up and tear-down are left out.
    @nonobjc package func performUnattached(_ body: () throws -> Void) -> Ending {
        let performed = Result {
            try setUpWithError()
            setUp()
            try body()
        }
        tearDown()
        do {
            try tearDownWithError()
            try performed.get()
            return .performed
        } catch let skip as XCTSkip {
            return .skipped(skip.message ?? "The test skipped itself.")
        } catch {
            return .threw(error)
        }
    }
}
