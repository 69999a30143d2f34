#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// The remote of an Apple TV, and the focus that it moves in an app.
@MainActor final class SimulatedRemote {
    private unowned let application: SimulatedApplication
    private var last: CGRect?

    init(_ application: SimulatedApplication) { self.application = application }

    /// The frames of the elements that take the focus.
    private var frames: [CGRect] {
        application.screenWithoutFocus?.descendants.filter(\.takesFocus).map(\.frame) ?? []
    }

    /// The frame of the element with the focus: that of the last press or, if it has gone, the first.
    var focus: CGRect? {
        let frames = frames
        return last.flatMap { frames.contains($0) ? $0 : nil } ?? frames.first
    }

    /// Presses a button.
    func press(_ button: XCUIRemote.Button, seconds: Double) {
        switch button {
        case .up: move { $0.maxY <= $1.minY ? $1.minY - $0.maxY : nil }
        case .down: move { $0.minY >= $1.maxY ? $0.minY - $1.maxY : nil }
        case .left: move(isSideways: true) { $0.maxX <= $1.minX ? $1.minX - $0.maxX : nil }
        case .right: move(isSideways: true) { $0.minX >= $1.maxX ? $0.minX - $1.maxX : nil }
        case .select: select(seconds: seconds)
        case .menu: goBack()
        case .playPause: SimulatedDevice.current.note("press playPause")
        }
    }

    /// Moves the focus to the nearest element in a direction that shares a row or a column with the one that has it.
    private func move(isSideways: Bool = false, by distance: (CGRect, CGRect) -> Double?) {
        guard let focus else { return }
        let beside = frames.filter { frame in
            isSideways
                ? frame.minY < focus.maxY && frame.maxY > focus.minY
                : frame.minX < focus.maxX && frame.maxX > focus.minX
        }
        let ahead = beside.compactMap { frame in distance(frame, focus).map { (frame, $0) } }
        last = ahead.min { $0.1 < $1.1 }?.0 ?? focus
    }

    private func select(seconds: Double) {
        guard let middle = focus?.middle else { return }
        let gesture = seconds > 0 ? Gesture.longPress(seconds: seconds) : .touch
        do {
            try application.driver.perform(gesture, on: .point(Point(x: middle.x, y: middle.y)))
        } catch {
            SimulatedDevice.current.fail("Failed to synthesize event: \(error)")
        }
    }

    /// Goes back to the screen before; on the first one leaves the app.
    private func goBack() {
        guard let embedded = application.embedded else { return }
        if embedded.dismissPopover() || embedded.dismissModal() || embedded.pop() { return }
        application.leaveFront()
    }
}
#endif
