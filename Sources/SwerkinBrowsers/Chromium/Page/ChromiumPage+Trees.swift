import SwerkinCore

extension ChromiumPage {
    /// The most times that a page is looked at again because a closed shadow tree has been opened, which may contain further hosts.
    private static let mostRounds = 8

    /// The motion that the script of a document has answered with, or that of `again` once closed shadow trees have been opened.
    ///
    /// No further round trip without elements that may be hosts; otherwise two for all of them, and two more for each tree.
    func openingTrees(of motion: PageMotion, in world: Int, again: () throws -> PageMotion) throws -> PageMotion {
        var motion = motion
        for _ in 0..<Self.mostRounds {
            guard let hosts = motion.hosts, try openTrees(of: hosts, in: world) else { break }
            motion = try again()
        }
        return motion
    }

    /// Gives the script the closed shadow trees of those elements that have one; returns true if any has.
    private func openTrees(of hosts: [Int], in world: Int) throws -> Bool {
        let objects = try session.post(
            hosts.map { RuntimeDomain.EvaluateObject(expression: PageScript.element($0), contextId: world) })
        let names = try objects.compactMap { try answer(to: $0)?.result.objectId }
        defer { for name in names { try? session.send(RuntimeDomain.ReleaseObject(objectId: name)) } }
        let nodes = try session.post(names.map { DOMDomain.DescribeNode(objectId: $0) })
        let trees = try nodes.compactMap { try answer(to: $0)?.node.closedTree }
        for tree in trees { try open(tree, in: world) }
        return !trees.isEmpty
    }

    private func open(_ tree: Int, in world: Int) throws {
        let node = try session.post(DOMDomain.ResolveNode(backendNodeId: tree, executionContextId: world))
        guard let object = try answer(to: node)?.object.objectId else { return }
        try session.call(RuntimeDomain.CallFunctionOn(functionDeclaration: Self.opening, objectId: object))
        try session.send(RuntimeDomain.ReleaseObject(objectId: object))
    }

    private static let opening = "function() { swerkin.openTree(this); }"

    /// The answer to a command about an element, or nil if the element has gone meanwhile.
    private func answer<Command: ProtocolCommand>(
        to pending: ProtocolSession.Pending<Command>
    ) throws -> Command.Reply? {
        do {
            return try session.answer(to: pending)
        } catch ProtocolFault.refused(_, let message) where Self.indicatesNewDocument(message) {
            throw PageFault.documentGone
        } catch ProtocolFault.refused {
            return nil
        }
    }
}

extension DOMDomain.DescribeNode.Reply.Node {
    /// The number of the closed shadow tree, or nil if there is none.
    fileprivate var closedTree: Int? { shadowRoots?.first { $0.shadowRootType == "closed" }?.backendNodeId }
}
