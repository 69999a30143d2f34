#if !canImport(Darwin)
import Foundation

/// Something that UIKit shows in front of an app, and that the embedded toolkit lacks.
///
/// It takes all touches while it is there.
@MainActor protocol SimulatedPresentation: AnyObject {
    /// Its elements in their order, behind those of the app.
    func elements(on screen: CGRect) -> [SimulatedElement]
    /// Reacts to a touch; returns false if it goes away by that.
    func touch(_ point: CGPoint, on screen: CGRect) -> Bool
    /// Reacts to a slow drag by a distance.
    func drag(from start: CGPoint, down distance: Double)
}

extension SimulatedPresentation {
    func drag(from start: CGPoint, down distance: Double) {}
}
#endif
