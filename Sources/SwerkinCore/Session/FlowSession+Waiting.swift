import Foundation

extension FlowSession {
    /// Waits until a condition of the test's own holds, for as long as actions wait, on the driver's clock.
    ///
    /// It looks at once, every ``PollingInterval/change``, and once more when the time is up. If the condition does not hold
    /// even then, the running step fails with the message, or the test at the caller's line if no step runs. After a failure,
    /// and in a skipped test, it neither looks nor waits.
    ///
    /// - Parameters:
    ///   - condition: what should hold; called again and again.
    ///   - errorMessage: the failure if it does not, as a sentence.
    ///   - negateCondition: true to wait until the condition does not hold.
    ///   - file: the file to report a failure in.
    ///   - line: the line to report a failure at.
    /// - Returns: true if the condition was met.
    @discardableResult
    public func waiting(
        for condition: @autoclosure @escaping () -> Bool, errorMessage: String, negateCondition: Bool = false,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        guard run.performsSteps else { return false }
        do {
            let app = try run.app()
            let came = app.driver.clock.poll(for: app.timeouts.waiting) {
                condition() != negateCondition
            } until: {
                // The step that waits here fails by itself, in words that know the app.
                $0 || app.hostedWait?.hasFailed ?? false
            }
            if !came, !(app.hostedWait?.hasFailed ?? false) {
                run.fail(app.failure(.custom(errorMessage)), file: file, line: line)
            }
            return came
        } catch {
            run.fail(error as? StepFailure ?? StepFailure(.custom("\(error)")), file: file, line: line)
            return false
        }
    }
}
