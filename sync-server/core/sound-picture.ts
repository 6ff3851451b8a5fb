import { inflateSync } from 'node:zlib';

/** The sides of a picture in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** The most pixels that are unpacked to look whether a PNG is whole. */
const mostPixels = 16_000_000;
/** Bit depths by colour type, and how many values a pixel has (PNG, third edition, table 12). */
const depths: Readonly<Record<number, { readonly bits: readonly number[]; readonly values: number }>> = {
  0: { bits: [1, 2, 4, 8, 16], values: 1 },
  2: { bits: [8, 16], values: 3 },
  3: { bits: [1, 2, 4, 8], values: 1 },
  4: { bits: [8, 16], values: 2 },
  6: { bits: [8, 16], values: 4 },
};
/** Where the seven passes of an interlaced PNG begin and how far apart their pixels are: x, y, dx, dy. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * The size of a PNG or JPEG that a document can be printed with; null for one that only begins like a picture. A PNG is
 * looked through to its end: the library that puts it into a PDF unpacks it outside of any `try`, where one that does not
 * unpack would end the server, and one that claims to be huge would fill its memory.
 */
export function soundPicture(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 24) return null;
  return view.getUint32(0) === 0x89504e47 ? soundPng(bytes, view) : jpegSize(view);
}

function soundPng(bytes: Uint8Array, view: DataView): PictureSize | null {
  const parts: Uint8Array[] = [];
  let palette = 0;
  let ended = false;
  if (view.getUint32(12) !== 0x49484452 || view.getUint32(8) !== 13 || view.byteLength < 33) return null;
  for (let at = 8; !ended; ) {
    if (at + 12 > view.byteLength) return null;
    const [length, name] = [view.getUint32(at), view.getUint32(at + 4)];
    if (at + 12 + length > view.byteLength) return null;
    if (name === 0x49444154) parts.push(bytes.subarray(at + 8, at + 8 + length));
    if (name === 0x504c5445) palette = length;
    ended = name === 0x49454e44;
    at += 12 + length;
  }
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  const [bits, colour, interlaced] = [view.getUint8(24), view.getUint8(25), view.getUint8(28)];
  const form = depths[colour];
  if (!form?.bits.includes(bits) || interlaced > 1 || size.width === 0 || size.height === 0 || size.width * size.height > mostPixels) return null;
  if (colour === 3 && (palette === 0 || palette % 3 !== 0)) return null;
  const lines = linesOf(size, bits * form.values, interlaced === 1);
  const whole = lines.reduce((sum, line) => sum + line.count * line.bytes, 0);
  try {
    const pixels = inflateSync(Buffer.concat(parts), { maxOutputLength: whole });
    return pixels.length === whole && hasKnownFilters(pixels, lines) ? size : null;
  } catch {
    return null;
  }
}

type Lines = { readonly count: number; readonly bytes: number };

/** How many lines of how many bytes, the byte of the filter included, a picture unpacks to. */
function linesOf({ width, height }: PictureSize, bitsPerPixel: number, interlaced: boolean): Lines[] {
  const line = (pixels: number): number => 1 + Math.ceil((pixels * bitsPerPixel) / 8);
  if (!interlaced) return [{ count: height, bytes: line(width) }];
  return passes
    .map(([x, y, dx, dy]) => ({ wide: Math.ceil((width - x) / dx), high: Math.ceil((height - y) / dy) }))
    .filter(({ wide, high }) => wide > 0 && high > 0)
    .map(({ wide, high }) => ({ count: high, bytes: line(wide) }));
}

function hasKnownFilters(pixels: Uint8Array, lines: readonly Lines[]): boolean {
  let at = 0;
  for (const { count, bytes } of lines) {
    for (let i = 0; i < count; i += 1, at += bytes) if ((pixels[at] ?? 5) > 4) return false;
  }
  return true;
}

/** Walks the segments of a JPEG to the one that starts a frame (ITU T.81, B.2.2). */
function jpegSize(view: DataView): PictureSize | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    const size = frame ? { height: view.getUint16(at + 5), width: view.getUint16(at + 7) } : null;
    if (size) return size.width > 0 && size.height > 0 ? size : null;
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}
