import SwerkinCore

/// The canvas that views paint on.
///
/// Positions are in points on the display, as in ``View/bounds``. Later paint lies in front.
public struct Canvas {
    /// The side of its rectangle that a text is aligned to, relative to the reading direction.
    public enum Alignment: Hashable, Sendable {
        /// Towards the start of lines.
        case leading
        /// To the middle.
        case center
        /// Towards the end of lines.
        case trailing
    }

    /// The environment of the app.
    public let environment: EmbeddedEnvironment
    /// The colours of the environment's scheme.
    public let palette: Palette
    private(set) var commands: [Drawing.Command] = []
    private(set) var clip: Rectangle?

    init(environment: EmbeddedEnvironment) {
        self.environment = environment
        palette = Palette.of(environment.colorScheme)
    }

    /// Fills a rectangle.
    public mutating func fill(_ bounds: Rectangle, _ color: Drawing.Color, cornerRadius: Double = 0) {
        commands.append(.fill(bounds, color, cornerRadius: cornerRadius))
    }

    /// Draws the outline of a rectangle.
    public mutating func outline(
        _ bounds: Rectangle, _ color: Drawing.Color, width: Double = 1, cornerRadius: Double = 0
    ) {
        commands.append(.outline(bounds, color, width: width, cornerRadius: cornerRadius))
    }

    /// Draws a line through points.
    public mutating func line(_ points: [Point], _ color: Drawing.Color, width: Double = 1) {
        commands.append(.line(points, color, width: width))
    }

    /// Writes a text; if it does not fit, it ends with an ellipsis.
    ///
    /// Sizes are in points. The default colour is that of text.
    public mutating func write(
        _ text: String, in bounds: Rectangle, size: Double = 15, weight: Drawing.Weight = .regular,
        color: Drawing.Color? = nil, alignment: Alignment = .leading, isAtTop: Bool = false
    ) {
        guard !text.isEmpty else { return }
        commands.append(
            .text(
                Drawing.Text(
                    text, in: bounds, size: size, weight: weight, color: color ?? palette.text,
                    alignment: physical(alignment), isAtTop: isAtTop, isRightToLeft: environment.isRightToLeft)))
    }

    /// Draws the content of a PNG file.
    public mutating func picture(_ png: Drawing.PNG, in bounds: Rectangle) { commands.append(.picture(png, bounds)) }

    /// Clips everything that is painted in the closure to a rectangle.
    public mutating func clipped(to bounds: Rectangle, _ paint: (inout Canvas) -> Void) {
        let (outer, outerClip) = (commands, clip)
        commands = []
        clip = bounds
        paint(&self)
        let inner = commands
        (commands, clip) = (outer, outerClip)
        if !inner.isEmpty { commands.append(.clipped(bounds, inner)) }
    }

    private func physical(_ alignment: Alignment) -> Drawing.Alignment {
        switch alignment {
        case .center: .center
        case .leading: environment.isRightToLeft ? .right : .left
        case .trailing: environment.isRightToLeft ? .left : .right
        }
    }
}

extension Rectangle {
    /// The rectangle without a margin along its edges, in points.
    public func inset(horizontally dx: Double = 0, vertically dy: Double = 0) -> Rectangle {
        Rectangle(
            x: origin.x + dx, y: origin.y + dy, width: max(0, size.width - 2 * dx), height: max(0, size.height - 2 * dy)
        )
    }

    /// A rectangle of a size in the middle of this one.
    public func centered(width: Double, height: Double) -> Rectangle {
        Rectangle(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    /// The part of a width at the leading end, by the reading direction, and the rest.
    func split(leading width: Double, isRightToLeft: Bool) -> (leading: Rectangle, rest: Rectangle) {
        let width = min(width, size.width)
        let left = Rectangle(x: origin.x, y: origin.y, width: width, height: size.height)
        let rest = Rectangle(x: origin.x + width, y: origin.y, width: size.width - width, height: size.height)
        let area = Rectangle(x: 0, y: 0, width: origin.x + maxX, height: 0)
        return isRightToLeft ? (left.mirrored(in: area), rest.mirrored(in: area)) : (left, rest)
    }

    /// The rectangle as a mirror in the middle of an area shows it that begins at 0.
    func mirrored(in area: Rectangle) -> Rectangle {
        Rectangle(x: area.size.width - maxX, y: origin.y, width: size.width, height: size.height)
    }
}
