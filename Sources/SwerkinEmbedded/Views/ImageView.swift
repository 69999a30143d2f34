import Foundation
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

/// A picture that has to be loaded.
///
/// Its accessibility value is `loading` while it loads, `failed` after an error, and nil once it is loaded; flows can wait for
/// that.
open class RemoteImageView: ImageView {
    /// The loading state of a picture.
    public enum State: Hashable, Sendable {
        /// The picture is being loaded.
        case loading
        /// It is there.
        case loaded
        /// It could not be had; why.
        case failed(ContentError)
    }

    /// The address of the picture.
    public let address: String
    /// The loading state.
    public private(set) var state = State.loading
    /// Called when it is there or could not be had; nil for nothing.
    public var onChange: ((State) -> Void)?

    /// Makes a picture and begins to load it.
    public init(
        _ address: String, loader: any ContentLoader, identifier: String? = nil, label: String? = nil,
        height: Double = 120
    ) {
        self.address = address
        super.init(identifier: identifier, label: label, height: height)
        loader.load(address) { [weak self] in self?.take($0) }
    }

    /// The loading state in a word; nil once the picture is loaded.
    open override var value: String? {
        switch state {
        case .loading: "loading"
        case .loaded: nil
        case .failed: "failed"
        }
    }

    /// A picture, which changes by itself while it loads.
    open override var traits: AccessibilityTraits {
        state == .loading ? super.traits.union(.updatesFrequently) : super.traits
    }

    /// The picture; before it is loaded, and if its format is not PNG, a box with its label.
    open override func draw(in canvas: inout Canvas) {
        super.draw(in: &canvas)
        guard state != .loaded else { return }
        let note = Rectangle(
            x: bounds.origin.x, y: bounds.origin.y, width: bounds.size.width, height: min(24, bounds.size.height))
        canvas.write(
            state == .loading ? "…" : "⚠", in: note.inset(horizontally: 8), weight: .bold,
            color: canvas.palette.secondaryText, alignment: .trailing)
    }

    private func take(_ result: Result<Data, ContentError>) {
        switch result {
        case .success(let data):
            let bytes = [UInt8](data)
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { png = Drawing.PNG(bytes: bytes) }
            state = .loaded
        case .failure(let error): state = .failed(error)
        }
        onChange?(state)
    }
}
