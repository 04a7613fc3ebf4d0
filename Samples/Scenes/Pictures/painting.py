"""What the pictures are made of: noise, colours along a ramp, files. In: numbers. Out: arrays of pixels, PNG files."""
import os

import numpy as np
from PIL import Image

FOLDER = os.path.dirname(os.path.abspath(__file__))
LIGHT = np.array([-0.55, -0.45, 0.70])
LIGHT = LIGHT / np.linalg.norm(LIGHT)


def hashed(x, y, z, seed):
    """A value in 0...1 for each lattice point, the same on every machine."""
    h = (x * 374761393 + y * 668265263 + z * 2147483647 + seed * 1274126177) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    h = ((h ^ (h >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((h ^ (h >> 15)) & 0xFFFFFF) / float(0xFFFFFF)


def noise(p, seed):
    """Smooth value noise at points p (..., 3), in 0...1."""
    cell = np.floor(p).astype(np.int64)
    f = p - cell
    f = f * f * f * (f * (f * 6 - 15) + 10)
    total = 0
    for dx in (0, 1):
        wx = f[..., 0] if dx else 1 - f[..., 0]
        for dy in (0, 1):
            wy = f[..., 1] if dy else 1 - f[..., 1]
            for dz in (0, 1):
                wz = f[..., 2] if dz else 1 - f[..., 2]
                total = total + wx * wy * wz * hashed(cell[..., 0] + dx, cell[..., 1] + dy, cell[..., 2] + dz, seed)
    return total


def fractal(p, seed, octaves=5, gain=0.5):
    """Noise of several scales added up, in 0...1."""
    total, weight, amplitude = 0, 0, 1.0
    for octave in range(octaves):
        total = total + amplitude * noise(p, seed + octave * 17)
        weight += amplitude
        amplitude *= gain
        p = p * 2.03 + 11.7
    return total / weight


def mix(a, b, t):
    t = np.clip(t, 0, 1)[..., None]
    return np.asarray(a, float) * (1 - t) + np.asarray(b, float) * t


def ramp(x, *stops):
    """The colour at x along (position, (r, g, b)) stops."""
    places = [s[0] for s in stops]
    return np.stack([np.interp(x, places, [s[1][c] for s in stops]) for c in range(3)], -1)


def smooth(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def rgb(text):
    return tuple(int(text[i:i + 2], 16) / 255 for i in (0, 2, 4))


def halved(a):
    """Averages 2 x 2 squares of premultiplied RGBA: the only antialiasing that planets need."""
    return (a[0::2, 0::2] + a[1::2, 0::2] + a[0::2, 1::2] + a[1::2, 1::2]) / 4


def save(name, premultiplied):
    alpha = premultiplied[..., 3:4]
    straight = np.where(alpha > 0, premultiplied[..., :3] / np.maximum(alpha, 1e-6), 0)
    out = np.concatenate([np.clip(straight, 0, 1), np.clip(alpha, 0, 1)], -1)
    write(name, Image.fromarray(np.round(out * 255).astype(np.uint8), "RGBA"))


def write(name, image):
    path = os.path.join(FOLDER, name + ".png")
    if image.mode == "RGBA" and image.getextrema()[3] == (255, 255):
        image = image.convert("RGB")
    image.save(path, optimize=True)
    print("%-16s %4d x %-4d %7d bytes" % (name, image.width, image.height, os.path.getsize(path)))
