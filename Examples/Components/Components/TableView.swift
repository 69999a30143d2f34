import SwiftUI

/// Rows of a table, the last of which can't be used.
struct TableView: View {
    @State private var choice: String?

    var body: some View {
        List {
            row("Apple", "firstCell")
            row("Mango", "secondCell")
            row("Grapes", "thirdCell").disabled(true)
        }
        .navigationTitle("TableView")
        .alert("Attention", isPresented: Binding(get: { choice != nil }, set: { _ in choice = nil })) {
            Button("OK") {}
        } message: {
            Text("\(choice ?? "") Clicked")
        }
    }

    private func row(_ title: String, _ identifier: String) -> some View {
        Button {
            choice = title
        } label: {
            Text(title).accessibilityIdentifier(title == "Apple" ? "headerLabel" : "")
        }
        .accessibilityIdentifier(identifier)
    }
}
