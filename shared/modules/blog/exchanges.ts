import * as z from 'zod/mini';
import { defineExchange } from '#shared/core/operation.ts';

/** Keeps the picture in the part `file` of a form. */
export const savePicture = defineExchange({
  path: '/blog/upload',
  permission: 'blog:write',
  summary: ['A picture for a post', 'लेख के लिए तस्वीर'],
  input: z.unknown(),
  output: z.strictObject({ id: z.string(), url: z.string() }),
});
