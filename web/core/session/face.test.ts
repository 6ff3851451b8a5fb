import { expect, test } from 'vitest';
import { faceOf, shellOf } from './face.ts';

test.each([
  ['customer', 'customer', 'customer'],
  ['provider', 'provider', 'field'],
  ['staff', 'field', 'field'],
  ['supervisor', 'field', 'field'],
  ['kiosk', 'kiosk', 'field'],
  ['owner', 'desk', 'admin'],
  ['hr', 'desk', 'admin'],
  ['a-role-of-their-own', 'desk', 'admin'],
])('the role %s works in the face %s, in the shell %s', (role, face, shell) => {
  expect([faceOf(role), shellOf(faceOf(role))]).toEqual([face, shell]);
});
