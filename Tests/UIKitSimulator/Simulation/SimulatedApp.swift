#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// An embedded app that the views stand for.
@MainActor public final class SimulatedApp {
    /// The driver of the app.
    let driver: any Driver
    /// The app.
    let embedded: EmbeddedApp
    /// The last failure of an action on the embedded app, which in UIKit cannot happen.
    public private(set) var failure: String?

    init(_ driver: any Driver, _ embedded: EmbeddedApp) { (self.driver, self.embedded) = (driver, embedded) }

    /// What is on the screen.
    var tree: ElementTree { (try? driver.snapshot()) ?? ElementTree(size: embedded.size, roots: []) }

    func touch(_ element: Element) -> Bool { attempt { try driver.perform(.touch, on: .element(element.reference)) } }

    func swipe(_ direction: SwipeDirection, _ element: Element) -> Bool {
        attempt { try driver.perform(.swipe(direction), on: .element(element.reference)) }
    }

    func choose(_ option: String, _ element: Element) {
        _ = attempt { try driver.choose(option, in: element.reference) }
    }

    func enter(_ text: String, _ element: Element, replacing: Bool) {
        _ = attempt { try driver.enter(text, into: element.reference, replacing: replacing) }
    }

    // MARK: Scrolling

    /// The distance from the upper edge of each scroll view to the first thing in it when it was seen first, at the beginning.
    private var insets: [ElementReference: Double] = [:]

    /// How far the content of a scroll view has been moved; sideways it is always at the beginning, and has pages.
    func offset(of view: Element) -> CGPoint {
        let gap = gap(of: view)
        let inset = insets[view.reference] ?? gap
        insets[view.reference] = max(inset, gap)
        return CGPoint(x: 0, y: max(inset - gap, 0))
    }

    /// The size of the content of a scroll view, with the same gap before and behind what is in it.
    func sizeOfContent(of view: Element) -> CGSize {
        let (inside, offset) = (view.children.flatMap(\.selfAndDescendants).map(\.bounds), offset(of: view))
        let end = (inside.map(\.maxY).max() ?? view.bounds.maxY) - view.bounds.origin.y + offset.y
        return CGSize(
            width: view.bounds.size.width,
            height: max(end + max(insets[view.reference] ?? 0, 0), view.bounds.size.height))
    }

    private func gap(of view: Element) -> Double {
        let first = view.children.flatMap(\.selfAndDescendants).map(\.bounds.origin.y).min()
        return (first ?? view.bounds.origin.y) - view.bounds.origin.y
    }

    /// Moves the content of a scroll view by a distance.
    func scroll(_ view: Element, right: Double, down: Double) {
        let middle = view.bounds.middle
        _ = embedded.drag(from: middle, to: Point(x: middle.x - right, y: middle.y - down))
    }

    private func attempt(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            failure = "\(error)"
            return false
        }
    }

    private var views: [ElementReference: UIView] = [:]

    /// The view that stands for an element, the same as long as nothing of the element changes.
    func view(of element: Element) -> UIView {
        if let known = views[element.reference], known.simulated?.element == element { return known }
        let view = newView(SimulatedPart(app: self, element: element))
        views[element.reference] = view
        return view
    }

    private func newView(_ part: SimulatedPart) -> UIView {
        switch part.element.role {
        case .button: SimulatedButton(part)
        case .text, .heading: UILabel(part)
        case .image: UIImageView(part)
        case .checkbox, .switch: SimulatedSwitch(part)
        case .textField: part.element.isMultiline ? SimulatedTextView(part) : SimulatedField(part)
        case .table: SimulatedTable(part)
        case .listBox: SimulatedPicker(part)
        case .row: UITableViewCell(part)
        case .region: UIScrollView(part)
        default: UIView(part)
        }
    }
}

/// The app that hosts unit tests.
@MainActor public enum SimulatedHost {
    static let application = UIApplication()
    private static let scene = UIWindowScene()
    /// True if the tests have a host app; without one there is no scene.
    public static var isThere = true

    static var scenes: Set<UIScene> { isThere ? [scene] : [] }
}
#endif
