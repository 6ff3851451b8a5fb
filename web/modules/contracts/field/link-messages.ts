import { defineMessages } from '#shared/core/i18n.ts';

/** The way to the contracts to sign, on the first page; apart, so that the first page holds no more. */
export const signingLink = defineMessages({
  title: ['Signatures', 'हस्ताक्षर'],
  toSign: ['{n} to sign', '{n} बाकी'],
});
