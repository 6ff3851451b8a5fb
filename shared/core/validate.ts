import type * as z from 'zod/mini';
import { AppError } from './errors.ts';
import type { FieldError } from './errors.ts';
import { messageOf } from './fields.ts';
import { defineMessages } from './i18n.ts';
import type { Message } from './i18n.ts';
import type { Fields } from './fields.ts';
import { isKeyOf } from './keys-of.ts';
import { requiredOf, requiredText } from './required.ts';

const messages = defineMessages({
  mend: ['Some fields need correction.', 'कुछ जगह सुधार चाहिए।'],
  unknown: ['This field is not recognised.', 'यह जगह यहाँ मान्य नहीं है।'],
  forbidden: ['You cannot set this.', 'यह आप नहीं बदल सकते।'],
  wrong: ['This format is not valid.', 'यह सही रूप में नहीं है।'],
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

/** The most faults that an answer names, and the most characters of a field's name in it. */
const most = { faults: 20, name: 120 } as const;

/**
 * Checks a value against a schema and gives the parsed value, or throws an `AppError` that names the fields
 * at fault, the first 20 of them: `forbidden_field` where one of them is the server's to decide, otherwise
 * `invalid`. `named` are the fields of the record that the value belongs to, by whose names it speaks of an
 * empty one.
 */
export function validate<Value>(
  schema: Pick<z.ZodMiniType<Value>, 'safeParse'>,
  value: unknown,
  named: Fields = {},
): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldError[] = [];
  let forbidden = false;
  let faults = 0;
  const add = (path: readonly PropertyKey[], message: () => Message): void => {
    faults += 1;
    if (faults <= most.faults)
      fields.push({ field: path.map(String).join('.').slice(0, most.name), message: message() });
  };
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys) {
        const own = serversOwn.has(name);
        forbidden ||= own;
        add([...issue.path, name], () => (own ? messages.forbidden : messages.unknown));
      }
    } else {
      add(issue.path, () => {
        const [name, ...below] = issue.path;
        const field =
          typeof name === 'string' && below.length === 0 && isKeyOf(named, name) ? named[name] : null;
        return sentence(issue.code, issue.message, valueAt(value, issue.path), field?.spec.label);
      });
    }
  }
  const first = fields[0]?.message ?? messages.mend;
  const text =
    faults === 1
      ? first
      : (fields.find((error) => error.message !== messages.unknown)?.message ?? messages.mend);
  throw new AppError(
    forbidden ? 'forbidden_field' : 'invalid',
    faults > most.faults ? withCount(text, faults) : text,
    { fields },
  );
}

/** A sentence and how many faults there are in all, of which the answer names the first. */
function withCount([en, hi]: Message, faults: number): Message {
  return [
    `${en} There are ${faults} such fields; the first ${most.faults} are listed.`,
    `${hi} ऐसी ${faults} जगहें हैं; पहली ${most.faults} यहाँ दी गई हैं।`,
  ];
}

function sentence(
  code: string | undefined,
  message: string,
  value: unknown,
  label: Message | undefined,
): Message {
  const own = message.includes('\u0000') ? messageOf(message) : null;
  const isBare = own === null || own[0] === requiredText[0];
  if (isBare && (value === undefined || value === null || value === ''))
    return label ? requiredOf(label) : requiredText;
  if (own) return own;
  if (code === 'too_small') return messages.small;
  if (code === 'too_big') return messages.big;
  return messages.wrong;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at: unknown = value;
  for (const name of path) at = at !== null && typeof at === 'object' ? Reflect.get(at, name) : undefined;
  return at;
}
