import Foundation
import XCTest

final class StepCatalogueTests: XCTestCase {
    /// What there is beyond the catalogue: navigation, what lies beneath a screen, steps that take queries, and routes.
    private static let beyond = [
        "IAmOnScreen(_ screen: PresentableScreen, onTopOf screens: [PresentableScreen])",
        "IRelaunchApp(given facts: [PreconditionKey: any PreconditionValue] = [:])",
        "ITouch(_ query: ElementQuery)",
        "ITouch(_ query: ElementQuery, untilISee goal: ElementQuery)",
        "IEnter(_ text: String, into query: ElementQuery)",
        "IAppend(_ text: String, to query: ElementQuery)",
        "IClear(_ query: ElementQuery)",
        "ISelect(_ item: String, from query: ElementQuery)",
        "ITurn(_ query: ElementQuery, on isOn: Bool)",
        "IShouldSee(_ query: ElementQuery)",
        "IShouldNotSee(_ query: ElementQuery)",
        "IShouldSee(_ query: ElementQuery, withValue value: String)",
        "IShouldSee(_ query: ElementQuery, isOn: Bool)",
        "IShouldSee(_ query: ElementQuery, isEnabled: Bool)",
        "IShouldSee(_ query: ElementQuery, containingText text: String)",
        "IShouldSee(_ query: ElementQuery, numberOfTimes times: Int)",
        "IShouldSeeBriefly(_ query: ElementQuery)",
        "IShouldSeeCell(inRow rowText: String, column: String, of table: ElementQuery, withText text: String)",
        "IType(_ text: String, into query: ElementQuery, pace: Duration = .zero)",
        "ITypeIntoTextField(_ id: String, text: String, pace: Duration = .zero)",
        "IPressKey(_ key: KeyboardKey, with modifiers: KeyModifiers = [])",
        "IPaste(_ text: String, into query: ElementQuery)",
        "IHover(over query: ElementQuery)",
        "IDoubleTouch(_ query: ElementQuery)",
        "IContextTouch(_ query: ElementQuery)",
        "IDrag(_ query: ElementQuery, to destination: ElementQuery)",
        "IDropFiles(_ paths: [String], onto query: ElementQuery)",
        "IShouldSeePage(withTitle title: String)",
        "IShouldSeePage(withAddress address: String)",
        "ISwitchToTab(withTitle title: String)",
        "ICloseTab()",
        "IShouldSeeDownload(_ name: String)",
        "IPinch(scale: Double)",
        "IRotate(degrees: Double)",
        "ISlide(_ query: ElementQuery, to position: Double)",
        "IPullToRefresh(_ query: ElementQuery)",
        "IPressButton(_ button: DeviceButton)",
        "ITurnDevice(to orientation: DeviceOrientation)",
        "ITouchDenySystemAlert()",
        "ITouchSystemAlertButton(withLabel label: String)",
        "IOpenAddress(_ address: String)",
        "ISwitchToApp(_ identifier: String)",
        "IReturnToApp()",
        "INavigate(fromScreen: PresentableScreen, toScreen: PresentableScreen, via waypoints: [PresentableScreen])",
        "INavigate(toScreen: PresentableScreen)",
        "INavigate(toScreen: PresentableScreen, via waypoints: [PresentableScreen])",
        "IShow(_ screen: any RouteElement)",
        "INavigate(fromScreen: PresentableScreen, toScreen: PresentableScreen, via waypoints: [PresentableScreen] = [], allowingDestructive: Bool)",
        "INavigate(toScreen: PresentableScreen, via waypoints: [PresentableScreen] = [], allowingDestructive: Bool)",
        "INavigate(performing label: String, via waypoints: [PresentableScreen] = [], allowingDestructive: Bool = false)",
        "IShow(_ screens: [any RouteElement])",
        "IHide(_ screen: any RouteElement, atomic: Bool = false)",
        "IHide()",
        "INavigate(route: [any RouteElement])",
        "IShow(_ screen: some RawRepresentable<String>)",
        "IShow(_ screens: [some RawRepresentable<String>])",
        "IHide(_ screen: some RawRepresentable<String>, atomic: Bool = false)",
        "INavigate(route: [some RawRepresentable<String>])",
    ]

    /// The files of steps that are in no section of the catalogue.
    private static let further = [
        "Steps+Queries.swift", "Steps+Routes.swift", "Actions/Steps+Browser.swift", "Actions/Steps+Device.swift",
    ]

    private static let catalogue = StepCatalogue.sections.flatMap(\.steps)

    func testTheCatalogueHas133Definitions() {
        XCTAssertEqual(Self.catalogue.count, 133)
        XCTAssertEqual(Set(Self.catalogue).count, 133)
    }

    func testEachSectionOfTheSourcesHasItsStepsInOrderByTheSameNamesAndDefaults() throws {
        for section in StepCatalogue.sections {
            let steps = try Self.declared(in: section.file).map(\.signature)
            XCTAssertEqual(steps.filter { !Self.beyond.contains($0) }, section.steps, section.file)
        }
    }

    func testNoOtherStepIsPublic() throws {
        let folder = DocumentedCode.root.appendingPathComponent(Self.folder)
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        XCTAssertEqual(files.sorted(), (StepCatalogue.sections.map(\.file) + Self.further).sorted())
        let steps = try files.flatMap(Self.declared).map(\.signature)
        XCTAssertEqual(steps.sorted(), (Self.catalogue + Self.beyond).sorted())
    }

    func testEveryStepTakesTheCallersPositionLast() throws {
        for step in try (StepCatalogue.sections.map(\.file) + Self.further).flatMap(Self.declared) {
            XCTAssertTrue(step.parameters.hasSuffix(StepDeclaration.position), step.signature)
        }
    }

    func testEveryStepIsTriedPassingAndFailing() {
        let definitions = (Self.catalogue + Self.beyond).map { StepDeclaration.definition(of: $0) }
        XCTAssertEqual(Self.tried.sorted(), definitions.sorted())
    }

    /// What tests of single steps say that they try, once so that it passes and once so that it fails.
    private static var tried: [String] {
        let assertions = [
            ButtonAssertionTests.cases, TextFieldAssertionTests.cases, TextAssertionTests.cases,
            ElementAssertionTests.cases, RowAssertionTests.cases, InlineErrorAssertionTests.cases,
        ]
        let others = [
            ScreenStepsTests.definitions, NavigationStepsTests.definitions, DebuggingStepsTests.definitions,
            ButtonStepsTests.definitions, TouchStepsTests.definitions, TextFieldStepsTests.definitions,
            DropDownStepsTests.definitions, RowStepsTests.definitions, SwipeStepsTests.definitions,
            WaitStepsTests.definitions, QueryStepsTests.definitions, RouteStepsTests.definitions,
            KeyboardStepsTests.definitions, PointerStepsTests.definitions, BrowserStepsTests.definitions,
            DeviceStepsTests.definitions, LaunchingStepsTests.definitions,
        ]
        return assertions.joined().map(\.definition) + others.joined()
    }

    private static let folder = "Sources/SwerkinCore/Steps"

    private static func declared(in file: String) throws -> [StepDeclaration] {
        try DocumentedCode.text("\(folder)/\(file)").matches(of: /public func (\w+)\(([^)]*)\)/).map { match in
            StepDeclaration(
                name: String(match.1),
                parameters: match.2.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
    }
}

/// A step as the sources declare it.
private struct StepDeclaration {
    static let position = "file: StaticString = #filePath, line: UInt = #line"

    let name: String
    let parameters: String

    /// The step as the catalogue writes it: without the caller's position, and without the `any` of Swift 6.
    var signature: String {
        let own = parameters.hasSuffix(Self.position) ? String(parameters.dropLast(Self.position.count)) : parameters
        let shown = own.hasSuffix(", ") ? String(own.dropLast(2)) : own
        return "\(name)(\(shown.replacingOccurrences(of: "any Presentable", with: "Presentable")))"
    }

    /// A step by its name and labels, as in `ITouchButton(_:withLabel:)`.
    static func definition(of signature: String) -> String {
        let parts = signature.dropLast().split(separator: "(", maxSplits: 1)
        let parameters = parts.count > 1 ? parts[1].components(separatedBy: ", ") : []
        let labels = parameters.map { $0.prefix { $0 != " " && $0 != ":" } + ":" }
        return "\(parts[0])(\(labels.joined()))"
    }
}
