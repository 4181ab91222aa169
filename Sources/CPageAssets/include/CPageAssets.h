#pragma once
#include <stddef.h>

/// A text that is compiled into the program.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} page_asset;

size_t page_asset_count(void);
/// NULL beyond the last.
const page_asset *page_asset_at(size_t index);
