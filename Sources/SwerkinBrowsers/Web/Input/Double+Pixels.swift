extension Double {
    /// The length in whole pixels, limited to the ten million in either direction that browsers accept; 0 for NaN.
    package var inPixels: Int { isNaN ? 0 : Int(min(max(self, -10_000_000), 10_000_000)) }
}
