import * as z from 'zod/mini';
import { id, text } from '#shared/core/fields.ts';
import { defineQuery } from '#shared/core/query.ts';
import { incidentCategories } from '#shared/modules/incidents/incident.ts';
import { questionSchema } from './questions.ts';

/** The types in use with their questions, as the phones of the field keep them. */
export const listActiveTypes = defineQuery({
  name: 'incidents.active_types',
  path: '/incidents/types/active',
  summary: ['Incident types in use', 'चालू घटना के प्रकार'],
  offline: 'keep',
  output: z.array(
    z.strictObject({
      id: id().schema,
      name: text(120).schema,
      name_hi: text(120).schema,
      category: z.enum(incidentCategories),
      questions: z.array(questionSchema),
    }),
  ),
});
