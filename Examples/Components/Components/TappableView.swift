import SwiftUI

/// Elements that react to a touch and are no ordinary buttons.
struct TappableView: View {
    @EnvironmentObject private var stack: ScreenStack
    @State private var isChecked = false
    @State private var isFirstOn = false
    @State private var message = ""
    @State private var showsInformation = false
    @State private var showsPopover = false

    var body: some View {
        VStack(spacing: 16) {
            checkBox
            Toggle("", isOn: turning("Switch1", { isFirstOn }, { isFirstOn = $0 }))
                .accessibilityIdentifier("toggleSwitch")
            // Touching one switch sets the other to the opposite.
            Toggle("", isOn: turning("Switch2", { !isFirstOn }, { isFirstOn = !$0 }))
                .accessibilityIdentifier("toggleSwitch2")
            Text("Long Press")
                .onTapGesture { message = "Long Button Pressed" }
                .onLongPressGesture { message = "Long Button Pressed" }
                .accessibilityIdentifier("link")
            popUpButton
            Text(message)
        }
        .padding()
        .navigationTitle("Tappable")
        .toolbar {
            Button("Done") { message = "Done bar button item" }.accessibilityIdentifier("doneButtonItemID")
            Button {
                showsInformation = true
            } label: {
                Image(systemName: "info.circle")
            }
            .accessibilityIdentifier("infoButtonItemID")
        }
        .alert("Title", isPresented: $showsInformation) {
            Button("OK") {}
        } message: {
            Text("Info Button Pressed")
        }
    }

    private var checkBox: some View {
        Button {
            isChecked.toggle()
            message = isChecked ? "CheckBox tapped" : "CheckBox Untapped"
        } label: {
            Image(systemName: isChecked ? "checkmark.square" : "square")
        }
        .accessibilityIdentifier("checkBox")
    }

    private var popUpButton: some View {
        Button("PopUp Button") {
            if stack.isDeep { stack.push(.button) } else { showsPopover = true }
        }
        .accessibilityIdentifier("popUpButton")
        .popover(isPresented: $showsPopover) { Text("Hello").accessibilityIdentifier("hello") }
    }

    /// The state of a switch, which says when it is turned.
    private func turning(
        _ name: String, _ isOn: @escaping () -> Bool, _ turn: @escaping (Bool) -> Void
    ) -> Binding<Bool> {
        Binding {
            isOn()
        } set: {
            turn($0)
            message = "\(name) is \($0 ? "ON" : "OFF")"
        }
    }
}
