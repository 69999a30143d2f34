extension EmbeddedApp {
    /// Shows a popover on top of the screen, replacing the previous one.
    public func show(_ popover: Popover) {
        dismissPopover()
        self.popover = popover
    }

    /// Dismisses the popover.
    ///
    /// Returns false if there is none.
    @discardableResult
    public func dismissPopover() -> Bool {
        guard let gone = popover else { return false }
        popover = nil
        gone.onDismiss?()
        return true
    }

    /// Puts an alert on top of everything.
    public func show(_ alert: Alert) { show(alert, allow: nil) }

    /// Asks a question on behalf of the system.
    public func show(_ prompt: SystemPrompt) {
        let alert = Alert(
            prompt.message,
            actions: [Alert.Action("Don't Allow", prompt.onRefuse), Alert.Action("Allow", prompt.onAllow)])
        show(alert, allow: prompt.onAllow)
    }

    /// Accepts the topmost prompt of the system.
    ///
    /// Returns false if there is none.
    func acceptSystemPrompt() -> Bool {
        guard let index = alerts.lastIndex(where: { $0.allow != nil }) else { return false }
        alerts.remove(at: index).allow?()
        return true
    }

    private func show(_ alert: Alert, allow: (() -> Void)?) {
        alert.prepare { [unowned self, unowned alert] in alerts.removeAll { $0.view === alert } }
        alerts.append(ShownAlert(view: alert, allow: allow))
    }
}
