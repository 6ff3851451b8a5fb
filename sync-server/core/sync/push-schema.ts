import * as z from 'zod/mini';
import { pushLimit } from '#shared/core/sync.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import { storableOperation } from './storable-operation.ts';

const shortText = z.string().check(z.minLength(1), z.maxLength(200));
const sentOperation = z.strictObject({
  op: z.string().check(z.regex(/^[\w:.-]{8,80}$/)),
  n: z.int().check(z.gte(0)),
  type: z.string().check(z.regex(/^[a-z_.]{1,60}$/)),
  coll: z.optional(z.string().check(z.maxLength(60))),
  id: z.optional(shortText),
  base: z.optional(z.int().check(z.gte(0))),
  // What is inside is checked by the operation's own schema; copying it here would be paid twice.
  patch: z.optional(z.custom<Record<string, unknown>>(isObject)),
  args: z.optional(z.custom<Record<string, unknown>>(isObject)),
  after: z.optional(shortText),
  at: z.number().check(z.gte(-8.64e15), z.lte(8.64e15)),
  prev: z.optional(z.string().check(z.regex(/^[0-9a-f]{1,64}$/))),
  sig: z.optional(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
});
const operationSchema = z.pipe(
  sentOperation,
  z.transform((sent) => storableOperation(sent as PushOperation)),
);
/** What a device pushes: its name, the schema it speaks and its operations in their order. */
export const pushSchema = z.strictObject({
  device: z.string().check(z.regex(/^[\w:.-]{1,80}$/)),
  schema: z.int(),
  ops: z.array(operationSchema).check(z.maxLength(pushLimit.operations)),
});
/** A push whose form has been checked. */
export type Push = z.output<typeof pushSchema>;

function isObject(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
