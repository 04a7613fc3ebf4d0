#!/usr/bin/env python3
"""Draws every picture of this folder from nothing but arithmetic.

    draw.py [NAME ...]      all pictures, or only the named ones (mars, compass-rose, card-dunes, ...)

Enters: nothing; every number is here and the noise is seeded, so two runs give the same pixels.
Leaves: PNG files with straight alpha beside this script. They are kept in the tree, so Python,
numpy and Pillow are needed only by whoever changes a picture.
"""
import math
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

FOLDER = os.path.dirname(os.path.abspath(__file__))
LIGHT = np.array([-0.55, -0.45, 0.70])
LIGHT = LIGHT / np.linalg.norm(LIGHT)


# --- Numbers -----------------------------------------------------------------------------

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


# --- Planets -----------------------------------------------------------------------------

def sphere(size, radius=0.97, tilt=0.0, turn=0.0):
    """For a square twice as fine as the picture: normals on screen, the same points turned into
    the planet's own axes, and where the ball is. The ball's centre is the square's."""
    n = size * 2
    v = (np.arange(n) + 0.5) / n * 2 - 1
    x, y = np.meshgrid(v / radius, v / radius)
    r2 = x * x + y * y
    inside = r2 < 1
    z = np.sqrt(np.maximum(0, 1 - r2))
    normal = np.stack([x, y, z], -1)
    c, s = math.cos(tilt), math.sin(tilt)
    px, py = c * x + s * y, -s * x + c * y
    c, s = math.cos(turn), math.sin(turn)
    own = np.stack([c * px + s * z, py, -s * px + c * z], -1)
    return normal, own, inside, r2


def relief(height, own, normal, strength):
    """Bends the normals by a height field given as a function of points on the ball."""
    step = 0.004
    base = height(own)
    gradient = np.stack([(height(own + np.eye(3)[i] * step) - base) / step for i in range(3)], -1)
    gradient -= (gradient * own).sum(-1, keepdims=True) * own
    return base, gradient * strength


def lit(normal, wrap=0.08):
    """How bright the sun makes a surface, with a soft terminator."""
    d = (normal * LIGHT).sum(-1)
    return np.clip((d + wrap) / (1 + wrap), 0, 1) ** 0.85


def planet(colour, shade, inside, ambient=0.035):
    body = colour * (ambient + (1 - ambient) * shade)[..., None]
    a = inside.astype(float)[..., None]
    return np.concatenate([np.clip(body, 0, 1) * a, a], -1)


def darkened_limb(normal, amount):
    return 1 - amount * (1 - normal[..., 2]) ** 2


def glow(r2, colour, radius, strength):
    """Light of an atmosphere outside the ball, on the sunny side, as premultiplied RGBA."""
    r = np.sqrt(r2)
    n = r.shape[0]
    v = (np.arange(n) + 0.5) / n * 2 - 1
    x, y = np.meshgrid(v, v)
    side = np.clip((x * LIGHT[0] + y * LIGHT[1]) / np.maximum(np.hypot(x, y), 1e-6) * 0.6 + 0.5, 0, 1)
    a = strength * np.clip(1 - (r - 1) / radius, 0, 1) ** 2 * side * (r >= 1)
    return np.concatenate([np.asarray(colour) * a[..., None], a[..., None]], -1)


def over(top, bottom):
    return top + bottom * (1 - top[..., 3:4])


def craters(own, seed, count, largest):
    """A height field of bowls with raised rims at random places."""
    random = np.random.RandomState(seed)
    height = np.zeros(own.shape[:-1])
    for _ in range(count):
        centre = random.normal(size=3)
        centre /= np.linalg.norm(centre)
        size = largest * (0.12 + 0.88 * random.rand() ** 3.5)
        d = np.sqrt(np.maximum(0, ((own - centre) ** 2).sum(-1))) / size
        bowl = np.where(d < 1, d * d - 1, 0) * 0.55
        rim = np.exp(-((d - 1) / 0.18) ** 2) * 0.35
        height += (bowl + rim) * size
    return height


def mercury():
    normal, own, inside, _ = sphere(224, turn=0.4)
    rough = fractal(own * 3.2, 5, 6)
    _, bend = relief(lambda p: craters(p, 8, 190, 0.24) + fractal(p * 7, 3, 3) * 0.03, own, normal, 0.75)
    bent = normal - bend
    bent /= np.linalg.norm(bent, axis=-1, keepdims=True)
    colour = ramp(rough, (0.25, rgb("5d544c")), (0.5, rgb("94877a")), (0.75, rgb("c4b5a2")))
    save("mercury", halved(planet(colour, lit(bent), inside)))


def venus():
    normal, own, inside, r2 = sphere(224, tilt=-0.25)
    warp = np.stack([fractal(own * 1.6, s, 4) for s in (1, 2, 3)], -1) - 0.5
    chevron = own[..., 1] * 4.2 + np.abs(own[..., 0]) * 0.9
    p = np.stack([own[..., 0] * 1.1, chevron, own[..., 2] * 1.1], -1) + warp * 3.0
    cloud = fractal(p, 9, 5)
    colour = ramp(cloud, (0.28, rgb("b8863e")), (0.45, rgb("dcb265")), (0.58, rgb("f0d69a")), (0.72, rgb("fff3d0")))
    body = planet(colour, lit(normal, 0.16) * darkened_limb(normal, 0.35), inside)
    save("venus", halved(over(body, glow(r2, rgb("ffe9b0"), 0.05, 0.35))))


def earth():
    normal, own, inside, r2 = sphere(256, radius=0.94, tilt=-0.38, turn=0.9)
    warp = np.stack([fractal(own * 2.2, s, 4) for s in (21, 22, 23)], -1) - 0.5

    def land_height(p):
        return fractal(p * 1.55 + warp * 0.9 + 3.1, 40, 7, 0.52)

    height, bend = relief(land_height, own, normal, 0.30)
    sea_level = 0.515
    land = smooth(sea_level - 0.004, sea_level + 0.004, height)
    latitude = np.abs(own[..., 1])
    dry = fractal(own * 3.1 + 7, 61, 4) - 0.5 + 0.9 * np.exp(-((latitude - 0.42) / 0.16) ** 2) * 0.5
    green = ramp(height, (0.5, rgb("4e7a3a")), (0.6, rgb("6d8a48")), (0.72, rgb("8b7a55")))
    sand = ramp(height, (0.5, rgb("d8bd84")), (0.66, rgb("a9824f")))
    ground = mix(green, sand, smooth(0.08, 0.30, dry))
    ground = mix(ground, rgb("f4f7fa"), smooth(0.66, 0.72, height - 0.55 + latitude * 0.72 + 0.14 * (height - 0.5)))
    depth = np.clip((sea_level - height) / 0.14, 0, 1)
    sea = mix(rgb("2f86b8"), rgb("0b2c66"), depth ** 0.6)
    colour = mix(sea, ground, land)
    ice = smooth(0.86, 0.91, latitude + 0.12 * (fractal(own * 6, 80, 4) - 0.5))
    colour = mix(colour, rgb("f7fbff"), ice)
    bent = normal - bend * land[..., None]
    bent /= np.linalg.norm(bent, axis=-1, keepdims=True)
    swirl = np.stack([fractal(own * 2.0, s, 4) for s in (31, 32, 33)], -1) - 0.5
    cloud = fractal(own * np.array([2.0, 4.2, 2.0]) + swirl * 3.4, 90, 6, 0.56)
    cloud = smooth(0.52, 0.70, cloud)
    half = LIGHT + np.array([0, 0, 1])
    half /= np.linalg.norm(half)
    shine = np.clip((normal * half).sum(-1), 0, 1) ** 60 * (1 - land) * (1 - cloud) * 0.55
    colour = mix(colour, (1, 1, 1), cloud * 0.92) + shine[..., None]
    rim = (1 - normal[..., 2]) ** 3
    colour = mix(colour, rgb("8fc4ff"), rim * 0.75)
    body = planet(colour, np.where(cloud > 0.4, lit(normal, 0.12), lit(bent, 0.12)), inside, 0.02)
    save("earth", halved(over(body, glow(r2, rgb("7db8ff"), 0.065, 0.75))))


def mars():
    normal, own, inside, r2 = sphere(224, radius=0.96, tilt=-0.42, turn=-0.5)
    warp = np.stack([fractal(own * 2.5, s, 4) for s in (4, 5, 6)], -1) - 0.5
    albedo = fractal(own * 1.7 + warp * 1.2, 14, 6, 0.55)
    _, bend = relief(lambda p: craters(p, 21, 60, 0.18) * 0.6 + fractal(p * 5, 13, 4) * 0.06, own, normal, 0.7)
    bent = normal - bend
    bent /= np.linalg.norm(bent, axis=-1, keepdims=True)
    colour = ramp(albedo, (0.30, rgb("54281c")), (0.44, rgb("94452a")), (0.55, rgb("c76b3f")), (0.72, rgb("eaa56d")))
    edge = 0.05 * (fractal(own * 7, 50, 4) - 0.5)
    colour = mix(colour, rgb("fbf3ec"), smooth(0.885, 0.92, -own[..., 1] + edge))
    colour = mix(colour, rgb("fbf3ec"), smooth(0.935, 0.96, own[..., 1] + edge))
    colour = mix(colour, rgb("f2c19a"), (1 - normal[..., 2]) ** 3 * 0.5)
    body = planet(colour, lit(bent, 0.07), inside)
    save("mars", halved(over(body, glow(r2, rgb("ffc79c"), 0.035, 0.30))))


def banded(own, bands, seed, turbulence, stretch):
    """Colours of latitude bands (positions -1...1 from the north), stirred by noise along them."""
    p = own * np.array([stretch, 6.0, stretch])
    stir = (fractal(p, seed, 5) - 0.5) + 0.45 * (fractal(p * 2.7 + 5, seed + 50, 4) - 0.5)
    return ramp(own[..., 1] + turbulence * stir, *bands), stir


def jupiter():
    normal, own, inside, _ = sphere(256, tilt=-0.06, turn=0.3)
    bands = [(-1.0, rgb("8a7a6a")), (-0.80, rgb("b09880")), (-0.66, rgb("cdb79a")), (-0.55, rgb("a5836a")),
             (-0.46, rgb("e6d5b8")), (-0.34, rgb("d9bd95")), (-0.29, rgb("a3653f")), (-0.17, rgb("b5774d")),
             (-0.12, rgb("efe2c8")), (0.05, rgb("f6ecd6")), (0.12, rgb("e4c9a0")), (0.17, rgb("95582f")),
             (0.27, rgb("b37a51")), (0.33, rgb("e7d3b1")), (0.48, rgb("dcc4a0")), (0.54, rgb("b0917a")),
             (0.62, rgb("d2bca2")), (0.76, rgb("a08c7a")), (1.0, rgb("7a6d62"))]
    centre = np.array([0.30, 0.37, 0.0])
    centre[2] = math.sqrt(1 - centre[0] ** 2 - centre[1] ** 2)
    d = np.stack([(own[..., 0] - centre[0]) / 0.23, (own[..., 1] - centre[1]) / 0.115], -1)
    r = np.sqrt((d ** 2).sum(-1)) + 10 * (own[..., 2] < 0)
    twist = np.clip(1.6 - r, 0, 1.6) * 1.5
    c, s = np.cos(twist), np.sin(twist)
    near = (r < 1.6)[..., None]
    turned = np.stack([centre[0] + 0.23 * (c * d[..., 0] - s * d[..., 1]),
                       centre[1] + 0.115 * (s * d[..., 0] + c * d[..., 1]), own[..., 2]], -1)
    stirred = np.where(near, turned, own)
    colour, stir = banded(stirred, bands, 71, 0.085, 2.6)
    colour = colour * (1 + 0.28 * stir)[..., None]
    colour = mix(colour, rgb("f3e6cc"), smooth(1.32, 1.10, r) * 0.75)
    red = ramp(np.clip(r + 0.35 * stir, 0, 1), (0, rgb("a8432a")), (0.6, rgb("c55f3c")), (1.0, rgb("dd9468")))
    colour = mix(colour, red, smooth(1.03, 0.90, r))
    save("jupiter", halved(planet(colour, lit(normal, 0.06) * darkened_limb(normal, 0.45), inside)))


def neptune():
    normal, own, inside, r2 = sphere(224, radius=0.96, tilt=0.45, turn=0.2)
    bands = [(-1.0, rgb("23409a")), (-0.6, rgb("3a66c8")), (-0.3, rgb("4a86e0")), (0.0, rgb("3f74d4")),
             (0.2, rgb("5a9cf0")), (0.5, rgb("3c6dcd")), (1.0, rgb("223c90"))]
    colour, stir = banded(own, bands, 33, 0.16, 1.3)
    d = np.hypot((own[..., 0] + 0.22) / 0.26, (own[..., 1] - 0.28) / 0.12) + 10 * (own[..., 2] < 0)
    colour = mix(colour, rgb("1d3a8c"), smooth(1.1, 0.5, d) * 0.8)
    streak = fractal(own * np.array([1.8, 15.0, 1.8]) + 3, 44, 5)
    where = np.exp(-((own[..., 1] - 0.44) / 0.10) ** 2) + 0.7 * np.exp(-((own[..., 1] + 0.38) / 0.08) ** 2)
    colour = mix(colour, (1, 1, 1), smooth(0.50, 0.72, streak) * where * 0.85)
    colour = mix(colour, rgb("a9d2ff"), (1 - normal[..., 2]) ** 3 * 0.45)
    body = planet(colour, lit(normal, 0.09) * darkened_limb(normal, 0.25), inside)
    save("neptune", halved(over(body, glow(r2, rgb("78aaff"), 0.04, 0.45))))


def saturn():
    width, height, scale = 360, 224, 2
    w, h = width * scale, height * scale
    x, y = np.meshgrid((np.arange(w) + 0.5) / scale - width / 2, (np.arange(h) + 0.5) / scale - height / 2)
    roll, ball = -0.30, 74.0
    c, s = math.cos(roll), math.sin(roll)
    u, v = (c * x + s * y) / ball, (-s * x + c * y) / ball
    flattening = 0.93
    r2 = u * u + (v / flattening) ** 2
    inside = r2 < 1
    z = np.sqrt(np.maximum(0, 1 - r2))
    opening = 0.36
    co, so = math.cos(opening), math.sin(opening)
    own = np.stack([u, co * (v / flattening) - so * z, so * (v / flattening) + co * z], -1)
    light = np.array([c * LIGHT[0] + s * LIGHT[1], -s * LIGHT[0] + c * LIGHT[1], LIGHT[2]])
    light_own = np.array([light[0], co * light[1] - so * light[2], so * light[1] + co * light[2]])
    bands = [(-1.0, rgb("8f8266")), (-0.7, rgb("b79f70")), (-0.45, rgb("d8bf86")), (-0.2, rgb("ecd9a6")),
             (0.0, rgb("f5e7bf")), (0.2, rgb("e6cd95")), (0.45, rgb("cfb27a")), (0.7, rgb("b39b70")), (1.0, rgb("877a62"))]
    colour, stir = banded(own, bands, 12, 0.05, 0.9)
    colour = colour * (1 + 0.10 * np.sin(own[..., 1] * 46 + stir * 2))[..., None]

    def ring_density(radius):
        """How much of the ring plane is ice at a distance from the middle, in planet radii."""
        main = smooth(1.24, 1.30, radius) * smooth(2.28, 2.25, radius)
        inner = 0.35 + 0.65 * smooth(1.50, 1.56, radius)
        cassini = 1 - 0.92 * smooth(1.925, 1.945, radius) * smooth(2.03, 2.01, radius)
        encke = 1 - 0.7 * np.exp(-((radius - 2.20) / 0.008) ** 2)
        fine = 0.80 + 0.20 * np.interp(radius, np.linspace(1.2, 2.3, 90), np.random.RandomState(4).rand(90))
        return main * inner * cassini * encke * fine

    # The ring's shadow on the ball: from a point of the surface towards the sun until the ring plane.
    t = -own[..., 1] / np.where(np.abs(light_own[1]) < 1e-6, 1e-6, light_own[1])
    hit = own + t[..., None] * light_own
    in_shadow = ring_density(np.hypot(hit[..., 0], hit[..., 2])) * (t > 0)
    normal = np.stack([u, v / flattening, z], -1)
    d = np.clip(((normal * light).sum(-1) + 0.08) / 1.08, 0, 1) ** 0.85
    body = planet(colour, d * (1 - 0.62 * in_shadow) * darkened_limb(normal, 0.3), inside)

    # The ring itself, an ellipse on screen, and the ball's shadow on it.
    ring_v = v / so
    radius = np.hypot(u, ring_v)
    density = ring_density(radius)
    place = np.stack([u, np.zeros_like(u), ring_v], -1)
    along = (place * light_own).sum(-1)
    miss = np.sqrt(np.maximum(0, (place ** 2).sum(-1) - along ** 2))
    shaded = smooth(1.02, 0.96, miss) * (along < 0)
    tone = ramp(radius, (1.24, rgb("77694f")), (1.55, rgb("b8a075")), (1.75, rgb("ecd8ab")), (1.93, rgb("d9c497")),
                (2.05, rgb("c9b88f")), (2.27, rgb("a89978"))) * (1 - 0.86 * shaded)[..., None]
    alpha = np.clip(density * 0.94, 0, 1)
    ring = np.concatenate([tone * alpha[..., None], alpha[..., None]], -1)
    front = (v > 0)[..., None]
    both = over(np.where(front, ring, 0), over(body, np.where(front, 0, ring)))
    save("saturn", halved(both))


def small(name):
    """The planet again, 64 pixels high: for layers so small that reducing the large one would glitter."""
    large = Image.open(os.path.join(FOLDER, name + ".png")).convert("RGBA").convert("RGBa")
    size = (round(large.width * 64 / large.height), 64)
    write(name + "-small", large.resize(size, Image.LANCZOS).convert("RGBA"))


# --- The sky -----------------------------------------------------------------------------

def starfield():
    width, height = 640, 480
    x, y = np.meshgrid(np.arange(width) / width, np.arange(height) / width)
    p = np.stack([x * 3, y * 3, np.zeros_like(x)], -1)
    warp = np.stack([fractal(p, s, 3) for s in (1, 2)], -1) - 0.5
    q = p.copy()
    q[..., :2] += warp * 1.5
    band = np.exp(-((y - 0.58 + 0.42 * x) / 0.20) ** 2)
    cloud = smooth(0.36, 0.78, fractal(q * 1.4, 7, 4)) * (0.25 + band)
    colour = mix(np.broadcast_to(rgb("070a18"), (height, width, 3)), rgb("3a2d66"), cloud * 0.55)
    colour = mix(colour, rgb("1d4a70"), smooth(0.45, 0.8, fractal(q * 1.1 + 9, 30, 3)) * band * 0.5)
    # Few levels in the haze: the eye does not miss them and the file is a third of the size.
    colour = np.round(colour * 96) / 96
    random = np.random.RandomState(12)
    layer = np.zeros((height, width, 3))
    for _ in range(620):
        cx, cy = random.rand() * width, random.rand() * height
        bright = 0.18 + 0.82 * random.rand() ** 5
        tint = ramp(np.array(random.rand()), (0, rgb("ffd9b0")), (0.5, rgb("ffffff")), (1, rgb("b8d0ff")))
        size = 0.55 + 0.75 * bright ** 2
        x0, y0 = int(cx) - 4, int(cy) - 4
        for j in range(max(0, y0), min(height, y0 + 9)):
            for i in range(max(0, x0), min(width, x0 + 9)):
                d2 = (i + 0.5 - cx) ** 2 + (j + 0.5 - cy) ** 2
                layer[j, i] += tint * bright * math.exp(-d2 / (2 * size * size))
    layer[layer < 0.02] = 0
    image = np.clip(colour + layer * 1.15, 0, 1)
    write("starfield", Image.fromarray(np.round(image * 255).astype(np.uint8), "RGB"))


# --- Flat drawings: four times too large, then reduced --------------------------------------

class Drawing:
    """A transparent sheet in units of final pixels, antialiased by reduction."""

    FINE = 4

    def __init__(self, width, height):
        self.size = (width, height)
        self.image = Image.new("RGBA", (width * self.FINE, height * self.FINE), (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)

    def colour(self, text, alpha=1.0):
        r, g, b = rgb(text)
        return (round(r * 255), round(g * 255), round(b * 255), round(alpha * 255))

    def points(self, points):
        return [(x * self.FINE, y * self.FINE) for x, y in points]

    def polygon(self, points, colour, alpha=1.0):
        sheet = Image.new("RGBA", self.image.size, (0, 0, 0, 0))
        ImageDraw.Draw(sheet).polygon(self.points(points), fill=self.colour(colour, alpha))
        self.image = Image.alpha_composite(self.image, sheet)
        self.pen = ImageDraw.Draw(self.image)

    def disc(self, cx, cy, r, colour):
        f = self.FINE
        self.pen.ellipse([(cx - r) * f, (cy - r) * f, (cx + r) * f, (cy + r) * f], fill=self.colour(colour))

    def line(self, points, width, colour):
        f = self.FINE
        self.pen.line(self.points(points), fill=self.colour(colour), width=round(width * f), joint="curve")
        for x, y in points:
            self.disc(x, y, width / 2, colour)

    def shaded(self, fill):
        """Replaces the colours by fill(x, y) where something is drawn; x, y in final pixels."""
        w, h = self.image.size
        x, y = np.meshgrid((np.arange(w) + 0.5) / self.FINE, (np.arange(h) + 0.5) / self.FINE)
        a = np.asarray(self.image).astype(float) / 255
        a = np.concatenate([np.clip(fill(x, y, a[..., :3]), 0, 1), a[..., 3:]], -1)
        self.image = Image.fromarray(np.round(a * 255).astype(np.uint8), "RGBA")
        self.pen = ImageDraw.Draw(self.image)

    def reduced(self):
        a = np.asarray(self.image).astype(float) / 255
        a[..., :3] *= a[..., 3:]
        return halved(halved(a))


LETTERS = {
    "N": [[(0, 1), (0, 0), (1, 1), (1, 0)]],
    "E": [[(0.9, 0), (0, 0), (0, 1), (0.9, 1)], [(0, 0.5), (0.72, 0.5)]],
    "S": [[(0.94, 0.16), (0.74, 0.01), (0.26, 0.01), (0.04, 0.18), (0.06, 0.36), (0.28, 0.47), (0.72, 0.54),
           (0.95, 0.68), (0.95, 0.86), (0.72, 0.99), (0.24, 0.99), (0.03, 0.84)]],
    "W": [[(-0.12, 0), (0.2, 1), (0.5, 0.22), (0.8, 1), (1.12, 0)]],
}


def compass_rose():
    size = 320
    d, c = Drawing(size, size), size / 2
    d.disc(c, c, 158, "8a5a1e")
    d.disc(c, c, 142, "5c3a10")

    def brass(x, y, was):
        angle = np.arctan2(y - c, x - c)
        shine = 0.5 + 0.32 * np.cos(angle * 2 + 1.9) + 0.18 * np.cos(angle * 4 + 0.7)
        r = np.hypot(x - c, y - c)
        bevel = np.exp(-((r - 150) / 4.5) ** 2) * 0.30
        metal = ramp(shine + bevel, (0.0, rgb("6b4413")), (0.4, rgb("b4832f")), (0.75, rgb("e9c66b")), (1.15, rgb("fff2c4")))
        return np.where((r > 141.5)[..., None], metal, was)

    d.shaded(brass)
    d.disc(c, c, 140, "f4ead2")

    def paper(x, y, was):
        r = np.hypot(x - c, y - c)
        vellum = ramp(r, (0, rgb("fffaf0")), (95, rgb("f6ecd4")), (128, rgb("ead9b4")), (140, rgb("c8ae7c")))
        grain = fractal(np.stack([x * 0.06, y * 0.06, np.zeros_like(x)], -1), 3, 3) - 0.5
        return np.where((r < 140.2)[..., None], vellum * (1 + 0.07 * grain)[..., None], was)

    d.shaded(paper)
    for degree in range(0, 360, 5):
        a = math.radians(degree)
        inner = 122 if degree % 45 == 0 else 126 if degree % 15 == 0 else 130
        d.line([(c + inner * math.sin(a), c - inner * math.cos(a)), (c + 135 * math.sin(a), c - 135 * math.cos(a))],
               2.2 if degree % 45 == 0 else 1.2, "4a3a20")
    for k in range(360):
        a, b = math.radians(k), math.radians(k + 1)
        d.line([(c + 93 * math.sin(a), c - 93 * math.cos(a)), (c + 93 * math.sin(b), c - 93 * math.cos(b))], 0.9, "b09860")

    def star(directions, tip, waist, light, dark):
        for degree in directions:
            a = math.radians(degree)
            point = (c + tip * math.sin(a), c - tip * math.cos(a))
            for side, tone in ((-1, light), (1, dark)):
                b = a + side * math.pi / 4
                d.polygon([(c, c), (c + waist * math.sin(b), c - waist * math.cos(b)), point], tone)

    star((22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5), 62, 11, "cdb98a", "a48c58")
    star((45, 135, 225, 315), 78, 19, "e2cf9e", "9c7a3c")
    star((0, 90, 180, 270), 92, 26, "9db8c6", "2f4c66")
    d.disc(c, c, 9, "7a5a24")
    for letter, degree in (("N", 0), ("E", 90), ("S", 180), ("W", 270)):
        a = math.radians(degree)
        x, y = c + 107.5 * math.sin(a), c - 107.5 * math.cos(a)
        for stroke in LETTERS[letter]:
            d.line([(x + (px - 0.5) * 13, y + (py - 0.5) * 17) for px, py in stroke], 3.2,
                   "a8281e" if letter == "N" else "2e2718")
    save("compass-rose", d.reduced())


def compass_arrow():
    """A needle that points up, its pivot in the middle of the picture."""
    width, height = 48, 240
    d, cx, cy = Drawing(width, height), width / 2, height / 2
    d.polygon([(cx, 4), (cx - 15, cy), (cx, cy)], "e2473a")
    d.polygon([(cx, 4), (cx + 15, cy), (cx, cy)], "8e1a14")
    d.polygon([(cx, height - 4), (cx - 15, cy), (cx, cy)], "f3f5f8")
    d.polygon([(cx, height - 4), (cx + 15, cy), (cx, cy)], "9aa4b2")

    def facets(x, y, was):
        edge = np.clip(np.abs(x - cx) / 15, 0, 1)
        return was * (0.90 + 0.16 * np.where(x < cx, 1 - edge, edge))[..., None]

    d.shaded(facets)
    d.disc(cx, cy, 15.5, "6b4413")
    d.disc(cx, cy, 13.5, "d9b25a")

    def pivot(x, y, was):
        r = np.hypot(x - cx, y - cy)
        light = np.hypot(x - cx + 5, y - cy + 5)
        metal = ramp(light, (0, rgb("fff6d2")), (7, rgb("e3bd62")), (19, rgb("6f4712")))
        return np.where((r < 13.6)[..., None], metal, was)

    d.shaded(pivot)
    d.disc(cx, cy, 3.2, "4a2f0c")
    save("compass-arrow", d.reduced())


def boat():
    """A sailing boat that sails to the right; its pivot for rocking is near the water line."""
    width, height = 200, 180
    d = Drawing(width, height)
    belly = [(104 + 78 * math.sin(t * math.pi * 0.5) * t ** 0.35, 14 + 110 * t) for t in np.linspace(0, 1, 40)]
    d.polygon(belly + [(104, 124)], "e8503f")
    jib = [(96 - 66 * t ** 0.8 + 14 * math.sin(math.pi * t), 26 + 94 * t) for t in np.linspace(0, 1, 30)]
    d.polygon(jib + [(96, 120)], "fbf6ea")

    def cloth(x, y, was):
        fold = 0.93 + 0.10 * np.sin((x - 100) * 0.055 + (y - 60) * 0.02) - 0.10 * np.clip(np.abs(x - 100) / 80, 0, 1)
        stripe = ((y > 64) & (y < 78) & (x > 104))[..., None]
        return np.where(stripe, np.asarray(rgb("fbf6ea")), was) * fold[..., None]

    d.shaded(cloth)
    d.line([(100, 8), (100, 134)], 4, "7a4a22")
    d.polygon([(100, 4), (126, 10), (100, 17)], "2f78c4")
    hull = [(14, 128), (188, 124)]
    keel = [(188 - 26 * math.sin(t * math.pi / 2) - 96 * t ** 2.2, 124 + 40 * math.sin(t * math.pi / 2))
            for t in np.linspace(0, 1, 30)]
    stern = [(66 - 34 * t, 164 - 10 * t * t) for t in np.linspace(0, 1, 10)]
    d.polygon(hull + keel + stern + [(22, 150)], "8a4f24")
    d.polygon([(14, 128), (188, 124), (185.5, 132), (15.5, 136)], "f4e3c0")
    for row in (142, 150, 157):
        d.line([(20 + (row - 136) * 0.5, row + 0.8), (180 - (row - 130) * 0.9, row - 1.6)], 0.8, "5f3315")

    def planks(x, y, was):
        hull_part = (y > 137)[..., None]
        return np.where(hull_part, was * (1.22 - 0.55 * np.clip((y - 134) / 32, 0, 1))[..., None], was)

    d.shaded(planks)
    for px in (58, 84, 110, 136):
        d.disc(px, 146, 4.4, "f4e3c0")
        d.disc(px, 146, 2.9, "2f5f86")
    save("boat", d.reduced())


# --- Card faces --------------------------------------------------------------------------

CARD = (180, 240)


def card(name, paint):
    """Rounds and frames a landscape painted at twice the size."""
    w, h = CARD[0] * 2, CARD[1] * 2
    x, y = np.meshgrid((np.arange(w) + 0.5) / w, (np.arange(h) + 0.5) / h)
    colour = paint(x, y)

    def box(margin, radius):
        px, py = np.abs(x - 0.5) * w - (w / 2 - margin - radius), np.abs(y - 0.5) * h - (h / 2 - margin - radius)
        return np.hypot(np.maximum(px, 0), np.maximum(py, 0)) + np.minimum(np.maximum(px, py), 0) - radius

    frame, edge = box(14, 16), box(0, 28)
    colour = mix(colour, rgb("fdfbf5"), smooth(-1, 1, frame))
    colour = mix(colour, rgb("d8d2c2"), smooth(-4, -2, edge))
    a = smooth(1, -1, edge)[..., None]
    save(name, halved(np.concatenate([colour * a, a], -1)))


def line_noise(x, seed, scale, octaves=5):
    return fractal(np.stack([x * scale, np.zeros_like(x) + seed * 3.7, np.zeros_like(x)], -1), seed, octaves)


def ridge(colour, x, y, level, height, seed, scale, tone, haze=None):
    edge = level - height * (line_noise(x, seed, scale) - 0.5) * 2
    hill = smooth(edge - 0.003, edge + 0.003, y)
    tones = mix(np.broadcast_to(tone, colour.shape), tone if haze is None else haze, np.clip((y - edge) * 2.4, 0, 1))
    return colour * (1 - hill[..., None]) + tones * hill[..., None]


def light_disc(colour, x, y, cx, cy, r, tone, halo):
    d = np.hypot(x - cx, (y - cy) * 4 / 3)
    colour = mix(colour, tone, np.exp(-(d / (r * 3.2)) ** 2) * halo)
    return mix(colour, tone, smooth(r + 0.006, r - 0.006, d))


def card_dunes():
    def paint(x, y):
        c = ramp(y, (0, rgb("2f6fb0")), (0.35, rgb("8fc3e0")), (0.6, rgb("fbe3b8")))
        c = light_disc(c, x, y, 0.72, 0.20, 0.09, rgb("fff6d8"), 0.5)
        c = ridge(c, x, y, 0.56, 0.10, 4, 1.6, rgb("e2b068"), rgb("d49a50"))
        c = ridge(c, x, y, 0.68, 0.14, 11, 1.3, rgb("d08c42"), rgb("b8722e"))
        c = ridge(c, x, y, 0.86, 0.16, 19, 1.1, rgb("a35f26"), rgb("7c4518"))
        return c * (1 + 0.05 * np.sin(y * 150 + 9 * np.sin(x * 4 + y * 8)) * smooth(0.6, 0.7, y))[..., None]
    card("card-dunes", paint)


def card_mountains():
    def paint(x, y):
        c = ramp(y, (0, rgb("26235c")), (0.28, rgb("8a3f7a")), (0.48, rgb("f07f5a")), (0.62, rgb("ffd28a")))
        c = light_disc(c, x, y, 0.38, 0.47, 0.10, rgb("fff2c8"), 0.55)
        c = ridge(c, x, y, 0.56, 0.17, 3, 3.2, rgb("85507f"), rgb("c98282"))
        c = ridge(c, x, y, 0.70, 0.20, 8, 2.8, rgb("4b3566"), rgb("7c5578"))
        return ridge(c, x, y, 0.88, 0.18, 15, 3.4, rgb("1e1c3c"), rgb("2b2748"))
    card("card-mountains", paint)


def card_sea():
    def paint(x, y):
        c = ramp(y, (0, rgb("1b79c4")), (0.30, rgb("7fc4ec")), (0.48, rgb("e8f6fb")))
        cloud = fractal(np.stack([x * 3, y * 7, x * 0], -1), 5, 5)
        c = mix(c, (1, 1, 1), smooth(0.50, 0.72, cloud) * smooth(0.46, 0.30, y))
        sea = ramp(y, (0.48, rgb("58b4cf")), (0.65, rgb("1f86b0")), (1, rgb("0a3f70")))
        c = np.where((y > 0.48)[..., None], sea, c)
        depth = np.clip((y - 0.48) / 0.52, 0.02, 1)
        wave = np.sin(y * 0 + 26 / depth ** 0.5 + 2.4 * line_noise(x, 7, 5)) * line_noise(x / depth ** 0.3, 31, 9, 3)
        c = mix(c, (1, 1, 1), smooth(0.36, 0.62, wave) * (y > 0.49) * 0.55)
        sail = (y < 0.50) & (y > 0.34) & (x > 0.60) & (x < 0.60 + (y - 0.34) * 0.62)
        c = np.where(sail[..., None], np.asarray(rgb("fdfcf6")), c)
        jib = (y < 0.50) & (y > 0.38) & (x < 0.592) & (x > 0.592 - (y - 0.38) * 0.5)
        c = np.where(jib[..., None], np.asarray(rgb("e5503e")), c)
        hull = (y > 0.508) & (y < 0.53) & (x > 0.53 + (y - 0.508) * 1.2) & (x < 0.72 - (y - 0.508) * 1.6)
        return np.where(hull[..., None], np.asarray(rgb("6d3a1c")), c)
    card("card-sea", paint)


def card_forest():
    def paint(x, y):
        c = ramp(y, (0, rgb("bfe3df")), (0.4, rgb("e9f4dc")), (0.7, rgb("f6efc4")))
        for row, (level, size, tone, seed) in enumerate(((0.52, 0.16, "9cc3a8", 2), (0.66, 0.24, "5f9a78", 5),
                                                         (0.82, 0.34, "2f6b50", 9), (1.00, 0.44, "123f33", 14))):
            random = np.random.RandomState(seed)
            mask = smooth(level - 0.01, level + 0.01, y + 0.03 * np.sin(x * 9 + row))
            for _ in range(15 - 2 * row):
                cx, tall = random.rand(), size * (0.6 + 0.4 * random.rand())
                t = (y - (level - tall)) / tall
                notch = 0.72 + 0.28 * ((t * 6) % 1.0)
                half = 0.24 * tall * np.clip(t, 0, 1) * notch
                mask = np.maximum(mask, smooth(half + 0.005, half - 0.005, np.abs(x - cx)) * (t > 0) * (t < 1.4))
            c = mix(c, rgb(tone), mask)
            c = mix(c, rgb("f2f4d8"), smooth(level - 0.10, level + 0.05, y) * mask * (0.35 if row < 3 else 0))
        return c
    card("card-forest", paint)


def card_aurora():
    def paint(x, y):
        c = ramp(y, (0, rgb("060a24")), (0.6, rgb("10305a")), (1, rgb("17506a")))
        random = np.random.RandomState(6)
        for _ in range(110):
            sx, sy, bright = random.rand(), random.rand() * 0.7, random.rand() ** 3
            d2 = ((x - sx) * 180) ** 2 + ((y - sy) * 240) ** 2
            c = c + (np.exp(-d2 / 0.7) * (0.25 + 0.75 * bright))[..., None]
        for seed, level, tone in ((3, 0.50, "4dffb0"), (8, 0.40, "45d8e8"), (12, 0.30, "a06bff")):
            edge = level + 0.22 * (line_noise(x, seed, 2.4, 3) - 0.5)
            ray = 0.45 + 0.55 * line_noise(x, seed + 40, 26, 3)
            tall = np.where(y < edge, np.exp((y - edge) / 0.14), np.exp(-(y - edge) / 0.018))
            c = c + np.asarray(rgb(tone)) * (tall * ray * 0.75)[..., None]
        c = ridge(c, x, y, 0.82, 0.10, 5, 3.0, rgb("0b1c30"), rgb("081422"))
        return ridge(c, x, y, 0.93, 0.06, 9, 7.0, rgb("04080f"))
    card("card-aurora", paint)


def card_city():
    def paint(x, y):
        c = ramp(y, (0, rgb("142a5c")), (0.45, rgb("5a4a8c")), (0.8, rgb("f59a7a")))
        c = light_disc(c, x, y, 0.28, 0.24, 0.075, rgb("fdf3da"), 0.35)
        for row, (tone, low, high, wide, seed) in enumerate((("5d4f85", 0.34, 0.62, 13, 2), ("352f60", 0.48, 0.76, 10, 7),
                                                             ("14152f", 0.64, 0.90, 8, 11))):
            random = np.random.RandomState(seed)
            tops = low + (high - low) * random.rand(wide + 1)
            column = np.minimum((x * wide).astype(int), wide)
            house = y > tops[column]
            c = np.where(house[..., None], np.asarray(rgb(tone)), c)
            across, down = (x * wide * 4) % 1.0, (y * 46) % 1.0
            i, j = (x * wide * 4).astype(int), (y * 46).astype(int)
            lamp = hashed(i.astype(np.int64), j.astype(np.int64), np.zeros_like(i, dtype=np.int64) + row, 5)
            window = (house & (lamp > 0.62) & (across > 0.25) & (across < 0.78) & (down > 0.3) & (down < 0.75)
                      & (y > tops[column] + 0.015))
            c = np.where((window & (row > 0))[..., None], mix(c * 0 + rgb("ffd98a"), rgb("ffb25a"), lamp), c)
        return c
    card("card-city", paint)


PICTURES = {
    "mercury": mercury, "venus": venus, "earth": earth, "mars": mars, "jupiter": jupiter, "saturn": saturn,
    "neptune": neptune, "starfield": starfield, "compass-rose": compass_rose, "compass-arrow": compass_arrow,
    "boat": boat, "card-dunes": card_dunes, "card-mountains": card_mountains, "card-sea": card_sea,
    "card-forest": card_forest, "card-aurora": card_aurora, "card-city": card_city,
}

PLANETS = ("mercury", "venus", "earth", "mars", "jupiter", "saturn", "neptune")

if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
        if name in PLANETS:
            small(name)
