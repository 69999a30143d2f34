import SwerkinCore

/// A picture.
open class ImageView: View {
    private let pictureHeight: Double
    /// The picture, or nil for none: then its label is drawn instead.
    public var png: Drawing.PNG?

    /// Makes a picture of a height in points; its label describes it.
    public init(identifier: String? = nil, label: String? = nil, height: Double = 120) {
        pictureHeight = height
        super.init(identifier: identifier)
        accessibilityLabel = label
    }

    /// A picture.
    open override var role: Role { .image }
    /// A picture.
    open override var traits: AccessibilityTraits { .image }
    /// The picture's height.
    open override func height(fitting width: Double) -> Double { pictureHeight }

    /// The picture, or a box with its label.
    open override func draw(in canvas: inout Canvas) {
        if let png {
            canvas.picture(png, in: bounds)
        } else {
            canvas.drawPlaceholder(in: bounds, label: label)
        }
    }
}
