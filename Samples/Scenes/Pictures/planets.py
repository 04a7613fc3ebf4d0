"""Planets and the stars behind them: balls that a light shines on, coloured by noise. Out: pictures of their names."""
import math

import numpy as np
from PIL import Image

from painting import *


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
