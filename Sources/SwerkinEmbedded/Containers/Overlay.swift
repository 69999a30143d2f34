import SwerkinCore

/// Views on top of one another, with the same bounds, the last in front.
///
/// A view in front takes the touches of those behind it unless it lets them through.
open class Overlay: View {
    /// The views, the last in front.
    public var items: [View]

    /// Puts views on top of one another.
    public init(_ items: [View], identifier: String? = nil) {
        self.items = items
        super.init(identifier: identifier)
    }

    /// The views.
    open override var children: [View] { items }

    /// As tall as the tallest of the views.
    open override func height(fitting width: Double) -> Double {
        items.filter { !$0.isHidden }.map { $0.height(fitting: width) }.max() ?? 0
    }
}
