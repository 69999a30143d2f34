import FlowGraph

extension AuditReport {
    /// The report as one JSON document: `causes`, `gone`, `audits`, `screens` and `costs`.
    public var json: String { String(decoding: JSONWriter.text(document), as: UTF8.self) }

    /// The report as a value, for commands.
    package var document: JSON {
        [
            "causes": .array(causes.map(\.document)),
            "gone": .array(gone.map { ["rule": .string($0.rule), "subject": .page($0.subject)] }),
            "audits": .array(audits.map(\.document)),
            "screens": .page(screens),
            "costs": .array(costs.map(\.document)),
        ]
    }
}

extension AuditReport.Count {
    fileprivate var document: JSON {
        .object(
            [JSON.Member("audit", .string(audit)), JSON.Member("arrivals", .int(arrivals))]
                + (arrivals == 0 ? obstacle.map { [JSON.Member("obstacle", .page($0))] } ?? [] : []))
    }
}

extension AuditCause {
    fileprivate var document: JSON {
        guard let picture, case .object(let members) = description else { return description }
        return .object(members + [JSON.Member("picture", .string(picture))])
    }

    private var description: JSON {
        [
            "audit": .string(finding.audit), "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue), "known": .bool(isKnown), "subject": .page(finding.subject),
            "problem": .page(finding.problem), "remedy": .page(finding.remedy), "sources": .page(finding.sources),
            "count": .int(count),
            "screens": .array(
                occurrences.map {
                    [
                        "screen": .page($0.screen), "path": .page($0.path), "detail": .page($0.detail),
                        "count": .int($0.count),
                    ]
                }),
        ]
    }
}

extension PathCosts {
    fileprivate var document: JSON {
        let figures = PathFigure.allCases.compactMap { figure in
            self.figures[figure].map { JSON.Member(figure.rawValue, $0.rounded() == $0 ? .int(Int($0)) : .number($0)) }
        }
        return .object([JSON.Member("path", .page(path))] + figures)
    }
}
