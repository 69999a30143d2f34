extension Duration {
    /// The duration in seconds.
    package var inSeconds: Double {
        let (whole, atto) = components
        return Double(whole) + Double(atto) / 1e18
    }
}
