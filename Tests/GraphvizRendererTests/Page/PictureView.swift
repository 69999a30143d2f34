import Foundation
import Swerkin
import SwerkinBrowsers

/// What is seen of a page's picture, which is one element for drivers.
///
/// A script that is added to the page writes it below the page, in every animation frame.
struct PictureView: Decodable, Equatable {
    /// A rectangle in the window.
    struct Box: Decodable, Equatable {
        let left: Double
        let top: Double
        let right: Double
        let bottom: Double

        func contains(_ other: Box) -> Bool {
            left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
        }
    }

    /// The window, or the paper.
    let window: Box
    /// The picture's part of the window.
    let picture: Box
    /// The panel beside it.
    let panel: Box
    /// The screens that are drawn, by their names.
    let screens: [String: Box]
    /// The numbers of arrows that are drawn.
    let arrows: Int
    /// The screen that has the focus.
    let focused: String?
    /// The numbers of a path's steps, and the values of a layer, that are written into the picture.
    let texts: [String]

    /// The names of the screens that are seen whole.
    var seen: Set<String> { Set(screens.filter { picture.contains($0.value) }.keys) }

    /// A page with the script, and without its policy, which would refuse that.
    static func probed(_ page: String) -> String {
        page.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
            .replacing("</body>", with: "<p id=\"probe\"></p><script>\(script)</script></body>")
    }

    /// What a page with the script shows, once it stays the same for some frames.
    init(of driver: ChromiumDriver) throws {
        var (text, last) = (nil as String?, nil as String?)
        repeat {
            last = text
            text = try driver.snapshot().elements.first { $0.identifier == "probe" }?.label
        } while text == nil || text != last
        self = try JSONDecoder().decode(PictureView.self, from: Data((text ?? "").utf8))
    }

    private static let script = """
        const probe = byId("probe");
        probe.style.cssText = "position: fixed; left: 0; bottom: 0; margin: 0; font-size: 1px; pointer-events: none";
        const boxIn = (made) => {
          const { left, top, right, bottom } = made.getBoundingClientRect();
          return { left, top, right, bottom };
        };
        const isDrawn = (made) => made && made.getClientRects().length > 0;
        function look() {
          const drawn = nodes.flatMap((node, index) => isDrawn(node) ? [[graph.screens[index].name, boxIn(node)]] : []);
          const focused = nodes.indexOf(document.activeElement);
          const arrows = new Set(graph.segments.map(({ arrow }) => arrow).filter((arrow) => arrow && isDrawn(byId(arrow))));
          probe.textContent = JSON.stringify({
            window: { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
            picture: boxIn(picture), panel: boxIn(details), screens: Object.fromEntries(drawn), arrows: arrows.size,
            focused: focused < 0 ? null : graph.screens[focused].name,
            texts: [...document.querySelectorAll("#numbers text, #badges text")].map((text) => text.textContent) });
          requestAnimationFrame(look);
        }
        look();
        """
}
