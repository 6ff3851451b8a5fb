import { expect, it } from 'vitest';
import { unsentText } from './use-mailed.ts';

it('what was mailed is said to be sent only where it is known that mails can be sent', () => {
  expect(unsentText(null)[0]).toContain('if email is set up');
  expect(unsentText(null, { link: true })).toEqual(unsentText(null));
  expect(unsentText(false)[0]).toContain('not sent');
  expect(unsentText(false, { link: true })[0]).toContain('Share the link');
});
