import { expect, test } from 'vitest';
import { serviceNamed, serviceTitle } from './service-title.ts';
import type { Service } from './service.ts';

const catalogue = [
  { id: 'hk-deep-clean', name: 'Deep Cleaning Services', name_hi: 'गहरी सफ़ाई' },
  { id: 'new', name: 'Window Cleaning', name_hi: '' },
] as Service[];

test.each([
  ['Deep Cleaning Services', 'hi', 'गहरी सफ़ाई'],
  ['Deep Cleaning Services', 'en', 'Deep Cleaning Services'],
  ['Window Cleaning', 'hi', 'Window Cleaning'],
  ['Night Security, Saket Nagar', 'hi', 'Night Security, Saket Nagar'],
] as const)('%s is called in %s: %s', (name, language, called) => {
  expect(serviceNamed(name, catalogue, language)).toBe(called);
});

test('a booking is called as its service is now', () => {
  const booking = { service_id: 'hk-deep-clean', service: 'Deep Clean' };
  expect(serviceTitle(booking, catalogue, 'hi')).toBe('गहरी सफ़ाई');
  expect(serviceTitle(booking, catalogue, 'en')).toBe('Deep Clean');
});
