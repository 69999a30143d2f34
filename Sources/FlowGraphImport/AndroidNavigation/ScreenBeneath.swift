/// What lies directly beneath a screen whenever it is shown.
enum ScreenBeneath: Hashable {
    /// No way that puts the screen on the stack is known.
    case unknown
    /// Always the same: a screen, or nothing where that is nil.
    case only(Int?)
    /// One thing or another.
    case various

    /// What lies beneath where either may.
    func joined(with other: ScreenBeneath) -> ScreenBeneath {
        switch (self, other) {
        case (.unknown, _): other
        case (_, .unknown): self
        default: self == other ? self : .various
        }
    }
}
