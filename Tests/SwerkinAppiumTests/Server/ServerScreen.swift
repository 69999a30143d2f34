import EmbeddedConformance
import Swerkin
import SwerkinEmbedded

/// The screen of the conformance app as the scripted server tells it: laid out as UIKit would.
struct ServerScreen {
    /// The app with all that is on its screen.
    let application: ServerElement
    /// The alert of the system, which belongs to no app.
    let systemAlert: Element?

    init(application: ServerElement, systemAlert: Element?) {
        (self.application, self.systemAlert) = (application, systemAlert)
    }

    init(_ app: EmbeddedConformanceApp, tree: ElementTree, tellsHittability: Bool) {
        let alert = tree.elements.first { $0.role == .alertDialog && $0.isOfSystem }
        let screen = Rectangle(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
        var shown = tree.roots.filter { $0.reference != alert?.reference }.map {
            ServerElement($0, tellsHittability: tellsHittability)
        }
        // The bar above what serves a field in the place of the keyboard is the only button on no screen.
        if let bar = shown.indices.last(where: { shown[$0].type.hasSuffix("Button") }) {
            shown[bar] = Self.container("Toolbar", around: [shown[bar]], screen)
        }
        if let popover = shown.firstIndex(where: { $0.type.hasSuffix("Popover") }) {
            shown.insert(Self.region(screen), at: popover)
        }
        shown = Self.withBar(shown, screen)
        if app.hasModal { shown = [Self.region(screen), Self.container("Other", around: shown, screen)] }
        let window = Self.container("Window", around: shown, screen)
        var application = Self.container("Application", around: [window], screen)
        let names = ["name": "Conformance", "label": "Conformance", "bundleId": "com.example.conformance"]
        application.attributes.merge(names) { $1 }
        self.application = application
        systemAlert = alert
    }

    /// The page source.
    var source: String {
        if application.type == "hierarchy" {
            return "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n\(application.xml())"
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\(application.xml())</AppiumAUT>"
    }

    private static func container(_ type: String, around children: [ServerElement], _ bounds: Rectangle)
        -> ServerElement
    {
        var attributes = ServerElement.bounds(bounds)
        let rest = [
            "type": "XCUIElementType\(type)", "enabled": "true", "visible": "true", "accessible": "false",
            "focused": "false", "traits": "",
        ]
        attributes.merge(rest) { $1 }
        return ServerElement(identifier: "S\(type)", reference: nil, attributes: attributes, children: children)
    }

    /// The elements with what stands above the content in a navigation bar, which is called by its title.
    private static func withBar(_ shown: [ServerElement], _ screen: Rectangle) -> [ServerElement] {
        let inBar = shown.prefix { !$0.type.hasSuffix("ScrollView") }
        let title = inBar.first { $0.attributes["traits"]?.contains("Header") ?? false }?.attributes["label"]
        var bar = container(
            "NavigationBar", around: Array(inBar), Rectangle(x: 0, y: 0, width: screen.size.width, height: 88))
        bar.attributes["name"] = title
        return [bar] + shown.dropFirst(inBar.count)
    }

    /// What UIKit lays under a popover or a sheet.
    private static func region(_ bounds: Rectangle) -> ServerElement {
        var region = container("Other", around: [], bounds)
        region.attributes.merge(["name": "PopoverDismissRegion", "label": "dismiss popup"]) { $1 }
        return region
    }
}

extension Element {
    /// Whether it is an alert of the system, which offers to allow something.
    var isOfSystem: Bool { selfAndDescendants.contains { $0.role == .button && $0.label == "Allow" } }
}
