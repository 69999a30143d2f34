import SwiftUI

/// The example app: nine screens with the components that tests touch most.
@main struct ComponentsApp: App {
    @StateObject private var stack = ScreenStack()

    var body: some Scene {
        WindowGroup {
            NavigationStack(path: $stack.screens) {
                HomeView()
                    .navigationDestination(for: ComponentScreen.self) { $0.view }
            }
            .environmentObject(stack)
        }
    }
}
