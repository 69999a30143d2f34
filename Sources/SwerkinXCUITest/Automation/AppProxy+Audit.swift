#if os(iOS) || os(macOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

#if canImport(Darwin)
import XCTest
#else
import XCUITestSimulator
#endif

extension AppProxy {
    /// An issue of the audit with the element that it is about, if it is still there.
    struct ReportedIssue: Sendable {
        let kind: AuditIssue.Kind
        let summary: String
        let details: String
        let element: ReportedElement?
    }

    /// The issues of Apple's own audit, or nil if the system is too old for it.
    ///
    /// The handler claims each issue, so that XCTest records none of them as a failure. An element is looked at by a snapshot,
    /// which throws if it has gone, and not by its attributes, which would record a failure.
    func auditIssues() throws -> [ReportedIssue]? {
        guard #available(iOS 17, macOS 14, *) else { return nil }
        var issues: [ReportedIssue] = []
        try app.performAccessibilityAudit { issue in
            let element = (try? issue.element?.snapshot()).map { ReportedElement($0) }
            issues.append(
                ReportedIssue(
                    kind: AuditIssue.Kind(issue.auditType), summary: issue.compactDescription,
                    details: issue.detailedDescription, element: element))
            return true
        }
        return issues
    }
}

extension AuditIssue.Kind {
    /// The kind by the type that XCUITest reports.
    @available(iOS 17, macOS 14, *)
    fileprivate init(_ type: XCUIAccessibilityAuditType) {
        switch type {
        case .contrast: self = .contrast
        case .elementDetection: self = .elementDetection
        case .hitRegion: self = .hitRegion
        case .sufficientElementDescription: self = .sufficientElementDescription
        #if !os(macOS)
        case .dynamicType: self = .dynamicType
        case .textClipped: self = .textClipped
        case .trait: self = .trait
        #endif
        #if os(macOS) || !canImport(Darwin)
        case .action: self = .action
        case .parentChild: self = .parentChild
        #endif
        default: self = .other
        }
    }
}
#endif
