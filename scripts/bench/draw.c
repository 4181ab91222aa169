/* draw CALLS time PASSES | raw : a plain C program that draws pictures with Cairo.
 *
 * CALLS are the calls that `draw-frames calls` wrote down; they are read before the clock starts. Every picture
 * is drawn whole on one surface, then turned into bytes of red, green, blue and alpha (not multiplied in).
 *   time : prints each frame's median of the passes in microseconds
 *   raw  : writes the bytes
 */
#include <cairo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum kind { FRAME, COLOR, MOVE, LINE, CURVE, CLOSE, FILL, STROKE, CLIP, UNCLIP, GROUP, UNGROUP };
static const struct { const char *name; int numbers; } kinds[] = {
    {"frame", 4}, {"color", 4}, {"move", 2}, {"line", 2}, {"curve", 6}, {"close", 0},
    {"fill", 1}, {"stroke", 4}, {"clip", 0}, {"unclip", 0}, {"group", 4}, {"ungroup", 0}};
struct call { enum kind kind; double n[6]; };

static struct call *calls;
static int count, width, height;

static void fail(const char *what) {
    fprintf(stderr, "draw: %s\n", what);
    exit(2);
}

static void read_calls(const char *path) {
    FILE *file = fopen(path, "r");
    char word[16];
    int room = 0;
    if (!file || fscanf(file, "size %d %d", &width, &height) != 2) fail("no calls");
    while (fscanf(file, "%15s", word) == 1) {
        if (count == room) calls = realloc(calls, (room = room ? 2 * room : 1024) * sizeof *calls);
        if (!calls) fail("no memory");
        struct call *c = &calls[count++];
        int k = 0;
        while (k < 12 && strcmp(word, kinds[k].name)) k++;
        if (k == 12) fail("unknown call");
        c->kind = k;
        for (int i = 0; i < kinds[k].numbers; i++)
            if (fscanf(file, "%lf", &c->n[i]) != 1) fail("bad number");
    }
    fclose(file);
}

/* Draws one picture; answers where the next one's calls begin. */
static int draw(cairo_surface_t *surface, int i) {
    struct { cairo_surface_t *surface; cairo_t *cr; double x, y; } stack[64];
    int depth = 0;
    stack[0].surface = surface;
    stack[0].cr = cairo_create(surface);
    stack[0].x = stack[0].y = 0;
    cairo_t *cr = stack[0].cr;
    double x = 0, y = 0;
    cairo_set_tolerance(cr, .02);
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_GOOD);
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_rgba(cr, calls[i].n[0], calls[i].n[1], calls[i].n[2], calls[i].n[3]);
    cairo_paint(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    for (i++; i < count && calls[i].kind != FRAME; i++) {
        const double *n = calls[i].n;
        switch (calls[i].kind) {
        case FRAME: break;
        case COLOR: cairo_set_source_rgba(cr, n[0], n[1], n[2], n[3]); break;
        case MOVE: cairo_move_to(cr, n[0] - x, n[1] - y); break;
        case LINE: cairo_line_to(cr, n[0] - x, n[1] - y); break;
        case CURVE:
            cairo_curve_to(cr, n[0] - x, n[1] - y, n[2] - x, n[3] - y, n[4] - x, n[5] - y);
            break;
        case CLOSE: cairo_close_path(cr); break;
        case FILL:
            cairo_set_fill_rule(cr, n[0] ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
            cairo_fill(cr);
            break;
        case STROKE:
            cairo_set_line_width(cr, n[0]);
            cairo_set_line_cap(cr, (cairo_line_cap_t)n[1]);
            cairo_set_line_join(cr, (cairo_line_join_t)n[2]);
            cairo_set_miter_limit(cr, n[3]);
            cairo_stroke(cr);
            break;
        case CLIP: cairo_save(cr); cairo_clip(cr); break;
        case UNCLIP: cairo_restore(cr); break;
        case GROUP:
            if (++depth == 64) fail("too deep");
            stack[depth].surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, n[2], n[3]);
            stack[depth].cr = cr = cairo_create(stack[depth].surface);
            stack[depth].x = x = n[0];
            stack[depth].y = y = n[1];
            cairo_set_tolerance(cr, .02);
            break;
        case UNGROUP:
            cairo_destroy(cr);
            depth--;
            cr = stack[depth].cr;
            cairo_set_source_surface(cr, stack[depth + 1].surface, x - stack[depth].x, y - stack[depth].y);
            cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST);
            cairo_surface_destroy(stack[depth + 1].surface);
            x = stack[depth].x;
            y = stack[depth].y;
            break;
        }
    }
    if (cairo_status(cr)) fail(cairo_status_to_string(cairo_status(cr)));
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    return i;
}

static void to_rgba(const uint32_t *from, uint32_t *to, int pixels) {
    for (int i = 0; i < pixels; i++) {
        uint32_t v = from[i], a = v >> 24;
        if (a == 255) {
            to[i] = (v & 0xff00ff00u) | ((v >> 16) & 0xff) | ((v & 0xff) << 16);
        } else if (a == 0) {
            to[i] = 0;
        } else {
            uint32_t r = (v >> 16) & 0xff, g = (v >> 8) & 0xff, b = v & 0xff;
            to[i] = a << 24 | (b * 255 + a / 2) / a << 16 | (g * 255 + a / 2) / a << 8
                | (r * 255 + a / 2) / a;
        }
    }
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

int main(int argc, char **argv) {
    if (argc < 3) fail("usage: draw CALLS time PASSES | raw");
    read_calls(argv[1]);
    int is_raw = !strcmp(argv[2], "raw"), passes = is_raw || argc < 4 ? 1 : atoi(argv[3]), frames = 0;
    for (int i = 0; i < count; i++) frames += calls[i].kind == FRAME;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    const uint32_t *pixels = (const uint32_t *)cairo_image_surface_get_data(surface);
    uint32_t *bytes = malloc(4ul * width * height);
    double *times = malloc(sizeof *times * frames * passes);
    if (!pixels || !bytes || !times) fail("no memory");
    for (int pass = is_raw ? 0 : -1; pass < passes; pass++) {
        for (int i = 0, frame = 0; i < count; frame++) {
            double start = now();
            i = draw(surface, i);
            to_rgba(pixels, bytes, width * height);
            if (pass >= 0) times[frame * passes + pass] = now() - start;
            if (is_raw) fwrite(bytes, 4, (size_t)width * height, stdout);
        }
    }
    for (int frame = 0; !is_raw && frame < frames; frame++) {
        qsort(times + frame * passes, passes, sizeof *times, compare);
        printf("%.3f\n", times[frame * passes + passes / 2]);
    }
    return 0;
}
