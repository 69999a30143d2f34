import Foundation
import Swerkin
import SwerkinBrowsers
import SwerkinTours

/// A small app of three screens in one document, sound unless a fault is put in.
enum FairPage {
    /// The document; `fault` stands on the list, and `style` in the head.
    static func content(fault: String = "", style: String = "", scripts: String = "") -> String {
        """
        <style>
        body { margin: 16px; font: 16px/1.5 sans-serif; color: #222222; background-color: #ffffff; }
        a { display: inline-block; }
        a, button, input { min-height: 24px; min-width: 24px; }
        :focus-visible { outline: 2px solid #0050a0; }
        main[hidden] { display: none; }
        \(style)
        </style>
        <body>
        <main id=homePage hidden><h1>Home</h1><a id=toList href="#list">To the list</a> <a id=toForm href="#form">To the form</a></main>
        <main id=listPage hidden><h1>List</h1><p>Three things.</p>\(fault)<a id=listHome href="#home">Home from the list</a></main>
        <main id=formPage hidden><h1>Form</h1><label>Name <input id=name></label> <a id=formHome href="#home">Home from the form</a></main>
        <script>
        const show = () => {
          const name = location.hash.slice(1) || "home";
          for (const main of document.querySelectorAll("main")) main.hidden = main.id !== `${name}Page`;
        };
        addEventListener("hashchange", show);
        show();
        \(scripts)
        </script>
        """
    }
}

enum FairScreen: String, DeclaredScreen {
    case home, list, form

    private var page: Declaration<Self> { .trait("\(rawValue)Page") }

    var declaration: Declaration<Self> {
        switch self {
        case .home:
            page.start().from(.list, "Home", kind: .root) { $0.ITouch(.link("Home from the list")) }
                .from(.form, "Home", kind: .root) { $0.ITouch(.link("Home from the form")) }
        case .list: page.from(.home, "List", kind: .root) { $0.ITouch(.link("To the list")) }
        case .form: page.from(.home, "Form", kind: .root) { $0.ITouch(.link("To the form")) }
        }
    }
}
