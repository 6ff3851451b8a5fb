import { expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

it.each([
  ['nothing', '', 1],
  ['160 letters', 'a'.repeat(160), 1],
  ['161 letters', 'a'.repeat(161), 2],
  ['306 letters', 'a'.repeat(306), 2],
  ['307 letters', 'a'.repeat(307), 3],
  ['letters of other languages that GSM has', 'é'.repeat(160), 1],
  ['80 letters that take the room of two', '€'.repeat(80), 1],
  ['81 of them, of which none is divided', '€'.repeat(81), 2],
  ['153 of them, which would be two parts if one were divided', '€'.repeat(153), 3],
  ['70 letters of Hindi', 'क'.repeat(70), 1],
  ['71 letters of Hindi', 'क'.repeat(71), 2],
  ['134 letters of Hindi', 'क'.repeat(134), 2],
  ['135 letters of Hindi', 'क'.repeat(135), 3],
  ['a long text with one rupee sign', `₹${'a'.repeat(70)}`, 2],
  ['35 pictures, of two units each', '🛡'.repeat(35), 1],
  ['67 pictures, of which none is divided', '🛡'.repeat(67), 3],
])('counts %s', (_, text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
