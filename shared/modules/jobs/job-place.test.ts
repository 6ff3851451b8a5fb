import { expect, it } from 'vitest';
import { jobPlace } from './job-place.ts';

it.each([
  ['14, Saket Nagar, Indore', 'Indore', '14, Saket Nagar, Indore'],
  ['14, Saket Nagar', 'Indore', '14, Saket Nagar, Indore'],
  ['14, saket nagar, INDORE', 'Indore', '14, saket nagar, INDORE'],
  ['', 'Indore', 'Indore'],
  ['Gate 2', '', 'Gate 2'],
  ['', '', ''],
])('%j in %j is at %j', (address, city, line) => {
  expect(jobPlace({ address, city })).toBe(line);
});
