import { expect, test } from 'vitest';
import { isSameSecret } from './same-secret.ts';

test('only the secret itself is the secret', () => {
  expect(isSameSecret('open sesame', 'open sesame')).toBe(true);
  for (const given of ['', 'open', 'open sesame ', 'Open sesame', 'open sesamé'])
    expect(isSameSecret(given, 'open sesame')).toBe(false);
});
