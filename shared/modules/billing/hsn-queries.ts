import * as z from 'zod/mini';
import { id } from '#shared/core/fields.ts';
import { defineQuery, pageParameters, parameter } from '#shared/core/query.ts';
import { codeCategories } from './gst/service-codes.ts';
import { hsnCodes } from './hsn-code.ts';

const rate = z.number().check(z.gte(0), z.lte(100));

/** A code with what it is called, its rate on the day asked for, and all rates that it has had. */
const listedCode = z.strictObject({
  /** Of the business's own latest row; null for a code that comes with the product. */
  id: z.nullable(id().schema),
  code: z.string(),
  kind: z.enum(['SAC', 'HSN']),
  name: z.string(),
  name_hi: z.string(),
  category: z.nullable(z.enum(codeCategories)),
  /** Per cent; null before its first rate. */
  rate: z.nullable(rate),
  rates: z.array(z.strictObject({ from: z.iso.date(), rate })),
  unit: z.string(),
  words: z.string(),
  own: z.boolean(),
  /** False where the supplier may not set off the tax on what it buys. */
  credit: z.boolean(),
});
export type ListedCode = z.output<typeof listedCode>;

/** The codes of the product and those of the business, with their rates on a day. */
export const listHsnCodes = defineQuery({
  name: 'billing.hsnCodes',
  path: '/billing/hsn-codes',
  permission: 'billing:read',
  summary: ['SAC and HSN codes', 'SAC और HSN कोड'],
  input: z.object({
    ...pageParameters,
    sort: parameter(hsnCodes.list.sort.join(', ')),
    search: parameter('code, name or what people call it'),
    category: parameter(codeCategories.join(', ')),
    on: parameter('the day of the rate, YYYY-MM-DD; today where it is left out'),
  }),
  output: z.array(listedCode),
  paged: true,
});
