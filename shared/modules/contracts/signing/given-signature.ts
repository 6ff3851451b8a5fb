import * as z from 'zod/mini';
import { both } from '#shared/core/fields.ts';
import { defineMessages } from '#shared/core/i18n.ts';

/** What is said of a signature as it is given, by link or in person. */
export const givenMessages = defineMessages({
  yourName: ['Enter your full name.', 'अपना पूरा नाम लिखें।'],
  badDrawing: [
    'The drawing could not be read. Clear it and draw again.',
    'हस्ताक्षर पढ़ा नहीं जा सका। मिटाकर फिर बनाएँ।',
  ],
  drawFirst: ['Draw your signature, or choose to type it.', 'हस्ताक्षर बनाएँ, या लिखकर करना चुनें।'],
});

/** How a signature is given. */
export const signatureWays = ['typed', 'drawn'] as const;

/** Lines as the path of an SVG, and nothing else. */
export const drawing = z
  .string()
  .check(
    z.maxLength(12_000, both(givenMessages.badDrawing)),
    z.regex(/^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4}){1,2000}){0,200}$/, both(givenMessages.badDrawing)),
  );
