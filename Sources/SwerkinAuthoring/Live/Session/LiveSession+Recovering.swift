import SwerkinCore

/// The start of an app that has failed.
extension LiveSession {
    /// The answer to an act after which the app may have failed: an app that has is started again, and the answer says so.
    func recovered(_ answer: LiveAnswer) -> LiveAnswer {
        // A browser that ended with a session that is to end needs no successor.
        guard !cancellation.isCancelled, !answer.isPossible, let driver = flow.run.launchedDriver,
            let failure = Self.failure(of: driver)
        else {
            return answer
        }
        appFailures.append(failure)
        let words = answer.words.contains { $0.contains(failure) } ? answer.words : answer.words + [failure]
        do {
            try configuration.restart(driver)
        } catch {
            return LiveAnswer(words + ["the app could not be started again: \(Self.words(error))"], isPossible: false)
        }
        flow.forgetChanges()
        (lastLook, lastPlace) = (nil, nil)
        settle()
        return LiveAnswer(words + ["the app was started again, at its beginning", place], isPossible: false)
    }

    /// The failure of an app that answers nothing any more, in words, or nil if it answers.
    private static func failure(of driver: any Driver) -> String? {
        do {
            _ = try driver.snapshot()
            return nil
        } catch DriverError.appFailed(let words), DriverError.lost(let words) {
            return words
        } catch {
            return nil
        }
    }

    private static func words(_ error: any Error) -> String {
        switch error {
        case DriverError.appFailed(let words), DriverError.lost(let words): words
        case let failure as StepFailure: failure.reason.sentence
        default: "\(error)"
        }
    }
}
