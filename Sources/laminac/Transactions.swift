// Transactions, in C.

import CLamina
import QuartzCore
import SceneFile

@c @implementation
public func lamina_transaction_begin() { CATransaction.begin() }

@c @implementation
public func lamina_transaction_commit() -> lamina_status {
    attempt { () throws(Refusal) in
        guard CATransaction.isExplicit else { throw .argument("there was no lamina_transaction_begin on this thread") }
        CATransaction.commit()
    }
}

@c @implementation
public func lamina_transaction_flush() { CATransaction.flush() }

@c @implementation
public func lamina_transaction_set_duration(_ seconds: Double) -> lamina_status {
    attempt { () throws(Refusal) in
        guard seconds >= 0, seconds.isFinite else { throw .argument("a duration is 0 or more and finite") }
        CATransaction.setAnimationDuration(seconds)
    }
}

@c @implementation
public func lamina_transaction_set_disable_actions(_ disable: Int32) -> lamina_status {
    CATransaction.setDisableActions(disable != 0)
    return LAMINA_OK
}

@c @implementation
public func lamina_transaction_set_timing_json(_ json: UnsafePointer<CChar>?) -> lamina_status {
    attempt { () throws(Refusal) in
        let element = try laminac.json(json)
        CATransaction.setAnimationTimingFunction(try reading { () throws(SceneError) in try element.timingFunction() })
    }
}

@c @implementation
public func lamina_transaction_set_completion(
    _ completion: lamina_callback?, _ context: UnsafeMutableRawPointer?
) -> lamina_status {
    guard let completion else {
        CATransaction.setCompletionBlock(nil)
        return LAMINA_OK
    }
    nonisolated(unsafe) let context = context
    CATransaction.setCompletionBlock { completion(context) }
    return LAMINA_OK
}
