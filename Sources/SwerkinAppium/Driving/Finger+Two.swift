import Foundation
import SwerkinCore
import SwerkinBrowsers

extension Finger {
    /// The part of the screen's shorter side that two fingers are apart at most.
    private static let widestShare = 0.6
    /// The number of straight lines by which fingers turn.
    private static let chords = 8

    /// Two fingers in a row around the middle of the screen that move apart, or together if the scale is less than 1.
    ///
    /// The wider distance is three fifths of the screen's shorter side, the other as many times smaller as the scale says.
    static func pinch(scale: Double, on size: Size) -> WebDriverCommand {
        let widest = min(size.width, size.height) * widestShare / 2
        let (start, end) = scale < 1 ? (widest, widest * scale) : (widest / scale, widest)
        return strokes([-1, 1].map { side in [start, end].map { size.point(right: side * $0, down: 0) } })
    }

    /// Two fingers that turn around the middle of the screen, clockwise if the angle is positive.
    static func rotate(degrees: Double, on size: Size) -> WebDriverCommand {
        let radius = min(size.width, size.height) * widestShare / 2
        return strokes(
            [0, 180].map { first in
                (0...chords).map { chord in
                    let angle = (first + degrees * Double(chord) / Double(chords)) * .pi / 180
                    return size.point(right: radius * cos(angle), down: radius * sin(angle))
                }
            })
    }
}

extension Size {
    /// A point by its distance from the middle.
    fileprivate func point(right: Double, down: Double) -> Point {
        Point(x: width / 2 + right, y: height / 2 + down)
    }
}
