import Foundation
import Swerkin
import SwerkinBrowsers
import SwerkinTours

/// A small app that keeps a note on a server, sound unless a fault is put in.
enum NotePage {
    /// A fault of the page, by what it does after something went wrong around it.
    enum Fault: String, CaseIterable {
        case none, saysNothing, staysDisabled, goesBlank, throwsErrors, savesTwice, forgetsOnReload, needsItsSession
        case hidesFailedSave, turnsBlank, diesInBackground
    }

    /// The document with a fault.
    static func content(_ fault: Fault = .none) -> String {
        """
        <!doctype html><title>Notes</title>
        <body>
        <main id=homePage hidden><h1>Home</h1><button id=write>Write</button> <button id=load>Load</button>
          <p id=problem role=alert></p></main>
        <main id=writePage hidden><h1>Write</h1><button id=save>Save</button> <p id=failure role=alert></p></main>
        <main id=savedPage hidden><h1>Saved</h1><p id=count></p><button id=done>Done</button></main>
        <main id=listPage hidden><h1>List</h1><p id=items></p><button id=leave>Leave</button></main>
        <script>
        const fault = "\(fault.rawValue)";
        let isSaving = false;
        const find = (name) => document.getElementById(name);
        const pages = [...document.querySelectorAll("main")];
        const show = (name) => { for (const page of pages) page.hidden = page.id !== `${name}Page`; };
        const fail = (place, words) => {
          if (fault === "goesBlank") return show("none");
          if (fault !== "saysNothing") find(place).textContent = words;
        };
        sessionStorage.saves ??= "0";
        const go = (name) => {
          find("problem").textContent = find("failure").textContent = "";
          if (fault === "needsItsSession" && sessionStorage.saves === undefined) return show("none");
          history.pushState(name, "");
          show(name);
        };
        addEventListener("popstate", (event) => show(event.state ?? "home"));
        find("write").onclick = () => {
          sessionStorage.saves &&= "0";
          go("write");
        };
        find("done").onclick = () => go("home");
        find("leave").onclick = () => go("home");
        find("load").onclick = async () => {
          if (fault === "throwsErrors") {
            const answer = await fetch("/items");
            find("items").textContent = (await answer.json()).join(", ");
            return go("list");
          }
          try {
            const answer = await fetch("/items");
            if (!answer.ok) throw new Error("refused");
            find("items").textContent = (await answer.json()).join(", ");
            go("list");
          } catch { fail("problem", "The list could not be loaded."); }
        };
        find("save").onclick = async () => {
          if (isSaving && fault !== "savesTwice") return;
          isSaving = true;
          if (fault === "staysDisabled") find("save").disabled = true;
          sessionStorage.saves = Number(sessionStorage.saves ?? 0) + 1;
          try {
            const answer = await fetch("/save", { method: "POST" });
            if (!answer.ok && fault !== "hidesFailedSave") throw new Error("refused");
            find("count").textContent = `${sessionStorage.saves} saved`;
            go("saved");
          } catch {
            sessionStorage.saves = Number(sessionStorage.saves ?? 1) - 1;
            fail("failure", "It could not be saved.");
          } finally { isSaving = false; }
        };
        find("count").textContent = `${sessionStorage.saves} saved`;
        const width = innerWidth;
        addEventListener("resize", () => { if (fault === "turnsBlank" && innerWidth !== width) document.body.replaceChildren(); });
        document.addEventListener("freeze", () => { if (fault === "diesInBackground") document.body.replaceChildren(); });
        const isReloaded = performance.getEntriesByType("navigation")[0].type === "reload";
        show(fault === "forgetsOnReload" && isReloaded ? "none" : history.state ?? "home");
        </script>
        """
    }
}

enum NoteScreen: String, DeclaredScreen {
    case home, write, saved, list

    private var page: Declaration<Self> { .trait("\(rawValue)Page") }

    var declaration: Declaration<Self> {
        switch self {
        case .home:
            page.start().from(.saved, "Done", kind: .root) { $0.ITouchButton("done") }
                .from(.list, "Leave", kind: .root) { $0.ITouchButton("leave") }
        case .write: page.from(.home, "Write", kind: .root) { $0.ITouchButton("write") }
        case .saved: page.from(.write, "Save", kind: .root) { $0.ITouchButton("save") }
        case .list: page.from(.home, "Load", kind: .root) { $0.ITouchButton("load") }
        }
    }
}
