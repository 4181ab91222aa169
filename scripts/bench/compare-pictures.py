#!/usr/bin/env python3
"""Times our comparer and pybind11-pixelmatch on the same pictures, in turn, in memory.

Needs numpy and pybind11-pixelmatch from PyPI, and a release build of compare-pictures.
"""
import pathlib
import statistics
import subprocess
import tempfile
import time

import numpy
import pybind11_pixelmatch

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = subprocess.run(["swift", "build", "-c", "release", "--show-bin-path"], cwd=ROOT, check=True,
                      capture_output=True, text=True).stdout.strip() + "/compare-pictures"
ROUNDS = 31


def pair(side, seed=1):
    """A smooth picture, and the same with five changed boxes: about one pixel in a hundred."""
    y, x = numpy.mgrid[0:side, 0:side]
    picture = numpy.empty((side, side, 4), numpy.uint8)
    picture[..., 0] = x * 255 // side
    picture[..., 1] = y * 255 // side
    picture[..., 2] = (x + y) * 255 // (2 * side)
    picture[..., 3] = 255
    changed = picture.copy()
    random = numpy.random.default_rng(seed)
    box = int(side * (0.01 / 5) ** 0.5)
    for _ in range(5):
        left, top = random.integers(0, side - box, 2)
        changed[top:top + box, left:left + box, :3] ^= 0x55
    return picture, changed


def median(body):
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        body()
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


for side in (480, 2000):
    first, second = pair(side)
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for name, pixels in (("a", first), ("b", second)):
            names.append(f"{folder}/{name}.rgba")
            pathlib.Path(names[-1]).write_bytes(pixels.tobytes())
        for turn in range(3):
            print(f"{side}x{side}, turn {turn + 1}")
            print(subprocess.run([TOOL, *names, str(side), str(side), str(ROUNDS)], check=True,
                                 capture_output=True, text=True).stdout, end="")
            options = pybind11_pixelmatch.Options()
            options.threshold = 0.1

            def peer(a, b):
                return pybind11_pixelmatch.pixelmatch(a, b, options=options)

            print(f"pybind11-pixelmatch {median(lambda: peer(first, second)):.3f} ms, "
                  f"{peer(first, second)}")
            same = first.copy()
            print(f"pybind11-pixelmatch equal {median(lambda: peer(first, same)):.3f} ms")
            print(f"numpy array_equal {median(lambda: numpy.array_equal(first, same)):.3f} ms")
