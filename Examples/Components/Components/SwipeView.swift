import SwiftUI

/// Two pages that are swiped.
struct SwipeView: View {
    var body: some View {
        TabView {
            Text("Right Swiped").accessibilityIdentifier("rightSwipedLabel")
            Text("Left Swiped").accessibilityIdentifier("leftSwipedLabel")
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
        .accessibilityIdentifier("scrollView")
        .navigationTitle("Swipe")
    }
}
