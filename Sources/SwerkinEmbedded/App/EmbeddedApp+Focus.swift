extension EmbeddedApp {
    /// Gives an input the focus, or none, and scrolls to it.
    ///
    /// The input that loses the focus is notified first. If it reacts by moving the focus itself, its choice holds.
    public func focus(_ input: TextInput?) {
        guard input !== focusedInput else { return }
        let before = focusedInput
        focusedInput = nil
        keyboard = nil
        before?.onBlur?()
        guard let input, focusedInput == nil else { return }
        focusedInput = input
        keyboard = Keyboard(for: input, in: self)
        input.onFocus?()
        if focusedInput === input { scrollIntoView(input) }
    }

    /// Takes the focus from an input that can no longer be typed into: disabled, hidden, or gone from the display.
    ///
    /// Returns whether it did.
    @discardableResult
    func dropLostFocus() -> Bool {
        guard let focusedInput, !(focusedInput.isReachable && isShown(focusedInput)) else { return false }
        focus(nil)
        return true
    }

    /// Returns true if a view is on the display, in sight or not.
    func isShown(_ view: View) -> Bool {
        var next = view
        while let around = next.superview {
            guard !next.isHidden, around.exposedChildren.contains(where: { $0 === next }) else { return false }
            next = around
        }
        return !next.isHidden && layers.contains { $0 === next }
    }
}
