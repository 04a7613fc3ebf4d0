"""Flat drawings, four times too large and then reduced: a compass and a boat. Out: pictures of their names."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from painting import *

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
