import SwerkinCore

extension EmbeddedApp {
    var window: Rectangle { Rectangle(x: 0, y: 0, width: size.width, height: size.height) }

    /// The layers on the display, the frontmost first.
    var layers: [View] {
        [alerts.last?.view, popover, keyboard].compactMap { $0 } + [currentScreen]
    }

    /// The part of the display that the keyboard leaves free, or nil if none is shown.
    var areaAboveKeyboard: Rectangle? {
        keyboard.map {
            Rectangle(x: 0, y: 0, width: size.width, height: size.height - $0.height(fitting: size.width))
        }
    }

    /// Lays out every view on the display.
    func layOut() {
        placeLayers()
        if dropLostFocus() { placeLayers() }
        if environment.isRightToLeft { for layer in layers { layer.mirror(in: window) } }
        touchMap = TouchMap(window: window)
        for layer in layers.reversed() { touchMap.add(layer) }
    }

    private func placeLayers() {
        currentScreen.layOut(in: window, clip: window)
        if let keyboard {
            let height = keyboard.height(fitting: size.width)
            keyboard.layOut(
                in: Rectangle(x: 0, y: size.height - height, width: size.width, height: height), clip: window)
        }
        if let popover { popover.layOut(in: centred(popover, width: size.width * 0.6), clip: window) }
        if let alert = alerts.last?.view { alert.layOut(in: centred(alert, width: size.width * 0.7), clip: window) }
    }

    /// The elements on the display, the frontmost layer last.
    func tree() -> ElementTree { ElementTree(size: size, roots: displayLayers().flatMap(\.elements)) }

    /// The layers on the display with their elements, the frontmost last.
    package func displayLayers() -> [DisplayLayer] {
        layOut()
        return layers.reversed().map { layer in
            var elements: [Element] = []
            layer.addElements(to: &elements, in: self)
            return DisplayLayer(kind: kind(of: layer), bounds: layer.bounds, elements: elements)
        }
    }

    private func kind(of layer: View) -> DisplayLayer.Kind {
        switch layer {
        case is Keyboard: .keyboard
        case is Popover: .popover
        case is Alert: alerts.last?.allow == nil ? .alert : .systemPrompt
        default: .screen
        }
    }

    /// Moves the scroll views and pages around a view so that its middle can be touched, the innermost first.
    func scrollIntoView(_ target: View) {
        layOut()
        for container in target.selfAndSuperviews.dropFirst() {
            if let pages = container as? PagedScrollView { pages.show(target) }
            if let scrollView = container as? ScrollView { scrollView.scrollIntoView(target.bounds) }
            layOut()
        }
    }

    private func centred(_ view: View, width: Double) -> Rectangle {
        let height = view.height(fitting: width)
        return Rectangle(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    }
}
