/// The methods that observe notifications, by the last name of the notification.
enum NotificationObservers {
    static func observers(in index: AppIndex) -> [String: [SourceNode]] {
        var found: [String: [SourceNode]] = [:]
        for type in index.types {
            for function in type.functionOrder {
                if let body = function.body { collect(in: body, type, index, &found) }
            }
        }
        return found
    }

    private static func collect(
        in node: SourceNode, _ type: AppType, _ index: AppIndex, _ found: inout [String: [SourceNode]]
    ) {
        if node.kind == .call, node[0].kind == .member, node[0].text == "addObserver" {
            let arguments = node.all(.argument)
            let selector = arguments.first { $0.text == "selector" }?[0]
            if let name = arguments.first(where: { $0.text == "name" }), let selector, selector.kind == .macro,
                selector.count > 0
            {
                let method = SourceWords.lastName(selector[0][0])
                let functions = index.ancestry(of: type).lazy.compactMap { $0.functions[method]?.first }
                if let function = functions.first { found[SourceWords.lastName(name[0]), default: []].append(function) }
            }
        }
        for child in node.children { collect(in: child, type, index, &found) }
    }
}
