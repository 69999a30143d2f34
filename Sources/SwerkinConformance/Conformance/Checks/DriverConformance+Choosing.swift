import SwerkinCore

extension DriverConformance {
    static let choosing: [ConformanceCheck] = [
        ConformanceCheck("a picker's wheels are there while its field has the focus", .choosing, needs: [.pickers]) {
            trial in
            try trial.open(.pickers)
            try trial.check("wheels before", try trial.identifiers(ElementQuery(.wheel)), is: [])
            try trial.app.touch(.identifier("snack"))
            let wheels = try trial.identifiers(ElementQuery(.wheel))
            try trial.check("wheels", wheels, is: ["fruitWheel", "drinkWheel"])
            try trial.app.touch(ElementQuery(.button, label: .exact("Done")))
            try trial.app.expectNone(.identifier("fruitWheel"))
            try trial.check("focused elements", try focused(in: trial), is: [])
        },
        ConformanceCheck("a wheel lists its choices, and which of them stands for none", .choosing, needs: [.pickers]) {
            trial in
            try trial.open(.pickers)
            try trial.app.touch(.identifier("snack"))
            let options = try trial.element("drinkWheel").options ?? []
            try trial.check("the choices", options.map(\.label), is: ["No drink", "Tea", "Coffee"])
            try trial.check("which are placeholders", options.map(\.isPlaceholder), is: [true, false, false])
            try trial.check("the value of \"drinkWheel\"", try trial.element("drinkWheel").value, is: "No drink")
        },
        ConformanceCheck("choosing turns the queried wheel, and the app is notified", .choosing, needs: [.pickers]) {
            trial in
            try trial.open(.pickers)
            try trial.app.touch(.identifier("snack"))
            try trial.app.choose("Banana", in: .identifier("fruitWheel"))
            try trial.app.expect(.identifier("snack"), .text(.exact("Banana")))
            try trial.app.choose("Tea", in: .identifier("drinkWheel"))
            try trial.app.expect(.identifier("snack"), .text(.exact("Banana Tea")))
            try trial.check("the value of \"fruitWheel\"", try trial.element("fruitWheel").value, is: "Banana")
            try trial.app.choose("No fruit", in: .identifier("fruitWheel"))
            try trial.app.expect(.identifier("snack"), .text(.exact("Tea")))
        },
        ConformanceCheck("a choice that is not offered cannot be chosen", .choosing, needs: [.pickers]) { trial in
            try trial.open(.pickers)
            try trial.app.touch(.identifier("snack"))
            let wheel = try trial.element("fruitWheel").reference
            try trial.checkRefusal(
                of: { try trial.driver.choose("Coal", in: wheel) }, "that the driver throws notPossible",
                \.isNotPossible)
            try trial.check("the value of \"fruitWheel\"", try trial.element("fruitWheel").value, is: "No fruit")
        },
    ]
}
