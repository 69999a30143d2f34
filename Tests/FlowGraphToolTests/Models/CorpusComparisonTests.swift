import Foundation
import Testing

@testable import FlowGraphTool

/// Versions of public apps' models, which are no part of this repository.
@Suite(
    "Versions of public apps",
    .enabled(if: PublicModels.areAtHand, "skipped: there is no ../shared/corpus beside the repository"))
struct CorpusComparisonTests {
    @Test("an added screen is reported, with the segments to it and back")
    func sleepDetail() throws {
        let lessons = "android-nav/google-developer-training__android-kotlin-fundamentals-apps"
        let report = try report(
            "\(lessons)/RecyclerViewGridLayout/app/src/main/res/navigation/navigation.xml",
            "\(lessons)/RecyclerViewClickHandler/app/src/main/res/navigation/navigation.xml")
        #expect(
            report.hasPrefix(
                "navigation, compared with RecyclerViewGridLayout/app/src/main/res/navigation/navigation.xml: 1 screen added; 3 segments added.\n"
            ))
        #expect(report.contains("  + sleep_detail_fragment\n"))
        #expect(report.contains("  + sleep_detail_fragment → back “Back”\n"))
    }

    @Test("screens that another language's version of the app calls otherwise are recognised")
    func transfer() throws {
        let samples = "storyboard/awslabs__aws-sdk-ios-samples/S3TransferUtility-Sample"
        let report = try report("\(samples)/Objective-C", "\(samples)/Swift")
        #expect(report.contains("  ~ Main/FirstViewController → Main/UploadViewController  (recognised by its title"))
        #expect(
            report.contains("  ~ Main/SecondViewController → Main/DownloadViewController  (recognised by its title"))
    }

    private func report(_ old: String, _ new: String) throws -> String {
        let paths = [old, new].map { PublicModels.folder.appendingPathComponent($0).path }
        let environment = CommandEnvironment(
            standardInput: { () throws(ToolError) in [] }, isOutputTerminal: false, progress: .hidden)
        let result = FlowGraphCommand.result(of: ["diff"] + paths, in: environment)
        #expect(result.status == .no)
        return String(decoding: result.output, as: UTF8.self)
    }
}

private enum PublicModels {
    static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/corpus")

    static var areAtHand: Bool { FileManager.default.fileExists(atPath: folder.path) }
}
