import Foundation
import XCTest

@testable import SwerkinChromium
@testable import SwerkinWeb

final class EvidentNamesTests: ChromiumTestCase {
    /// What the script takes for evident, beside what the browser computes: elements of all kinds inside one another.
    private struct Comparison: Decodable {
        let elements: Int
        let evidentRoles: Int
        let evidentNames: Int
        let differences: [String]
    }

    func testEvidentRolesAndNamesAreThoseThatTheBrowserComputes() throws {
        let driver = try driver(showing: "<style>\(Self.style)</style><p id=other>Other</p><div id=place></div>")
        let page = try driver.currentPage()
        try page.session.call(AccessibilityDomain.Enable())
        try page.session.call(AccessibilityDomain.GetRootAXNode())
        let script = try Self.script(elements: Self.elements, surroundings: Self.surroundings)
        let reply = try page.session.call(
            RuntimeDomain.Evaluate(expression: script, contextId: try page.shownWorld()), extra: .seconds(100))
        let text = try XCTUnwrap(reply.result.value, reply.exceptionDetails?.exception?.description ?? "")
        let comparison = try JSONDecoder().decode(Comparison.self, from: Data(text.utf8))
        XCTAssertEqual(comparison.differences, [])
        // Nothing would be proved where nothing is evident.
        XCTAssertGreaterThan(comparison.evidentRoles, comparison.elements / 3)
        XCTAssertGreaterThan(comparison.evidentNames, comparison.elements / 4)
    }

    /// Compares whatever a look tells of: what is hidden has no name for anybody.
    private static func script(elements: [String], surroundings: [String]) throws -> String {
        """
        (async () => {
        const identifierAttributes = ["id"];
        const announcesQuestions = false;
        globalThis.swerkin = undefined;
        \(PageScript.body)
        const result = { elements: 0, evidentRoles: 0, evidentNames: 0, differences: [] };
        const place = document.getElementById("place");
        const compare = (kind, evident, computed, where) => {
          if (evident === undefined) return;
          result[kind] += 1;
          if (evident !== computed) result.differences.push(`${where}: "${evident}", but "${computed}"`);
        };
        for (const around of \(JSONText.of(surroundings))) {
          place.innerHTML = around.replace("@", \(JSONText.of(elements)).map((text) => `<b class=cell>${text}</b>`).join(""));
          await null;
          for (const layer of place.querySelectorAll("dialog.modal")) layer.showModal();
          for (const cell of place.querySelectorAll(".cell")) {
            const element = cell.firstElementChild;
            if (!element || !isLaidOut(element)) continue;
            if (!surroundingsOf(element) || isLeftOut(element, styleOf(element))) continue;
            const where = around.replace("@", cell.innerHTML);
            result.elements += 1;
            compare("evidentRoles", evidentRole(element), element.computedRole, where);
            compare("evidentNames", evidentName(element), element.computedName, where);
          }
        }
        return JSON.stringify(result);
        })()
        """
    }

    private static let style = """
        .added::before { content: "x " } .first::first-letter { text-transform: uppercase } .large { text-transform: uppercase }
        .secret { -webkit-text-security: disc } .skipped { content-visibility: hidden }
        """

    private static let elements = [
        "<button>Save all</button>", "<button aria-label='Save it'>x</button>", "<a href=#>Go on</a>", "<a>No link</a>",
        "<h2>Head line</h2>", "<input>", "<input type=checkbox aria-label=Agree>", "<input type=radio aria-label=One>",
        "<input type=search aria-label=Find>", "<input type=password aria-label=Word>",
        "<input type=submit value=Send>",
        "<input type=submit>", "<input type=image alt=Picture>", "<textarea aria-label=Note></textarea>",
        "<select aria-label=Pick><option>1</select>", "<select multiple aria-label=Many><option>1</select>",
        "<output aria-label=Sum>3</output>", "<output>3</output>", "<p role=status>Done</p>", "<p role=alert>Alas</p>",
        "<p aria-label=Price>$3</p>", "<div aria-label=Box>$3</div>", "<span aria-label=Span>$3</span>",
        "<div role=button aria-pressed=true>Press</div>", "<div role=link>Go</div>",
        "<div role=switch aria-checked=true>On</div>", "<div role=heading aria-level=2>Head</div>",
        "<div role=dialog>Text</div>", "<div role=alertdialog aria-label=Ask>Text</div>",
        "<div role=searchbox aria-label=Find></div>", "<input role=switch type=checkbox aria-label=Wi-Fi>",
        "<button class=large>up per</button>", "<button class=added>added</button>",
        "<button class=secret>Secret</button>",
        "<button class=skipped>Skipped</button>", "<h3 class=first>first letter</h3>", "<button disabled>Off</button>",
        "<h1>  Spaced </h1>", "<h1>Spaced  twice</h1>", "<button>Änderung – 3 €</button>", "<button>🙂</button>",
        "<button>a&shy;b</button>", "<button>a\u{200B}b</button>", "<button>e\u{301}</button>",
        "<button inert>Inert</button>",
        "<button style='visibility:hidden'>Invisible</button>", "<button style='opacity:0'>Clear</button>",
        "<button style='display:contents'>Contents</button>", "<button style='font-size:0'>Zero</button>",
        "<button style='white-space:pre'>Pre</button>", "<button aria-label=''>Empty</button>",
        "<button aria-label=' '>Blank</button>", "<button aria-describedby=other>Described</button>",
        "<button title=Tip>Titled</button>", "<button title=Tip></button>", "<a href=# role=button>As button</a>",
        "<button role=presentation>Presented</button>", "<button role='none button'>Twice</button>",
        "<button aria-haspopup=menu>Menu</button>", "<button aria-labelledby=other>By another</button>",
        "<input list=none aria-label=Listed>", "<button><b>Bold</b> text</button>",
        "<button contenteditable>Edit</button>",
    ]

    private static let surroundings: [String] =
        [
            "@", "<form>@</form>", "<label>Label @</label>", "<ul><li>@</ul>", "<table><tr><td>@</table>",
            "<fieldset disabled><legend>Legend</legend>@</fieldset>", "<details open><summary>@</summary></details>",
            "<dialog open>@</dialog>", "<dialog class=modal>Ask</dialog>@", "<dialog class=modal>@</dialog>",
            "<div inert>@</div>", "<div aria-hidden=true>@</div>", "<div style='visibility:hidden'>@</div>",
            "<div class=large>@</div>", "<div class=first>@</div>", "<div class=skipped>@</div>",
            "<div style='content-visibility:auto'>@</div>",
            "<div contenteditable>@</div>", "<a href=#>@</a>", "<h1>@</h1>", "<button>@</button>", "<output>@</output>",
            "<svg><foreignObject>@</foreignObject></svg>", "<canvas>@</canvas>", "<object>@</object>",
            "<meter>@</meter>", "<div style='display:contents'>@</div>",
            "<div style='overflow:hidden;height:0'>@</div>",
        ]
        + [
            "alert", "application", "button", "caption", "cell", "checkbox", "code", "combobox", "dialog", "figure",
            "form",
            "generic", "grid", "group", "heading", "img", "link", "list", "listbox", "listitem", "log", "math", "menu",
            "menuitem", "menuitemcheckbox", "menuitemradio", "meter", "none", "option", "presentation", "progressbar",
            "radio", "region", "row", "scrollbar", "searchbox", "separator", "slider", "spinbutton", "status", "switch",
            "tab", "tablist", "tabpanel", "textbox", "timer", "toolbar", "tooltip", "tree", "treeitem", "unknown",
        ].map { "<div role=\($0)>@</div>" }
}
