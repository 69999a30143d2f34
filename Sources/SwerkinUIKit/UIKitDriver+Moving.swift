#if os(iOS) || os(visionOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

#if canImport(Darwin)
import UIKit
#else
import UIKitSimulator
#endif

extension UIKitDriver {
    /// The most steps by which one element is brought into view.
    private static let mostSteps = 60

    /// Moves every scroll view around an element until its middle is in their windows.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone.
    public func scrollIntoView(_ element: ElementReference) throws {
        _ = try chain(to: element)
        for _ in 0..<Self.mostSteps {
            guard let before = reading?.screen, let path = before.path(revealing: element) else { return }
            let (right, down) = (path.start.x - path.end.x, path.start.y - path.end.y)
            let objects = try chain(to: element)
            let hasMoved = try onMain { _ in objects.scrollViews.contains { $0.move(right: right, down: down) } }
            if try !hasMoved || read().screen.positions == before.positions { return }
        }
    }

    /// Moves a scroll view by four fifths of its window.
    ///
    /// Without an element it tries the scroll views of the frontmost layer, the largest first, until one moves. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        let views = try element.map { [$0] } ?? read().screen.scrollViews.map(\.reference)
        return try views.contains { view in
            let objects = try chain(to: view)
            let before = try read().screen.positions
            guard try onMain({ _ in objects.scrollViews.first?.page(direction) ?? false }) else { return false }
            return try read().screen.positions != before
        }
    }

    /// Pops the topmost screen of the frontmost navigation controller.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if it has but one.
    public func goBack() throws {
        let isPopped = try onMain { window in
            guard let navigation = window.navigationController, navigation.viewControllers.count > 1 else {
                return false
            }
            return navigation.popViewController(animated: false) != nil
        }
        guard isPopped else { throw DriverError.notPossible("no navigation controller has a screen to go back from") }
    }

    /// Dismisses the layer in front of the screen, by its controller.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no such popover or modal. An alert is answered, not
    /// dismissed.
    public func dismiss(_ layer: DismissableLayer) throws {
        let isGone = try onMain { window in
            guard layer != .keyboard else {
                _ = window.window.endEditing(true)
                return true
            }
            guard let front = window.frontController, front !== window.window.rootViewController,
                !(front is UIAlertController), layer == .modal || front.modalPresentationStyle == .popover
            else { return false }
            front.dismiss(animated: false)
            return true
        }
        guard isGone else { throw DriverError.notPossible("there is no \(layer.rawValue)") }
    }

    /// Never accepts one: the alerts of the system belong to another process.
    ///
    /// Throws nothing.
    public func acceptSystemAlert() throws -> Bool { false }

    /// Puts a screen on top of the frontmost navigation controller, as if the app had been walked to it.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no navigation controller.
    public func push(_ makeScreen: @MainActor () throws -> UIViewController) throws {
        try onMain { window in
            guard let navigation = window.navigationController else {
                throw DriverError.notPossible("no navigation controller is shown that a screen could be pushed on")
            }
            navigation.pushViewController(try makeScreen(), animated: false)
        }
    }
}

extension ObjectChain {
    /// The scroll views, the innermost first.
    fileprivate var scrollViews: [UIScrollView] { objects.compactMap { $0 as? UIScrollView } }
}

extension UIScrollView {
    /// Moves the content by a distance, as far as it goes; returns false if it does not move.
    fileprivate func move(right: Double, down: Double) -> Bool {
        let inset = adjustedContentInset
        let (lowX, lowY) = (-Double(inset.left), -Double(inset.top))
        let highX = max(lowX, Double(contentSize.width - bounds.width + inset.right))
        let highY = max(lowY, Double(contentSize.height - bounds.height + inset.bottom))
        let x = min(max(Double(contentOffset.x) + right, lowX), highX)
        let y = min(max(Double(contentOffset.y) + down, lowY), highY)
        guard x != Double(contentOffset.x) || y != Double(contentOffset.y) else { return false }
        setContentOffset(CGPoint(x: x, y: y), animated: false)
        return true
    }

    /// Moves the content by most of the window.
    fileprivate func page(_ direction: SwipeDirection) -> Bool {
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        let share = ReportedScreen.scrollShare
        return switch direction {
        case .up: move(right: 0, down: -height * share)
        case .down: move(right: 0, down: height * share)
        case .left: move(right: -width * share, down: 0)
        case .right: move(right: width * share, down: 0)
        }
    }
}
#endif
