import SwiftUI
import UIKit

/// A field of UIKit with two wheels instead of a keyboard, which SwiftUI does not have.
struct PickerField: UIViewRepresentable {
    @Binding var text: String

    func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = "Select Fruit/Veggie"
        field.accessibilityIdentifier = "textField"
        field.accessibilityLabel = "textField"
        let wheels = UIPickerView()
        wheels.dataSource = context.coordinator
        wheels.delegate = context.coordinator
        field.inputView = wheels
        field.inputAccessoryView = context.coordinator.bar(for: field)
        return field
    }

    func updateUIView(_ field: UITextField, context: Context) { field.text = text }

    func makeCoordinator() -> Coordinator { Coordinator($text) }

    /// Hears what is chosen in the wheels.
    @MainActor final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        private static let wheels = [
            ["Select Fruit", "Apple", "Banana", "Orange", "Grapes", "Watermelon"],
            ["Select Veggie", "Asparagus", "Broccoli", "Carrots", "Kale", "Tomato"],
        ]
        private let text: Binding<String>
        private weak var field: UITextField?

        init(_ text: Binding<String>) { self.text = text }

        /// The bar above the wheels.
        func bar(for field: UITextField) -> UIToolbar {
            self.field = field
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            bar.items = [
                UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(cancel)),
                UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
                UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(finish)),
            ]
            return bar
        }

        @objc private func cancel() {
            text.wrappedValue = ""
            field?.resignFirstResponder()
        }

        @objc private func finish() {
            if text.wrappedValue.isEmpty { text.wrappedValue = Self.wheels[0][1] }
            field?.resignFirstResponder()
        }

        func numberOfComponents(in pickerView: UIPickerView) -> Int { Self.wheels.count }

        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            Self.wheels[component].count
        }

        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            Self.wheels[component][row]
        }

        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            let choice = Self.wheels[component][row]
            switch (component, row) {
            case (0, 0): text.wrappedValue = ""
            case (0, _): text.wrappedValue = choice
            case (_, 0): break
            default: text.wrappedValue += " " + choice
            }
        }
    }
}
