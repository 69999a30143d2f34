import SwiftUI

/// Buttons that can be used, and some that can't.
struct ButtonView: View {
    @EnvironmentObject private var stack: ScreenStack
    @State private var message = ""

    var body: some View {
        VStack(spacing: 16) {
            Text("Button Component testing")
            Button("Enable Button") {
                if stack.isDeep { stack.push(.dropDown) } else { message = "Enable Button Clicked" }
            }
            .accessibilityIdentifier("enableButton")
            Button("Disable Button") {}
                .disabled(true)
                .accessibilityIdentifier("disableButton")
            Button("Highlighted") {}
                .disabled(true)
                .accessibilityIdentifier("highLightedButton")
            Text(message)
        }
        .navigationTitle("Button")
    }
}
