import SwiftUI

/// A text field that a picker with two wheels serves.
struct DropDownView: View {
    @State private var text = ""

    var body: some View {
        PickerField(text: $text)
            .frame(height: 44)
            .padding()
            .navigationTitle("Dropdown")
            .navigationBarBackButtonHidden()
    }
}
