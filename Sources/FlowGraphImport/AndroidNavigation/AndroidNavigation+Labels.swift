extension AndroidNavigation {
    /// The positions of the destinations that become screens: all but the graphs.
    var screens: [Int] { destinations.indices.filter { destinations[$0].role != .graph } }

    /// The label of each destination: the ids of the graphs around it and its own, separated by `/`.
    ///
    /// An element without an id is labelled with its name, as in `<navigation>/home`.
    ///
    /// - Throws: ``ImportLimit/identifierText`` as an error of a file, if the labels are too long in total.
    func labels(file: String) throws(ImportError) -> [String] {
        try checkLabelSize(file: file)
        var labels: [String] = []
        for destination in destinations {
            let name = destination.id ?? "<\(destination.element)>"
            labels.append(destination.parent.map { "\(labels[$0])/\(name)" } ?? name)
        }
        return labels
    }

    private func checkLabelSize(file: String) throws(ImportError) {
        var sizes: [Int] = []
        var total = 0
        for destination in destinations {
            let own = (destination.id ?? destination.element).utf8.count + 2
            sizes.append((destination.parent.map { sizes[$0] } ?? 0) + own)
            total += sizes[sizes.count - 1]
        }
        guard total <= ImportLimit.identifierText.maximum else {
            throw ImportError(file: file, reason: .exceeds(.identifierText))
        }
    }

    /// A name for each screen: its id if that is unique, otherwise preceded by the graphs around it.
    func screenNames(labels: [String]) -> [String] {
        let rootSize = (labels.first ?? "").utf8.count + 1
        let candidates = screens.map { screen in
            let destination = destinations[screen]
            let path = String(decoding: labels[screen].utf8.dropFirst(rootSize), as: UTF8.self)
            let choices = destination.id.map { [$0, path, labels[screen]] } ?? [destination.nameWithoutID]
            return ScreenNames.Candidate(choices: choices, identifier: path)
        }
        return ScreenNames.unique(candidates)
    }

    /// The id of the innermost graph around a destination, or nil if that is the outermost graph.
    func module(of destination: Int) -> String? {
        guard let graph = destinations[destination].parent, destinations[graph].parent != nil else { return nil }
        return destinations[graph].id
    }
}

extension AndroidNavigation.Destination {
    /// The name of a screen without an id: the file to include, the class, the title, or the element.
    fileprivate var nameWithoutID: String {
        if case .unresolvedInclude(let file) = role, !file.isEmpty { return file }
        return className ?? title ?? "<\(element)>"
    }
}
