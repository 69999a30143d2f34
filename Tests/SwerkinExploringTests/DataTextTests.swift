import Testing

@testable import SwerkinAuthoring

@Suite struct DataTextTests {
    @Test(
        "numbers, dates, addresses of mail and quoted texts are marks, all else is in small letters",
        arguments: [
            ("Add  an\timage", "add an image"), ("Page 12 of 30", "page # of #"), ("Reed (3)", "reed (#)"),
            ("1st place", "# place"), ("May 5, 2026", "#"), ("Mon.", "#"), ("May", "#"), ("sat-sun", "#"),
            ("Maybe Monday's", "maybe monday's"), ("On Monday", "on #"), ("Marching orders", "marching orders"),
            ("décembre", "décembre"),
            ("mail ada@example.com now", "mail # now"), ("Delete “Fern”?", "delete #?"), ("Say \"yes\"", "say #"),
            ("id 0a1b2c3d-0000-1111-2222-333344445555", "id #"), ("# #", "#"), ("", ""),
        ])
    func blanks(text: String, blanked: String) {
        #expect(DataText.blanked(text) == blanked)
    }

    @Test(
        "each English name of a month and a day alone, whole or short, is a mark",
        arguments: """
            January February March April May June July August September October November December
            Monday Tuesday Wednesday Thursday Friday Saturday Sunday
            Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Wed Thu Fri Sat Sun
            """.split(whereSeparator: \.isWhitespace).map(String.init))
    func blanksNames(name: String) {
        #expect(DataText.blanked(name) == "#")
    }

    @Test("given texts of two characters or more are marks, whatever their letters")
    func blanksData() {
        #expect(DataText.blanked("Editing Sourdough", of: ["sourdough"]) == "editing #")
        #expect(DataText.blanked("A loaf", of: ["a"]) == "a loaf")
    }

    @Test("of a path the parts with digits and the given texts are marks")
    func blanksPaths() {
        #expect(DataText.blankedPath("/admin/pages/12/edit/") == "/admin/pages/#/edit/")
        #expect(DataText.blankedPath("/tags/wild-rye/", of: ["Wild rye"]) == "/tags/#/")
    }
}
