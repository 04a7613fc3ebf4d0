// What a client gets with `import UIKit`: this module, QuartzCore and what that gives, as at Apple's.

@_exported import QuartzCore
