import SwerkinCore

extension ScreenLayer {
    /// The part of an observation that is in front: the modal, or all of the page.
    func area(of observation: ScreenObservation) -> ElementTree {
        guard case .modal(let dialog) = self else { return observation.tree }
        return ElementTree(size: observation.tree.size, roots: [dialog])
    }
}
