import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is right against its own hash alone, however strong that is', async () => {
  const [usual, weak] = [await hashPassword('पासवर्ड one'), await hashPassword('पासवर्ड one', 10)];
  expect([usual.split('$')[1], weak.split('$')[1]]).toEqual(['15', '10']);
  for (const hash of [usual, weak]) {
    expect(await isPassword('पासवर्ड one', hash)).toBe(true);
    expect(await isPassword('पासवर्ड two', hash)).toBe(false);
  }
  expect(await isPassword('पासवर्ड one', null)).toBe(false);
});

test('a hash from before hashes said how strong they are still holds', async () => {
  const salt = Buffer.from('sixteen bytes ok');
  const key = scryptSync('long ago', salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 96 * 1024 * 1024 });
  const hash = `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
  expect([await isPassword('long ago', hash), await isPassword('long since', hash)]).toEqual([true, false]);
});
