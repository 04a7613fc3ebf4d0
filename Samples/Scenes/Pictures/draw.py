#!/usr/bin/env python3
"""Draws every picture of this folder from nothing but arithmetic.

    draw.py [NAME ...]      all pictures, or only the named ones (mars, compass-rose, card-dunes, ...)

Enters: nothing; every number is here and the noise is seeded, so two runs give the same pixels.
Leaves: PNG files with straight alpha beside this script. They are kept in the tree, so Python,
numpy and Pillow are needed only by whoever changes a picture.
"""
import sys

from cards import card_aurora, card_city, card_dunes, card_forest, card_mountains, card_sea
from drawings import boat, compass_arrow, compass_rose
from planets import earth, jupiter, mars, mercury, neptune, saturn, small, starfield, venus

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
