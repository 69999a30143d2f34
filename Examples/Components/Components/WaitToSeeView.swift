import SwiftUI

/// Elements that come and go.
struct WaitToSeeView: View {
    @EnvironmentObject private var stack: ScreenStack
    @State private var hasScrollLoader = false
    @State private var hasMore = false
    @State private var isOn = true
    @State private var showsAlert = false

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                if isOn { label("This label is the only item in the stackview initially", "first_label") }
                if hasScrollLoader {
                    Button("This button loads more items to force scrolling") { hasMore = true }
                        .disabled(hasMore)
                        .accessibilityIdentifier("wait_to_see_scroll_loader")
                }
                if hasMore { more }
                Button("Tap to load items") {
                    if stack.isDeep { stack.push(.tappable) } else { hasScrollLoader = true }
                }
                .accessibilityIdentifier("wait_to_see_loader")
            }
            .padding()
        }
        .navigationTitle("Wait to see")
        .alert("Alert", isPresented: $showsAlert) {
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("This is a test alert")
        }
    }

    /// What the scroll loader shows.
    @ViewBuilder private var more: some View {
        label("This is just another label that is added by the above button", "second_label")
        label("The switch below show/hides the first and last labels on the screen", "third_label")
        Toggle("", isOn: $isOn).accessibilityIdentifier("wait_to_see_switch")
        Button("Alert") { showsAlert = true }.accessibilityIdentifier("wait_to_see_alert_button")
        picture("wait_to_see_second_image")
        picture("wait_to_see_first_image")
        label("The goal of these labels is to force the lower items off the screen ", "fourth_label")
        label("the goal of these labels is to force the lower items off the screen ", "fifth_label")
        if isOn { label("This label is also togglable", "sixth_label") }
    }

    private func label(_ text: String, _ name: String) -> some View {
        Text(text).accessibilityIdentifier("wait_to_see_\(name)")
    }

    /// Tall enough for the last label to lie below the fold.
    private func picture(_ identifier: String) -> some View {
        Image(systemName: "photo").resizable().frame(height: 240).accessibilityIdentifier(identifier)
    }
}
