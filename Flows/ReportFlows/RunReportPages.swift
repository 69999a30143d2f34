import Foundation
import Swerkin
import SwerkinBrowsers
import SwerkinRecords
import SwerkinReports
import TestSupport

/// The report that `swerkin report` makes of a shop's run, as an app with screens.
enum RunReportPages: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [ReportScreen.self]

    /// The page; made once for all tests of the process.
    private static let page = Result { try makePage() }

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        switch try SwerkinEnvironment.process.driverChoice() {
        case .chromium, .embedded, .xcuitest: return ChromiumDriver(try page.get())
        case .firefox: return FirefoxDriver(try page.get())
        case .webDriver(let browser, let server):
            return RemoteBrowserDriver(try page.get(), in: browser, server: server)
        }
    }

    /// A driver with the display of a telephone.
    static func makePhoneDriver() throws -> ChromiumDriver {
        var configuration = ChromiumConfiguration()
        configuration.viewport = Size(width: 390, height: 844)
        return ChromiumDriver(try page.get(), configuration: configuration)
    }

    /// A test that passes, in which the screen was looked at after the step that waited for it.
    private static let adding = ShopRun.record(
        "CartFlows.testAdding",
        [
            ShopRun.started("ITouchButton(add)"), ShopRun.finished("ITouchButton(add)"),
            ShopRun.started("IWaitToSee(added)"),
            ShopRun.finished("IWaitToSee(added)").replacing(#""acted":true,"#, with: ""),
            #""at":6,"event":"traced","files":{"screenshot":"a.trace-01.png","tree":"a.trace-02.txt"}"#,
            ShopRun.end("passed"),
        ], tags: ["smoke"])

    private static func makePage() throws -> URL {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("report-flows-\(getpid())")
        try? FileManager.default.removeItem(at: root)
        let before = ShopRun.record(
            "CartFlows.testCart",
            [
                ShopRun.started("INavigate(toScreen: Cart)"), ShopRun.finished("INavigate(toScreen: Cart)"),
                #""at":4,"event":"traced","files":{"screenshot":"b.trace-01.png","tree":"b.trace-02.txt"}"#,
                ShopRun.end("passed", 1),
            ]
        ).replacing(#""event":"testStarted""#, with: #""began":"2026-11-25T10:00:00Z","event":"testStarted""#)
        var files = ShopRun.files.mapValues { Data($0.utf8) }.merging(ShopRun.pictures) { $1 }
        files["run/a.jsonl"] = Data(adding.utf8)
        // What the screen showed before the step that failed.
        let home = #""event":"traced","files":{"screenshot":"b.trace-01.png"}"#
        let lost = ShopRun.record("CartFlows.testCart", [home] + ShopRun.lostCart + [ShopRun.end("failed", 3)])
        files["run/b.jsonl"] = Data(lost.utf8)
        files["run/b.trace-01.png"] = SamplePicture.blue
        files["before/b.jsonl"] = Data(before.utf8)
        files["before/b.trace-01.png"] = SamplePicture.blue
        files["before/b.trace-02.txt"] = Data("screen of 390 × 844 points\n  heading labelled \"Your cart\"\n".utf8)
        for (name, content) in files {
            let file = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: file)
        }
        func folder(_ name: String) throws -> RecordFolder {
            try RecordFolder(path: root.appendingPathComponent(name).path)
        }
        let sources = ReportSources(
            runs: [try folder("run")], earlier: [try folder("before")],
            models: [ReportModel(name: "Shop", graph: try RecordText.shop())], title: "Shop")
        let output = root.appendingPathComponent("report")
        try RunReportFolder(sources).write(to: output.path)
        return output.appendingPathComponent(RunReportFolder.page)
    }
}
