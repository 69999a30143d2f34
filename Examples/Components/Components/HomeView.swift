import SwiftUI

/// The first screen: a button for each other one.
struct HomeView: View {
    @EnvironmentObject private var stack: ScreenStack

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                Text("Components testing")
                ForEach(ComponentScreen.allCases, id: \.self) { screen in
                    Button(screen.rawValue) { stack.push(screen) }
                        .accessibilityIdentifier(screen == .button ? "buttonComponent" : "")
                }
            }
            .padding()
        }
        .navigationTitle("Components")
    }
}
