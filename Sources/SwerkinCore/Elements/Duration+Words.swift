extension Duration {
    /// The duration for people, as in `2 s`, `0.25 s` or `12 ms`.
    package var words: String {
        let (seconds, rest) = (self + .microseconds(500)).components
        let milliseconds = rest / 1_000_000_000_000_000
        if seconds == 0, milliseconds < 100 { return "\(milliseconds) ms" }
        let (whole, fraction) = (self + .milliseconds(5)).components
        let hundredths = fraction / 10_000_000_000_000_000
        if hundredths == 0 { return "\(whole) s" }
        if hundredths % 10 == 0 { return "\(whole).\(hundredths / 10) s" }
        return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
}
