/// Values that the destinations of navigation stacks make into screens.
extension Interpreter {
    func follow(_ link: ValueLink, number: Int) {
        let type = typeName(of: link.value).map { self.type($0) }
        // A list's selection takes the value, unless the list's own screen has a destination for it.
        let fitting = destinations(for: link, type, number: number)
        let found = nearest(above(link, fitting), to: link.trail.start)
            .filter { !link.isSelection || $0.element.host == link.trail.start }
        if found.isEmpty, case .enumCase = link.value.content { openStack(link) }
        for destination in found {
            guard
                linked.insert(
                    "\(link.trail.start)|\(link.place)|\(link.trail.control?.label ?? "")|\(destination.element.place)|\(structure(link.value, 0))"
                ).inserted
            else { continue }
            begin(with: link.trail)
            environment = destination.element.environment
            if destination.element.place.file != link.place.file { trail.steps.append(link.place) }
            show(
                .closure(destination.element.closure), link.kind, at: link.place,
                arguments: [coerced(link.value, destination.element)])
        }
    }

    /// The destinations that take a link's value; each type of a destination is looked at once, and those of a known link once at all.
    private func destinations(
        for link: ValueLink, _ type: String?, number: Int? = nil
    ) -> [(offset: Int, element: ValueDestination)] {
        var known = number.flatMap { fitting[$0] } ?? FittingDestinations()
        for (position, destination) in destinations.enumerated().dropFirst(known.seen) {
            let fits = known.types[destination.type] ?? fits(destination, link, type)
            known.types[destination.type] = fits
            if fits { known.positions.append(position) }
        }
        known.seen = destinations.count
        if let number { fitting[number] = known }
        return known.positions.map { ($0, destinations[$0]) }
    }

    /// The destinations for a value of a path that is set as a whole: those of the screen below it, or of the one that has that screen's.
    private func above(_ link: ValueLink, _ found: [(offset: Int, element: ValueDestination)]) -> [(
        offset: Int, element: ValueDestination
    )] {
        guard let below = link.below else { return found }
        let type = typeName(of: below).map { self.type($0) }
        let lower = ValueLink(value: below, trail: link.trail, place: link.place, kind: .push)
        let fitting = destinations(for: lower, type).map(\.element)
        var hosts = Set(fitting.map(\.host))
        for destination in fitting {
            let given = [coerced(below, destination)]
            for screen in screensShown(by: .closure(destination.closure), arguments: given) {
                hosts.insert(screen.name)
                add(screen: screen.name, screen.place)
                enqueue(screen, .closure(destination.closure), given, [])
            }
        }
        return fitting.isEmpty ? found : found.filter { hosts.contains($0.element.host) }
    }

    /// A link with a state of a path's element.
    private func openStack(_ link: ValueLink) {
        for presentation in presentations where presentation.isStack {
            guard
                linked.insert("\(link.trail.start)|\(link.place)|\(presentation.place)|\(structure(link.value, 0))")
                    .inserted
            else { continue }
            let shown = screensShown(by: presentation.content, arguments: [link.value])
            guard shown.count == 1 else { continue }
            begin(with: link.trail)
            show(presentation.content, .push, at: link.place, arguments: [link.value])
        }
    }

    /// The destinations of the stack that shows the screen: its own, else those of the screens below it.
    private func nearest(_ found: [(offset: Int, element: ValueDestination)], to start: String) -> [(
        offset: Int, element: ValueDestination
    )] {
        guard Set(found.map(\.element.host)).count > 1 else { return found }
        updateStarts()
        var level: Set<String> = [start]
        var seen = level
        while !level.isEmpty {
            let here = found.filter { level.contains($0.element.host) }
            if !here.isEmpty { return here }
            level = Set(level.flatMap { starts[$0] ?? [] }).subtracting(seen)
            seen.formUnion(level)
        }
        return found
    }

    /// Adds the screens from which those of the latest segments are shown in the same stack.
    private func updateStarts() {
        for segment in segments.dropFirst(knownStarts) where [.push, .back, .replace].contains(segment.kind) {
            starts[segment.end, default: []].insert(segment.start)
        }
        knownStarts = segments.count
    }

    private func coerced(_ value: Value, _ destination: ValueDestination) -> Value {
        coerce(value, to: destination.type, in: nil, file: destination.place.file)
    }

    private func type(_ written: String) -> String {
        let plain = String(TypeText.plain(written))
        return index.type(named: plain, from: nil, file: nil)?.name ?? plain
    }

    private func fits(_ destination: ValueDestination, _ link: ValueLink, _ type: String?) -> Bool {
        let wanted = destination.type
        if let type, last(type) == last(wanted), last(wanted) != "ID" { return true }
        // The identifier of a type: `Donut.ID`, for `donut.id`.
        if last(wanted) == "ID", let origin = link.value.origin,
            origin.property == "id" || origin.property.hasSuffix(".id")
        {
            return wanted.hasPrefix(origin.owner + ".") || last(String(wanted.dropLast(3))) == last(origin.owner)
        }
        if last(wanted) == "ID", let type, type == wanted || last(type) == identifierType(String(wanted.dropLast(3))) {
            return true
        }
        if type == nil, case .enumCase(let name, _) = link.value.content {
            return index.type(named: wanted, from: nil, file: destination.place.file)?.hasCase(name) == true
        }
        if let type, let value = index.type(named: type, from: nil, file: nil) {
            return index.inheritedNames(of: value).contains(wanted)
        }
        return false
    }

    /// The type of a type's identifier: that of its property `id`.
    private func identifierType(_ name: String) -> String? {
        index.type(named: name, from: nil, file: nil)?.properties["id"]?.writtenType.map { last(type($0)) }
    }

    private func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}
