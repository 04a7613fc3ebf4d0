// What makes bodies move: the class that all of it has in common.

import QuartzCore

/// A force, a joint, a boundary, or several of these as one (Apple: `UIDynamicBehavior`). It works while it is in an animator.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The behaviors that come to an animator and leave it with this one.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called at each step that the animator shows; default nil.
    open var action: (() -> Void)?
    /// The animator that it is in; nil: none.
    open var dynamicAnimator: UIDynamicAnimator? { animator }
    weak var animator: UIDynamicAnimator?

    public override init() { super.init() }

    /// Makes another behavior a part of this one.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        animator?.adopt(behavior)
        changed()
    }

    /// Ends that.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        if animator != nil { behavior.leave() }
        changed()
    }

    /// Called when it comes to an animator, and when it leaves: nil. Does nothing.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    func leave() {
        willMove(to: nil)
        animator = nil
        for child in childBehaviors { child.leave() }
    }

    /// It, or its items, are others than before.
    func changed() { animator?.behaviorChanged() }

    // MARK: For subclasses of this module

    /// The items that it has to do with.
    var ownItems: [any UIDynamicItem] { [] }
    /// Its items have bodies now.
    func entered(_ world: DynamicWorld) {}
    /// Changes velocities, for a step of so many seconds.
    func accelerate(_ world: DynamicWorld, _ step: Double) {}
    /// What holds its items.
    func holds(_ world: DynamicWorld) -> [DynamicHold] { [] }
    /// What its items touch.
    func contacts(_ world: DynamicWorld) -> [DynamicContact] { [] }
    /// What of that has been pushed, after a step.
    func pushed(_ contacts: ArraySlice<DynamicContact>) {}
    /// Called when a frame's steps are done.
    func frameEnded() {}
}

/// A behavior of several items, which come and go.
@MainActor
struct DynamicItems {
    private(set) var list: [any UIDynamicItem]

    init(_ items: [any UIDynamicItem]) { list = items }

    mutating func add(_ item: any UIDynamicItem) { if !list.contains(where: { $0 === item }) { list.append(item) } }
    mutating func remove(_ item: any UIDynamicItem) { list.removeAll { $0 === item } }
}
