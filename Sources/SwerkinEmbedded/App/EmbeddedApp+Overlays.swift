extension EmbeddedApp {
    /// Puts a popover on top of the screen, in the place of one that is there.
    public func show(_ popover: Popover) {
        dismissPopover()
        self.popover = popover
    }

    /// Takes the popover away; false where there is none.
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

    /// Allows what the topmost question of the system asks for; false where there is none.
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
