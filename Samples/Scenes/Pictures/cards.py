"""Landscapes on the faces of cards, by noise. Out: pictures of their names."""
import numpy as np

from painting import *

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
