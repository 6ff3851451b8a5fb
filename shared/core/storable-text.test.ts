import { describe, expect, it } from 'vitest';
import { isStorable, storableText, storableValue, unstorablePath } from './storable-text.ts';

describe('a text', () => {
  it.each([
    ['', true],
    ['a\tb\u0001', true],
    ['नमस्ते 🙂', true],
    ['a\u0000', false],
    ['\ud83d', false],
    ['\ude42\ud83d', false],
  ])('%j can be stored: %s', (text, can) => {
    expect(isStorable(text)).toBe(can);
    expect(isStorable(storableText(text))).toBe(true);
  });
  it('is written as JSON writes it where it cannot', () =>
    expect(storableText('🙂\ud83d\0a')).toBe(String.raw`🙂\ud83d\u0000a`));
});

describe('a value', () => {
  it('is the same where all of it can be stored', () => {
    const value = { a: ['b', 1, null], __proto__: null };
    expect(storableValue(value)).toBe(value);
    expect(unstorablePath(value)).toBeNull();
  });
  it.each([
    [{ a: [1, { b: '\0' }] }, ['a', '1', 'b'], { a: [1, { b: String.raw`\u0000` }] }],
    [{ 'x\0': 1 }, [String.raw`x\u0000`], { [String.raw`x\u0000`]: 1 }],
    ['\udc00', [], String.raw`\udc00`],
  ])('%j says where it cannot, and is written out', (value, path, written) => {
    expect(unstorablePath(value)).toEqual(path);
    expect(storableValue(value)).toEqual(written);
  });
});
