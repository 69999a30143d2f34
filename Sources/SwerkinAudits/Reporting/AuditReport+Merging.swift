import Foundation

extension AuditReport {
    /// The report on what this one and another were made of, such as two flows of a tour.
    ///
    /// Causes of one identity become one, with the screens of both; what was found in one of them is not gone. The costs of a path are the
    /// greater ones. O(causes × screens).
    public func merging(_ other: AuditReport) -> AuditReport {
        var (audits, screens, costs) = (self.audits, self.screens, self.costs)
        let causes = GatheredCauses(self.causes + other.causes).causes
        for count in other.audits {
            if let index = audits.firstIndex(where: { $0.audit == count.audit }) {
                audits[index].arrivals += count.arrivals
                audits[index].obstacle = audits[index].obstacle ?? count.obstacle
            } else {
                audits.append(count)
            }
        }
        screens += other.screens.filter { !screens.contains($0) }
        for path in other.costs { costs.note(path.figures, of: path.path) }
        let found = Set(causes.map(\.identity))
        return AuditReport(
            causes: causes, gone: Set(gone + other.gone).subtracting(found).sorted(), audits: audits, screens: screens,
            costs: costs)
    }
}

/// The reports of all sessions of a process, by the files that they are written to.
///
/// The flows of a tour may be tests of their own, and run at the same time; their folder has one report.
final class WrittenReports: @unchecked Sendable {
    static let process = WrittenReports()

    private let lock = NSLock()
    private var reports: [String: AuditReport] = [:]

    /// Writes a report together with the earlier ones of the same files; throws an error of Foundation if that is not possible.
    func write(_ report: AuditReport, into folder: String, named stem: String) throws {
        try lock.withLock {
            let key = URL(fileURLWithPath: folder).standardizedFileURL.appendingPathComponent(stem).path
            let merged = reports[key]?.merging(report) ?? report
            reports[key] = merged
            try merged.write(into: folder, named: stem)
        }
    }
}
