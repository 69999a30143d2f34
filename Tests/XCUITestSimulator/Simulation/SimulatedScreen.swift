#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// The screen of an embedded app as UIKit would build it.
@MainActor struct SimulatedScreen {
    /// What UIKit shows in front of the app.
    var presentation: (any SimulatedPresentation)?
    /// The types that elements are reported with instead of their own, by their identifiers.
    var reportedTypes: [String: XCUIElement.ElementType] = [:]
    private let app: EmbeddedApp
    private let isKeyboardShown: Bool
    private let isDesktop: Bool
    private let frame: CGRect
    private let layers: [DisplayLayer]

    init(_ app: EmbeddedApp, isKeyboardShown: Bool, isDesktop: Bool = false) {
        (self.app, self.isKeyboardShown, self.isDesktop) = (app, isKeyboardShown, isDesktop)
        frame = CGRect(x: 0, y: 0, width: app.size.width, height: app.size.height)
        layers = app.displayLayers()
    }

    /// The app with everything on its screen; the system's alerts are not the app's.
    var application: SimulatedElement {
        let front = presentation?.elements(on: frame) ?? []
        let content = layers.flatMap(elements).map { $0.reported(as: reportedTypes) } + front
        var window = container(.window, [container(.other, content)])
        guard isDesktop else {
            return SimulatedElement(type: .application, frame: frame, label: "App", children: [window])
        }
        window.label = "Main"
        // An app of a Mac has no bounds of its own, and its alerts are its own windows.
        return SimulatedElement(type: .application, frame: .zero, label: "App", children: [window.asOnAMac])
    }

    /// The home screen's app, with the alert of the system if there is one.
    var homeScreen: SimulatedElement {
        let alerts = layers.filter { $0.kind == .systemPrompt }.flatMap(\.elements).map(SimulatedElement.init)
        return SimulatedElement(
            type: .application, frame: frame, identifier: SimulatedDevice.homeScreen,
            children: [container(.window, alerts)])
    }

    private func elements(of layer: DisplayLayer) -> [SimulatedElement] {
        let elements = layer.elements.map(SimulatedElement.init)
        switch layer.kind {
        case .screen: return app.hasModal ? [dismissRegion, container(.other, screen(elements))] : screen(elements)
        case .keyboard: return isKeyboardShown ? keyboard(elements, CGRect(layer.bounds)) : []
        case .popover: return [dismissRegion] + elements
        case .alert: return elements
        case .systemPrompt: return isDesktop ? elements : []
        }
    }

    /// The elements of a screen, those above its content in a navigation bar, which is called by its title.
    private func screen(_ elements: [SimulatedElement]) -> [SimulatedElement] {
        let top = CGRect(app.currentScreen.content.bounds).minY
        let inBar = elements.prefix { $0.frame.maxY <= top }
        var bar = SimulatedElement(
            type: .navigationBar, frame: CGRect(x: 0, y: 0, width: frame.width, height: top),
            identifier: app.currentScreen.title)
        bar.children = Array(inBar)
        return [bar, container(.other, Array(elements.dropFirst(inBar.count)))]
    }

    /// The keyboard or the picker, and the bar above it.
    private func keyboard(_ elements: [SimulatedElement], _ area: CGRect) -> [SimulatedElement] {
        let all = elements.flatMap { [$0] + $0.descendants }
        let buttons = all.filter { $0.type == .button }
        let wheels = all.filter { $0.type == .pickerWheel }
        let top = buttons.map(\.frame.maxY).max() ?? area.minY
        let rest = CGRect(x: area.minX, y: top, width: area.width, height: area.maxY - top)
        let bar = CGRect(x: area.minX, y: area.minY, width: area.width, height: top - area.minY)
        let input = SimulatedElement(
            type: wheels.isEmpty ? .keyboard : .picker, frame: rest,
            children: wheels.isEmpty ? keys(in: rest) : wheels)
        return (buttons.isEmpty ? [] : [SimulatedElement(type: .toolbar, frame: bar, children: buttons)]) + [input]
    }

    /// Some letters, and the key that ends typing, unless a bar does.
    private func keys(in area: CGRect) -> [SimulatedElement] {
        let width = area.width / 10
        let letters = "qwertyuiop".enumerated().map { column, letter in
            SimulatedElement(
                type: .key,
                frame: CGRect(x: area.minX + Double(column) * width, y: area.minY, width: width, height: 40),
                label: String(letter), isHittable: true)
        }
        guard app.focusedInput?.accessoryBar.isEmpty ?? true else { return letters }
        let done = CGRect(x: area.maxX - 2 * width, y: area.maxY - 50, width: 2 * width, height: 40)
        return letters + [
            SimulatedElement(type: .button, frame: done, identifier: "Done", label: "done", isHittable: true)
        ]
    }

    /// The place of the key that ends typing, or nil if no keyboard is shown.
    var doneKey: CGRect? {
        application.descendants.first { $0.type == .keyboard }?.children.first { $0.identifier == "Done" }?.frame
    }

    private var dismissRegion: SimulatedElement { .dismissRegion(frame) }

    private func container(_ type: XCUIElement.ElementType, _ children: [SimulatedElement]) -> SimulatedElement {
        SimulatedElement(type: type, frame: frame, children: children)
    }
}

/// A further window of an app, with content of its own.
@MainActor public final class SimulatedWindow {
    /// The title; on a device the identifier that the app gives the window, since windows have no titles there.
    public let title: String
    /// The frame on the screen.
    public let frame: CGRect
    let driver: any Driver
    private let app: () throws -> EmbeddedApp

    /// Makes a window at a point, which shows an embedded app.
    public init<App: EmbeddedApp>(
        _ title: String, at origin: CGPoint, showing driver: EmbeddedDriver<App>
    ) throws {
        try driver.launch()
        (self.title, self.driver) = (title, driver)
        app = { try driver.app }
        let size = try driver.app.size
        frame = CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// The embedded app, or nil if it does not run.
    var embedded: EmbeddedApp? { try? app() }

    /// The window with its content, and the keyboard if it is shown for it.
    func element(isKeyboardShown: Bool) -> SimulatedElement? {
        guard let embedded else { return nil }
        let isDesktop = SimulatedDevice.current.isDesktop
        let screen = SimulatedScreen(embedded, isKeyboardShown: isKeyboardShown, isDesktop: isDesktop).application
        guard var window = screen.children.first else { return nil }
        if isDesktop { window.title = title } else { window.identifier = title }
        return window.moved(by: frame.origin)
    }

    func touch(_ point: CGPoint) throws {
        try driver.perform(.touch, on: .point(Point(x: point.x - frame.minX, y: point.y - frame.minY)))
    }
}
#endif
