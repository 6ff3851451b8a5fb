import * as z from 'zod/mini';
import { maskAadhaar } from './aadhaar.ts';
import { isCalendarDate, isClockTime, isMonth } from './dates.ts';
import type { CalendarDate, ClockTime, Instant } from './dates.ts';
import { makeField } from './field.ts';
import type { Field, FieldSpec } from './field.ts';
import { filled } from './i18n.ts';
import type { Message } from './i18n.ts';
import type { Lifecycle } from './lifecycle.ts';
import { isGuid } from './ids.ts';
import { requiredOf, requiredText } from './required.ts';
import { isStorable, notStorable } from './storable-text.ts';

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

const messages = {
  id: ['This ID is not valid.', 'यह आईडी सही रूप में नहीं है।'],
  date: ['Enter a valid date as YYYY-MM-DD.', 'सही तारीख़ YYYY-MM-DD में लिखें।'],
  time: ['Enter the time as HH:MM (24-hour).', 'समय HH:MM (24 घंटे) में लिखें।'],
  month: ['Choose a month.', 'महीना चुनें।'],
  instant: ['Enter the time in ISO format (UTC).', 'समय ISO (UTC) रूप में लिखें।'],
  money: ['Enter an amount in rupees with up to two decimals.', 'राशि रुपये में लिखें, दशमलव के बाद दो अंक तक।'],
  long: ['This is too long.', 'यह बहुत लंबा है।'],
  longer: ['{label} can have at most {max} characters.', '{label} में ज़्यादा से ज़्यादा {max} अक्षर हो सकते हैं।'],
  between: ['{label} must be between {min} and {max}.', '{label} {min} से {max} के बीच लिखें।'],
} as const satisfies Record<string, Message>;

/** They turn the letters around them about, so that a text reads as another one, and nobody types them. */
const turnsAround = /[\u202A-\u202E\u2066-\u2069]/g;
// oxlint-disable-next-line no-control-regex -- exactly the characters that no text may hold
const hasControlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** A sentence that names the field where the definition gives it a name, otherwise one that names none. */
function sentenceOf({ label, min, max }: FieldSpec, plain: Message, named: Message): Message {
  if (!label) return plain;
  return filled(named, {
    label,
    min: min?.toLocaleString('en-IN') ?? '',
    max: max?.toLocaleString('en-IN') ?? '',
  });
}

/** What is said where a required text is empty: the field by its name, where it has one. */
export function requiredTextOf(spec: FieldSpec, missing?: Message): Message {
  return missing ?? (spec.label ? requiredOf(spec.label) : requiredText);
}

/** How zod takes the sentence for a value that is not there. */
export type MissingText = { readonly error: (issue: { readonly input?: unknown }) => string | undefined };

/**
 * What is said where a value is left out altogether; a value of the wrong kind keeps the general sentence.
 */
export function missingText(spec: FieldSpec, missing?: Message): MissingText | undefined {
  if (!spec.label && !missing) return undefined;
  return {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? both(requiredTextOf(spec, missing)) : undefined,
  };
}

/** The bounds of a number; without a name for the field the general sentences of `validate` hold. */
function between(spec: FieldSpec, min: number, max: number): z.core.$ZodCheck<number>[] {
  const wrong = spec.label ? both(sentenceOf(spec, requiredText, messages.between)) : undefined;
  return [z.gte(min, wrong), z.lte(max, wrong)];
}

/** How many blanks around a text are taken away. Whoever sends more is told that it is too long. */
const mostBlanks = 1000;

type TextRules = { readonly min?: number; readonly missing?: Message };

/**
 * Text up to `max` characters, trimmed; an Aadhaar number in it is kept by its last four digits, and one that
 * is too long is not looked at for any. `min` says how short it may be, with `missing` as its sentence.
 */
export function text(max: number, more: TextRules = {}): Field<string> {
  return reference(max, more).checked(
    z.overwrite((value) => (value.length > max ? value : maskAadhaar(value))),
  );
}

/**
 * What another system calls something, such as the reference of a UPI payment, which has twelve digits too:
 * kept to the letter, but for what turns its letters about.
 */
export function reference(max: number, more: TextRules = {}): Field<string> {
  const least = more.min ?? 0;
  return makeField(
    { column: 'text', maxLength: max },
    { kind: max > 300 ? 'lines' : 'text', initial: '', max, ...(least > 0 ? { required: true } : {}) },
    (spec) => {
      const long = both(sentenceOf(spec, messages.long, messages.longer));
      return z.string(missingText(spec, more.missing)).check(
        // What is too long without its blanks as well is said below.
        z.refine((value) => value.length <= max + mostBlanks || value.trim().length > max, long),
        z.overwrite((value) => value.replaceAll(turnsAround, '')),
        z.trim(),
        z.minLength(spec.required ? Math.max(1, least) : least, both(requiredTextOf(spec, more.missing))),
        z.maxLength(max, long),
        z.refine((value) => !hasControlCharacters.test(value) && isStorable(value), both(notStorable)),
      );
    },
  );
}

/** An id the product or a client made: 8-4-4-4-12 hexadecimal, kept in lower case. */
export function id(): Field<string> {
  return makeField({ column: 'text', maxLength: 36 }, { kind: 'id' }, () =>
    z.string().check(z.refine(isGuid, both(messages.id)), z.toLowerCase()),
  );
}

/**
 * A key that names what it identifies, such as `staff:date:shift:kind`. Letters, digits and `:-_.@+` only.
 */
export function key(max = 200): Field<string> {
  return identifier(max, /^[\w:.@+-]+$/);
}

/**
 * A key that a client may choose for a new record. It has no colon, which joins the parts of keys that are
 * made of others.
 */
export function plainKey(max = 80): Field<string> {
  return identifier(max, /^[\w-]+$/);
}

function identifier(max: number, form: RegExp): Field<string> {
  return makeField({ column: 'text', maxLength: max }, { kind: 'id' }, () =>
    z
      .string()
      .check(
        z.minLength(1, both(requiredText)),
        z.maxLength(max, both(messages.long)),
        z.regex(form, both(messages.id)),
      ),
  );
}

/** One of a closed list of words. */
export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
): Field<Values[number]> {
  return makeField<Values[number]>(
    { column: 'text', maxLength: Math.max(...values.map((value) => value.length)) },
    { kind: 'choice', choices: values },
    () => z.enum(values),
  );
}

/** Where a record stands in its lifecycle. Only actions move it; no client writes it. */
export function status<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
): Field<State> {
  const { states, initial } = lifecycle;
  return makeField<State>(
    { column: 'text', maxLength: Math.max(...states.map((state) => state.length)) },
    { kind: 'choice', choices: states, initial, lifecycle },
    () => z.enum(states),
  );
}

/** A real calendar day from 1900 to 2199, `YYYY-MM-DD`. */
export function date(): Field<CalendarDate> {
  return makeField({ column: 'text', maxLength: 10 }, { kind: 'date' }, (spec) =>
    z.pipe(
      z.string(missingText(spec)).check(
        z.refine((value) => value !== '' || !spec.label, both(requiredTextOf(spec))),
        z.refine(
          (value) => isCalendarDate(value) || (value === '' && Boolean(spec.label)),
          both(messages.date),
        ),
      ),
      z.custom<CalendarDate>(),
    ),
  );
}

/** A time on the clock, `HH:MM`. */
export function time(): Field<ClockTime> {
  return makeField({ column: 'text', maxLength: 5 }, { kind: 'time' }, (spec) =>
    z.pipe(
      z.string(missingText(spec)).check(
        z.refine((value) => value !== '' || !spec.label, both(requiredTextOf(spec))),
        z.refine((value) => isClockTime(value) || (value === '' && Boolean(spec.label)), both(messages.time)),
      ),
      z.custom<ClockTime>(),
    ),
  );
}

/** A month, `YYYY-MM`. */
export function month(): Field<string> {
  return makeField({ column: 'text', maxLength: 7 }, { kind: 'month' }, (spec) =>
    z.string(missingText(spec)).check(
      z.refine((value) => value !== '' || !spec.label, both(requiredTextOf(spec))),
      z.refine((value) => isMonth(value) || (value === '' && Boolean(spec.label)), both(messages.month)),
    ),
  );
}

const instantPattern = /^(19|20|21)\d\d-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** A moment from 1900 to 2199, ISO 8601 in UTC. */
export function instant(): Field<Instant> {
  // Of 30 February a parser makes 2 March.
  const isInstant = (value: string): boolean => {
    const ms = instantPattern.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(value.slice(0, 19));
  };
  return makeField({ column: 'text', maxLength: 24 }, { kind: 'instant' }, () =>
    z.pipe(z.string().check(z.refine(isInstant, both(messages.instant))), z.custom<Instant>()),
  );
}

/** An amount in rupees on the wire, at most two decimals, up to 100 crore; whole paise in the column. */
export function money(): Field<number> {
  return amount(0);
}

/**
 * An amount in rupees that may be below zero, such as what is taken back; at most two decimals, up to 100
 * crore either way.
 */
export function signedMoney(): Field<number> {
  return amount(-mostRupees);
}

const mostRupees = 1_000_000_000;

function amount(least: number): Field<number> {
  const isWholePaise = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  // A sum that a program made is a hair beside its paise: what is kept is the paise, also where it is none.
  const wholePaise = (value: number): number =>
    isWholePaise(value) ? Math.round(value * 100) / 100 + 0 : value;
  return makeField(
    { column: 'money', maxLength: 0 },
    { kind: 'money', min: least, max: mostRupees },
    (spec) =>
      z
        .number(missingText(spec))
        .check(
          z.overwrite(wholePaise),
          z.gte(least, both(messages.money)),
          z.lte(mostRupees, both(messages.money)),
          z.refine(isWholePaise, both(messages.money)),
        ),
  );
}

/** A whole number between two bounds, both included. */
export function integer(min = 0, max = Number.MAX_SAFE_INTEGER): Field<number> {
  return makeField({ column: 'integer', maxLength: 0 }, { kind: 'number', min, max }, (spec) =>
    z.int(missingText(spec)).check(...between(spec, min, max)),
  );
}

/** A finite number between two bounds, both included. */
export function real(min: number, max: number): Field<number> {
  return makeField({ column: 'real', maxLength: 0 }, { kind: 'number', min, max }, (spec) =>
    z.number(missingText(spec)).check(...between(spec, min, max)),
  );
}

/** True or false. */
export function flag(): Field<boolean> {
  return makeField({ column: 'flag', maxLength: 0 }, { kind: 'flag', initial: false }, () => z.boolean());
}

/**
 * A nested value of a known shape, kept as JSON text. For lists that are only ever read with their record;
 * the length their schema allows is the most that a record may ever hold, whoever adds to it.
 */
export function nested<S extends z.ZodMiniType>(schema: S): Field<z.output<S>> {
  const most = mostEntries(schema);
  const defaults = defaultsOf(schema);
  return makeField(
    {
      column: 'json',
      maxLength: 0,
      ...(most === undefined ? {} : { most }),
      ...(defaults === null ? {} : { defaults }),
    },
    { kind: 'nested' },
    () => schema as unknown as z.ZodMiniType<z.output<S>>,
  );
}

/** What the schema of a record, or of each of a list, fills in by name; null where it fills in nothing. */
function defaultsOf(schema: z.core.$ZodType): Readonly<Record<string, unknown>> | null {
  if (schema instanceof z.ZodMiniArray) return defaultsOf(schema.def.element);
  if (!(schema instanceof z.ZodMiniObject)) return null;
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.def.shape;
  const filled = Object.entries(shape).flatMap(([name, part]) =>
    part instanceof z.ZodMiniDefault ? [[name, part.def.defaultValue] as const] : [],
  );
  return filled.length === 0 ? null : Object.fromEntries(filled);
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
  return field.optional();
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
