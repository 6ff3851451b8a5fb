import { expect, it } from 'vitest';
import { replyAddress } from './reply-address.ts';

const message = {
  name: 'Meena & Sons',
  email: 'meena+site@visitor.example',
  message: 'Two guards?\nFrom Monday.',
  language: 'en',
} as const;

it('a reply goes to the visitor, with their words below', () => {
  const address = new URL(replyAddress(message, 'Narmada Services') ?? '');
  expect(decodeURIComponent(address.pathname)).toBe('meena+site@visitor.example');
  expect(address.searchParams.get('subject')).toBe('Your message to Narmada Services');
  expect(address.searchParams.get('body')).toBe(
    'Hello Meena & Sons,\r\n\r\n\r\n> Two guards?\r\n> From Monday.',
  );
});

it('a reply speaks the language of the visitor', () => {
  expect(
    new URL(replyAddress({ ...message, language: 'hi' }, 'नर्मदा') ?? '').searchParams.get('body'),
  ).toMatch(/^नमस्ते Meena/);
});

it('an address cannot smuggle in other receivers', () => {
  const address = replyAddress({ ...message, email: 'a@b.example?bcc=c@d.example' }, '') ?? '';
  expect(new URL(address).searchParams.has('bcc')).toBe(false);
});

it('without an email address there is no reply by mail', () => {
  expect(replyAddress({ ...message, email: null }, '')).toBeNull();
});
