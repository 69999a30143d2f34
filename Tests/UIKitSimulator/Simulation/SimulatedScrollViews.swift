#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

final class SimulatedScrollView: UIScrollView, SimulatedObject {
    let app: SimulatedApp
    let element: Element?

    init(_ app: SimulatedApp, _ element: Element) {
        (self.app, self.element) = (app, element)
        super.init()
        accessibilityIdentifier = element.identifier
    }

    override var subviews: [UIView] { element?.children.map(app.view) ?? [] }
    override var bounds: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }
    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard let element else { return }
        app.scroll(element, right: contentOffset.x - self.contentOffset.x, down: contentOffset.y - self.contentOffset.y)
    }

    override var contentOffset: CGPoint { element.map(app.offset) ?? .zero }
    override var contentSize: CGSize { element.map(app.sizeOfContent) ?? .zero }
}

final class SimulatedTable: UITableView, SimulatedObject {
    let app: SimulatedApp
    let element: Element?

    init(_ app: SimulatedApp, _ element: Element) {
        (self.app, self.element) = (app, element)
        super.init()
        accessibilityIdentifier = element.identifier
    }

    override var subviews: [UIView] { element?.children.map(app.view) ?? [] }
    override var bounds: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }
    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard let element else { return }
        app.scroll(element, right: contentOffset.x - self.contentOffset.x, down: contentOffset.y - self.contentOffset.y)
    }

    override var contentOffset: CGPoint { element.map(app.offset) ?? .zero }
    override var contentSize: CGSize { element.map(app.sizeOfContent) ?? .zero }
}
#endif
