/// The scenes of all storyboards of an app, with the references between them resolved.
struct StoryboardLinks {
    /// A scene with its storyboard.
    struct Node {
        let storyboard: Int
        let scene: Storyboard.Scene
    }

    let storyboards: [Storyboard]
    /// All scenes, storyboard by storyboard.
    let nodes: [Node]
    /// The scene that each one stands for: itself, or the final target of a reference.
    ///
    /// A reference whose target does not exist stands for itself, and so do cyclic references.
    private(set) var standIns: [Int] = []

    private var firstByID: [[String: Int]]
    private var firstByIdentifier: [[String: Int]]

    /// Resolves the references within and between storyboards with unique names.
    ///
    /// O(scenes).
    ///
    /// - Parameters:
    ///   - storyboards: The storyboards.
    ///   - isAlone: True for a single file, which may have another name than in the app: only references by an identifier alone are
    ///     followed.
    init(_ storyboards: [Storyboard], isAlone: Bool) {
        self.storyboards = storyboards
        nodes = storyboards.enumerated().flatMap { index, storyboard in
            storyboard.scenes.map { Node(storyboard: index, scene: $0) }
        }
        firstByID = Array(repeating: [:], count: storyboards.count)
        firstByIdentifier = Array(repeating: [:], count: storyboards.count)
        for index in nodes.indices.reversed() {
            let node = nodes[index]
            firstByID[node.storyboard][node.scene.id] = index
            if let identifier = node.scene.storyboardIdentifier {
                firstByIdentifier[node.storyboard][identifier] = index
            }
        }
        standIns = Array(nodes.indices)
        followReferences(isAlone: isAlone)
    }

    /// The scene of a storyboard with an id; the first if several have it.
    func node(_ id: String, in storyboard: Int) -> Int? { firstByID[storyboard][id] }

    /// The scene that a segue leads to; nil for an unwind segue and for one whose destination is not in its file.
    func target(of segue: Storyboard.Segue, from node: Int) -> Int? {
        guard !segue.isUnwind else { return nil }
        return self.node(segue.destination, in: nodes[node].storyboard).map { standIns[$0] }
    }

    /// The platform that a scene is for.
    func platform(of node: Int) -> Storyboard.Platform { storyboards[nodes[node].storyboard].platform }

    /// The scene that a storyboard shows first.
    func initialNode(of storyboard: Int) -> Int? {
        storyboards[storyboard].initialID.flatMap { node($0, in: storyboard) }
    }

    /// Returns true if a scene is an unresolved reference.
    func isUnresolved(_ node: Int) -> Bool { standIns[node] == node && nodes[node].scene.reference != nil }

    private func directTargets(isAlone: Bool) -> [Int?] {
        let names = Dictionary(
            storyboards.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        return nodes.map { node in
            guard let reference = node.scene.reference, !reference.isInOtherBundle else { return nil }
            if isAlone, reference.storyboard != nil || reference.identifier == nil { return nil }
            let named = reference.storyboard.map { names[$0] } ?? node.storyboard
            guard let storyboard = named else { return nil }
            guard let identifier = reference.identifier else { return initialNode(of: storyboard) }
            return firstByIdentifier[storyboard][identifier]
        }
    }

    private mutating func followReferences(isAlone: Bool) {
        let targets = directTargets(isAlone: isAlone)
        var ends = [Int?](repeating: nil, count: nodes.count)
        var positions = [Int?](repeating: nil, count: nodes.count)
        for start in nodes.indices where ends[start] == nil {
            var trail: [Int] = []
            var current = start
            while ends[current] == nil, positions[current] == nil {
                positions[current] = trail.count
                trail.append(current)
                guard let target = targets[current] else { break }
                current = target
            }
            if ends[current] == nil, let position = positions[current] {
                for member in trail[position...] { ends[member] = member }
            }
            for member in trail.reversed() where ends[member] == nil {
                ends[member] = targets[member].flatMap { ends[$0] } ?? member
            }
        }
        standIns = ends.enumerated().map { $1 ?? $0 }
    }
}
