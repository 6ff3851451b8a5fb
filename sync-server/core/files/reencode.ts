import { bindTask } from '#server/core/runtime/workers/task.ts';
import { decode, encode, encodeWebp } from './codecs.ts';
import { readPictureHeader } from './picture-header.ts';
import type { PictureHeader } from './picture-header.ts';
import { hasAlpha, shrink } from './pixels.ts';
import type { Pixels } from './pixels.ts';
import { encodeForWebTask, reencodeTask } from './reencode-task.ts';
import type { ForWeb, Reencoded, Unreadable, WebPicture } from './reencode-task.ts';

/**
 * The most pixels a picture may claim: what each format's codec decodes in two seconds. Photos of phones are
 * JPEG.
 */
const mostPixels = { jpeg: 40_000_000, png: 16_000_000, webp: 16_000_000 } as const;
/** The longer side of what is made of a picture. */
const longestSide = 1600;
/** The longer side of the copy for narrow screens. */
const smallSide = 800;
/**
 * A JPEG of a few bytes can ask for any number of passes over all of its pixels; cameras make ten at most.
 */
const mostScans = 64;
/** The most pixels that all passes together go over: ten passes of the largest picture. */
const mostPassed = 10 * mostPixels.jpeg;
/** A solid drawing up to this size stays sharp as a PNG; larger ones are photos. */
const mostDrawnPixels = 1_000_000;

/** The worker's side of the task. What a codec throws is its way to say that a picture is damaged. */
export const boundReencode = bindTask(reencodeTask, async (bytes, context) => {
  const made = await reencode(bytes);
  if ('bytes' in made) context.transfer(made.bytes.buffer);
  return made;
});

/** The same for pictures of pages. */
export const boundEncodeForWeb = bindTask(encodeForWebTask, async (bytes, context) => {
  const made = await encodeForWeb(bytes);
  if ('full' in made)
    for (const copy of [made.full, made.small]) if (copy) context.transfer(copy.bytes.buffer);
  return made;
});

async function reencode(bytes: Uint8Array): Promise<Reencoded | Unreadable> {
  return withDecoded(bytes, async (decoded, format) => {
    const picture = shrink(decoded, longestSide);
    const photo = format !== 'png' || picture.width * picture.height > mostDrawnPixels;
    const type = photo && !hasAlpha(picture) ? 'image/jpeg' : 'image/png';
    const from = { width: decoded.width, height: decoded.height };
    return { type, width: picture.width, height: picture.height, bytes: await encode(picture, type), from };
  });
}

async function encodeForWeb(bytes: Uint8Array): Promise<ForWeb | Unreadable> {
  return withDecoded(bytes, async (decoded) => {
    const full = shrink(decoded, longestSide);
    const small = shrink(full, smallSide);
    return { full: await webp(full), small: small === full ? null : await webp(small) };
  });
}

async function webp(picture: Pixels): Promise<WebPicture> {
  const { width, height } = picture;
  return { type: 'image/webp', width, height, bytes: await encodeWebp(picture) };
}

/** Decodes what its head and size allow and gives what is made of it; anything else is unreadable. */
async function withDecoded<Made>(
  bytes: Uint8Array,
  make: (decoded: Pixels, format: PictureHeader['format']) => Promise<Made>,
): Promise<Made | Unreadable> {
  const header = readPictureHeader(bytes);
  if (!header) return { unreadable: 'kind' };
  const { format, width, height } = header;
  const scans = format === 'jpeg' ? countScans(bytes) : 1;
  if (width * height > mostPixels[format] || width * height * scans > mostPassed)
    return { unreadable: 'pixels' };
  if (width === 0 || height === 0 || scans > mostScans) return { unreadable: 'damaged' };
  try {
    return await make(await decode(bytes, format), format);
  } catch {
    return { unreadable: 'damaged' };
  }
}

function countScans(jpeg: Uint8Array): number {
  let scans = 0;
  for (let at = jpeg.indexOf(0xff); at >= 0; at = jpeg.indexOf(0xff, at + 1))
    if (jpeg[at + 1] === 0xda) scans += 1;
  return scans;
}
