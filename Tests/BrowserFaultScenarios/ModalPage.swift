import Foundation
import PageTesting

/// A page with a dialog, made as one of the ways in which pages make them.
///
/// `open` opens the dialog "Edit"; in it, `save` closes it, and `more` opens a second one, "Confirm", with `yes`. The
/// page has `name`, and `far`, which lies below the display.
public enum ModalPage: String, CaseIterable {
    case bootstrap3, bootstrap5, native, ownBackdrop, portal, headless, withoutRole

    /// The folder of Debian's packages with scripts and styles for browsers.
    private static let folder = URL(fileURLWithPath: "/usr/share/javascript")

    /// The scripts and styles that the page needs, each with its Debian package.
    private var needed: [(file: String, package: String)] {
        switch self {
        case .bootstrap3:
            [
                ("bootstrap/css/bootstrap.min.css", "libjs-bootstrap"), ("jquery/jquery.min.js", "libjs-jquery"),
                ("bootstrap/js/bootstrap.min.js", "libjs-bootstrap"),
            ]
        case .bootstrap5:
            [
                ("bootstrap5/css/bootstrap.min.css", "libjs-bootstrap5"),
                ("bootstrap5/js/bootstrap.bundle.min.js", "libjs-bootstrap5"),
            ]
        default: []
        }
    }

    /// The name of a Debian package that the page needs and that is missing, or nil.
    public var missing: String? {
        needed.first { !FileManager.default.fileExists(atPath: Self.folder.appendingPathComponent($0.file).path) }?
            .package
    }

    /// The page as HTML, with its scripts and styles in it.
    func html() throws -> String {
        """
        <!doctype html><meta charset=utf-8>
        <style>[hidden] { display: none !important } .fill { position: fixed; inset: 0 }</style>
        \(try head())
        <h1 id=title>Folders</h1><input id=name aria-label=Name><button id=open \(opening)>Open</button>
        <p id=out>closed</p><div style="height: 3000px"></div><p id=far>Far</p>
        \(dialogs)
        """
    }

    private func head() throws -> String {
        try needed.map { file, _ in
            let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
            let tag = file.hasSuffix(".css") ? "style" : "script"
            return "<\(tag)>\(text)</\(tag)>"
        }.joined(separator: "\n")
    }

    private var opening: String {
        switch self {
        case .bootstrap3: "data-toggle=modal data-target=#edit"
        case .bootstrap5: "data-bs-toggle=modal data-bs-target=#edit"
        case .native: "onclick=\"edit.showModal()\""
        default: "onclick=\"edit.hidden = false\""
        }
    }

    private var dialogs: String {
        dialog(
            "edit", "Edit", "<button id=more \(second)>More</button><button id=save \(closing("edit"))>Save</button>")
            + dialog("sure", "Confirm", "<button id=yes \(closing("sure"))>Yes</button>")
    }

    private var second: String {
        // By its attributes Bootstrap 5 would close the first one.
        if self == .bootstrap5 { return "onclick=\"new bootstrap.Modal('#sure').show()\"" }
        return opening.replacingOccurrences(of: "edit", with: "sure")
    }

    private func closing(_ identifier: String) -> String {
        switch self {
        case .bootstrap3: "data-dismiss=modal"
        case .bootstrap5: "data-bs-dismiss=modal"
        case .native: "onclick=\"\(identifier).close()\""
        default: "onclick=\"\(identifier).hidden = true\""
        }
    }

    private func dialog(_ identifier: String, _ name: String, _ content: String) -> String {
        let box = "style=\"position: fixed; top: 60px; left: 60px; width: 200px; height: 150px; background: white\""
        return switch self {
        case .bootstrap3, .bootstrap5:
            """
            <div class="modal" id=\(identifier) tabindex=-1 role=dialog aria-label=\(name)><div class=modal-dialog>
            <div class=modal-content><div class=modal-body>\(content)</div></div></div></div>
            """
        case .native: "<dialog id=\(identifier) aria-label=\(name)>\(content)</dialog>"
        case .ownBackdrop:
            "<div id=\(identifier) hidden><div class=fill style=\"background: #0008\"></div>"
                + "<div role=dialog aria-label=\(name) \(box)>\(content)</div></div>"
        case .withoutRole:
            """
            <div id=\(identifier) hidden><div class=fill style="background: #0008"></div><div class=fill style="overflow: auto">
            <div \(box)>\(content)</div></div></div>
            """
        case .portal:
            """
            <div id=\(identifier) hidden><div tabindex=0></div><div class=fill><div role=dialog aria-modal=true \
            aria-label=\(name) \(box)>\(content)</div></div><div tabindex=0></div></div>
            """
        case .headless:
            """
            <div id=\(identifier) hidden><div role=dialog aria-modal=true aria-label=\(name) style="position: relative">
            <div class=fill style="background: #0008"></div><div class=fill style="overflow: auto"><div \(box)>\(content)
            </div></div></div></div>
            """
        }
    }
}
