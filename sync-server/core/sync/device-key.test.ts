import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { readDeviceKey } from './device-key.ts';

const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });
const elliptic = (namedCurve: string): KeyObject => generateKeyPairSync('ec', { namedCurve }).publicKey;

it('reads the keys that devices make, and the same one again', () => {
  const spki = spkiOf(elliptic('prime256v1')).toString('base64');
  const key = readDeviceKey(spki);
  expect(key?.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  expect(readDeviceKey(spki)).toBe(key);
});

it('reads no key of another kind, not even one of the same length', () => {
  // A short RSA key, so that its length is that of the real ones.
  const n = Buffer.alloc(61, 0xff).toString('base64url');
  const sameLength = spkiOf(createPublicKey({ key: { kty: 'RSA', n, e: 'AQAB' }, format: 'jwk' }));
  expect(sameLength.length).toBe(spkiOf(elliptic('prime256v1')).length);
  for (const spki of [sameLength, spkiOf(elliptic('secp256k1')), spkiOf(elliptic('secp384r1'))])
    expect(readDeviceKey(spki.toString('base64'))).toBeNull();
  expect(readDeviceKey('')).toBeNull();
  expect(readDeviceKey(Buffer.alloc(91, 1).toString('base64'))).toBeNull();
});
