/* Layers that move alike, eight at a time: one of the few places where what a processor can do decides how fast the whole is.
   `Flock` in `Compositor` says what they are. */
#pragma once
#include <stdint.h>

#define LAMINA_LANES 8

/* Eight tracks side by side, as `LaneForm` fills them. */
typedef struct {
    double begin[LAMINA_LANES], offset[LAMINA_LANES], duration[LAMINA_LANES], per_duration[LAMINA_LANES];
    double start[LAMINA_LANES], end[LAMINA_LANES], second_start[LAMINA_LANES], second_end[LAMINA_LANES];
    const void *tracks[LAMINA_LANES];
} lamina_tracks;

/* What the tracks change. */
enum {
    LAMINA_NOTHING, LAMINA_ROTATION_X, LAMINA_ROTATION_Y, LAMINA_ROTATION_Z, LAMINA_SCALE, LAMINA_SCALE_X, LAMINA_SCALE_Y,
    LAMINA_TRANSLATION, LAMINA_TRANSLATION_X, LAMINA_TRANSLATION_Y, LAMINA_POSITION, LAMINA_POSITION_X, LAMINA_POSITION_Y,
    LAMINA_OPACITY
};

/* Eight layers side by side. */
typedef struct {
    lamina_tracks tracks[2];
    double x[LAMINA_LANES], y[LAMINA_LANES], anchor_x[LAMINA_LANES], anchor_y[LAMINA_LANES];
    float opacity[LAMINA_LANES], rect_x[LAMINA_LANES], rect_y[LAMINA_LANES], rect_width[LAMINA_LANES], rect_height[LAMINA_LANES];
    int32_t nodes[LAMINA_LANES], items[LAMINA_LANES];
} lamina_flock;

/* How the values of tracks come from their timing. */
enum { LAMINA_EVEN, LAMINA_SPRING, LAMINA_KEYS, LAMINA_APART };

/* What some tracks need besides, by themselves. */
typedef struct {
    /* Of springs. */
    double decay[LAMINA_LANES], frequency[LAMINA_LANES], share[LAMINA_LANES];
    /* Of keyframes: rising times from 0 to 1, beyond them any that are later, and values. */
    double times[5][LAMINA_LANES], values[5][LAMINA_LANES], second_values[5][LAMINA_LANES];
} lamina_track_details;

/* The same with what both have. */
typedef struct {
    /* The clock of the group that the tracks are in, and for how long each shows from its begin on. */
    double begin[LAMINA_LANES], offset[LAMINA_LANES], duration[LAMINA_LANES], per_duration[LAMINA_LANES];
    double active[2][LAMINA_LANES];
    lamina_track_details tracks[2];
} lamina_flock_details;

/* What is so of all layers of a flock in a frame. */
typedef struct {
    double time;
    /* Of each track: what it changes, how, and whether each other run goes backwards. */
    int32_t subjects[2];
    int32_t paces[2];
    int32_t reverses[2];
    /* Whether they are in groups, and whether each other run of these goes backwards. */
    int32_t is_in_group, group_reverses;
    /* The rows of the space that their parent gives them, if it gives one. */
    double space[4][4];
    int32_t has_space;
    float opacity;
    /* The affine plane of their parent: a b c, d e f. */
    double plane[6];
    /* As `Placement` has them. */
    float invisible_thickness, most_of_nearest, nearest_part;
} lamina_flock_frame;

/* Places eight layers: 16 numbers each, as `Placement` has them, to the bits that each would get by itself.
   `details`: where the tracks need some. `values`: of each track apart, its values, eight first numbers and eight second ones.
   False where one of the layers is not of the usual kind. */
_Bool lamina_place_flock(
    const lamina_flock *flock, const lamina_flock_details *details, const lamina_flock_frame *frame,
    const double *const values[2], float *placements);

/* Has no registers used that are longer, in bytes, for tests: 16, 32, 64; 0: as the processor can. */
void lamina_limit_lanes(int bytes);
/* Whether registers of so many bytes may be used. */
_Bool lamina_may_use(int bytes);

/* Puts the first `count` placements on their items, where they are other ones than before, and the bounds of both into `bounds`:
   minX, minY, maxX, maxY.
   `fresh`: for each 64 items, counted from `first` items before these, a flag that goes down where one of them changes. */
void lamina_put_placements(
    const float *new, const int32_t *items, int count, float *placements, float *bounds, _Bool *fresh, long first);

/* Where the numbers are that plain vertices of images are made of. */
typedef struct {
    /* 16 numbers each. */
    const float *placements;
    /* Paints: where the rect of the image is, its part, and its slot; and what a paint takes. */
    const char *paints;
    long paint_size, contents_rect, contents_source, image;
    /* Places of images on the GPU, by slot: x, y, width and height in texels; and what one takes. */
    const char *regions;
    long region_size, region_rect;
} lamina_plain_source;

/* An item in a batch, as `Assignment` has it. */
typedef struct {
    uint32_t item;
    uint16_t batch;
    uint8_t unit, filter;
} lamina_assignment;

/* Writes the four corners of items that show whole images, as `PlainVertex` does, as long as they belong to the first one's batch
   and have no detail. Returns how many were written. */
long lamina_write_plain(const lamina_assignment *assignments, long count, const lamina_plain_source *source, void *vertices);

/* What items have in common that follow each other in a batch: whole images of one page, read in one way, small enough not to be
   cut. */
typedef struct {
    /* What each item is, and what these are; and their clips, where there are some. */
    const uint8_t *kinds;
    const int32_t *clips;
    /* Where a paint has its filters, and a place on the GPU its page; how many such places there are. */
    long magnification, minification, region_page, region_count;
    /* What is looked at, in pixels: minX, minY, maxX, maxY. */
    float edges[4];
    /* In square pixels, and in pixels. */
    float most_area, most_side;
    int32_t page;
    uint16_t batch;
    uint8_t kind, unit, filter;
} lamina_image_run;

/* Assigns the items from one on as long as they are of a run or are not seen. Returns the first that is not, and how many were
   assigned. */
long lamina_assign_images(
    const lamina_plain_source *source, const lamina_image_run *run, long from, long end, lamina_assignment *assignments,
    long *written);
