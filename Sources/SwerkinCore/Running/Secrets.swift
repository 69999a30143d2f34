import SwerkinRecords

/// The texts that were typed into secure fields or with which a driver grants access; they must not appear in any output.
///
/// A secret is masked in its own spelling, in upper and lower case, and in those of ``SecretSpelling``. One of fewer than four
/// characters is masked only if it stands by itself, between anything but letters and digits. If a secret was typed key by key,
/// its beginnings are masked in the same manner, and from four characters on also inside a longer word that they begin.
package struct Secrets: Sendable {
    private var spellings: Set<SecretSpelling> = []
    private var known: Set<String> = []
    /// The secrets, in the order in which they came.
    package private(set) var texts: [String] = []
    /// The spellings that are masked as a whole alone.
    private var index = SpellingIndex()
    /// The few others by their first byte: those whose beginnings are masked too, and those of one byte.
    private var byFirstByte: [UInt8: [SecretSpelling]] = [:]

    /// Has no secrets.
    package init() {}

    /// True if there is no secret.
    package var isEmpty: Bool { spellings.isEmpty }

    /// Remembers a secret, and its beginnings if it was typed key by key.
    package mutating func insert(_ text: String, keyByKey: Bool = false) {
        guard !text.isEmpty else { return }
        if known.insert(text).inserted { texts.append(text) }
        for spelling in SecretSpelling.all(of: text, showsBeginnings: keyByKey)
        where spellings.insert(spelling).inserted {
            if keyByKey || spelling.bytes.count == 1 {
                byFirstByte[spelling.bytes[0], default: []].append(spelling)
            } else {
                index.insert(spelling)
            }
        }
    }

    /// A text with every secret in it masked, and credentials recognised by their form; see ``AccessPattern``.
    ///
    /// O(length of the text × length of a spelling) for any number of secrets but those typed key by key; see ``SpellingIndex``.
    package func masked(_ text: String) -> String { AccessPattern.masked(maskedWhereKnown(text)) }

    /// A text with every secret in it masked.
    func maskedWhereKnown(_ text: String) -> String {
        if isEmpty { return text }
        let bytes = Array(text.utf8)
        var masked: [UInt8] = []
        var copied = 0
        var index = 0
        while index < bytes.count {
            guard let match = match(in: bytes, at: index, notBefore: copied) else {
                index += 1
                continue
            }
            masked += bytes[copied..<match.lowerBound]
            masked += Typed.mask.utf8
            (copied, index) = (match.upperBound, match.upperBound)
        }
        return copied == 0 ? text : String(decoding: masked + bytes[copied...], as: UTF8.self)
    }

    /// The range to mask in a text because of the secrets that begin at an index; the longest of several.
    private func match(in bytes: [UInt8], at index: Int, notBefore start: Int) -> Range<Int>? {
        var matches = self.index.matches(in: bytes, at: index, notBefore: start)
        for spelling in byFirstByte[bytes[index]] ?? [] {
            if let match = spelling.match(in: bytes, at: index, notBefore: start) { matches.append(match) }
        }
        return matches.max { ($0.upperBound, $1.lowerBound) < ($1.upperBound, $0.lowerBound) }
    }
}

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
        case .ruleBroken(let rule): .ruleBroken(masked(rule))
        case .finding(let finding): .finding(finding.mappingTexts { masked($0) })
        case .rulesChecked: event
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
        masked.action = step.action?.mappingTexts { self.masked($0) }
        return masked
    }

    private func masked(_ rule: BrokenRuleRecord) -> BrokenRuleRecord {
        var masked = rule
        masked.seen = rule.seen.mapValues { self.masked($0) }
        masked.reason = self.masked(rule.reason)
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

/// The texts that may be shown, of those typed into fields or compared with their content.
///
/// A text may be shown once it met a field that is not secure, unless it met a secure one too. So a password stays masked if a
/// step fails after it has typed the name and before it types the password.
struct ShownTexts {
    private var shown: Set<String> = []
    private var hidden: Set<String> = []

    /// Records the texts that met a field.
    mutating func note(_ texts: [String], in field: Element) {
        if field.isSecure { hidden.formUnion(texts) } else { shown.formUnion(texts) }
    }

    /// Adds the texts that another value knows.
    mutating func note(_ other: ShownTexts) {
        shown.formUnion(other.shown)
        hidden.formUnion(other.hidden)
    }

    /// Returns true if a text may be shown.
    func contains(_ text: String) -> Bool { shown.contains(text) && !hidden.contains(text) }
}
