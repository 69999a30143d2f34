import SwerkinCore

/// The properties that distinguish a screen from others: its marks and its controls.
package struct ScreenMarks: Codable, Hashable, Sendable {
    /// The marks, a line each, as in `heading users`.
    package let marks: [String]
    /// The keys of the screen's own controls, in order, each once.
    package let controls: [String]
    /// True if the marks alone say little.
    private let isVague: Bool

    /// Takes the marks of a snapshot.
    ///
    /// - Parameters:
    ///   - observation: the snapshot.
    ///   - layer: the layer in front.
    ///   - controls: its controls.
    ///   - rule: the parts that count.
    ///   - data: texts that are data, such as the label of the row that was touched.
    init(
        _ observation: ScreenObservation, in layer: ScreenLayer, _ controls: ObservedControls, rule: ScreenRule,
        of data: [String] = []
    ) {
        var marks: [String] = []
        if case .page = layer, rule.counts(.address), observation.address != nil {
            marks.append("address " + DataText.blankedPath(observation.path, of: data))
        }
        let headings = rule.counts(.heading) ? Self.headings(of: observation, layer, data) : []
        marks += headings.map { "heading \($0)" }
        if rule.counts(.tabs) { marks += Self.selectedTabs(of: observation, layer).map { "tab \($0)" } }
        isVague = marks.allSatisfy { $0.hasPrefix("tab ") || $0.hasPrefix("heading \(DataText.mark)") }
        self.marks = marks
        self.controls = rule.counts(.controls) ? Set(controls.all.filter { !$0.isShared }.map(\.key.text)).sorted() : []
    }

    private init(marks: [String], controls: [String], isVague: Bool) {
        (self.marks, self.controls, self.isVague) = (marks, controls, isVague)
    }

    /// The same with everything masked that must not be written.
    func masked(by mask: SecretMask) -> ScreenMarks {
        ScreenMarks(marks: marks.map(mask.mark), controls: controls.map(mask.mark).sorted(), isVague: isVague)
    }

    /// Returns true if two snapshots show one screen under a rule.
    package func areSame(as other: ScreenMarks, by rule: ScreenRule) -> Bool {
        guard marks == other.marks else { return areSameAtTwoAddresses(other) }
        return overlap(with: other) >= (isVague ? ScreenRule.overlapWithoutMarks : rule.overlap)
    }

    /// Returns true if the addresses alone differ, as those of `/` and `/index.html` do: no trait could tell the screens apart.
    private func areSameAtTwoAddresses(_ other: ScreenMarks) -> Bool {
        let rest = marksWithoutAddress
        let hasHeading = rest.contains { $0.hasPrefix("heading ") }
        return hasHeading && rest == other.marksWithoutAddress && !controls.isEmpty && controls == other.controls
    }

    private var marksWithoutAddress: [String] { marks.filter { !$0.hasPrefix("address ") } }

    /// Returns true if two snapshots have one address and one heading; tabs and controls do not count.
    func areOfSamePage(as other: ScreenMarks) -> Bool { !isVague && marksOfPage == other.marksOfPage }

    private var marksOfPage: [String] { marks.filter { !$0.hasPrefix("tab ") } }

    /// The share of the controls that both have, in percent; 100 if neither has any.
    package func overlap(with other: ScreenMarks) -> Int {
        let (own, others) = (Set(controls), Set(other.controls))
        let all = own.union(others).count
        return all == 0 ? 100 : own.intersection(others).count * 100 / all
    }

    /// The highest heading, outside of navigation and lists; of a dialog its label, if it has no heading.
    private static func headings(
        of observation: ScreenObservation, _ layer: ScreenLayer, _ data: [String]
    ) -> [String] {
        // Sections of a page that has no heading of its own come and go with their content.
        if let heading = highestHeading(in: layer.area(of: observation)) {
            return [DataText.blanked(heading, of: data)]
        }
        if case .modal(let dialog) = layer {
            return [dialog.readLabel ?? dialog.identifier].compactMap { $0.map { DataText.blanked($0, of: data) } }
        }
        guard let title = observation.title, !title.isEmpty else { return [] }
        return [DataText.blanked(title, of: data)]
    }

    /// The first heading of the highest level, outside of navigation and lists; nil if there is none.
    static func highestHeading(in area: ElementTree) -> String? {
        var found: [(level: Int, label: String)] = []
        for root in area.roots { collectHeadings(root, into: &found) }
        return found.min { $0.level < $1.level }?.label
    }

    private static let withoutHeadings: Set<String> = ["navigation", "row", "listitem", "article", "cell", "gridcell"]

    private static func collectHeadings(_ element: Element, into found: inout [(level: Int, label: String)]) {
        guard !element.isInert, !withoutHeadings.contains(element.role.rawValue) else { return }
        if element.role == .heading, let label = element.readLabel { found.append((element.level ?? 2, label)) }
        for child in element.children { collectHeadings(child, into: &found) }
    }

    private static func selectedTabs(of observation: ScreenObservation, _ layer: ScreenLayer) -> [String] {
        layer.area(of: observation).elements
            .filter { $0.role == .tab && !$0.isInert && $0.traits.contains(.selected) }
            .map { DataText.blanked($0.readLabel ?? $0.identifier ?? "") }
    }
}

extension ScreenMarks {
    /// The reason in words why two screens are one or two under a rule, as lines.
    package func comparison(with other: ScreenMarks, by rule: ScreenRule, names: (String, String)) -> [String] {
        let same = marks.filter(other.marks.contains)
        let lines =
            same.map { "both: \($0)" }
            + marks.filter { !other.marks.contains($0) }.map { "\(names.0) only: \($0)" }
            + other.marks.filter { !marks.contains($0) }.map { "\(names.1) only: \($0)" }
        let needed = isVague ? ScreenRule.overlapWithoutMarks : rule.overlap
        let controls = "\(overlap(with: other)) % of the controls are the same; \(needed) % make one screen"
        let verdict =
            areSame(as: other, by: rule)
            ? "one screen"
            : "two screens, for \(marks != other.marks ? "their marks differ" : "too few controls are the same")"
        return ["\(names.0) and \(names.1): \(verdict)"] + (lines + [controls]).map { "  \($0)" }
    }
}

/// The rule by which an exploration tells screens apart.
///
/// Two snapshots show one screen if their marks are equal and enough of their controls are the same. Marks are the path of the
/// address, the heading of the highest level, and the selected tabs; data in them does not count. The article
/// “Exploring an app” has the rule in words.
package struct ScreenRule: Codable, Hashable, Sendable {
    /// A part of a screen that counts.
    package enum Part: String, Codable, Hashable, Sendable, CaseIterable {
        case address, heading, tabs, controls
    }

    /// The parts that don't count.
    package var ignored: [Part]
    /// The share of the controls, in percent, that two snapshots with equal marks must have in common.
    package var overlap: Int
    /// The number of equal controls, such as those in the rows of a list, that are tried.
    package var samples: Int

    /// Makes a rule.
    package init(ignoring ignored: [Part] = [], overlap: Int = 25, samples: Int = 3) {
        (self.ignored, self.overlap, self.samples) = (ignored, overlap, samples)
    }

    /// The share, in percent, if no mark says anything.
    static let overlapWithoutMarks = 60
    /// The share, in percent, by which two entries of a list, or two pages in a row, are one screen with different data.
    static let overlapOfEntries = 80

    /// Returns true if a part counts.
    func counts(_ part: Part) -> Bool { !ignored.contains(part) }
}

extension ScreenLayer {
    /// The part of an observation that is in front: the modal, or all of the page.
    func area(of observation: ScreenObservation) -> ElementTree {
        guard case .modal(let dialog) = self else { return observation.tree }
        return ElementTree(size: observation.tree.size, roots: [dialog])
    }
}
