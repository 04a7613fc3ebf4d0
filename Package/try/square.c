/* Thirty lines that use the installed library: a square glides, and is where it should be half-way. */
#include <lamina.h>
#include <stdint.h>
#include <stdio.h>

static uint8_t pixels[120][200][4];

int main(void) {
    lamina_layer *root = lamina_layer_create("CALayer"), *square = lamina_layer_create("CALayer");
    lamina_picture *picture = lamina_picture_create(200, 120, 1);
    lamina_set_manual_time(0);
    lamina_layer_set_rect(root, "frame", 0, 0, 200, 120);
    lamina_layer_set_rect(square, "frame", 10, 40, 40, 40);
    lamina_layer_set_color(square, "backgroundColor", 1, 0.5, 0, 1);
    lamina_layer_add_sublayer(root, square);
    lamina_picture_set_layer(picture, root);
    lamina_picture_render(picture, pixels, sizeof pixels[0]);
    lamina_layer_add_animation_json(
        square, "{\"class\": \"CABasicAnimation\", \"keyPath\": \"position.x\", \"toValue\": 170, \"duration\": 2}", "glide");
    lamina_picture_render(picture, pixels, sizeof pixels[0]);
    lamina_set_manual_time(1);
    lamina_status status = lamina_picture_render(picture, pixels, sizeof pixels[0]);
    if (status != LAMINA_OK) {
        printf("%s: %s\n", lamina_status_text(status), lamina_last_error());
        return 1;
    }
    const uint8_t *middle = pixels[60][100], *before = pixels[60][30];
    printf("version %u: middle %d %d %d %d, start %d\n",
           (unsigned)lamina_version(), middle[0], middle[1], middle[2], middle[3], before[3]);
    lamina_picture_destroy(picture);
    lamina_layer_release(square);
    lamina_layer_release(root);
    return !(middle[0] == 255 && middle[3] == 255 && before[3] == 0);
}
