/// How late the API answers, on purpose: each delay is a difficulty that real apps have.
enum AnswerDelay {
    /// A log-in takes a moment.
    static let session = Duration.milliseconds(200)
    /// The slowest request: a room is booked.
    static let booking = Duration.milliseconds(700)
    /// Controls that save by themselves, such as a switch.
    static let saving = Duration.milliseconds(250)
    /// The log is long.
    static let log = Duration.milliseconds(400)

    /// The shorter a text, the later its verdict: answers to what is typed key by key arrive in the wrong order.
    static func validation(of text: String) -> Duration { .milliseconds(max(40, 440 - 50 * text.count)) }
}
