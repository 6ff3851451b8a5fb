import { expect, it } from 'vitest';
import { isPin, isWeakPin, pinHashText, readPinHash } from './pin.ts';

it.each(['1111', '1234', '4321', '000000', '456789'])('finds %s weak', (pin) => {
  expect(isWeakPin(pin)).toBe(true);
});
it.each(['1357', '8264', '1122', '900241'])('takes %s', (pin) => {
  expect(isWeakPin(pin)).toBe(false);
  expect(isPin(pin)).toBe(true);
});
it.each(['', '123', '1234567', '12a4', '१२३४'])('does not take %j for a PIN', (pin) => {
  expect(isPin(pin)).toBe(false);
});
it('reads the hash it wrote and nothing else', () => {
  const hash = { rounds: 1000, salt: 'c2FsdA==', key: 'a2V5' };
  expect(readPinHash(pinHashText(hash))).toEqual(hash);
  expect(readPinHash('scrypt$a$b')).toBeNull();
  expect(readPinHash('')).toBeNull();
});
