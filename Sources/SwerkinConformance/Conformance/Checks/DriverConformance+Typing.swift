import SwerkinCore

extension DriverConformance {
    static let typing: [ConformanceCheck] = [
        ConformanceCheck("typing replaces the text of the field", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("Grace", into: .identifier("name"))
            try trial.app.expect(.identifier("name"), .text(.exact("Grace")))
        },
        ConformanceCheck("typing without replacing adds at the end", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter(" L.", into: .identifier("name"), replacing: false)
            try trial.app.expect(.identifier("name"), .text(.exact("Ada L.")))
        },
        ConformanceCheck("typing nothing clears the field", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("", into: .identifier("name"))
            try trial.app.expect(.identifier("name"), .text(.exact("")))
            try trial.app.enter("", into: .identifier("notes"))
            try trial.app.expect(.identifier("notes"), .text(.exact("")))
        },
        ConformanceCheck("text is typed key by key", .typing) { trial in
            try trial.open(.fields)
            try trial.app.type("abc", into: .identifier("counted"))
            try trial.status(is: "3 changes")
            try trial.app.expect(.identifier("counted"), .text(.exact("abc")))
        },
        ConformanceCheck("text typed key by key replaces the text of the field on request", .typing) { trial in
            try trial.open(.fields)
            try trial.app.type("Grace", into: .identifier("name"), replacing: true)
            try trial.app.type(" H.", into: .identifier("name"))
            try trial.app.expect(.identifier("name"), .text(.exact("Grace H.")))
        },
        ConformanceCheck("text is entered as one change", .typing, needs: [.enteringAtOnce]) { trial in
            try trial.open(.fields)
            try trial.app.enter("abc", into: .identifier("counted"))
            try trial.status(is: "1 changes")
            try trial.app.enter("defg", into: .identifier("counted"))
            try trial.status(is: "2 changes")
            try trial.app.expect(.identifier("counted"), .text(.exact("defg")))
        },
        ConformanceCheck("pasted text stands behind the text of the field", .typing) { trial in
            try trial.open(.fields)
            try trial.app.paste(" L.", into: .identifier("name"))
            try trial.app.expect(.identifier("name"), .text(.exact("Ada L.")))
        },
        ConformanceCheck("the field shows the text as the app formats it", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("ab-1", into: .identifier("code"))
            try trial.app.expect(.identifier("code"), .text(.exact("AB-1")))
        },
        ConformanceCheck("text of any script is typed as it is", .typing) { trial in
            try trial.open(.fields)
            let text = "Zoë Ωμέγα 日本語 👩‍👩‍👧"
            try trial.app.enter(text, into: .identifier("name"))
            try trial.app.expect(.identifier("name"), .text(.exact(text)))
        },
        ConformanceCheck("a field of several lines keeps the ends of lines", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("one\ntwo", into: .identifier("notes"))
            try trial.app.expect(.identifier("notes"), .text(.exact("one\ntwo")))
        },
        ConformanceCheck("a secure field takes text and shows bullets", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("abcd", into: .identifier("secret"))
            try trial.check("the value of \"secret\"", try trial.element("secret").value, is: "••••")
        },
        ConformanceCheck("typing and touching give a field the focus, and take it from the others", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("x", into: .identifier("empty"))
            try trial.check("focused elements", try focused(in: trial), is: ["empty"])
            try trial.app.touch(.identifier("name"))
            try trial.check("focused elements", try focused(in: trial), is: ["name"])
            try trial.app.enter("", into: .identifier("code"))
            try trial.check("focused elements", try focused(in: trial), is: ["code"])
            try trial.status(is: "Name left")
        },
        ConformanceCheck("dismissing the keyboard takes the focus away, and the field is notified", .typing) { trial in
            try trial.open(.fields)
            try trial.app.enter("Grace", into: .identifier("name"))
            try trial.status(is: "Ready")
            try trial.app.dismiss(.keyboard)
            try trial.check("focused elements", try focused(in: trial), is: [])
            try trial.status(is: "Name left")
            try trial.app.expect(.identifier("name"), .text(.exact("Grace")))
        },
        ConformanceCheck("dismissing a hidden keyboard does nothing", .typing) { trial in
            try trial.open(.fields)
            try trial.app.dismiss(.keyboard)
            try trial.status(is: "Ready")
        },
    ]
}
