/**
 * What a picture says of itself in its first bytes. None of it is believed for more than refusing what claims
 * too much.
 */
export type PictureHeader = {
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
};

/**
 * Reads the head of a PNG, JPEG or WebP picture without decoding it; null for anything else, SVG included.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 25) return null;
  if (view.getUint32(0) === 0x89504e47)
    return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint16(0) === 0xffd8) return jpegHeader(view);
  return view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250 ? webpHeader(view) : null;
}

/** Walks the segments of a JPEG to the one that starts a frame (ITU T.81, B.2.2). */
function jpegHeader(view: DataView): PictureHeader | null {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Lossy, lossless, or the extended form whose canvas holds either (WebP container, 2.5 to 2.7). */
function webpHeader(view: DataView): PictureHeader | null {
  const format = 'webp';
  if (view.byteLength < 30) return null;
  switch (view.getUint32(12)) {
    case 0x56503820:
      return { format, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { format, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: {
      const width = view.getUint16(24, true) + view.getUint8(26) * 65_536 + 1;
      return { format, width, height: view.getUint16(27, true) + view.getUint8(29) * 65_536 + 1 };
    }
    default:
      return null;
  }
}
