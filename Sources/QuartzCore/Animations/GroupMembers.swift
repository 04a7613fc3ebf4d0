// Enters: a group whose members may be groups, nested as deep as a program likes, or in themselves.
// Leaves: its members as far as there is an end to them.

import CoreGraphics

/// A way down into groups in groups.
struct GroupMembers {
    static let mostLevels = 64
    static let mostMembers = 65_536

    private var way: [ObjectIdentifier] = []
    private var count = 0

    /// The members of a group, each taken by `take`; it calls this again for what is itself a group.
    mutating func members<Taken>(of group: CAAnimationGroup, _ take: (inout GroupMembers, CAAnimation) -> Taken) -> [Taken] {
        guard let animations = group.animations, !animations.isEmpty else { return [] }
        way.append(ObjectIdentifier(group))
        defer { way.removeLast() }
        return animations.compactMap { member in
            if let trouble = trouble(member) {
                FaultReport.once("\(type(of: group)).animations: \(trouble)", "what is there is left out")
                return nil
            }
            count += 1
            return take(&self, member)
        }
    }

    private func trouble(_ member: CAAnimation) -> String? {
        if count >= Self.mostMembers { return "more than \(Self.mostMembers) animations in groups of groups" }
        guard member is CAAnimationGroup else { return nil }
        if way.contains(ObjectIdentifier(member)) { return "a group lies in itself" }
        return way.count >= Self.mostLevels ? "groups in groups more than \(Self.mostLevels) deep" : nil
    }

    /// Lets members go one after the other, so that groups nested as deep as may be go without recursion.
    static func release(_ members: inout [CAAnimation]?) {
        guard members?.contains(where: { $0 is CAAnimationGroup }) == true else { return }
        var parting = members ?? []
        members = nil
        while var last = parting.popLast() {
            guard isKnownUniquelyReferenced(&last), let group = last as? CAAnimationGroup,
                  let inner = group.animations else { continue }
            parting += inner
            group.animations = nil
        }
    }
}
