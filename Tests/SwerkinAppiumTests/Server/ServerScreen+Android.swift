import EmbeddedConformance
import Swerkin
import SwerkinEmbedded

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
