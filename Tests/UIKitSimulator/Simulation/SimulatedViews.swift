#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

final class SimulatedView: UIView, SimulatedObject {
    let app: SimulatedApp
    let element: Element?

    init(_ app: SimulatedApp, _ element: Element) {
        (self.app, self.element) = (app, element)
        super.init()
        accessibilityIdentifier = element.identifier
    }

    override var subviews: [UIView] { element?.children.map(app.view) ?? [] }
    override var bounds: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }
}

final class SimulatedLabel: UILabel, SimulatedObject {
    let app: SimulatedApp
    let element: Element?

    init(_ app: SimulatedApp, _ element: Element) {
        (self.app, self.element) = (app, element)
        super.init()
        accessibilityIdentifier = element.identifier
    }

    override var subviews: [UIView] { element?.children.map(app.view) ?? [] }
    override var bounds: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }
}

final class SimulatedImage: UIImageView, SimulatedObject {
    let app: SimulatedApp
    let element: Element?

    init(_ app: SimulatedApp, _ element: Element) {
        (self.app, self.element) = (app, element)
        super.init()
        accessibilityIdentifier = element.identifier
    }

    override var subviews: [UIView] { element?.children.map(app.view) ?? [] }
    override var bounds: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }
}

final class SimulatedCell: UITableViewCell, SimulatedObject {
    let app: SimulatedApp
    let element: Element?

    init(_ app: SimulatedApp, _ element: Element) {
        (self.app, self.element) = (app, element)
        super.init()
        accessibilityIdentifier = element.identifier
    }

    override var subviews: [UIView] { element?.children.map(app.view) ?? [] }
    override var bounds: CGRect { CGRect(origin: .zero, size: frameOnScreen.size) }
}
#endif
