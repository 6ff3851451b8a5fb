import type * as z from 'zod/mini';
import { AppError } from './errors.ts';
import type { FieldError } from './errors.ts';
import { messageOf } from './fields.ts';
import { defineMessages } from './i18n.ts';
import type { Message } from './i18n.ts';

const say = defineMessages({
  mend: ['Some fields need another look.', 'कुछ जगहें फिर से देखें।'],
  required: ['Please fill this in.', 'कृपया इसे भरें।'],
  unknown: ['This field is not known here.', 'यह जगह यहाँ मान्य नहीं है।'],
  forbidden: ['This is not something you can set.', 'यह आप नहीं बदल सकते।'],
  wrong: ['This is not in the right form.', 'यह सही रूप में नहीं है।'],
  small: ['This is too small.', 'यह बहुत कम है।'],
  big: ['This is too large.', 'यह बहुत ज़्यादा है।'],
});

/** Names that the server alone decides, whatever the resource. */
const serversOwn = new Set([
  'tenant_id',
  'company_id',
  'role',
  'status',
  'price',
  'user_id',
  'ver',
  'seq',
  'deleted',
  'created_at',
  'updated_at',
  'permissions',
  'total',
  'approved_by',
  'paid_at',
]);

/**
 * Checks a value against a schema and gives the parsed value, or throws an `AppError` that names every field at fault:
 * `forbidden_field` where one of them is the server's to decide, otherwise `invalid`.
 */
export function validate<Value>(schema: Pick<z.ZodMiniType<Value>, 'safeParse'>, value: unknown): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldError[] = [];
  let forbidden = false;
  for (const issue of result.error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys) {
        const own = serversOwn.has(name);
        forbidden ||= own;
        fields.push({ field: [...path, name].join('.'), message: own ? say.forbidden : say.unknown });
      }
    } else {
      fields.push({ field: path.join('.'), message: sentence(issue.code, issue.message, valueAt(value, issue.path)) });
    }
  }
  const first = fields[0]?.message ?? say.mend;
  throw new AppError(
    forbidden ? 'forbidden_field' : 'invalid',
    fields.length === 1 ? first : (fields.find((error) => error.message !== say.unknown)?.message ?? say.mend),
    { fields },
  );
}

function sentence(code: string | undefined, message: string, value: unknown): Message {
  if (message.includes('\u0000')) return messageOf(message);
  if (value === undefined || value === '') return say.required;
  if (code === 'too_small') return say.small;
  if (code === 'too_big') return say.big;
  return say.wrong;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = value;
  for (const name of path) at = at !== null && typeof at === 'object' ? Reflect.get(at, name) : undefined;
  return at;
}
