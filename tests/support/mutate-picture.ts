import { deflateSync } from 'node:zlib';
import { crc, pictures, png, pngOf } from './pictures.ts';

/** A mutant and the way it was made. */
export type Mutant = { readonly how: string; readonly bytes: Buffer };
/** A number from 0 up to, and not including, one's argument. The same seed gives the same numbers. */
export type Dice = (below: number) => number;

/** Throws dice from a seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0h20v20z"/><script>alert(1)</script></svg>',
);
/** Whole pictures of every kind, and a drawing of the kind that is not taken. */
const seeds: readonly Buffer[] = [
  ...Object.values(pictures),
  png(20, 20),
  png(20, 20, {}, { bits: 16, colour: 6 }),
  png(20, 20, {}, { bits: 16, colour: 2 }),
  png(20, 20, {}, { bits: 1, colour: 0 }),
  png(20, 20, {}, { bits: 8, colour: 4 }),
  svg,
];

/**
 * A PNG of 107 bytes with two heads. By the first, sixteen lines of grey are whole; by the second there are
 * fewer and wider lines with alpha, and what is read as the filter of the second line is none.
 */
export function twoHeads(): Buffer {
  const head = (colour: number): Buffer => Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, colour, 0, 0, 0]);
  const lines = Buffer.alloc(16 * 17, 0x80);
  for (let y = 0; y < 16; y += 1) lines[y * 17] = 0;
  const pixels = deflateSync(lines, { level: 9 });
  // What stands behind the end of the packed pixels is read by nobody.
  const padding = Buffer.alloc(107 - (8 + 2 * 25 + 12 + 12) - pixels.length);
  return pngOf([
    ['IHDR', head(0)],
    ['IHDR', head(6)],
    ['IDAT', Buffer.concat([pixels, padding])],
    ['IEND', Buffer.alloc(0)],
  ]);
}

/** Bombs take a second each, so they are few. */
const bombEvery = 500;

/** The next mutant. */
export function mutate(dice: Dice): Mutant {
  if (dice(bombEvery) === 0)
    return { how: 'a bomb', bytes: png(6000, 6000 - dice(3000), { pixels: bomb() }, kindOf(dice)) };
  const seed = seeds[dice(seeds.length)] ?? svg;
  const [how, change] = ways[dice(ways.length)] ?? ['unchanged', (bytes: Buffer) => bytes];
  let bytes = change(Buffer.from(seed), dice);
  // Half of the broken PNGs have right checksums again, so that what lies behind the check is reached.
  if (dice(2) === 0) bytes = repaired(bytes);
  return { how, bytes };
}

const ways: readonly (readonly [how: string, change: (bytes: Buffer, dice: Dice) => Buffer])[] = [
  ['bits flipped', (bytes, dice) => flipped(bytes, dice, 1 + dice(8))],
  [
    'bits flipped in the head',
    (bytes, dice) => Buffer.concat([flipped(bytes.subarray(0, 64), dice, 1 + dice(4)), bytes.subarray(64)]),
  ],
  ['cut off', (bytes, dice) => bytes.subarray(0, dice(bytes.length))],
  [
    'bytes put in',
    (bytes, dice) => spliced(bytes, dice, Buffer.from(Array.from({ length: 1 + dice(64) }, () => dice(256)))),
  ],
  ['part of another', (bytes, dice) => spliced(bytes, dice, seeds[dice(seeds.length)] ?? svg)],
  [
    'a number that lies',
    (bytes, dice) =>
      written(bytes, dice, [0, 1, 0x7fffffff, 0xffffffff, 0x80000000, 0xffff, dice(0x10000)][dice(7)] ?? 0),
  ],
  [
    'a part twice',
    (bytes, dice) =>
      rearranged(bytes, dice, (parts, at) => parts.splice(dice(parts.length + 1), 0, parts[at] ?? svg)),
  ],
  ['a part left out', (bytes, dice) => rearranged(bytes, dice, (parts, at) => parts.splice(at, 1))],
  [
    'parts in another order',
    (bytes, dice) =>
      rearranged(bytes, dice, (parts, at) => parts.splice(dice(parts.length), 0, ...parts.splice(at, 1))),
  ],
  [
    'a huge size',
    (_bytes, dice) => png(20, 20, { width: 2 ** dice(32), height: 2 ** dice(32) }, kindOf(dice)),
  ],
  [
    'more pixels than it says',
    (_bytes, dice) => png(8, 8, { pixels: deflateSync(Buffer.alloc(2 ** (10 + dice(12)))) }, kindOf(dice)),
  ],
  ['two heads', (_bytes, dice) => flipped(twoHeads(), dice, dice(2))],
  [
    'interlaced or not',
    (_bytes, dice) => png(1 + dice(40), 1 + dice(40), { interlaced: true }, kindOf(dice)),
  ],
];

let packed: Buffer | undefined;
/** Forty megabytes of nothing, packed. */
function bomb(): Buffer {
  packed ??= deflateSync(Buffer.alloc(40_000_000));
  return packed;
}

function kindOf(dice: Dice): { bits: number; colour: number } {
  return { bits: [1, 2, 4, 8, 16][dice(5)] ?? 8, colour: [0, 2, 3, 4, 6][dice(5)] ?? 6 };
}

function flipped(bytes: Buffer, dice: Dice, times: number): Buffer {
  const changed = Buffer.from(bytes);
  for (let i = 0; i < times && changed.length > 0; i += 1) {
    const at = dice(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << dice(8));
  }
  return changed;
}

function spliced(bytes: Buffer, dice: Dice, put: Buffer): Buffer {
  const at = dice(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + dice(32))]);
}

function written(bytes: Buffer, dice: Dice, value: number): Buffer {
  const changed = Buffer.from(bytes);
  if (changed.length < 12) return changed;
  const at = dice(2) === 0 ? dice(Math.min(64, changed.length - 4)) : dice(changed.length - 4);
  if (dice(2) === 0) changed.writeUInt32BE(value, at);
  else changed.writeUInt16BE(value & 0xffff, at);
  return changed;
}

function rearranged(bytes: Buffer, dice: Dice, change: (parts: Buffer[], at: number) => unknown): Buffer {
  const [head, ...parts] = partsOf(bytes);
  if (parts.length > 0) change(parts, dice(parts.length));
  return Buffer.concat([head ?? Buffer.alloc(0), ...parts]);
}

/** A picture's parts by the rules of its format: the mark, then chunks or segments; the rest as one part. */
function partsOf(bytes: Buffer): Buffer[] {
  const png = bytes.length > 8 && bytes.readUInt32BE(0) === 0x89504e47;
  const riff = bytes.length > 12 && bytes.toString('latin1', 0, 4) === 'RIFF';
  const start = png ? 8 : riff ? 12 : 2;
  const parts = [bytes.subarray(0, start)];
  let at = start;
  while (at + 8 <= bytes.length) {
    const length = png
      ? 12 + bytes.readUInt32BE(at)
      : riff
        ? 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) & 1)
        : 2 + bytes.readUInt16BE(at + 2);
    const scan = !png && !riff && bytes[at + 1] === 0xda;
    if (scan || length > bytes.length - at) break;
    parts.push(bytes.subarray(at, at + length));
    at += length;
  }
  return [...parts, bytes.subarray(at)];
}

/** A PNG with the checksum of each of its chunks put right; anything else as it is. */
function repaired(bytes: Buffer): Buffer {
  if (bytes.length < 8 || bytes.readUInt32BE(0) !== 0x89504e47) return bytes;
  const changed = Buffer.from(bytes);
  for (let at = 8; at + 12 <= changed.length; ) {
    const end = at + 8 + changed.readUInt32BE(at);
    if (end + 4 > changed.length) break;
    changed.writeUInt32BE(crc(changed.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return changed;
}
