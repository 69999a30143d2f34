import FlowGraph
import TestSupport
import Testing

@testable import FlowGraphPage

struct PageGoldenTests {
    private func page() throws -> String {
        let shop = try SampleApp.shop()
        return try GraphDrawing(shop, options: SampleApp.shopOptions)
            .page(svg: "<?xml version=\"1.0\"?>\n<svg viewBox=\"0 0 1 1\"></svg>", answers: PageAnswers(about: shop))
    }

    @Test("the page around the shop's picture, without its style and script")
    func golden() throws {
        let page = try page().replacing(HTMLPage.style, with: "").replacing(HTMLPage.script, with: "")
            .replacing(/sha256-[^']+/, with: "sha256-…")
        #expect(GoldenFile("page-shop.html").difference(from: page) == nil)
    }

    @Test("the page's policy allows its own style and script, and nothing else")
    func policy() throws {
        let page = try page()
        let hashes = try PageHashes(of: page)
        #expect(hashes.present.count == 2)
        #expect(hashes.allowed == hashes.present, "HTMLPage.swift has the hashes")
        #expect(page.contains("content=\"default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-"))
    }

    @Test("the script has no text of the model and writes no markup")
    func textsAreTexts() {
        for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"] {
            #expect(!HTMLPage.script.contains(word), "\(word)")
        }
    }
}
