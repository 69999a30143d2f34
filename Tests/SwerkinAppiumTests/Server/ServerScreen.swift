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

extension ServerScreen {
    /// The screen of the conformance app as UiAutomator2 reports it: only the frontmost window, as long as the settings say
    /// nothing else.
    init(android app: EmbeddedConformanceApp, tree: ElementTree, hasLeft: Bool) {
        let screen = Rectangle(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
        let alert = tree.elements.last { $0.role == .alertDialog }
        let popover = tree.roots.last { $0.role == .dialog }
        let window: ServerElement
        if hasLeft {
            window = .view("android.widget.FrameLayout", screen, package: "com.android.launcher3")
        } else if let alert {
            window = alert.isOfSystem ? Self.permissionDialog(alert) : Self.alertDialog(alert)
        } else if let popover {
            let content = popover.children.map { ServerElement(android: $0) }
            window = .view("android.widget.FrameLayout", popover.bounds, around: content)
        } else {
            window = Self.activity(tree, screen, isSheet: app.hasModal)
        }
        var root = ServerElement.view("hierarchy", screen, around: [window])
        root.attributes = ["class": "hierarchy", "rotation": "0"]
        root.attributes["width"] = "\(Int(screen.size.width))"
        root.attributes["height"] = "\(Int(screen.size.height))"
        self.init(application: root, systemAlert: alert?.isOfSystem == true ? alert : nil)
    }

    private static func activity(_ tree: ElementTree, _ screen: Rectangle, isSheet: Bool) -> ServerElement {
        // A keyboard and the bar above it have a window of their own, which is not the frontmost.
        let keyboard = tree.roots.firstIndex { $0.label == "keyboard" } ?? tree.roots.endIndex
        let content = tree.roots[..<keyboard].map { ServerElement(android: $0) }
        let frame = "android.widget.FrameLayout"
        guard isSheet else { return .view(frame, screen, resource: "android:id/content", around: content) }
        let outside = ServerElement.view(
            "android.view.View", screen, resource: "\(ServerElement.package):id/touch_outside")
        let sheet = ServerElement.view(
            frame, screen, resource: "\(ServerElement.package):id/design_bottom_sheet", around: content)
        return .view(frame, screen, around: [outside, sheet])
    }

    private static func alertDialog(_ alert: Element) -> ServerElement {
        var title = ServerElement.view("android.widget.TextView", alert.bounds, resource: "android:id/alertTitle")
        title.attributes["text"] = alert.label
        let content = [title] + alert.children.map { ServerElement(android: $0) }
        let panel = ServerElement.view(
            "android.widget.LinearLayout", alert.bounds, resource: "android:id/parentPanel", around: content)
        return .view("android.widget.FrameLayout", alert.bounds, around: [panel])
    }

    private static func permissionDialog(_ alert: Element) -> ServerElement {
        let package = "com.android.permissioncontroller"
        var message = ServerElement.view(
            "android.widget.TextView", alert.bounds, resource: "\(package):id/permission_message", package: package)
        message.attributes["text"] = alert.label
        let buttons = alert.selfAndDescendants.filter { $0.role == .button }.map { button in
            var shown = ServerElement(android: button)
            let name = button.label == "Allow" ? "permission_allow_button" : "permission_deny_button"
            shown.attributes.merge(["package": package, "resource-id": "\(package):id/\(name)"]) { $1 }
            return shown
        }
        let panel = ServerElement.view(
            "android.widget.LinearLayout", alert.bounds, resource: "\(package):id/grant_dialog", package: package,
            around: [message] + buttons)
        return .view("android.widget.FrameLayout", alert.bounds, package: package, around: [panel])
    }
}
