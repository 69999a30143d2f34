import Swerkin
import SwerkinWeb

extension ChromiumPage {
    /// What was seen, with what frames of other origins show.
    ///
    /// Where the page has any frames it is asked for them, and each of another origin for what it shows, one after the
    /// other. What a frame shows stands inside its element, or behind everything else where only some elements were asked
    /// for.
    func addingForeignFrames(
        to seen: PageObservation, _ question: PageQuestion
    ) throws -> PageObservation {
        guard !frames.isEmpty else { return seen }
        let world = FrameWorld(context: try shownWorld(), document: document)
        return try adding(framesOf: world, to: seen, question)
    }

    /// What the document of a frame shows at once; only the page itself waits for a change.
    private func look(in world: FrameWorld, _ question: PageQuestion) throws -> PageObservation {
        let motion: PageMotion = try ask(
            "observe", [question.subject, question.needsStability, question.isForTouch], in: world.context)
        return PageObservation(motion, document: world.document)
    }

    private func adding(
        framesOf world: FrameWorld, to seen: PageObservation, _ question: PageQuestion
    ) throws -> PageObservation {
        let foreign: [ForeignFrame] = try ask("foreignFrames", [question.needsStability], in: world.context)
        var all = seen
        for frame in foreign {
            let host = PageReference(document: world.document, number: frame.number)
            do {
                guard let inner = try innerWorld(of: host, in: world) else { continue }
                frames.note(inner.document, in: host)
                let own = try look(in: inner, question)
                let content = try adding(framesOf: inner, to: own, question)
                let covers = try covers(of: frame, over: content.now, in: world)
                all.before = all.before.adding(
                    content.before.shown(in: frame.before, of: frame, [:]), to: host.reference)
                all.now = all.now.adding(content.now.shown(in: frame.now, of: frame, covers), to: host.reference)
            } catch PageFault.documentGone, PageFault.elementGone {
                // The frame shows another document now, or has gone; the next look will tell.
                continue
            }
        }
        return all
    }

    /// What lies on top of what a frame shows, by the point that it lies on.
    private func covers(of frame: ForeignFrame, over tree: ElementTree, in world: FrameWorld) throws -> [Point: String]
    {
        let points: [Point] = tree.shown(in: frame.now, of: frame, [:]).flatMap(\.selfAndDescendants)
            .filter { $0.obstruction == nil }.map(\.frame.middle)
        guard !points.isEmpty else { return [:] }
        let covers: [String?] = try ask(
            "coversOf", [frame.number, points.map { [$0.x, $0.y] }], in: world.context)
        return Dictionary(zip(points, covers).compactMap { point, cover in cover.map { (point, $0) } }) { $1 }
    }

    /// The world of the document that a frame shows, or nil if it has none yet.
    private func innerWorld(of host: PageReference, in world: FrameWorld) throws -> FrameWorld? {
        if let inner = frames.world(in: host) { return inner }
        let object = try object(PageScript.element(host.number), in: world.context)
        defer { try? session.send(RuntimeDomain.ReleaseObject(objectId: object)) }
        guard let name = try session.call(DOMDomain.DescribeNode(objectId: object)).node.frameId else { return nil }
        frames.note(name: name, of: host)
        return frames.world(in: host)
    }

    // MARK: Acting

    /// Asks the script of a frame's document about an element of it; places in the answer are those on the display.
    func askInFrame<Value: Decodable>(
        _ action: String, of reference: PageReference, _ arguments: [any Encodable & Sendable]
    ) throws -> Value {
        let context = try context(of: reference.document)
        let answer: Value = try ask(action, [reference.number as any Encodable & Sendable] + arguments, in: context)
        guard let placed = answer as? any PlacedAnswer else { return answer }
        return placed.moved(by: try corner(of: reference.document)) as? Value ?? answer
    }

    /// Where the corner of what a frame shows lies on the display.
    private func corner(of document: Int) throws -> Point {
        guard document != self.document else { return Point(x: 0, y: 0) }
        guard let host = frames.host(of: document) else { throw PageFault.elementGone }
        let frame: FrameWindow = try ask("windowOfFrame", [host.number], in: try context(of: host.document))
        let around = try corner(of: host.document)
        return Point(x: frame.corner.x + around.x, y: frame.corner.y + around.y)
    }
}

extension ElementTree {
    /// What a frame shows, told in the document around it, under what lies on top at some points.
    fileprivate func shown(in window: FrameWindow, of frame: ForeignFrame, _ covers: [Point: String]) -> [Element] {
        roots.map { root in
            let element = root.moved(to: window.corner, in: window.seen).covered(by: covers)
            return frame.isInert ? element.inert : element
        }
    }
}
