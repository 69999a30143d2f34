import Swerkin

/// A bar that tells how much is done.
open class ProgressView: View {
    /// How much is done, from 0 to 1.
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

    /// How much is done.
    open override var role: Role { .progressBar }
    /// How much is done, as a number.
    open override var value: String? { progress.words }
    /// A progress view.
    open override var standardControl: StandardControl? { .progressView(progress) }
    /// How much of the bar is filled.
    open override var shownShare: Double? { progress }
    /// The bar's thickness, with some room.
    open override func height(fitting width: Double) -> Double { 12 }

    override func describe(_ element: inout Element) {
        super.describe(&element)
        element.range = Self.range
    }
}
