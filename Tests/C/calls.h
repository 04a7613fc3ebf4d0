/* What the checks of the C interface share: one that says where it failed, what callbacks count, a layer, the parts of the
   program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int checks, failures;

#define CHECK(condition)                                                                                                       \
    do {                                                                                                                       \
        checks++;                                                                                                              \
        if (!(condition)) {                                                                                                    \
            failures++;                                                                                                        \
            printf("%s:%d: %s (%s)\n", __FILE__, __LINE__, #condition, lamina_last_error());                                  \
        }                                                                                                                      \
    } while (0)

#define OK(call) CHECK((call) == LAMINA_OK)
#define FAILS(status, call) CHECK((call) == LAMINA_ERROR_##status)

/* How often callbacks came: of transactions, of animations that were over, of drawing, of what a layer kept that was let go. */
extern int calls, finished_calls, draws, ends;
void count(void *context);
void note_end(void *context, int finished);
void draw(void *context, const lamina_canvas *canvas);

/* A red layer. */
lamina_layer *box(double x, double y, double width, double height);

void animations(void);
void scenes(void);
void renderers(void);
void windows(void);
