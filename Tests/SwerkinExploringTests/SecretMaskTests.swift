import Foundation
import SwerkinCore
import XCTest

@testable import SwerkinAuthoring

/// What is left of a secret in the map of an exploration that is written.
final class SecretMaskTests: XCTestCase {
    private static let secret = "Notebook-7 g"

    /// A map in every text of which the secret stands.
    private func map() -> ExploredMap {
        let secret = Self.secret
        let tree = ElementTree(
            size: Size(width: 9, height: 9),
            roots: [
                Element(
                    ElementReference(rawValue: "1"), role: .heading, label: "About \(secret)",
                    bounds: Rectangle(x: 0, y: 0, width: 9, height: 9)),
                Element(
                    ElementReference(rawValue: "2"), role: .button, label: "Show \(secret)", value: secret,
                    bounds: Rectangle(x: 0, y: 0, width: 9, height: 9)),
            ])
        let seen = SeenScreen(
            ScreenObservation(tree, title: secret, address: "http://localhost/?password=Notebook-7%20g"),
            layer: .page, touchesRows: false)
        var map = ExploredMap(seed: 1)
        map.address = "http://localhost/"
        _ = map.add(seen, among: [])
        map.noteHeading(of: seen, on: 0)
        let approach = Approach(
            beginning: .address("http://localhost/#Notebook-7%20g"), acts: [.enter(secret, into: .field(secret))]
        )
        map.screens[0].controls = seen.controls.all.map {
            ExploredControl($0.key, name: $0.name, kind: .touch, isShared: false, approach: approach)
        }
        map.screens[0].findings = ["the button \"\(secret)\" is small"]
        map.add(
            ExploredSegment(
                start: 0, end: 0, isBack: false, isRoot: false, label: secret, acts: [.touch(.button(secret))]))
        map.report(["it says \(secret)"], on: 0, after: "ITouch(\(secret))")
        return map
    }

    private func text(of map: ExploredMap) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(map), as: UTF8.self).lowercased()
    }

    func testAWrittenMapHasNoTraceOfASecretNotEvenWhereItsDataWasLeftOut() throws {
        XCTAssertTrue(try text(of: map()).contains("notebook-# g"))
        XCTAssertFalse(try text(of: map().masked(by: SecretMask([Self.secret]))).contains("notebook"))
    }

    func testAMapWithoutSecretsIsWrittenAsItIs() throws {
        let plain = map()
        XCTAssertEqual(try text(of: plain.masked(by: SecretMask([]))), try text(of: plain))
    }
}
