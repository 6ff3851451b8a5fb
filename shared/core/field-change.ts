import * as z from 'zod/mini';

/** One field that differs between two versions of a record, as an answer has it. */
export const fieldChange = z.strictObject({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** What was kept, removed and added, of a field of running text; else none. */
  parts: z.array(z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
});
/** A field that differs, with the words of both versions. */
export type FieldChange = z.output<typeof fieldChange>;
