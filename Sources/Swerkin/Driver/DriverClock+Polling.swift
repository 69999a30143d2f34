extension DriverClock {
    /// Asks again and again until an answer is good enough or the time is up.
    ///
    /// It asks at once, every ``PollingInterval/change``, and once more when the time is up; an answer that takes longer than
    /// all that is the last. Throws what asking throws, at once.
    ///
    /// - Parameters:
    ///   - timeout: how long to ask; with none, once.
    ///   - question: gives an answer.
    ///   - isEnough: whether an answer is good enough.
    /// - Returns: the last answer.
    /// - Throws: what asking throws.
    public func poll<Answer>(
        for timeout: Duration, _ question: () throws -> Answer, until isEnough: (Answer) -> Bool
    ) rethrows -> Answer {
        let deadline = now + timeout
        while true {
            let answer = try question()
            let remaining = deadline - now
            if isEnough(answer) || remaining <= .zero { return answer }
            sleep(for: min(PollingInterval.change, remaining))
        }
    }
}
