import SwerkinBrowsers
import SwerkinCore

/// The sections of guidelines that audits of pages cite.
private enum Guideline {
    static let contrast = "WCAG 2.2, 1.4.3 Contrast (Minimum)"
    static let resize = "WCAG 2.2, 1.4.4 Resize Text"
    static let reflow = "WCAG 2.2, 1.4.10 Reflow"
    static let keyboard = "WCAG 2.2, 2.1.1 Keyboard"
    static let trap = "WCAG 2.2, 2.1.2 No Keyboard Trap"
    static let focus = "WCAG 2.2, 2.4.7 Focus Visible"
}

extension AuditFinding {
    /// A pair of colours with too little contrast.
    init(_ contrast: PageExamination.Contrast) {
        // Cut, not rounded: 4.499 is not the 4.5 that is needed.
        let ratio = (contrast.ratio * 100).rounded(.down) / 100
        self.init(
            audit: "contrast", rule: "poor-contrast", severity: .error, subject: contrast.colours,
            problem: "has a contrast of \(ratio) to 1, and needs \(contrast.needed) to 1",
            remedy: "choose a darker or a lighter colour of the two.",
            detail: "“\(contrast.text)” in \(contrast.element)", sources: [Guideline.contrast])
    }

    /// A fault of the layout or of the keyboard.
    init(_ fault: PageExamination.Fault, of audit: String) {
        let text = fault.text.isEmpty ? "" : "“\(fault.text)”"
        let (severity, problem, remedy, source) = Self.words(of: fault)
        self.init(
            audit: audit, rule: fault.rule, severity: severity, subject: fault.subject, problem: problem,
            remedy: remedy,
            detail: text, sources: source.map { [$0] } ?? [])
    }

    private static func words(
        of fault: PageExamination.Fault
    ) -> (Severity, problem: String, remedy: String, source: String?) {
        switch fault.rule {
        case "cut-text":
            (
                .error, "cuts a text off", "let the text wrap or the box grow, or shorten it by an ellipsis.",
                Guideline.resize
            )
        case "overlapping-texts": (.error, "lie over one another", "let one of them make room.", Guideline.resize)
        case "page-too-wide":
            (.warning, "makes the page wider than its window", "let it wrap, or scroll by itself.", Guideline.reflow)
        case "keyboard-trap":
            (.error, "keeps the focus at each press of the tab key", "let the tab key leave it.", Guideline.trap)
        case "unseen-focus":
            (.error, "looks the same with the focus", "show the focus by an outline.", Guideline.focus)
        default:
            (
                .error, "is not reached by the tab key", "make it a button, a link or a field, or give it tabindex=0.",
                Guideline.keyboard
            )
        }
    }
}

extension PageExamination.Costs {
    /// The figures, by their kinds; those that were not measured are left out.
    var figures: [PathFigure: Double] {
        var figures: [PathFigure: Double] = [
            .requests: requests, .bytes: bytes, .layoutShift: layoutShift, .longTasks: longTasks / 1000,
        ]
        figures[.largestPaint] = largestPaint.map { $0 / 1000 }
        return figures
    }

    /// The finding of a figure above its limit, or nil if it is within.
    func finding(_ figure: PathFigure, above limit: Double, on path: String) -> AuditFinding? {
        guard let value = figures[figure], value > limit else { return nil }
        return AuditFinding(
            audit: "budget \(figure.rawValue)", rule: "budget-\(figure.rawValue)", severity: .error,
            subject: cause(of: figure) ?? path, problem: "costs more \(figure.noun) than \(figure.words(limit))",
            remedy: "load or do less on the path, or raise the budget.",
            detail: "\(figure.words(value)) on \(path)\(largest(figure))")
    }

    /// The element that a figure is about, so that all paths to it are one cause; nil for figures of the path itself.
    private func cause(of figure: PathFigure) -> String? {
        switch figure {
        case .largestPaint: paintedElement
        case .layoutShift: shiftedElement
        case .requests, .bytes, .longTasks: nil
        }
    }

    private func largest(_ figure: PathFigure) -> String {
        guard figure == .bytes || figure == .requests, let largestRequest else { return "" }
        return "; the largest: \(largestRequest)"
    }
}

extension AuditScene {
    /// Presses the tab key through the controls of the page, and puts the focus back.
    func walkByKeyboard() throws -> [AuditFinding] {
        let page = try page()
        let walk: KeyboardWalk = try page.answer(calling: "beginKeyboard", Self.mostControls)
        guard walk.count > 0 else { return [] }
        for _ in 0..<(walk.count * 2 + 10) {
            try page.press(.tab, with: [])
            let stop: KeyboardStop = try page.answer(calling: "noteFocus", 0)
            if stop.isOver { break }
        }
        let faults: [PageExamination.Fault] = try page.answer(calling: "endKeyboard", 0)
        return faults.map { AuditFinding($0, of: "keyboard") }
    }

    private static let mostControls = 100
}
