import EmbeddedConformance
import Swerkin
import SwerkinEmbedded

extension DriverFault {
    /// Faults in what is told of the screen.
    static var inFinding: [DriverFault] {
        [
            DriverFault("compares labels without case") { $0.label = $0.label?.lowercased() },
            DriverFault("gives every element the first identifier with its label") {
                if $0.label == "Delete" { $0.identifier = "deleteFirst" }
            },
            reversed, withHidden, withScreenBelow, withDoubles, withMovingReferences,
            DriverFault("cuts labels off at commas") { $0.label = $0.label.map { String($0.prefix { $0 != "," }) } },
            DriverFault("takes every field for focused") { $0.isFocused = $0.role == .textField },
            DriverFault("loses the label of the button Back") { if $0.label == "Back" { $0.label = nil } },
            DriverFault("takes headings for texts") { if $0.role == .heading { $0.role = .text } },
            DriverFault("takes headings for containers") {
                if $0.role == .heading { ($0.role, $0.traits) = (.generic, []) }
            },
            DriverFault("loses the labels of images") { if $0.role == .image { $0.label = nil } },
            DriverFault("takes checkboxes for switches") { if $0.role == .checkbox { $0.role = .switch } },
            DriverFault("says true and false of switches") {
                if ElementKind.toggle.includes($0) { $0.value = $0.value == "1" ? "true" : "false" }
            },
            DriverFault("loses the contents of rows") { if $0.role == .row { $0.children = [] } },
            DriverFault("ignores disabled") {
                $0.isEnabled = true
                $0.traits.remove(.notEnabled)
            },
            DriverFault("does not give the trait notEnabled") { $0.traits.remove(.notEnabled) },
            DriverFault("does not report what is pressed") {
                $0.isPressed = false
                $0.traits.remove(.selected)
            },
            DriverFault("takes everything for visible") { $0.isVisible = true },
            DriverFault("reports no covers") {
                if case .covered = $0.obstruction { $0.obstruction = nil }
            },
            DriverFault("does not name covers") {
                if case .covered = $0.obstruction { $0.obstruction = .covered(by: "something") }
            },
            DriverFault("lets queries find what lies beneath an alert") { $0.isInert = false },
            DriverFault("gives no bounds") { $0.bounds = Rectangle(x: 0, y: 0, width: 0, height: 0) },
            DriverFault("gives bounds of whole screens") { $0.bounds = Rectangle(x: 0, y: 0, width: 390, height: 844) },
            DriverFault("takes several lines for one") { $0.isMultiline = false },
            DriverFault("takes the placeholder for the value of an empty field") {
                if $0.value == "" { $0.value = $0.placeholder }
            },
            DriverFault("has no placeholders") { $0.placeholder = nil },
            DriverFault("takes a field's value for its label") { if $0.role == .textField { $0.label = $0.value } },
            DriverFault("has no field names") { $0.fieldName = nil },
            leakingSecrets, withPresenterOfModal,
            DriverFault("shows three bullets for any secret") { if $0.isSecure { $0.value = "•••" } },
            DriverFault("does not report secure fields") { $0.isSecure = false },
            DriverFault("does not report the focus") { $0.isFocused = false },
            DriverFault("has no choices") { $0.options = nil },
            DriverFault("does not distinguish placeholders from choices") {
                $0.options = $0.options?.map { ElementOption($0.label) }
            },
            DriverFault("takes alerts for dialogs") { if $0.role == .alertDialog { $0.role = .dialog } },
        ]
    }

    private static var reversed: DriverFault {
        var fault = DriverFault(name: "gives elements from the last to the first")
        fault.changeSnapshot = { tree, _ in
            var tree = tree.mapped { $0.children.reverse() }
            tree.roots.reverse()
            return tree
        }
        return fault
    }

    private static var withHidden: DriverFault {
        var fault = DriverFault(name: "reports hidden elements")
        fault.changeSnapshot = { tree, sound in
            var tree = tree
            if let screen = try sound.app.currentScreen as? EmbeddedConformanceScreen,
                let view = screen.view("hidden")
            {
                let reference = ElementReference(rawValue: "hidden")
                tree.roots.append(
                    Element(reference, role: .text, identifier: "hidden", label: view.label, isVisible: false))
            }
            return tree
        }
        return fault
    }

    private static var withScreenBelow: DriverFault {
        var fault = DriverFault(name: "reports the screen below too")
        fault.changeSnapshot = { tree, sound in
            guard try sound.app.currentScreen.title == "Second" else { return tree }
            let below = Element(ElementReference(rawValue: "below"), role: .button, identifier: "openSecond")
            return ElementTree(size: tree.size, roots: [below] + tree.roots)
        }
        return fault
    }

    private static var withDoubles: DriverFault {
        var fault = DriverFault(name: "reports some elements twice")
        fault.changeSnapshot = { tree, _ in
            let doubles = tree.elements.filter { $0.identifier == "save" }
            return ElementTree(size: tree.size, roots: tree.roots + doubles)
        }
        return fault
    }

    /// References whose second part counts the snapshots; the first is the sound driver's.
    private static var withMovingReferences: DriverFault {
        var fault = DriverFault(name: "gives new references with each snapshot")
        var snapshots = 0
        func sound(_ reference: ElementReference) -> ElementReference {
            ElementReference(rawValue: String(reference.rawValue.prefix { $0 != "#" }))
        }
        fault.changeSnapshot = { tree, _ in
            snapshots += 1
            return tree.mapped { $0.reference = ElementReference(rawValue: "\($0.reference.rawValue)#\(snapshots)") }
        }
        fault.perform = { driver, gesture, target in
            guard case .element(let reference) = target else { return try driver.perform(gesture, on: target) }
            try driver.perform(gesture, on: .element(sound(reference)))
        }
        fault.enter = { try $0.enter($1, into: sound($2), replacing: $3) }
        fault.choose = { try $0.choose($1, in: sound($2)) }
        fault.scrollIntoView = { try $0.scrollIntoView(sound($1)) }
        fault.wait = { driver, condition, timeout in
            // Stillness cannot be told by references that change, so this driver waits by itself.
            let outcome = try driver.sound.wait(for: condition, timeout: timeout)
            guard case .met(let elements) = outcome else { return outcome }
            let tree = try driver.snapshot()
            let names = Set(elements.map(\.reference))
            return .met(tree.elements.filter { names.contains(sound($0.reference)) })
        }
        return fault
    }

    private static var withPresenterOfModal: DriverFault {
        DriverFault(
            name: "lets queries find what lies beneath a modal",
            changeSnapshot: { tree, _ in
                guard tree.elements.contains(where: { $0.identifier == "modalText" }) else { return tree }
                var tree = tree
                tree.roots.append(
                    Element(ElementReference(rawValue: "beneath"), role: .button, identifier: "presentModal"))
                return tree
            })
    }

    private static var leakingSecrets: DriverFault {
        var fault = DriverFault(name: "leaks the text of secure fields")
        fault.changeSnapshot = { tree, sound in
            let screen = try sound.app.currentScreen as? EmbeddedConformanceScreen
            return tree.mapped {
                guard $0.isSecure, let field = screen?.view($0.identifier ?? "") as? TextInput else { return }
                $0.value = field.text
            }
        }
        return fault
    }
}
