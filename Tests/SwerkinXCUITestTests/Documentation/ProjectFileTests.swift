import Foundation
import XCTest

/// The Xcode project of the example app, as far as it can be checked without Xcode.
final class ProjectFileTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = root.appendingPathComponent("Examples/Components")
    private static let project = folder.appendingPathComponent("Components.xcodeproj")

    private func text(_ path: String, in folder: URL = ProjectFileTests.root) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    private typealias Object = [String: Any]

    /// The objects of the project by their identifiers.
    private func objects() throws -> [String: Object] {
        let data = try Data(contentsOf: Self.project.appendingPathComponent("project.pbxproj"))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        return try XCTUnwrap((list as? Object)?["objects"] as? [String: Object])
    }

    private func all(_ type: String, in objects: [String: Object]) -> [Object] {
        objects.keys.sorted().compactMap { objects[$0] }.filter { $0["isa"] as? String == type }
    }

    private func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent(folder).path).sorted()
    }

    func testEveryIdentifierNamesAnObject() throws {
        let text = try text("project.pbxproj", in: Self.project)
        let objects = try objects()
        XCTAssertGreaterThan(objects.count, 50)
        for match in text.matches(of: #/\b[0-9A-F]{24}\b/#) {
            XCTAssertNotNil(objects[String(match.0)], String(match.0))
        }
        let scheme = try self.text("xcshareddata/xcschemes/Components.xcscheme", in: Self.project)
        let named = scheme.matches(of: #/BlueprintIdentifier = "(\w+)"/#).map { String($0.1) }
        XCTAssertEqual(Set(named.compactMap { objects[$0]?["name"] as? String }), ["Components", "ComponentsUITests"])
    }

    /// The options of test plans that are used.
    private static let planOptions: Set<String> = ["environmentVariableEntries", "language", "region"]

    func testTheSchemeHasTheTestPlansAndOneOfThemIsTheDefault() throws {
        let scheme = try text("xcshareddata/xcschemes/Components.xcscheme", in: Self.project)
        let named = scheme.matches(of: #/reference = "container:([^"]+)"/#).map { String($0.1) }
        XCTAssertEqual(named, ["Components.xctestplan", "Devices.xctestplan"])
        XCTAssertEqual(scheme.matches(of: #/reference = "[^"]+"\s+default = "YES"/#).count, 1)
        let here = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        XCTAssertEqual(here.filter { $0.hasSuffix(".xctestplan") }.sorted(), named)
    }

    func testTheTargetsAndTheKeysOfTestPlansAreThoseOfTheProject() throws {
        let objects = try objects()
        let variables = try text("Sources/Swerkin/Swerkin.docc/EnvironmentVariables.md")
        for name in ["Components.xctestplan", "Devices.xctestplan"] {
            let plan = try plan(name)
            XCTAssertEqual(Set(plan.keys), ["configurations", "defaultOptions", "testTargets", "version"], name)
            XCTAssertEqual(plan["version"] as? Int, 1)
            let targets = (plan["testTargets"] as? [Object] ?? []).compactMap { $0["target"] as? [String: String] }
            XCTAssertEqual(targets.map { $0["name"] }, ["ComponentsUITests"], name)
            for target in targets {
                XCTAssertEqual(target["containerPath"], "container:\(Self.project.lastPathComponent)")
                let object = objects[target["identifier"] ?? ""]
                XCTAssertEqual(object?["isa"] as? String, "PBXNativeTarget")
                XCTAssertEqual(object?["name"] as? String, target["name"])
            }
            let configurations = plan["configurations"] as? [Object] ?? []
            let identifiers = configurations.compactMap { ($0["id"] as? String).flatMap(UUID.init(uuidString:)) }
            XCTAssertEqual(Set(identifiers).count, configurations.count, name)
            XCTAssertEqual(Set(configurations.compactMap { $0["name"] as? String }).count, configurations.count, name)
            let options = configurations.compactMap { $0["options"] } + [plan["defaultOptions"]].compactMap { $0 }
            for option in options.compactMap({ $0 as? Object }) {
                XCTAssertTrue(Set(option.keys).isSubset(of: Self.planOptions), "\(name): \(option.keys)")
                for entry in option["environmentVariableEntries"] as? [[String: String]] ?? [] {
                    let key = try XCTUnwrap(entry["key"])
                    XCTAssertTrue(variables.contains("`\(key)`") || variables.contains("`\(key)="), key)
                }
            }
        }
    }

    func testTheArticleShowsTheTestPlanOfTheProject() throws {
        let article = try text("Sources/SwerkinXCUITest/SwerkinXCUITest.docc/TestPlans.md")
        XCTAssertTrue(article.contains("```json\n\(try text("Devices.xctestplan", in: Self.folder))```"))
    }

    private func plan(_ name: String) throws -> Object {
        let data = Data(try text(name, in: Self.folder).utf8)
        return try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? Object)
    }

    func testEveryFileThatIsNamedIsThereAndEveryFileThereIsCompiled() throws {
        let objects = try objects()
        for target in all("PBXNativeTarget", in: objects) {
            let name = try XCTUnwrap(target["name"] as? String)
            let phases = (target["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
            let sources = try XCTUnwrap(phases.first { $0["isa"] as? String == "PBXSourcesBuildPhase" })
            let compiled = (sources["files"] as? [String] ?? []).compactMap { objects[$0]?["fileRef"] as? String }
            let group = try XCTUnwrap(all("PBXGroup", in: objects).first { $0["path"] as? String == name })
            XCTAssertEqual(Set(compiled), Set(group["children"] as? [String] ?? []), name)
            XCTAssertEqual(compiled.compactMap { objects[$0]?["path"] as? String }.sorted(), try files(in: name))
        }
    }

    func testThePackageIsThisOneAndHasTheProducts() throws {
        let objects = try objects()
        let paths = all("XCLocalSwiftPackageReference", in: objects).compactMap { $0["relativePath"] as? String }
        XCTAssertEqual(paths, ["../.."])
        let manifest = try text("Package.swift")
        let products = all("XCSwiftPackageProductDependency", in: objects).compactMap { $0["productName"] as? String }
        XCTAssertEqual(products.sorted(), ["Swerkin", "SwerkinXCUITest"])
        for product in products { XCTAssertTrue(manifest.contains(".library(name: \"\(product)\""), product) }
    }

    func testTheTestTargetBelongsToTheApp() throws {
        let configurations = all("XCBuildConfiguration", in: try objects()).compactMap {
            $0["buildSettings"] as? Object
        }
        XCTAssertEqual(configurations.compactMap { $0["TEST_TARGET_NAME"] as? String }, ["Components", "Components"])
        XCTAssertEqual(Set(configurations.compactMap { $0["SWIFT_VERSION"] as? String }), ["6.0"])
    }

    func testTheAppHasTheIdentifiersOfTheEmbeddedOne() throws {
        let embedded = Self.root.appendingPathComponent("Examples/ExampleApp/Screens")
        let code = try FileManager.default.contentsOfDirectory(atPath: embedded.path).sorted()
            .map { try text($0, in: embedded) }.joined()
        let identifiers = Set(code.matches(of: #/identifier: "([^"]+)"/#).map { String($0.1) })
        XCTAssertGreaterThan(identifiers.count, 20)
        let app = try files(in: "Components").map { try text("Components/\($0)", in: Self.folder) }.joined()
        // An alert of SwiftUI has no identifier.
        for identifier in identifiers.sorted() where identifier != "wait_to_see_alert" {
            XCTAssertTrue(app.contains("\"\(identifier)\""), identifier)
        }
    }
}
