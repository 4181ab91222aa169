#include "CPageAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions" // #embed

static const unsigned char page_script[] = {
#embed "page.js"
};
static const unsigned char review_body[] = {
#embed "review/page.html"
};
static const unsigned char review_style[] = {
#embed "review/page.css"
};
static const unsigned char review_film[] = {
#embed "review/film.js"
};
static const unsigned char review_stage[] = {
#embed "review/stage.js"
};
static const unsigned char review_inspector[] = {
#embed "review/inspector.js"
};
static const unsigned char review_curves[] = {
#embed "review/curves.js"
};
static const unsigned char review_controls[] = {
#embed "review/controls.js"
};
static const unsigned char gallery_style[] = {
#embed "gallery/gallery.css"
};
static const unsigned char gallery_script[] = {
#embed "gallery/gallery.js"
};

static const page_asset assets[] = {
    {"page.js", page_script, sizeof page_script},
    {"review/page.html", review_body, sizeof review_body},
    {"review/page.css", review_style, sizeof review_style},
    {"review/film.js", review_film, sizeof review_film},
    {"review/stage.js", review_stage, sizeof review_stage},
    {"review/inspector.js", review_inspector, sizeof review_inspector},
    {"review/curves.js", review_curves, sizeof review_curves},
    {"review/controls.js", review_controls, sizeof review_controls},
    {"gallery/gallery.css", gallery_style, sizeof gallery_style},
    {"gallery/gallery.js", gallery_script, sizeof gallery_script},
};

size_t page_asset_count(void) { return sizeof assets / sizeof assets[0]; }

const page_asset *page_asset_at(size_t index) {
  return index < page_asset_count() ? &assets[index] : NULL;
}
