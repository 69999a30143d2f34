import Swerkin
import SwerkinEmbedded

/// A button that looks like a box to tick.
final class CheckBox: Button {
    override func draw(in canvas: inout Canvas) {
        let side = 24.0
        let x = isMirrored ? bounds.maxX - side : bounds.origin.x
        let box = Rectangle(x: x, y: bounds.middle.y - side / 2, width: side, height: side)
        canvas.fill(box, isHighlighted ? canvas.palette.accent : canvas.palette.surface, cornerRadius: 5)
        canvas.outline(box, canvas.palette.accent, width: 2, cornerRadius: 5)
        guard isHighlighted else { return }
        let points = [(0.22, 0.52), (0.43, 0.73), (0.8, 0.28)].map { share in
            Point(x: box.origin.x + share.0 * side, y: box.origin.y + share.1 * side)
        }
        canvas.line(points, canvas.palette.textOnAccent, width: 2.5)
    }
}

/// A button with an i in a circle.
final class InfoButton: Button {
    override func draw(in canvas: inout Canvas) {
        let circle = bounds.centered(width: 24, height: 24)
        canvas.outline(circle, canvas.palette.accent, width: 2, cornerRadius: 12)
        canvas.write("i", in: circle, weight: .bold, color: canvas.palette.accent, alignment: .center)
    }
}
