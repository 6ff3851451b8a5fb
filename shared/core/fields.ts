import * as z from 'zod/mini';
import { maskAadhaar } from './aadhaar.ts';
import { isCalendarDate, isClockTime } from './dates.ts';
import type { CalendarDate, ClockTime, Instant } from './dates.ts';
import type { Message } from './i18n.ts';
import { isGuid } from './ids.ts';
import { isStorable, notStorable } from './storable-text.ts';

/** How a field is kept in a table. `money` is rupees on the wire and whole paise in the column. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'flag' | 'money' | 'json';

/** One field of a resource: what is valid on the wire, and how the column keeps it. */
export type Field<Value = unknown> = {
  readonly schema: z.ZodMiniType<Value>;
  readonly column: ColumnKind;
  readonly nullable: boolean;
  readonly maxLength: number;
  /** The most entries of a nested list. */
  readonly most?: number;
};

/** The fields of a resource by name. */
export type Fields = Readonly<Record<string, Field>>;
/** The record that a set of fields describes. */
export type RowOf<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field<infer V> ? V : never };

/** The sentence a failed check carries in both languages, joined so that one zod message holds both. */
export function both(message: Message): string {
  return message.join('\u0000');
}

/** Splits a zod message made by `both`; a message of zod's own stands for both languages. */
export function messageOf(text: string): Message {
  const [en = text, hi = en] = text.split('\u0000');
  return [en, hi];
}

const say = {
  id: ['This id is not in the right form.', 'यह आईडी सही रूप में नहीं है।'],
  date: ['Write a real date as YYYY-MM-DD.', 'सही तारीख़ YYYY-MM-DD में लिखें।'],
  time: ['Write the time as HH:MM, 24 hours.', 'समय HH:MM (24 घंटे) में लिखें।'],
  instant: ['Write the moment as an ISO time in UTC.', 'समय ISO (UTC) रूप में लिखें।'],
  money: ['Write an amount in rupees with at most two decimals.', 'राशि रुपये में लिखें, दशमलव के बाद दो अंक तक।'],
  required: ['Please fill this in.', 'कृपया इसे भरें।'],
  long: ['This is too long.', 'यह बहुत लंबा है।'],
} as const satisfies Record<string, Message>;

// oxlint-disable-next-line no-control-regex -- exactly the characters that no text may hold
const hasControlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** How many blanks around a text are taken away. Whoever sends more is told that it is too long. */
const mostBlanks = 1000;

type TextRules = { readonly min?: number; readonly missing?: Message };

/**
 * Text up to `max` characters, trimmed; an Aadhaar number in it is kept by its last four digits, and one that
 * is too long is not looked at for any. `min` 1 makes it required, with `missing` as its sentence.
 */
export function text(max: number, more: TextRules = {}): Field<string> {
  const field = reference(max, more);
  return {
    ...field,
    schema: (field.schema as z.ZodMiniString).check(
      z.overwrite((value) => (value.length > max ? value : maskAadhaar(value))),
    ),
  };
}

/**
 * What another system calls something, such as the reference of a UPI payment, which has twelve digits too:
 * kept to the letter.
 */
export function reference(max: number, more: TextRules = {}): Field<string> {
  const schema = z.string().check(
    // What is too long without its blanks as well is said below.
    z.refine((value) => value.length <= max + mostBlanks || value.trim().length > max, both(say.long)),
    z.trim(),
    z.minLength(more.min ?? 0, both(more.missing ?? say.required)),
    z.maxLength(max, both(say.long)),
    z.refine((value) => !hasControlCharacters.test(value) && isStorable(value), both(notStorable)),
  );
  return { schema, column: 'text', nullable: false, maxLength: max };
}

/** An id the product or a client made: 8-4-4-4-12 hexadecimal, kept in lower case. */
export function id(): Field<string> {
  const schema = z.string().check(z.refine(isGuid, both(say.id)), z.toLowerCase());
  return { schema, column: 'text', nullable: false, maxLength: 36 };
}

/**
 * A key that names what it identifies, such as `staff:date:shift:kind`. Letters, digits and `:-_.@+` only.
 */
export function key(max = 200): Field<string> {
  const schema = z
    .string()
    .check(
      z.minLength(1, both(say.required)),
      z.maxLength(max, both(say.long)),
      z.regex(/^[\w:.@+-]+$/, both(say.id)),
    );
  return { schema, column: 'text', nullable: false, maxLength: max };
}

/**
 * A key that a client may choose for a new record. It has no colon, which joins the parts of keys that are
 * made of others.
 */
export function plainKey(max = 80): Field<string> {
  const schema = z
    .string()
    .check(
      z.minLength(1, both(say.required)),
      z.maxLength(max, both(say.long)),
      z.regex(/^[\w-]+$/, both(say.id)),
    );
  return { schema, column: 'text', nullable: false, maxLength: max };
}

/** One of a closed list of words. */
export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
): Field<Values[number]> {
  const schema = z.enum(values);
  return {
    schema,
    column: 'text',
    nullable: false,
    maxLength: Math.max(...values.map((value) => value.length)),
  };
}

/** A real calendar day, `YYYY-MM-DD`. */
export function date(): Field<CalendarDate> {
  const schema = z.pipe(z.string().check(z.refine(isCalendarDate, both(say.date))), z.custom<CalendarDate>());
  return { schema, column: 'text', nullable: false, maxLength: 10 };
}

/** A time on the clock, `HH:MM`. */
export function time(): Field<ClockTime> {
  const schema = z.pipe(z.string().check(z.refine(isClockTime, both(say.time))), z.custom<ClockTime>());
  return { schema, column: 'text', nullable: false, maxLength: 5 };
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** A moment, ISO 8601 in UTC. */
export function instant(): Field<Instant> {
  const schema = z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => instantPattern.test(value) && Number.isFinite(Date.parse(value)),
          both(say.instant),
        ),
      ),
    z.custom<Instant>(),
  );
  return { schema, column: 'text', nullable: false, maxLength: 24 };
}

/** An amount in rupees on the wire, at most two decimals, up to 100 crore; whole paise in the column. */
export function money(): Field<number> {
  const schema = z.number().check(
    z.gte(0, both(say.money)),
    z.lte(1_000_000_000, both(say.money)),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, both(say.money)),
  );
  return { schema, column: 'money', nullable: false, maxLength: 0 };
}

/**
 * An amount in rupees that may be below zero, such as what is taken back; at most two decimals, up to 100
 * crore either way.
 */
export function signedMoney(): Field<number> {
  const schema = z.number().check(
    z.gte(-1_000_000_000, both(say.money)),
    z.lte(1_000_000_000, both(say.money)),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, both(say.money)),
  );
  return { schema, column: 'money', nullable: false, maxLength: 0 };
}

/** A whole number between two bounds, both included. */
export function integer(min = 0, max = Number.MAX_SAFE_INTEGER): Field<number> {
  return { schema: z.int().check(z.gte(min), z.lte(max)), column: 'integer', nullable: false, maxLength: 0 };
}

/** A finite number between two bounds, both included. */
export function real(min: number, max: number): Field<number> {
  return { schema: z.number().check(z.gte(min), z.lte(max)), column: 'real', nullable: false, maxLength: 0 };
}

/** True or false. */
export function flag(): Field<boolean> {
  return { schema: z.boolean(), column: 'flag', nullable: false, maxLength: 0 };
}

/**
 * A nested value of a known shape, kept as JSON text. For lists that are only ever read with their record;
 * the length their schema allows is the most that a record may ever hold, whoever adds to it.
 */
export function nested<S extends z.ZodMiniType>(schema: S): Field<z.output<S>> {
  const most = mostEntries(schema);
  return {
    schema: schema as unknown as z.ZodMiniType<z.output<S>>,
    column: 'json',
    nullable: false,
    maxLength: 0,
    ...(most === undefined ? {} : { most }),
  };
}

/** The least of a list's maximum lengths; undefined for what is no list or has none. */
function mostEntries(schema: z.ZodMiniType): number | undefined {
  const { def } = schema._zod;
  if (def.type === 'tuple') return (def as z.core.$ZodTupleDef).items.length;
  const limits = (def.checks ?? []).flatMap((check) => {
    const limit: z.core.$ZodCheckDef & { readonly maximum?: unknown } = check._zod.def;
    return limit.check === 'max_length' && typeof limit.maximum === 'number' ? [limit.maximum] : [];
  });
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** The same field, where `null` stands for «nothing known». */
export function nullable<Value>(field: Field<Value>): Field<Value | null> {
  return { ...field, schema: z.nullable(field.schema), nullable: true };
}

/** A strict object schema of some of a resource's fields, all required. Unknown keys are refused by name. */
export function pick(fields: Fields, names: readonly string[]): z.ZodMiniObject {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, fieldNamed(fields, name).schema])));
}

function fieldNamed(fields: Fields, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`no such field: ${name}`);
  return field;
}
