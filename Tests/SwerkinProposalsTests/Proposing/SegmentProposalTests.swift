import SwerkinAuthoring
import Testing

@Suite("A proposed segment")
struct SegmentProposalTests {
    private typealias Steps = [(String, String?)]

    private func swift(
        _ steps: Steps, from start: String = "home", of enums: (String?, String?) = (nil, nil), back: Bool = false
    ) -> String {
        SegmentProposal(
            from: .init(start, of: enums.0), to: .init("deals", of: enums.1), label: "Deals", isBack: back,
            steps: steps.map { .init($0.0, call: $0.1) }
        ).swift
    }

    @Test("is a call of the concise form, on one line if it fits")
    func forms() {
        let touch: (String, String?) = ("ITouchButton(deals)", #"ITouchButton("deals")"#)
        #expect(swift([touch]) == #".from(.home, "Deals") { $0.ITouchButton("deals") }"#)
        #expect(swift([touch], back: true) == #".back("Deals") { $0.ITouchButton("deals") }"#)
        #expect(
            swift([touch, touch]) == """
                .from(.home, "Deals") {
                    $0.ITouchButton("deals")
                    $0.ITouchButton("deals")
                }
                """)
        #expect(swift([touch], of: ("Shop", "Shop")).hasPrefix(".from(.home,"))
        #expect(swift([touch], of: ("Shop", "Offers")).hasPrefix(".from(Shop.home,"))
        #expect(swift([touch], from: "default").hasPrefix(".from(.`default`,"))
        #expect(swift([touch], from: "Log in").hasPrefix(".from(.logIn,"))
    }

    @Test("has a comment for a step that can't be written, and for steps that are not known")
    func comments() {
        #expect(
            swift([("IChoose(12\nMay)", nil), ("IGoOn()", "IGoOn()")]) == """
                .from(.home, "Deals") { steps in
                    // IChoose(12 May)
                    steps.IGoOn()
                }
                """)
        #expect(swift([("IChoose(x)", nil)]) == ".from(.home, \"Deals\") { _ in\n    // IChoose(x)\n}")
        #expect(swift([]) == ".from(.home, \"Deals\") { _ in\n    // The records don't name the steps.\n}")
    }
}
