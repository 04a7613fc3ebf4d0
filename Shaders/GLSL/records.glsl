// Records of the frame: clips and gradients. In: a place in a texel buffer. Out: four numbers.

uniform samplerBuffer records;
// Where this frame's records begin.
uniform int recordBase;

vec4 record(int index) { return texelFetch(records, recordBase + index); }
