import * as z from 'zod/mini';
import { defineQuery, parameter } from '#shared/core/query.ts';

export const suggest = defineQuery({
  name: 'search.suggest',
  path: '/search/suggestions',
  access: 'public',
  summary: ['Matching services and articles', 'मिलती सेवाएँ और लेख'],
  input: z.object({ q: parameter('what is typed; nothing gives nothing') }),
  output: z.array(
    z.strictObject({
      kind: z.string(),
      id: z.string(),
      title: z.string(),
      title_hi: z.string(),
      category: z.string(),
      path: z.string(),
    }),
  ),
});

export const searchEverything = defineQuery({
  name: 'search.search_everything',
  path: '/search/global',
  summary: ['Matching records', 'जो मैं देख सकूँ और मेल खाए'],
  input: z.object({ q: parameter('what is typed; nothing gives nothing') }),
  output: z.array(
    z.strictObject({
      kind: z.string(),
      id: z.string(),
      title: z.string(),
      detail: z.string(),
      path: z.string(),
    }),
  ),
});
