/// The screen directly beneath a screen whenever it is shown.
enum ScreenBeneath: Hashable {
    /// No transition that pushes the screen is known.
    case unknown
    /// Always the same: a screen, or nil for none.
    case only(Int?)
    /// Different screens.
    case various

    /// The value that covers both.
    func joined(with other: ScreenBeneath) -> ScreenBeneath {
        switch (self, other) {
        case (.unknown, _): other
        case (_, .unknown): self
        default: self == other ? self : .various
        }
    }
}
