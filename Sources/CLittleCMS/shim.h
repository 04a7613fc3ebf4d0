#include <lcms2.h>

// Layouts of pixels that the library names by macros, which Swift does not see.
static const cmsUInt32Number lamina_cms_bgra8 = TYPE_BGRA_8;
static const cmsUInt32Number lamina_cms_gray8 = TYPE_GRAY_8;
static const cmsUInt32Number lamina_cms_cmyk8 = TYPE_CMYK_8;
