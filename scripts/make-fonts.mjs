import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { root } from './run.mjs';

const from = join(root, 'node_modules/@fontsource-variable');
const to = join(root, 'public/fonts');
const weights = { wght: { min: 400, max: 700, default: 400 } };

const ascii = characters(0x20, 0x7e);
const marks = '\u00a0©°·×–—‘’“”•…−→←↑↓✓';
const devanagari = 'ँंःअआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहऴऽािीुूृॅेैॉोौ्ॐ।॥०१२३४५६७८९॰क़ख़ग़ज़ड़ढ़फ़य़\u200c\u200d';
const everyday = 'ँंःअआइईउऊऋएऐऑओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैॉोौ्।क़ख़ग़ज़ड़ढ़फ़़';

mkdirSync(to, { recursive: true });
await make('inter/files/inter-latin-wght-normal.woff2', ascii + marks, 'inter-1.woff2');
await make('inter/files/inter-latin-ext-wght-normal.woff2', '₹', 'inter-rupee-1.woff2');
await make(
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  devanagari,
  'devanagari-1.woff2',
);
// Visitors get one weight of the letters in everyday use: a page's first visit stays light on a slow line.
await make(
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  everyday,
  'devanagari-plain-1.woff2',
  { wght: 400 },
);
// The name of the language on a page that is written in the other, where the device has no such letters.
await make(
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  'हिंदी',
  'hindi-word-1.woff2',
  { wght: 500 },
);

await makePdfFonts();

/**
 * Writes the part of a font that the product's texts use. A change of content needs a new number in the name:
 * the files are cached for ever.
 */
async function make(source, text, name, variationAxes = weights) {
  const subset = await subsetFont(readFileSync(join(from, source)), text, {
    targetFormat: 'woff2',
    variationAxes,
  });
  writeFileSync(join(to, name), subset);
  console.log(`${name} ${subset.length} bytes`);
}

function characters(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/**
 * The letters of documents made by the server: Latin and Devanagari in one font, with its joining rules,
 * packed and as base64 in one file.
 */
async function makePdfFonts() {
  const fonts = {};
  for (const [name, file] of [
    ['regular', '400Regular/Mukta_400Regular.ttf'],
    ['bold', '700Bold/Mukta_700Bold.ttf'],
  ]) {
    const whole = readFileSync(join(root, 'node_modules/@expo-google-fonts/mukta', file));
    const subset = await subsetFont(whole, `${ascii}${marks}₹${devanagari}`, { targetFormat: 'truetype' });
    fonts[name] = brotliCompressSync(subset).toString('base64');
    console.log(`pdf ${name} ${subset.length} bytes`);
  }
  mkdirSync(join(root, 'sync-server/core/documents/fonts'), { recursive: true });
  writeFileSync(join(root, 'sync-server/core/documents/fonts/mukta.json'), `${JSON.stringify(fonts)}\n`);
}
