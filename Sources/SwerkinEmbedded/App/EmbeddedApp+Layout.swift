import Swerkin

extension EmbeddedApp {
    private var window: Frame { Frame(x: 0, y: 0, width: size.width, height: size.height) }

    /// What is on the display, the frontmost first.
    var layers: [View] {
        [alerts.last?.view, popover, keyboard].compactMap { $0 } + [currentScreen]
    }

    /// Gives every view that is on the display its place.
    func layOut() {
        currentScreen.layOut(in: window, clip: window)
        if let keyboard {
            let height = keyboard.height(fitting: size.width)
            keyboard.layOut(
                in: Frame(x: 0, y: size.height - height, width: size.width, height: height), clip: window)
        }
        if let popover { popover.layOut(in: centred(popover, width: size.width * 0.6), clip: window) }
        if let alert = alerts.last?.view { alert.layOut(in: centred(alert, width: size.width * 0.7), clip: window) }
    }

    private func centred(_ view: View, width: Double) -> Frame {
        let height = view.height(fitting: width)
        return Frame(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    }

    /// What is on the display as an accessibility tree, what lies in front last.
    func tree() -> ElementTree {
        layOut()
        return ElementTree(size: size, roots: layers.reversed().flatMap { $0.elements(in: self) })
    }
}
