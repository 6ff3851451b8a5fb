import * as z from 'zod/mini';
import { defineExchange } from '#shared/core/operation.ts';

const count = z.int().check(z.gte(0));
/** What was found in a file. */
const found = {
  rows: count,
  people: count,
  faults: count,
  problems: z.array(
    z.strictObject({ row: z.int(), column: z.string(), field: z.string(), message: z.string() }),
  ),
};

/** What adding people refuses with where the file has faults. */
export const importRefusals = { invalid: z.strictObject(found) };

/** Checks a file of people, and adds them unless `dry_run` says that it only looks. */
export const importStaff = defineExchange({
  path: '/staff/import',
  permission: 'staff:write',
  summary: ['Add people from a file', 'फ़ाइल से लोग जोड़ें'],
  input: z.unknown(),
  output: z.strictObject({
    dry_run: z.boolean(),
    ...found,
    /** What it found, where it only looked. */
    columns: z.optional(z.array(z.nullable(z.string()))),
    sample: z.optional(
      z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          phone: z.nullable(z.string()),
          post: z.string(),
        }),
      ),
    ),
    /** Why the plan has no room for them, where it only looked and there is none. */
    no_room: z.optional(z.string()),
    /** How many it added. */
    created: z.optional(count),
  }),
  refusals: importRefusals,
});
export type ImportCheck = z.output<typeof importStaff.output>;
