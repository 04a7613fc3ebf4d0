"""Small pictures of every format that is read, and what may be wrong with them, for Tests/fuzz."""
import base64
import struct
import zlib

# 16 × 12 in grey, in colour, in colour pass by pass, and in four inks, by libjpeg; in colour, with alpha and, 6 × 5, without
# loss, by libwebp.
JPEGS = [base64.b64decode(text) for text in [
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/wA"
    "ALCAAMABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABsQAAIDAAMAAAAAAAAAAAAAAAAhAgMEBTFh/9oACAEBAAA/AA6MHgjRx/SEM9MEhPPTBI//2Q==",
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2w"
    "BDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAMABADASIAAhEBAxEB/8QA"
    "FQABAQAAAAAAAAAAAAAAAAAABAX/xAAZEAACAwEAAAAAAAAAAAAAAAAAAwIEUWH/xAAVAQEBAAAAAAAAAAAAAAAAAAAABP/EABgRAAMBAQAAAAAAAAAAAAAAAA"
    "ABBAIS/9oADAMBAAIRAxEAPwCWqpwYqnwYlccHJVDCRb6E1LP/2Q==",
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2w"
    "BDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAAMABADASIAAhEBAxEB/8QA"
    "FQABAQAAAAAAAAAAAAAAAAAAAwT/xAAVAQEBAAAAAAAAAAAAAAAAAAAAA//aAAwDAQACEAMQAAABlZni/8QAFhABAQEAAAAAAAAAAAAAAAAAAQAC/9oACAEBAA"
    "EFAjMYggv/xAAVEQEBAAAAAAAAAAAAAAAAAAADAP/aAAgBAwEBPwE0v//EABURAQEAAAAAAAAAAAAAAAAAABEA/9oACAECAQE/AVv/xAAUEAEAAAAAAAAAAAAA"
    "AAAAAAAg/9oACAEBAAY/Ah//xAAWEAEBAQAAAAAAAAAAAAAAAAAAARD/2gAIAQEAAT8hxJJP/9oADAMBAAIAAwAAABAL/8QAFREBAQAAAAAAAAAAAAAAAAAAAA"
    "H/2gAIAQMBAT8Qu//EABURAQEAAAAAAAAAAAAAAAAAAAAB/9oACAECAQE/EIv/xAAWEAEBAQAAAAAAAAAAAAAAAAAAUWH/2gAIAQEAAT8QzZIEb//Z",
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/8AAFA"
    "gADAAQBEMRAE0RAFkRAEsRAP/EABgAAAMBAQAAAAAAAAAAAAAAAAAFBgEE/8QAIRAAAQMCBwEAAAAAAAAAAAAAAAEDQQQFAhESExVRYiH/2gAOBEMATQBZAEsA"
    "AD8AVW+BdxvknW8Gopimt8Bxvk6G6XVAEzb4KjYb6MpURcgKa3wGw30OKVvCuXwD/9k="]]
WEBPS = [base64.b64decode(text) for text in [
    "UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQAAwABUB8JbACdACyPamAAP7u3qEwEW7yNHTK0m/VaYxB5UFPM78l1q9iaGAA",
    "UklGRnAAAABXRUJQVlA4WAoAAAAQAAAADwAACwAAQUxQSBUAAAABD/Ct/4iIIBAgZszYUy0hov8VMB4AVlA4IDQAAACwAQCdASoQAAwABUB8JbACdACyPamAAP7u"
    "3qEwEW7yNHTK0m/VaYxB5UFPM78l1q9iaGAA",
    "UklGRkQAAABXRUJQVlA4TDgAAAAvBQABEJkyRPQ/NlH/6H+AINumEPOX/SEGYgIEAoRPfTqpTduAmeyUS6Az1pmIUE5osB8P+XCBAg=="]]
NUMBERS = [0, 1, 2, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]


def noise(random, count):
    return bytes(random.randrange(256) for _ in range(count))


def profile(random):
    """An ICC profile of three primaries and curves, or of a grey one."""
    def xyz(*values):
        return b"XYZ \0\0\0\0" + struct.pack(">3i", *[int(value * 65536) for value in values])
    curve = random.choice([
        b"curv\0\0\0\0" + struct.pack(">IHxx", 1, 461), b"curv\0\0\0\0" + struct.pack(">IHHHH", 4, 0, 9000, 30000, 65535),
        b"para\0\0\0\0" + struct.pack(">HHi", 0, 0, 2 * 65536)])
    isGrey = random.random() < 0.2
    tags = [(b"wtpt", xyz(0.9642, 1, 0.8249))]
    if isGrey:
        tags.append((b"kTRC", curve))
    else:
        tags += [(b"rXYZ", xyz(0.52, 0.24, 0.01)), (b"gXYZ", xyz(0.29, 0.69, 0.04)), (b"bXYZ", xyz(0.15, 0.07, 0.78))]
        tags += [(name, curve) for name in [b"rTRC", b"gTRC", b"bTRC"]]
    table, body = struct.pack(">I", len(tags)), b""
    for name, data in tags:
        table += name + struct.pack(">II", 128 + 4 + 12 * len(tags) + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    header = (struct.pack(">I4sI", 128 + len(table) + len(body), b"lcms", 0x02400000) + b"mntr" + (b"GRAY" if isGrey else b"RGB ")
              + b"XYZ " + bytes(12) + b"acsp" + bytes(28) + struct.pack(">3i", 63190, 65536, 54061))
    return header.ljust(128, b"\0") + table + body


# Chunks of a PNG file.

def png_chunks(random, plain=False):
    width, height = random.choice([(1, 1), (7, 5), (32, 32)])
    kind, depth = (6, 8) if plain else random.choice(
        [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8),
         (6, 16)])
    row = (width * depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind] + 7) // 8
    rows = b"".join(bytes([0 if plain else random.randrange(5)]) + noise(random, row) for _ in range(height))
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0))]
    if not plain:
        chunks += [chunk for chunk in [
            (b"gAMA", struct.pack(">I", random.choice([45455, 100000, 30000]))),
            (b"cHRM", struct.pack(">8I", 31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)),
            (b"iCCP", b"p\0\0" + zlib.compress(profile(random))), (b"sRGB", b"\0"), (b"pHYs", struct.pack(">IIB", 3000, 2000, 1)),
            (b"tEXt", b"Title\0" + noise(random, 20)),
        ] if random.random() < 0.3]
    if kind == 3:
        chunks.append((b"PLTE", noise(random, 3 * random.choice([1, 2, 1 << depth]))))
    if kind in (0, 2, 3) and not plain and random.random() < 0.4:
        chunks.append((b"tRNS", noise(random, {0: 2, 2: 6, 3: 2}[kind])))
    return chunks + [(b"IDAT", zlib.compress(rows)), (b"IEND", b"")]


def png_of(chunks):
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks)


def damaged_png(random):
    """Chunks left out, repeated, exchanged, or changed inside, packed data too; their sums are right."""
    chunks = png_chunks(random)
    for _ in range(random.choice([1, 1, 2, 4])):
        place = random.randrange(len(chunks))
        name, data = chunks[place]
        kind = random.randrange(8)
        if kind == 0 and len(chunks) > 1:
            del chunks[place]
        elif kind == 1:
            chunks.insert(random.randrange(len(chunks) + 1), chunks[place])
        elif kind == 2:
            other = random.randrange(len(chunks))
            chunks[place], chunks[other] = chunks[other], chunks[place]
        elif name in (b"IDAT", b"iCCP"):
            start = 0 if name == b"IDAT" else 3
            try:
                inner = zlib.decompress(data[start:])
                chunks[place] = (name, data[:start] + zlib.compress(damaged(random, inner)))
            except zlib.error:
                chunks[place] = (name, damaged(random, data))
        elif data:
            chunks[place] = (name, damaged(random, data))
    return png_of(chunks)


def bmp(random):
    width, height = random.choice([(1, 1), (7, 5), (16, 12)])
    bits, packing = random.choice([(1, 0), (4, 0), (8, 0), (8, 1), (4, 2), (16, 0), (16, 3), (24, 0), (32, 0), (32, 3)])
    palette = noise(random, 4 << bits) if bits <= 8 else b""
    masks = struct.pack("<3I", *((0xF800, 0x7E0, 0x1F) if bits == 16 else (0xFF0000, 0xFF00, 0xFF))) if packing == 3 else b""
    if packing in (1, 2):
        pixels = b"".join(bytes([width, random.randrange(256), 0, 0]) for _ in range(height)) + b"\0\1"
    else:
        pixels = noise(random, (width * bits + 31) // 32 * 4 * height)
    start = 14 + 40 + len(masks) + len(palette)
    return (b"BM" + struct.pack("<IHHI", start + len(pixels), 0, 0, start)
            + struct.pack("<IiiHHIIiiII", 40, width, height * random.choice([1, -1 if packing == 0 else 1]), 1, bits, packing,
                          len(pixels), 2835, 2835, len(palette) // 4, 0) + masks + palette + pixels)


def gif(random):
    width, height = random.choice([(1, 1), (7, 5), (16, 12)])
    # Each pixel as a code of its own, begun anew before codes grow.
    codes = []
    for place in range(width * height):
        if place % 200 == 0:
            codes.append(256)
        codes.append(random.randrange(256))
    bits = sum(code << 9 * place for place, code in enumerate(codes + [257]))
    packed = bits.to_bytes((9 * (len(codes) + 1) + 7) // 8, "little")
    blocks = b"".join(bytes([len(packed[at:at + 255])]) + packed[at:at + 255] for at in range(0, len(packed), 255))
    control = b"\x21\xf9\x04\x01\x05\0" + bytes([random.randrange(256)]) + b"\0" if random.random() < 0.5 else b""
    return (b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + noise(random, 768) + control
            + b"\x2c" + struct.pack("<HHHHB", 0, 0, width, height, random.choice([0, 0x40])) + b"\x08" + blocks + b"\0\x3b")


def jpeg(random):
    data = random.choice(JPEGS)
    if random.random() < 0.4:
        body = b"ICC_PROFILE\0\1\1" + profile(random)
        data = data[:2] + b"\xff\xe2" + struct.pack(">H", len(body) + 2) + body + data[2:]
    return data


def webp(random):
    data = random.choice(WEBPS)
    if random.random() < 0.4 and data[12:16] == b"VP8 ":
        def chunk(name, body):
            return name + struct.pack("<I", len(body)) + body + bytes(len(body) % 2)
        body = b"WEBP" + chunk(b"VP8X", b"\x20\0\0\0\x0f\0\0\x0b\0\0") + chunk(b"ICCP", profile(random)) + data[12:]
        data = b"RIFF" + struct.pack("<I", len(body)) + body
    return data


def damaged(random, data):
    """Bytes changed, left out, put in, cut off, or numbers of two or four that are no sizes."""
    data = bytearray(data)
    for _ in range(random.randrange(1, 6)):
        kind = random.randrange(6)
        at = random.randrange(len(data))
        if kind == 0:
            data[at] = random.randrange(256)
        elif kind == 1:
            data[at] ^= 1 << random.randrange(8)
        elif kind == 2:
            del data[at:at + random.randrange(1, 9)]
        elif kind == 3:
            data[at:at] = noise(random, random.randrange(1, 9))
        elif kind == 4:
            number = random.choice(NUMBERS).to_bytes(4, random.choice(["big", "little"]))
            number = number[:2] if random.random() < 0.5 else number[-2:] if random.random() < 0.5 else number
            data[at:at + len(number)] = number
        elif random.random() < 0.2:
            del data[at:]
        if not data:
            data = bytearray(b"\0")
    return bytes(data)


def plain_png(random):
    """A small picture that is as it should be."""
    return png_of(png_chunks(random, plain=True))


def damaged_picture(random):
    """A picture of any format; of most formats one in ten has nothing wrong."""
    kind = random.randrange(10)
    if kind < 4:
        return damaged_png(random)
    if kind == 4:
        return damaged(random, plain_png(random))
    data = [jpeg, jpeg, webp, gif, bmp][kind - 5](random)
    return data if random.random() < 0.1 else damaged(random, data)
