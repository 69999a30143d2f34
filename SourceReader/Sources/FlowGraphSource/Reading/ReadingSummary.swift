/// What is left of the segments that were found: each once, with the kinds that only the whole decides.
struct ReadingSummary {
    let interpreter: Interpreter
    let skipped: [String]

    func reading() -> SourceReading {
        let pushed = Set(interpreter.segments.filter { $0.kind == .push }.map(\.end))
        let modal = Set(
            interpreter.segments.filter { [.sheet, .fullScreenCover, .popover].contains($0.kind) }.map(\.end))
        // The same trigger, followed twice, is one segment; several controls on one line are several.
        var labels: [String: [String]] = [:]
        var segments: [SourceReading.Segment] = []
        for var segment in interpreter.segments {
            // Closing a screen that is only pushed goes back.
            if segment.kind == .dismiss, segment.end == "@presenter", pushed.contains(segment.start),
                !modal.contains(segment.start)
            {
                segment.kind = .back
                segment.end = "@previous"
            }
            // UIKit's `dismiss` closes the modal, also from a screen that is pushed in it.
            if segment.end == "@presenter!" { segment.end = "@presenter" }
            let mark = "\(segment.start)|\(segment.end)|\(segment.kind)|\(segment.place)"
            if let known = labels[mark] {
                let isSame =
                    segment.label.map { label in known.contains { $0.contains(label) || label.contains($0) } } ?? true
                if isSame || known.isEmpty { continue }
            }
            labels[mark, default: []] += segment.label.map { [$0] } ?? []
            segments.append(finished(segment))
        }
        let screens = interpreter.screenOrder.compactMap { interpreter.screens[$0] }.map(finished)
        var unresolved: [UnresolvedCall] = []
        for call in interpreter.unresolved where !unresolved.contains(call) { unresolved.append(call) }
        var skipped = skipped
        if interpreter.totalStepsLeft <= 0 {
            skipped.append("The reading ended at its limit of steps: some screens weren't followed.")
        }
        return SourceReading(
            screens: screens, segments: segments, unresolved: unresolved.sorted { $0.place < $1.place },
            skipped: skipped)
    }

    private func finished(_ screen: FoundScreen) -> SourceReading.Screen {
        let declared = ScreenIdentifiers(index: interpreter.index, resources: interpreter.resources)
            .identifiers(ofType: screen.name)
        var identifiers: [String] = []
        for identifier in screen.identifiers + declared
        where !identifiers.contains(identifier) && !identifier.contains("\\(") { identifiers.append(identifier) }
        return SourceReading.Screen(
            name: screen.name, title: screen.title, file: screen.place?.file, line: screen.place?.line,
            role: screen.isSystem ? "system" : screen.isDialog ? "dialog" : screen.isContainer ? "container" : nil,
            identifiers: identifiers)
    }

    private func finished(_ segment: FoundSegment) -> SourceReading.Segment {
        var conditions: [String] = []
        for condition in segment.conditions where !conditions.contains(condition) { conditions.append(condition) }
        return SourceReading.Segment(
            start: segment.start, end: segment.end, kind: segment.kind, label: segment.label,
            identifier: segment.identifier,
            condition: conditions.isEmpty ? nil : conditions.joined(separator: "; "), file: segment.place.file,
            line: segment.place.line,
            via: segment.steps.filter { $0 != segment.place }.map(\.description), certainty: segment.certainty)
    }
}
