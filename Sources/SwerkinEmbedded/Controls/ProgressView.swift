import SwerkinCore

/// A bar that shows progress.
open class ProgressView: View {
    /// The progress, from 0 to 1.
    public var progress: Double {
        didSet { progress = Self.range.nearest(to: progress) }
    }
    private static let range = 0.0...1.0

    /// Makes a bar.
    public init(_ progress: Double = 0, identifier: String? = nil, label: String? = nil) {
        self.progress = Self.range.nearest(to: progress)
        super.init(identifier: identifier)
        accessibilityLabel = label
    }

    /// The role of a progress bar.
    open override var role: Role { .progressBar }
    /// The progress as a number.
    open override var value: String? { progress.words }
    /// A progress view.
    open override var standardControl: StandardControl? { .progressView(progress) }
    /// The filled part of the bar.
    open override var shownShare: Double? { progress }
    /// The bar's thickness, with some room.
    open override func height(fitting width: Double) -> Double { 12 }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.range = Self.range
    }
}

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
