extension Secrets {
    /// An event with every secret in its texts masked, and credentials recognised by their form.
    func masked(_ event: RunEvent) -> RunEvent {
        switch event {
        case .testStarted, .retried, .launched, .located, .testFinished: event
        case .testSkipped(let reason): .testSkipped(reason: masked(reason))
        case .stepStarted(let step): .stepStarted(masked(step))
        case .stepFinished(let step, let outcome, let duration):
            .stepFinished(masked(step), outcome, duration: duration)
        case .planned(let plan): .planned(masked(plan))
        case .segmentStarted(let segment): .segmentStarted(masked(segment))
        case .segmentFinished(let segment, let outcome, let duration):
            .segmentFinished(masked(segment), outcome, duration: duration)
        case .detour(let detour): .detour(masked(detour))
        case .observed(let facts, let screen): .observed(facts: facts.mapValues { masked($0) }, screen: screen)
        case .controls(let controls, let screen): .controls(controls.map { masked($0) }, screen: screen)
        case .used(let control, let screen): .used(masked(control), screen: screen)
        case .pictured(let picture):
            .pictured(PictureRecord(caption: masked(picture.caption), image: picture.image))
        case .traced(let trace): .traced(masked(trace))
        case .failure(let failure): .failure(masked(failure))
        case .output(let line): .output(masked(line))
        case .noted(let note, let depth): .noted(masked(note), depth: depth)
        }
    }

    private func masked(_ trace: TraceRecord) -> TraceRecord {
        var masked = trace
        masked.tree = trace.tree.map { self.masked($0) }
        return masked
    }

    private func masked(_ step: StepRecord) -> StepRecord {
        var masked = step
        masked.words = self.masked(step.words)
        masked.swift = step.swift.map { self.masked($0) }
        return masked
    }

    private func masked(_ segment: SegmentRecord) -> SegmentRecord {
        guard !segment.facts.isEmpty else { return segment }
        var masked = segment
        masked.facts = segment.facts.mapValues { self.masked($0) }
        return masked
    }

    private func masked(_ control: ControlRecord) -> ControlRecord {
        ControlRecord(
            role: control.role, label: control.label.map { masked($0) },
            identifier: control.identifier.map { masked($0) })
    }

    private func masked(_ plan: PlanRecord) -> PlanRecord {
        var masked = plan
        masked.assumed = plan.assumed.map { self.masked($0) }
        masked.facts = plan.facts.mapValues { self.masked($0) }
        return masked
    }

    private func masked(_ detour: DetourRecord) -> DetourRecord {
        var masked = detour
        masked.reason = self.masked(detour.reason)
        return masked
    }

    private func masked(_ failure: FailureRecord) -> FailureRecord {
        var masked = failure
        masked.message = self.masked(failure.message)
        masked.tree = failure.tree.map { self.masked($0) }
        masked.attachments = failure.attachments.map { DriverAttachment(name: $0.name, text: self.masked($0.text)) }
        return masked
    }
}

extension Secrets {
    /// A tree with every secret in its texts masked.
    package func masked(_ tree: ElementTree) -> ElementTree {
        ElementTree(size: tree.size, roots: tree.roots.map { masked($0, by: masked) })
    }

    /// The elements that show a secret themselves, in reading order.
    package func revealing(in tree: ElementTree) -> [ElementReference] {
        if isEmpty { return [] }
        return tree.elements.filter { element in
            var alone = element
            alone.children = []
            return masked(alone, by: maskedWhereKnown) != alone
        }.map(\.reference)
    }

    private func masked(_ element: Element, by mask: (String) -> String) -> Element {
        var masked = element
        masked.label = element.label.map(mask)
        masked.value = element.value.map(mask)
        masked.placeholder = element.placeholder.map(mask)
        masked.fieldName = element.fieldName.map(mask)
        masked.hint = element.hint.map(mask)
        masked.actions = element.actions?.map(mask)
        masked.identifier = element.identifier.map(mask)
        masked.options = element.options?.map { ElementOption(mask($0.label), isPlaceholder: $0.isPlaceholder) }
        if case .covered(let cover) = element.obstruction { masked.obstruction = .covered(by: mask(cover)) }
        masked.children = element.children.map { self.masked($0, by: mask) }
        return masked
    }
}
