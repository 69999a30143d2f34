extension Interpreter {
    func navigationLink(_ node: SourceNode, _ frame: Frame) -> Value {
        let place = takePlace(node)
        let given = arguments(node, from: 1, frame)
        let closures = given.filter { $0.value.closure != nil }
        var labelValue = given.first { $0.label == "label" }?.value
        var content: ShownContent?
        if let value = given.first(where: { $0.label == "value" || $0.label == "state" })?.value {
            labelValue = labelValue ?? given.first { $0.label.isEmpty }?.value
            let text = labelValue.flatMap { label(of: $0) }
            if labelCollector != nil {
                if let text { labelCollector?.append(text) }
                return .inlineView
            }
            asControl(text, at: place) { follow(value, at: place) }
            if let labelValue, labelValue.closure != nil { runIfClosure(labelValue, frame) }
            return .inlineView
        }
        if let destination = given.first(where: { $0.label == "destination" })?.value {
            content = destination.closure.map { .closure($0) } ?? .value(destination)
            labelValue = labelValue ?? given.first { $0.label.isEmpty }?.value
        } else if let first = closures.first(where: { $0.label.isEmpty }), let closure = first.value.closure {
            content = .closure(closure)
            labelValue = labelValue ?? given.first { $0.label.isEmpty && $0.value.closure == nil }?.value
        }
        let text = labelValue.flatMap { label(of: $0) }
        if let text, labelCollector != nil { labelCollector?.append(text) }
        guard labelCollector == nil, let content, muted == 0 else { return .inlineView }
        let active = given.first { $0.label == "isActive" || $0.label == "selection" }?.value.origin
        if let active {
            presentations.append(
                Presentation(keys: [active], kind: .push, content: content, host: trail.start, place: place))
        }
        if !isEmptyLabel(labelValue) {
            asControl(text, at: place) { show(content, .push, at: place) }
        }
        if let labelValue, labelValue.closure != nil { runIfClosure(labelValue, frame) }
        return .inlineView
    }

    private func isEmptyLabel(_ value: Value?) -> Bool {
        guard let closure = value?.closure, let body = closure.node.body else { return false }
        return body.count == 0 || body.count == 1 && body[0].kind == .call && body[0][0].text == "EmptyView"
    }

    /// Crosses a link with a value: by the list's selection, or by a destination for the value's type.
    func follow(_ value: Value, at place: SourcePlace) {
        guard muted == 0 else { return }
        if let selection = listSelection { change(selection, value, at: place) }
        links.append(
            ValueLink(
                value: value, trail: trail, place: place, kind: .push, isSelection: listSelection != nil))
    }
}
