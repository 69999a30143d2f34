import Foundation
import SwerkinCore

extension ChromiumPage {
    /// Notes a document's report of itself, or of an act in it.
    func note(_ called: RuntimeDomain.BindingCalled) throws {
        let isOwn = called.executionContextId == world
        guard called.name == PageScript.report,
            let number = isOwn ? document : iframes.document(of: called.executionContextId)
        else { return }
        let report: WatchReport
        do {
            report = try JSONDecoder().decode(WatchReport.self, from: Data(called.payload.utf8))
        } catch {
            throw PageScript.failure(of: PageScript.report, "\(error)")
        }
        if let tree = report.view?.tree(document: number) {
            if isOwn {
                watched.note(tree, ofPage: number, title: report.title ?? "", address: report.address ?? "")
            } else {
                watched.note(tree, of: number)
            }
        }
        guard var page = watched.page(document, tab: target) else { return }
        page.isLoading = report.isLoading ?? false
        journal.watch.note(page)
        guard let act = report.act else { return }
        journal.watch.note(
            WatchedAct(
                act.kind, on: act.targets.map { PageReference(document: number, number: $0).reference },
                text: act.text ?? "", isSecure: act.isSecure ?? false, before: page, milliseconds: act.milliseconds))
    }

    /// Notes that the person has closed the page, unless it has closed itself because of an act.
    func noteClosing() {
        try? session.handlePendingEvents()
        guard let page = watched.page(document, tab: target) else { return }
        let reaction =
            journal.watch.lastAct.map { $0.tab == target && $0.moment + Self.longestReaction > .now } ?? false
        if !reaction { journal.watch.note(WatchedAct(.closeTab, before: page)) }
    }

    private static let longestReaction = Duration.seconds(1)

    /// The paths of the files that were chosen in a field; the browser knows them, a page the names alone.
    func pathsOfFiles(in field: ElementReference, count: Int) throws -> [String] {
        guard let reference = PageReference(field) else { throw PageFault.elementGone }
        let world = try context(of: reference.document)
        return try (0..<count).map { index in
            let file = try object("\(PageScript.element(reference.number)).files[\(index)]", in: world)
            defer { try? session.send(RuntimeDomain.ReleaseObject(objectId: file)) }
            return try session.call(DOMDomain.GetFileInfo(objectId: file)).path
        }
    }

    /// Notes the answer to a dialog of the browser's own as a touch of its button.
    func noteAnswer(_ event: ProtocolEvent) throws {
        guard let dialog, let before = watched.page(document, tab: target) else { return }
        let closed = try event.parameters(PageDomain.JavaScriptDialogClosed.self)
        var page = before
        page.tree = before.tree.covered(by: dialog)
        let elements = dialog.element(on: page.tree.size).selfAndDescendants
        if closed.result, dialog.kind == .prompt, let field = elements.first(where: { $0.role == .textField }) {
            journal.watch.note(WatchedAct(.enter, on: [field.reference], text: closed.userInput, before: page))
        }
        let part: JavaScriptDialog.Part = closed.result || dialog.kind == .alert ? .accept : .dismiss
        guard let button = elements.first(where: { $0.label == part.rawValue && $0.role == .button }) else { return }
        journal.watch.note(WatchedAct(.touch, on: [button.reference], before: page))
    }
}

/// The documents of a page as they have described themselves, by their numbers.
struct WatchedDocuments {
    private var trees: [Int: ElementTree] = [:]
    private var title = ""
    private var address = ""

    /// Notes the description of the page's own document.
    mutating func note(_ tree: ElementTree, ofPage document: Int, title: String, address: String) {
        // Those of iframes of the document before have gone with it.
        if trees[document] == nil { trees = [:] }
        trees[document] = tree
        (self.title, self.address) = (title, address)
    }

    /// Notes the description of a document in an iframe of another origin.
    mutating func note(_ tree: ElementTree, of document: Int) { trees[document] = tree }

    /// Forgets a document of an iframe; does nothing without one.
    mutating func forget(_ document: Int?) { document.map { trees[$0] = nil } }

    /// The page with its iframes, or nil if its own document has not described itself yet.
    func page(_ document: Int, tab: String) -> WatchedPage? {
        guard let own = trees[document] else { return nil }
        let inner = trees.filter { $0.key != document }.sorted { $0.key < $1.key }.flatMap(\.value.roots)
        return WatchedPage(
            ElementTree(size: own.size, roots: own.roots + inner), title: title, address: address, tab: tab)
    }
}
