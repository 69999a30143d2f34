import SwerkinCore

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
