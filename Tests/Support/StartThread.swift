// Threads of tests.

import Compositor

package func startThread(_ body: @escaping @Sendable () -> Void) -> JoinableThread { JoinableThread(body) }
