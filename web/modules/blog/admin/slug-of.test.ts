import { expect, it } from 'vitest';
import { slugOf } from './slug-of.ts';

it.each([
  ['Reading a guard’s bill, with GST!', 'reading-a-guard-s-bill-with-gst'],
  ['  Café  ', 'cafe'],
  ['हिंदी', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%j ends an address as %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
