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
