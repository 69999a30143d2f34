import SwiftUI

/// The beginning of the flow through four screens.
struct EndToEndView: View {
    @EnvironmentObject private var stack: ScreenStack

    var body: some View {
        Button("Start End To End Test") { stack.push(.waitToSee) }
            .accessibilityIdentifier("endtoend_start_button")
            .navigationTitle("End to end")
    }
}
