import SwerkinCore

/// A spinner that turns while the app is busy.
open class ActivityIndicator: View {
    /// True if it turns.
    public var isAnimating: Bool {
        didSet { hideWhereStopped() }
    }
    /// True if it is hidden while it does not turn.
    public let hidesWhenStopped: Bool

    /// Makes an indicator.
    public init(
        isAnimating: Bool = true, hidesWhenStopped: Bool = true, identifier: String? = nil, label: String? = nil
    ) {
        self.isAnimating = isAnimating
        self.hidesWhenStopped = hidesWhenStopped
        super.init(identifier: identifier)
        accessibilityLabel = label
        hideWhereStopped()
    }

    /// Something is being done; how much of it is not known.
    open override var role: Role { .progressBar }
    /// An activity indicator.
    open override var standardControl: StandardControl? { .activityIndicator(isAnimating: isAnimating) }
    /// The height of the wheel.
    open override func height(fitting width: Double) -> Double { 37 }

    private func hideWhereStopped() { isHidden = hidesWhenStopped && !isAnimating }
}
