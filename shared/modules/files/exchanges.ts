import * as z from 'zod/mini';
import { id } from '#shared/core/fields.ts';
import { defineExchange } from '#shared/core/operation.ts';

const photos = z.array(id().schema).check(z.maxLength(200));

/** Which of the photos that a device has sent are not here, by the ids it gave them. */
export const findMissing = defineExchange({
  path: '/upload/missing',
  summary: ['Which of my photos are missing here', 'मेरी कौन-सी फ़ोटो यहाँ नहीं हैं'],
  changes: 'nothing',
  input: z.strictObject({ ids: photos }),
  output: z.strictObject({ missing: photos }),
});
