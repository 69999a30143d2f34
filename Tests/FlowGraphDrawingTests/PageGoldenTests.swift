import FlowGraph
import TestSupport
import Testing

@testable import FlowGraphDrawing

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
        #expect(!page.contains("connect-src"))
        #expect(page.contains("content=\"default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-"))
    }

    @Test("the policy of a server's page allows its second script, and to ask the server")
    func livePolicy() throws {
        let shop = try SampleApp.shop()
        let page = GraphDrawing(shop).livePage(svg: "<svg></svg>", version: "a.1")
        let hashes = try PageHashes(of: page)
        #expect(hashes.present.count == 3)
        #expect(hashes.allowed == hashes.present, "HTMLPage.swift has the hashes")
        #expect(page.contains("; connect-src 'self'; img-src blob:\">"))
        #expect(page.contains("<html lang=\"en\" data-live=\"a.1\">"))
    }

    @Test("a page that loads its picture has its script as a text, which the policy allows, and no picture")
    func loadedPicture() throws {
        let shop = try SampleApp.shop()
        let page = GraphDrawing(shop).page(
            pictureFrom: PictureScript(path: "data/a\"b.js", function: "show"), answers: try PageAnswers(about: shop))
        let hashes = try PageHashes(of: page)
        #expect(
            hashes.allowed == [hashes.present[0], HTMLPage.scriptHash, hashes.present[1]],
            "HTMLPage.swift has the hashes")
        #expect(page.contains("'strict-dynamic'\">"))
        #expect(page.contains("class=\"unread\" data-script=\"data/a&quot;b.js\" data-function=\"show\">"))
        #expect(page.contains("<script type=\"text/plain\" id=\"code\">\n\(HTMLPage.script)</script>"))
        #expect(!page.contains("<svg"))
    }

    @Test("the script has no text of the model and writes no markup")
    func textsAreTexts() {
        for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"] {
            #expect(!(HTMLPage.script + HTMLPage.liveScript + HTMLPage.loadingScript).contains(word), "\(word)")
        }
    }
}
