// Nothing. Swift Testing's cross-import overlays make `import Testing` beside `import CoreImage` look for a module of this
// name, which only Apple's systems have.
