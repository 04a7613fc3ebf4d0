// How the parts of a layer lie over one another within a pixel. In: their colours and coverages.
// Out: a premultiplied colour.

// fill covers `outer` of the pixel, contents `covered`, the edge the `ring` at the rim of `outer`.
// The three parts cover fractions of the pixel that lie in one another, so what two of them share
// is the smaller of both: edges in common show nothing of what is under them.
vec4 composite(vec4 fill, float outer, vec4 contents, float covered, vec4 edge, float ring) {
    float underContents = contents.a * min(outer, covered);
    float contentsUnderRing = edge.a * min(ring, covered);
    float fillLeft = outer - underContents - edge.a * ring + contents.a * contentsUnderRing;
    return fill * max(fillLeft, 0.0) + contents * (covered - contentsUnderRing) + edge * ring;
}
