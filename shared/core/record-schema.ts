import * as z from 'zod/mini';
import { integer } from './fields.ts';
import type { Resource, Stored } from './resource.ts';

/** What a record of a resource looks like in an answer: every field that leaves the server, its version and its moments. */
export function recordSchema<Row extends Record<string, unknown>>(resource: Resource<Row>): z.ZodMiniType<Row & Stored> {
  const shown = Object.entries(resource.fields).filter(([name]) => !resource.hidden.includes(name));
  const schema = z.strictObject({
    ...Object.fromEntries(shown.map(([name, field]) => [name, field.schema])),
    ver: integer(1).schema,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  });
  return schema as unknown as z.ZodMiniType<Row & Stored>;
}
