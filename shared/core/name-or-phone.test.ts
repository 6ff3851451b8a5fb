import { expect, test } from 'vitest';
import { nameOrPhone } from './name-or-phone.ts';

test('who has given no name is called by the telephone number', () => {
  expect(nameOrPhone('Asha', '+919876500001')).toBe('Asha');
  expect(nameOrPhone(' ', '+919876500001')).toBe('+91\u00a098765\u00a000001');
  expect(nameOrPhone('', null)).toBe('');
});
