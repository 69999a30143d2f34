import SwerkinCore

extension AccessibilityTraits {
    /// The traits by the names that WebDriverAgent gives them.
    ///
    /// Source: `FBAccessibilityTraits.m` of WebDriverAgent.
    static let namesOfServer: [(AccessibilityTraits, String)] = [
        (.button, "Button"), (.link, "Link"), (.image, "Image"), (.searchField, "SearchField"),
        (.keyboardKey, "KeyboardKey"), (.staticText, "StaticText"), (.header, "Header"), (.tabBar, "TabBar"),
        (.summaryElement, "SummaryElement"), (.selected, "Selected"), (.notEnabled, "NotEnabled"),
        (.adjustable, "Adjustable"), (.allowsDirectInteraction, "AllowsDirectInteraction"),
        (.updatesFrequently, "UpdatesFrequently"), (.causesPageTurn, "CausesPageTurn"), (.playsSound, "PlaysSound"),
        (.startsMediaSession, "StartsMediaSession"),
    ]

    private static let traitByName = Dictionary(namesOfServer.map { ($1, $0) }) { first, _ in first }

    /// Reads the traits as the server lists them, as in `Button, Selected`; unknown ones are left out.
    init(listed text: String) {
        let names = text.split { $0 == "," || $0 == " " }.map(String.init)
        self = names.reduce(into: []) { $0.formUnion(Self.traitByName[$1] ?? []) }
    }
}
