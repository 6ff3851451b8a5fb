import * as z from 'zod/mini';
import type { Message } from './i18n.ts';
import type { Lifecycle } from './lifecycle.ts';

/** How a field is kept in a table. `money` is rupees on the wire and whole paise in the column. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'flag' | 'money' | 'json';

/** How a form asks for a field and how a screen, a sheet of figures and the audit log show it. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'lines'
  | 'choice'
  | 'date'
  | 'time'
  | 'instant'
  | 'month'
  | 'money'
  | 'number'
  | 'flag'
  | 'nested';

/** What a definition says of a field beyond its type. */
export type FieldSpec = {
  readonly kind: FieldKind;
  /** Its name on screen, as the head of a column and in the audit log. */
  readonly label?: Message;
  /** One sentence for who fills it in and for who reads the documentation of the interface. */
  readonly hint?: Message;
  /** It may not be left out or empty. */
  readonly required?: true;
  /** Who writes it: a client whenever it wants, a client when it makes the record, or the server alone. */
  readonly writes?: 'always' | 'once';
  /** What a new record has where nothing is said. */
  readonly initial?: unknown;
  /** The values of a closed list, and how they are called where they have names. */
  readonly choices?: readonly string[];
  readonly choiceLabels?: Readonly<Record<string, Message>>;
  readonly min?: number;
  readonly max?: number;
  /** The moves by which it changes; no client writes it. */
  readonly lifecycle?: Lifecycle;
  /** No two records of a business have the same value. */
  readonly unique?: true;
  /** It says when something happened: a day that has not come is refused. */
  readonly past?: true;
  /** The resource, by its name, of whose record it holds the id. */
  readonly refersTo?: string;
  /** It is nested, and the audit log still tells its parts, as amounts or days are among them. */
  readonly told?: true;
};

/** Makes the schema of a field from what the definition says of it, so that a refusal can name the field. */
export type SchemaBuilder<Value> = (spec: FieldSpec) => z.ZodMiniType<Value>;

/** One field of a resource: what is valid on the wire, how the column keeps it, and how people meet it. */
export type Field<Value = unknown> = {
  readonly schema: z.ZodMiniType<Value>;
  readonly column: ColumnKind;
  readonly nullable: boolean;
  readonly maxLength: number;
  /** The most entries of a nested list. */
  readonly most?: number;
  /** What a nested record, or each of a list, has by its schema where it was kept without it, by name. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly spec: FieldSpec;
  readonly build: SchemaBuilder<Value>;
  /** The same field under a name in both languages. */
  label(en: string, hi: string): Field<Value>;
  /** The same field with a sentence for who fills it in. */
  hint(en: string, hi: string): Field<Value>;
  /** The same field, which may not be left out or empty. */
  required(): Field<Value>;
  /** The same field, which clients may write. */
  editable(): Field<Value>;
  /** The same field, which clients say when they make the record and never again. */
  once(): Field<Value>;
  /** The same field, whose value no other record of the business may have. */
  unique(): Field<Value>;
  /** The same field of a day on which something happened, which cannot be one that has not come. */
  past(): Field<Value>;
  /** The same field as the id of a record of another resource, given by its name. */
  refersTo(resource: string): Field<Value>;
  /** The same nested field, of whose parts the audit log tells what they were and are. */
  told(): Field<Value>;
  /** The same field, where `null` stands for «nothing known». */
  optional(): Field<Value | null>;
  /** The same field with what a new record has where nothing is said. */
  initial(value: Value): Field<Value>;
  /** The same field with further checks of its values. */
  checked(...checks: readonly z.core.$ZodCheck<Value>[]): Field<Value>;
  /** The same choice, or flag, with names for its values. */
  called(labels: Readonly<Record<NamedValue<Value>, Message>>): Field<Value>;
};

/** The values of a choice or flag, as text. */
type NamedValue<Value> = Value extends boolean ? `${Value}` : Value & string;

type Kept = { readonly column: ColumnKind; readonly maxLength: number; readonly most?: number };

/** A field from its column, its first specification, and the builder of its schema. */
export function makeField<Value>(kept: Kept, spec: FieldSpec, build: SchemaBuilder<Value>): Field<Value> {
  return finish<Value>({ ...kept, nullable: false }, spec, build);
}

function finish<Value>(
  kept: Kept & { readonly nullable: boolean },
  spec: FieldSpec,
  build: SchemaBuilder<Value>,
): Field<Value> {
  const extended = (more: Partial<FieldSpec>): Field<Value> => finish(kept, { ...spec, ...more }, build);
  let schema: z.ZodMiniType<Value> | undefined;
  return {
    ...kept,
    spec,
    build,
    // Made when it is first asked for: a definition passes through several fields before it is whole.
    get schema() {
      return (schema ??= build(spec));
    },
    label: (en, hi) => extended({ label: [en, hi] }),
    hint: (en, hi) => extended({ hint: [en, hi] }),
    required: () => extended({ required: true }),
    editable: () => extended({ writes: 'always' }),
    once: () => extended({ writes: 'once' }),
    unique: () => extended({ unique: true }),
    past: () => extended({ past: true }),
    refersTo: (refersTo) => extended({ refersTo }),
    told: () => extended({ told: true }),
    optional: () => {
      const orNull: SchemaBuilder<Value | null> = (all) => z.nullable(build(all));
      return finish({ ...kept, nullable: true }, { ...spec, initial: null }, orNull);
    },
    initial: (value) => extended({ initial: value }),
    checked: (...checks) => finish(kept, spec, (all) => build(all).check(...checks)),
    called: (choiceLabels) => extended({ choiceLabels }),
  };
}
