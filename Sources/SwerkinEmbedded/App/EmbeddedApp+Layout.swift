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

/// One of the layers on the display, with its elements.
package struct DisplayLayer {
    /// The kinds of layers, from the back to the front.
    package enum Kind: Hashable {
        /// The current screen.
        case screen
        /// The keyboard, or the picker instead of it, with the bar above it.
        case keyboard
        /// The popover.
        case popover
        /// The topmost alert, if the app shows it.
        case alert
        /// The topmost alert, if the system shows it.
        case systemPrompt
    }

    /// The kind of the layer.
    package let kind: Kind
    /// The part of the display that it covers.
    package let bounds: Rectangle
    /// The elements of the layer, in reading order.
    package let elements: [Element]
}

extension EmbeddedApp {
    /// The visible content of the display.
    ///
    /// Hidden views are left out, and of a scroll view's content all that is out of sight. The same state of the app and the
    /// same environment give the same drawing. O(number of views on the display).
    public func drawing() -> Drawing {
        layOut()
        return drawing(size: size) { canvas in
            for layer in layers.reversed() {
                if layer is Alert { canvas.fill(window, canvas.palette.shade) }
                layer.paint(on: &canvas)
            }
        }
    }

    /// The whole content of a scroll view as one long picture.
    ///
    /// Its offset stays as it is. Scroll views inside are drawn as they are.
    public func drawing(ofContentOf scrollView: ScrollView) -> Drawing {
        layOut()
        let width = scrollView.bounds.size.width
        let height = max(scrollView.content.height(fitting: width), scrollView.bounds.size.height)
        let whole = Rectangle(x: 0, y: 0, width: width, height: height)
        scrollView.content.layOut(in: whole, clip: whole)
        if environment.isRightToLeft { scrollView.content.mirror(in: whole) }
        // The next query for positions lays the views out anew.
        return drawing(size: whole.size) { canvas in scrollView.content.paint(on: &canvas) }
    }

    private func drawing(size: Size, _ paint: (inout Canvas) -> Void) -> Drawing {
        var canvas = Canvas(environment: environment)
        canvas.fill(Rectangle(x: 0, y: 0, width: size.width, height: size.height), canvas.palette.background)
        paint(&canvas)
        return Drawing(size: size, commands: canvas.commands)
    }
}

extension View {
    /// Paints the view and then its children, clipped to its container.
    func paint(on canvas: inout Canvas) {
        guard !isHidden, visibleFrame != nil else { return }
        guard canvas.clip == clip else { return canvas.clipped(to: clip) { paint(on: &$0) } }
        draw(in: &canvas)
        for child in children { child.paint(on: &canvas) }
    }
}
