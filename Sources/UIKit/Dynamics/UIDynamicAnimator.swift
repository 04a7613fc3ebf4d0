// What moves items as bodies. In: behaviors, and the display's beats. Out: items at other places, until all are at rest.

import QuartzCore

/// Is told when an animator begins to move items, and when all rest (Apple: `UIDynamicAnimatorDelegate`). Both are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// It begins.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Everything rests.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves and turns items as its behaviors say (Apple: `UIDynamicAnimator`): views in the coordinates of a view, or the
/// attributes of a collection view's layout, which is then invalidated at each step.
///
/// It runs while something moves. Items that the program itself moves meanwhile are to be named by
/// `updateItem(usingCurrentState:)`.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// Seconds of a step; several make a frame.
    static let step = 1.0 / 240
    /// No frame moves items on by more seconds than this.
    private static let longest = 0.1
    /// Slower than this, in points and radians a second, a body rests; when all have for so many seconds, the animator does.
    private static let slow = 2.0, slowTurn = 0.02, resting = 0.25

    private let bodies = DynamicWorld()
    /// Behaviors have come or gone, or have other items.
    private var isStale = false
    private let view: UIView?
    private weak var layout: UICollectionViewLayout?
    private var own: [UIDynamicBehavior] = []
    private var link: CADisplayLink?
    private var shownTime: Double?
    /// Seconds that are not stepped over yet, and since when all is slow.
    private var due = 0.0, quiet = 0.0
    private var isStepping = false

    /// Is told of its beginning and its rest.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// Seconds that it has run.
    open private(set) var elapsedTime: TimeInterval = 0

    /// Moves items in the coordinates of a view.
    public init(referenceView view: UIView) {
        self.view = view
        super.init()
    }

    /// Moves the attributes of a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        view = nil
        self.layout = layout
        super.init()
    }

    /// Moves items that are neither.
    public override init() {
        view = nil
        super.init()
    }

    /// The view whose coordinates count; nil: there is none.
    open var referenceView: UIView? { view }
    /// Whether something moves.
    open var isRunning: Bool { link != nil }

    var referenceBounds: CGRect? {
        if let view { return view.bounds }
        guard let layout else { return nil }
        return CGRect(origin: .zero, size: layout.collectionViewContentSize)
    }

    // MARK: Behaviors

    /// Those that were added.
    open var behaviors: [UIDynamicBehavior] { own }

    /// Adds a behavior, with its children. One is in one animator at a time.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !own.contains(where: { $0 === behavior }) else { return }
        if let other = behavior.animator, other !== self { other.removeBehavior(behavior) }
        own.append(behavior)
        adopt(behavior)
        behaviorChanged()
    }

    /// Takes a behavior away, if it is there.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = own.firstIndex(where: { $0 === behavior }) else { return }
        own.remove(at: index)
        behavior.leave()
        behaviorChanged()
    }

    /// Takes all of them away: items stay where they are.
    open func removeAllBehaviors() {
        let all = own
        own = []
        for behavior in all { behavior.leave() }
        behaviorChanged()
    }

    func adopt(_ behavior: UIDynamicBehavior) {
        behavior.willMove(to: self)
        behavior.animator = self
        for child in behavior.childBehaviors { adopt(child) }
    }

    /// All behaviors, children behind their parents.
    private var all: [UIDynamicBehavior] {
        func tree(_ behavior: UIDynamicBehavior) -> [UIDynamicBehavior] { [behavior] + behavior.childBehaviors.flatMap(tree) }
        return own.flatMap(tree)
    }

    /// A behavior has come or gone or is another: there may be something to move.
    func behaviorChanged() {
        guard !isStepping else { return }
        isStale = true
        run()
    }

    /// The bodies of the behaviors' items.
    var world: DynamicWorld {
        guard isStale else { return bodies }
        isStale = false
        let all = all
        bodies.keep(all.flatMap(\.ownItems))
        for body in bodies.all { body.traits = DynamicTraits() }
        for behavior in all { behavior.entered(bodies) }
        return bodies
    }

    // MARK: Items

    /// Those whose frames have something in common with a rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        world.all.map(\.item).filter { Self.frame(of: $0).overlaps(rect) }
    }

    private static func frame(of item: any UIDynamicItem) -> CGRect {
        let size = item.bounds.size
        return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            .applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y)
    }

    /// The program has moved or turned an item, or given it another size: the animator goes on from there.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        world.body(of: item)?.read()
        run()
    }

    /// The attributes of a cell that it moves; nil: it does not.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(CollectionElement(item: indexPath))
    }
    /// The same of a supplementary view.
    open func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(CollectionElement(.supplementaryView, kind, indexPath)) }
    /// The same of a decoration view.
    open func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(CollectionElement(.decorationView, decorationViewKind, indexPath)) }

    private func attributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        for body in world.all {
            if let attributes = body.item as? UICollectionViewLayoutAttributes, CollectionElement(attributes) == element {
                return attributes
            }
        }
        return nil
    }

    // MARK: Running

    private func run() {
        quiet = 0
        guard link == nil, !own.isEmpty else { return }
        delegate?.dynamicAnimatorWillResume(self)
        shownTime = nil
        let link = CADisplayLink { [weak self] link in
            MainActor.assumeIsolated {
                if let self { self.beat(link.targetTimestamp) } else { link.invalidate() }
            }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func beat(_ time: Double) {
        let passed = min(max(time - (shownTime ?? time - 1.0 / 60), 0), Self.longest)
        shownTime = time
        due += passed
        elapsedTime += passed
        let all = all, world = world
        isStepping = true
        while due >= Self.step {
            due -= Self.step
            for behavior in all { behavior.accelerate(world, Self.step) }
            let found = all.map { $0.contacts(world) }
            let contacts = world.step(Self.step, holds: all.flatMap { $0.holds(world) }, contacts: found.flatMap { $0 })
            var start = 0
            for (behavior, own) in zip(all, found) where !own.isEmpty {
                behavior.pushed(contacts[start..<start + own.count])
                start += own.count
            }
        }
        isStepping = false
        var moved = false
        for body in world.all where body.show() { moved = true }
        for behavior in all { behavior.frameEnded() }
        for behavior in all { behavior.action?() }
        if moved { invalidateLayout() }
        rest(passed)
    }

    private func invalidateLayout() {
        guard let layout else { return }
        let context = layout.makeInvalidationContext()
        // Items are where they are said to be, of sizes that are no others.
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (false, false)
        }
        layout.invalidateLayout(with: context)
    }

    private func rest(_ passed: Double) {
        let isSlow = world.all.allSatisfy { $0.velocity.length < Self.slow && abs($0.spin) < Self.slowTurn }
        quiet = isSlow ? quiet + passed : 0
        guard quiet >= Self.resting || world.all.isEmpty else { return }
        link?.invalidate()
        link = nil
        (due, quiet) = (0, 0)
        for body in world.all { (body.velocity, body.spin) = (.zero, 0) }
        delegate?.dynamicAnimatorDidPause(self)
    }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
