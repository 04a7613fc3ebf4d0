// Layers are let go one after the other, however deep they hold each other.

final class LayerRelease {
    /// Layers on their way out, while they go.
    private var parting: [[CALayer]] = []
    private var isParting = false

    func callAsFunction(_ layers: consuming [CALayer]) {
        parting.append(consume layers)
        guard !isParting else { return }
        isParting = true
        while parting.popLast() != nil {}
        isParting = false
    }
}
