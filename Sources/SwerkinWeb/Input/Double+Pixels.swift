extension Double {
    /// The length in whole pixels; at most the ten million, either way, that browsers take, and none for what is no number.
    package var inPixels: Int { isNaN ? 0 : Int(min(max(self, -10_000_000), 10_000_000)) }
}
