import { defineMessages } from '#shared/core/i18n.ts';

/** What the sign-in form and the server both say. */
export const signInMessages = defineMessages({
  invalidPhone: [
    'Invalid phone number format. Please enter a valid phone number.',
    'फ़ोन नंबर सही नहीं है। कृपया सही नंबर लिखें।',
  ],
});
