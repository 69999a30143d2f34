import FlowGraph
import FlowGraphDrawing
import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinConformance
import XCTest

/// What a page hands on: paths as texts, the picture as a file, the view as an address; and the arrows that a finger finds.
final class PageHandingOnTests: ReviewPageTestCase {
    /// What a script that is added to the page writes below it.
    private struct Handed: Decodable {
        let text: String
        let swift: String
        let feature: String
        let picture: String
        let address: String
        /// The middle of the view before and after printing, in the picture's units.
        let before: [Double]
        let after: [Double]
        /// The middle that the address brings back.
        let followed: [Double]
        /// By arrow: whether a point three pixels beside its line finds it.
        let found: [Bool]
    }

    private static let script = """
        const probe = document.createElement("p");
        probe.id = "probe";
        probe.style.cssText = "position: fixed; left: 0; bottom: 0; margin: 0; font-size: 1px; pointer-events: none";
        const middle = () => { const part = seen(); return [part.x + part.width / 2, part.y + part.height / 2]; };
        const arrows = [...svg.querySelectorAll(".edge")];
        const found = arrows.map((edge) => {
          const line = edge.querySelector("path"), place = line.getPointAtLength(line.getTotalLength() / 2);
          const { x, y } = place.matrixTransform(line.getScreenCTM());
          scrollToMiddle(...Object.values(boxOfPoint(x, y)));
          const now = place.matrixTransform(line.getScreenCTM());
          const index = arrowAt(now.x + 2, now.y + 2);
          return index !== null && graph.segments[index].arrow === edge.id;
        });
        function boxOfPoint(x, y) {
          const box = picture.getBoundingClientRect(), part = seen();
          return { x: part.x + (x - box.left) / scale, y: part.y + (y - box.top) / scale };
        }
        for (let step = 0; step < 3; step += 1) zoom(0.8);
        const before = middle();
        dispatchEvent(new Event("beforeprint"));
        setScale(0.1);
        picture.scrollTo(0, 0);
        dispatchEvent(new Event("afterprint"));
        const after = middle(), payment = graph.screens.findIndex(({ name }) => name === "Payment");
        choose(payment);
        const plan = startAnswer(payment).plan, address = addressOf(chosen, true), wanted = middle();
        fit();
        location.hash = address;
        followAddress();
        probe.textContent = JSON.stringify({ text: pathAsText(plan), swift: pathAsSwift(plan), feature: pathAsFeature(plan),
          picture: pictureText(), address, before, after, found, followed: middle().map((value, axis) => value - wanted[axis]) });
        document.body.append(probe);
        """

    private func handed() throws -> (Handed, NavigationGraph) {
        let graph = try Self.model("Examples/Shop")
        let page = PictureView.probed(try page(of: graph))
            .replacing(/(?s)<p id="probe">.*?<\/script>/, with: "<script>\(Self.script)</script>")
        let driver = try driver(for: page)
        try driver.launch()
        let text = try driver.snapshot().elements.first { $0.identifier == "probe" }?.label
        return (try JSONDecoder().decode(Handed.self, from: Data((text ?? "").utf8)), graph)
    }

    func testPathsPicturesAndViewsAreHandedOn() throws {
        let (handed, graph) = try handed()
        let plan = try graph.plan(PlanQuery(from: "Home", to: "Payment", allowingDestructive: true))
        XCTAssertTrue(handed.text.hasPrefix("Shop → Payment: \(plan.segments.count) segments, "), handed.text)
        XCTAssertTrue(handed.swift.contains("toScreen: Screen(rawValue: \"Payment\")!"), handed.swift)
        // The driver joins spaces.
        let lines = handed.feature.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let arrivals = lines.filter { $0.hasPrefix("Then I am on ") }
        XCTAssertEqual(arrivals.map { String($0.dropFirst(13)) }, plan.segments.map(\.end))
        XCTAssertTrue(SVGReading(Array(handed.picture.utf8)).isWellFormed)
        XCTAssertTrue(handed.picture.contains("opacity=\"0.18\""), "what is not lit is dim in the file, too")
        XCTAssertTrue(handed.address.hasPrefix("#Payment?view="), handed.address)
        for axis in 0..<2 {
            XCTAssertEqual(handed.before[axis], handed.after[axis], accuracy: 2)
            XCTAssertEqual(handed.followed[axis], 0, accuracy: 3)
        }
        let missed = handed.found.count { !$0 }
        // Others cross some of them just there.
        XCTAssertLessThan(missed * 5, handed.found.count, "\(missed) of \(handed.found.count)")
    }
}
