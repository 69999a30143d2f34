import FlowGraph

/// The destinations and actions of an Android navigation graph, including its nested graphs.
struct AndroidNavigation {
    /// A screen, or a graph of destinations.
    struct Destination {
        /// The role of a destination.
        enum Role: Hashable {
            /// A fragment, dialog, activity or the like.
            case screen
            /// A `<navigation>`.
            case graph
            /// An `<include>` of a file that was not read, with the file's name.
            case unresolvedInclude(String)
        }

        var role: Role
        /// The element's name, such as `fragment`.
        var element: String
        var id: String?
        /// The position of the graph around it; nil for the outermost graph.
        var parent: Int?
        /// The title of the screen, or nil if it is an unknown resource.
        var title: String?
        /// The last part of the class that implements it.
        var className: String?
        /// The id of a graph's start destination.
        var startID: String?
        /// The positions of a graph's own destinations.
        var children: [Int] = []
        /// The number of deep links to it.
        var deepLinkCount = 0

        /// True if it floats above others and is popped before one that doesn't is shown: `FloatingWindow` in Jetpack Navigation.
        var isFloating: Bool { element == "dialog" || element == "bottomSheet" }
    }

    /// An action of a destination, or of every screen of a graph.
    struct Action {
        /// The position of the destination that has the action.
        var owner: Int
        var id: String?
        /// The id of its destination, or nil if it only pops screens off the stack.
        var destination: String?
        /// The id of the destination up to which screens are popped off the stack first.
        var popUpTo: String?
        /// True if that destination is popped too.
        var popsInclusively: Bool
        /// True if a destination that is on top already is not pushed again.
        var isSingleTop: Bool
        /// True if the action saves the state that it pops, or restores a saved one.
        var keepsState: Bool
    }

    /// The outermost graph first, each graph before its content.
    var destinations: [Destination] = []
    /// The actions in the files' order.
    var actions: [Action] = []
    var includeCount = 0
    var argumentCount = 0
    var deepLinkCount = 0
    /// The names of the files that were read.
    var fileNames: Set<String> = []
}

extension AndroidNavigation {
    /// Finds destinations by id, as Jetpack's `NavController.findDestination` does.
    struct Resolution {
        /// The destination that an id refers to.
        struct Target: Hashable {
            /// The destination's position.
            let destination: Int
            /// True if it lies outside of every graph around the owner, so that the app would not find it.
            let isOutOfScope: Bool
        }

        private let destinations: [Destination]
        private var firstByID: [String: Int] = [:]
        /// The immediate destinations of each graph, by id.
        private var childrenByID: [[String: Int]]
        /// The screen that each destination shows: itself, or the start destination of a graph.
        private(set) var shownScreens: [Int?]

        /// Creates the indices.
        ///
        /// O(destinations).
        init(_ destinations: [Destination]) {
            self.destinations = destinations
            childrenByID = Array(repeating: [:], count: destinations.count)
            shownScreens = destinations.indices.map { destinations[$0].role == .graph ? nil : $0 }
            for index in destinations.indices.reversed() {
                guard let id = destinations[index].id else { continue }
                firstByID[id] = index
                if let parent = destinations[index].parent { childrenByID[parent][id] = index }
            }
            // Each graph precedes its content, so in reverse order a graph's start destination is known first.
            for index in destinations.indices.reversed() where destinations[index].role == .graph {
                shownScreens[index] = start(of: index).flatMap { shownScreens[$0] }
            }
        }

        /// The destination that a graph shows first, or nil if it names none of its own.
        func start(of graph: Int) -> Int? { destinations[graph].startID.flatMap { childrenByID[graph][$0] } }

        /// The destination that an owner refers to by an id, or nil if there is none.
        ///
        /// Searches in this order: the outermost graph, the owner, the destinations of the graph around the owner (or
        /// of the owner, if it is a graph), those of each graph further out, and finally all destinations in order.
        /// O(depth).
        func target(of id: String, from owner: Int) -> Target? {
            if destinations[0].id == id { return Target(destination: 0, isOutOfScope: false) }
            if destinations[owner].id == id { return Target(destination: owner, isOutOfScope: false) }
            var graph = destinations[owner].role == .graph ? owner : destinations[owner].parent
            while let current = graph {
                if let child = childrenByID[current][id] { return Target(destination: child, isOutOfScope: false) }
                graph = destinations[current].parent
            }
            return firstByID[id].map { Target(destination: $0, isOutOfScope: true) }
        }
    }
}

extension AndroidNavigation {
    /// An action that leads from a screen to a screen.
    struct ResolvedAction {
        /// The position of its start screen.
        let start: Int
        /// The position of its end screen.
        let end: Int
        /// The position of the action.
        let action: Int
    }

    /// The resolved actions: one from the screen that has the action, or one from each screen of the graph
    /// that has it.
    ///
    /// They are ordered by their start screens; a screen's own actions precede those of the graphs around it.
    /// O(resolved actions).
    ///
    /// - Throws: ``ImportLimit/segments`` as an error of a file, if there are too many.
    func resolvedActions(_ resolution: Resolution, file: String) throws(ImportError) -> [ResolvedAction] {
        var actionsByOwner = [[(action: Int, end: Int)]](repeating: [], count: destinations.count)
        for (index, action) in actions.enumerated() {
            guard let end = screen(shownBy: action, resolution) else { continue }
            actionsByOwner[action.owner].append((index, end))
        }
        var resolvedActions: [ResolvedAction] = []
        for start in screens {
            for owner in sequence(first: start, next: { destinations[$0].parent }) {
                guard resolvedActions.count + actionsByOwner[owner].count <= ImportLimit.segments.maximum else {
                    throw ImportError(file: file, reason: .exceeds(.segments))
                }
                resolvedActions += actionsByOwner[owner].map {
                    ResolvedAction(start: start, end: $0.end, action: $0.action)
                }
            }
        }
        return resolvedActions
    }

    /// The destination of an action, or nil if it has none.
    func screen(shownBy action: Action, _ resolution: Resolution) -> Int? {
        action.destination
            .flatMap { resolution.target(of: $0, from: action.owner) }
            .flatMap { resolution.shownScreens[$0.destination] }
    }

    /// An action without a destination, on a screen.
    struct Pop {
        /// The position of the screen.
        let start: Int
        /// The position of the action.
        let action: Int
        /// Its effect, or nil if its end screen is unknown or there is none.
        let effect: (kind: SegmentKind, end: Int?)?
    }

    /// The pops of all actions without a destination: each on the screen that has the action, or on each screen of the
    /// graph that has it.
    ///
    /// - Throws: ``ImportLimit/segments`` as an error of a file, if there are too many.
    func pops(_ stack: AndroidStack, file: String) throws(ImportError) -> [Pop] {
        let popping = actions.indices.filter { actions[$0].destination == nil }
        let byOwner = Dictionary(grouping: popping) { actions[$0].owner }
        guard !byOwner.isEmpty else { return [] }
        var pops: [Pop] = []
        for start in screens {
            for owner in sequence(first: start, next: { destinations[$0].parent }) {
                let own = byOwner[owner] ?? []
                guard pops.count + own.count <= ImportLimit.segments.maximum else {
                    throw ImportError(file: file, reason: .exceeds(.segments))
                }
                pops += own.map { Pop(start: start, action: $0, effect: stack.popping(by: $0, on: start)) }
            }
        }
        return pops
    }
}

extension AndroidNavigation {
    /// The screens that an action pops off the stack before it leads on.
    enum Popping: Hashable {
        /// None, including when the destination named by `popUpTo` is not on the stack.
        case nothing
        /// The screens above a screen, and the screen itself if `includesIt`.
        case downTo(screen: Int, includesIt: Bool)
        /// The screens of a graph other than the outermost one, and those above them.
        case graph(Int)
        /// All.
        case everything
    }

    /// The screens that an action pops off the stack.
    func popping(of action: Action, _ resolution: Resolution) -> Popping {
        guard let id = action.popUpTo, let popped = resolution.target(of: id, from: action.owner)?.destination else {
            return .nothing
        }
        if popped == 0 { return .everything }
        return destinations[popped].role == .graph
            ? .graph(popped) : .downTo(screen: popped, includesIt: action.popsInclusively)
    }

    /// Returns true if a graph contains a destination, at any depth.
    func holds(_ graph: Int, _ destination: Int) -> Bool {
        sequence(first: destination, next: { destinations[$0].parent }).contains(graph)
    }
}

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
