import SwerkinCore

extension ChromiumPage {
    /// Completes an observation by the states that custom elements give to the browser alone, by `ElementInternals`.
    ///
    /// One round trip for each such element; none for a page without them. Source: https://html.spec.whatwg.org/, 4.13.7.4.
    func addingStates(to motion: PageMotion, in document: Int) throws -> PageMotion {
        let numbers = motion.now.elements.flatMap(\.statedToBrowser)
        guard !numbers.isEmpty else { return motion }
        var states: [Int: AccessibilityNode] = [:]
        for number in Set(numbers) { states[number] = try node(of: PageReference(document: document, number: number)) }
        return PageMotion(
            before: motion.before?.with(states), now: motion.now.with(states),
            hasForeignIframes: motion.hasForeignIframes, hosts: nil)
    }

    /// The browser's node of an element, or nil if the element has gone.
    private func node(of element: PageReference) throws -> AccessibilityNode? {
        do {
            let object = try object(of: element.reference)
            defer { try? session.send(RuntimeDomain.ReleaseObject(objectId: object)) }
            return try session.call(AccessibilityDomain.GetPartialAXTree(objectId: object)).nodes.first.map {
                AccessibilityNode($0)
            }
        } catch PageFault.elementGone {
            return nil
        }
    }
}

extension PageView {
    fileprivate func with(_ states: [Int: AccessibilityNode]) -> PageView {
        PageView(
            width: width, height: height, elements: elements.map { $0.with(states) }, firstMove: firstMove)
    }
}

extension PageRecord {
    /// The numbers of the elements here that give their states to the browser alone.
    fileprivate var statedToBrowser: [Int] {
        (isStatedToBrowser == true ? [number] : []) + (children ?? []).flatMap(\.statedToBrowser)
    }

    fileprivate func with(_ states: [Int: AccessibilityNode]) -> PageRecord {
        var record = self
        if isStatedToBrowser == true, let node = states[number] { record.take(node) }
        record.children = children?.map { $0.with(states) }
        return record
    }

    private mutating func take(_ node: AccessibilityNode) {
        let told = node.value(as: Role(rawValue: role), nil, [])
        value = told.map { $0.isEmpty ? nil : $0 } ?? value
        if node.truth("disabled") { isDisabled = true }
        if node.truth("selected") { isSelected = true }
        if node.truth("pressed") { isPressed = true }
    }
}
