// A renderer that is made on a thread of its own while its owner builds a tree. In: a size. Out: the renderer, on the owner's
// thread, with the programs that there was time for.

import CSupport
import CoreGraphics
import GPU
import Synchronization

/// Takes one renderer from the thread that makes it to the one that draws.
package final class RendererInMaking: Sendable {
    /// What crosses between the threads.
    private final class Product: Sendable {
        /// Whether somebody waits for it.
        let isWanted = Atomic(false)
        let made = Lock<Made?>(nil)
    }

    /// A renderer, retained, and its context, which is current nowhere.
    private struct Made: Sendable {
        let renderer: UInt
        let context: DetachedContext
    }

    private let product = Product()
    private let thread: JoinableThread

    /// Begins. What fails is tried once more, and reported, by who takes.
    package init(pixelWidth: Int, pixelHeight: Int) {
        let product = product
        lamina_wait_for_making()
        let mayBegin = lamina_promise_making()
        thread = JoinableThread.unlessLeftBehind {
            guard mayBegin else { return true }
            lamina_widen_heap()
            return Self.make(product, pixelWidth, pixelHeight)
        }
    }

    /// Waits, and gives the renderer away, its context current on the calling thread. Nil if there is none. Call it once, or
    /// `drop()`.
    package func take() -> LayerRenderer? {
        product.isWanted.store(true, ordering: .relaxed)
        thread.join()
        guard let made = product.made.withLock({ $0.take() }), let address = UnsafeRawPointer(bitPattern: made.renderer)
        else { return nil }
        let renderer = Unmanaged<LayerRenderer>.fromOpaque(address).takeRetainedValue()
        do throws(GPUError) { _ = try made.context.attach() } catch { return nil }
        return renderer
    }

    /// Waits, and lets go of what was made, for an owner that has drawn nothing.
    package func drop() {
        let programs = CurrentContext.putAside()
        defer { programs.giveBack() }
        _ = take()
    }

    /// Those that nearly all pictures need: more would keep a processor, and the memory, from who builds the tree.
    private static let mostPrograms = 4

    /// Renderers that were made when the process had begun to end.
    private static let overtaken = Lock<[UInt]>([])

    /// Returns whether the thread may go: not with a context that is current, where the process ends.
    private static func make(_ product: Product, _ width: Int, _ height: Int) -> Bool {
        guard let (context, renderer) = begun(width, height) else { return true }
        // A program at a time, for who waits, and for a process that ends.
        var count = 0
        while count < mostPrograms, !product.isWanted.load(ordering: .relaxed), lamina_begin_making() {
            defer { lamina_end_making() }
            guard (try? renderer.prepareProgram(draws: true)) == true else { break }
            count += 1
        }
        let address = UInt(bitPattern: Unmanaged.passRetained(renderer).toOpaque())
        // Where the process ends it stays as it is, known to leak checkers.
        guard lamina_begin_work() else {
            overtaken.withLock { $0.append(address) }
            return false
        }
        defer { lamina_end_work() }
        product.made.withLock { $0 = Made(renderer: address, context: context.detach()) }
        return true
    }

    private static func begun(_ width: Int, _ height: Int) -> (GPUContext, LayerRenderer)? {
        guard lamina_begin_promised() else { return nil }
        defer { lamina_end_making() }
        CGImage.beginDrawing()
        guard let context = GPUContext.surfaceless() else { return nil }
        do throws(RenderError) {
            let renderer = try LayerRenderer(context: context, pixelWidth: width, pixelHeight: height)
            try renderer.warmUp()
            return (context, renderer)
        } catch { return nil }
    }
}
