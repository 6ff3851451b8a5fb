import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { defineExchange } from '#shared/core/operation.ts';
import { blogMessages as messages } from './messages.ts';

const words = text(200, { min: 1, missing: messages.alt }).schema;

/**
 * What a picture shows, for people who cannot see it, in the parts of the form beside `file`. The desk always
 * asks; a client of the documented interface, which sends the file alone, says it where the post shows the
 * picture.
 */
export const pictureWords = z.object({ alt: z._default(words, ''), alt_hi: z._default(words, '') });

/** Keeps the picture in the part `file` of a form, with what it shows in `alt` and `alt_hi`. */
export const savePicture = defineExchange({
  path: '/blog/upload',
  permission: 'blog:write',
  summary: ['A picture for a post', 'लेख के लिए तस्वीर'],
  input: z.unknown(),
  output: z.strictObject({ id: z.string(), url: z.string() }),
});
