import FlowGraph
import FlowGraphDrawing
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import XCTest

@testable import GraphvizRenderer

/// A test of the page around a picture, opened from disk in Chromium.
class ReviewPageTestCase: BrowserTestCase {
    /// The page of a graph, with its picture and the answers about it.
    func page(of graph: NavigationGraph) throws -> String { try Self.page(of: graph) }

    /// The page of a graph, with its picture and the answers about it.
    static func page(of graph: NavigationGraph) throws -> String {
        let answers = try PageAnswers(about: graph)
        let options = GraphDrawing.Options(
            unreachableScreens: answers.report.reachability.unreachableScreens,
            unusableSegments: answers.report.reachability.deadSegments)
        let drawing = GraphDrawing(graph, options: options)
        return drawing.page(svg: try drawing.pagePicture().svg, answers: answers)
    }

    /// A driver of a page, as a file that is deleted after the test.
    func driver(for page: String, _ configuration: ChromiumConfiguration = ChromiumConfiguration()) throws
        -> ChromiumDriver
    {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("review-\(UUID().uuidString).html")
        try Data(page.utf8).write(to: file)
        addTeardownBlock { try? FileManager.default.removeItem(at: file) }
        let driver = ChromiumDriver(file, configuration: configuration)
        endAfterTest(driver)
        return driver
    }

    /// What the browser refused the page by its policy.
    func refusals(_ driver: ChromiumDriver) throws -> [String] {
        try driver.pageLog.map(\.text).filter { $0.contains("Content Security Policy") }
    }

    /// The folder of this repository.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A model of this repository, by its path without the extension.
    static func model(_ path: String) throws -> NavigationGraph {
        try NavigationGraph(json: Data(contentsOf: root.appendingPathComponent("\(path).flowgraph.json")))
    }
}
