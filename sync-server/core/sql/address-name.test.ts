import { expect, it } from 'vitest';
import { addressNameOf } from './address-name.ts';

it.each([
  ['Narmada Services', 'narmada-services'],
  ['Shree Ganesh Security And Facility Serv & Sons', 'shree-ganesh-security-and-facility-serv'],
  ['  --Café 24×7--  ', 'cafe-24-7'],
  ['सुरक्षा', ''],
])('of %j is %j, which is a label of a host', (name, label) => {
  expect(addressNameOf(name)).toBe(label);
});

it('keeps as many letters as it may, with no hyphen at the end', () => {
  expect(addressNameOf('Indore and Dewas', 10)).toBe('indore-and');
  expect(addressNameOf('Indore and Dewas', 11)).toBe('indore-and');
  expect(addressNameOf('Indore and Dewas', Infinity)).toBe('indore-and-dewas');
});
