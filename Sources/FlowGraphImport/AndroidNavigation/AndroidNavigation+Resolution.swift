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
                let start = destinations[index].startID.flatMap { childrenByID[index][$0] }
                shownScreens[index] = start.flatMap { shownScreens[$0] }
            }
        }

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
