import type { ReactNode } from 'react';
import type { Field, FieldKind } from '#shared/core/field.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { fieldLabel, fieldText, flagText, inSentence } from '#shared/core/field-text.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { Resource } from '#shared/core/resource.ts';
import { limitOf } from '#shared/core/max-length.ts';
import { personName } from '#web/core/device/person-names.ts';
import { stampWords } from '../look/when.ts';
import type { AdminColumn, AdminFilter } from '../tables/admin-column.ts';
import { isOptional } from '../tables/record-fields.tsx';
import type { FieldSpec as FormField } from '../tables/record-fields.tsx';

type Doc = Readonly<Record<string, unknown>>;

const inputs = {
  id: 'text',
  text: 'text',
  lines: 'area',
  choice: 'choice',
  date: 'date',
  time: 'time',
  instant: 'text',
  month: 'month',
  money: 'number',
  number: 'number',
  flag: 'flag',
  nested: 'text',
} as const;

/** What has no empty value, so that it is required unless it may be unknown. */
const neverEmpty: ReadonlySet<FieldKind> = new Set(['date', 'time', 'month', 'money', 'number']);

/** The fields of a form for a record: all that a person may write, in the order of the definition. */
export function formFields(resource: Resource, language: Language, isNew: boolean): FormField[] {
  const names = isNew ? resource.writable.create : resource.writable.update;
  return names.flatMap((name) => {
    const field = resource.fields[name];
    return field && field.spec.kind !== 'nested' ? [formField(name, field, language)] : [];
  });
}

/**
 * Some fields of a form, by name and in this order; `own` is what only the screen knows, such as the people
 * to choose from.
 */
export function namedFields(
  resource: Resource,
  language: Language,
  names: readonly string[],
  own: Readonly<Record<string, Partial<FormField>>> = {},
): FormField[] {
  return names.map((name) => ({ ...formField(name, fieldOf(resource, name), language), ...own[name] }));
}

type InputProps = Pick<FormField, 'label' | 'hint' | 'required' | 'optional' | 'maxLength' | 'min' | 'max'>;

/** What a single input takes from the definition: its name, its hint and its limits. */
export function inputProps(resource: Resource, name: string, language: Language): InputProps {
  const { kind, label, hint, required, nullable, maxLength, min, max } = formField(
    name,
    fieldOf(resource, name),
    language,
  );
  return {
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(required
      ? { required }
      : isOptional({ kind, nullable: nullable === true })
        ? { optional: true }
        : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(kind === 'number' && min !== undefined ? { min } : {}),
    ...(kind === 'number' && max !== undefined ? { max } : {}),
  };
}

/** The name of a field on screen. */
export function labelOf(resource: Resource, name: string, language: Language): string {
  return fieldLabel(name, fieldOf(resource, name), language);
}

/** A value as people read it, such as the name of a choice. */
export function textOf(resource: Resource, name: string, value: unknown, language: Language): string {
  return fieldText(fieldOf(resource, name), value, language);
}

/** The values of a closed list with their names, as a select offers them. */
export function optionsOf(
  resource: Resource,
  name: string,
  language: Language,
): NonNullable<FormField['options']> {
  return formField(name, fieldOf(resource, name), language).options ?? [];
}

function fieldOf({ name: resource, fields }: Resource, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`${resource} has no field ${name}`);
  return field;
}

function formField(name: string, field: Field, language: Language): FormField {
  const { spec, nullable } = field;
  const maxLength = limitOf(field.schema) ?? field.maxLength;
  return {
    name,
    label: fieldLabel(name, field, language),
    kind: inputs[spec.kind],
    ...(spec.hint ? { hint: translate(spec.hint, language) } : {}),
    ...(spec.required || (!nullable && neverEmpty.has(spec.kind)) ? { required: true } : {}),
    ...(nullable ? { nullable: true } : {}),
    ...(maxLength > 0 && spec.kind !== 'choice' && spec.kind !== 'month' ? { maxLength } : {}),
    ...(spec.min === undefined || spec.kind === 'lines' ? {} : { min: spec.min }),
    ...(spec.max === undefined ? {} : { max: spec.max }),
    ...(spec.kind === 'number' || spec.kind === 'money' ? { step: 'any' } : {}),
    ...(spec.kind === 'choice'
      ? {
          options: (spec.choices ?? []).map((value) => ({ value, label: fieldText(field, value, language) })),
        }
      : {}),
  };
}

/** What a list can be narrowed down by: the choices and flags among the filters of the definition. */
export function listFilters(resource: Resource, language: Language, all: string): AdminFilter[] {
  return resource.list.filter.flatMap((name) => {
    const field = fieldOf(resource, name);
    const { kind, choices = [] } = field.spec;
    if (kind !== 'choice' && kind !== 'flag') return [];
    const values = kind === 'flag' ? [true, false] : choices;
    return [
      {
        name,
        label: fieldLabel(name, field, language),
        values: values.map((value) => ({
          value: String(value),
          // "Yes" and "No" alone do not say of what.
          label:
            typeof value === 'boolean'
              ? flagText(name, field, value, language)
              : fieldText(field, value, language),
        })),
        all,
      },
    ];
  });
}

type OwnColumns<Row> = Readonly<Record<string, Partial<AdminColumn<Row>>>>;

/** The columns of the office's list, as the definition names them; `own` as in `fieldColumns`. */
export function listColumns<Row extends Doc>(
  resource: Resource,
  language: Language,
  own: OwnColumns<Row> = {},
): AdminColumn<Row>[] {
  return fieldColumns(resource, language, resource.list.columns, own);
}

/**
 * Columns of a list for some fields, in this order, with heading, format and sort from the definition; `own`
 * replaces parts of a column by the name of its field, such as the cell of a status.
 */
export function fieldColumns<Row extends Doc>(
  resource: Resource,
  language: Language,
  names: readonly string[],
  own: OwnColumns<Row> = {},
): AdminColumn<Row>[] {
  return names.map((name) => {
    const field = fieldOf(resource, name);
    const isFigure = field.spec.kind === 'number' || field.spec.kind === 'money';
    return {
      key: name,
      label: fieldLabel(name, field, language),
      cell: (row: Row) => <Own of={field}>{cellText(resource, name, row, language)}</Own>,
      text: (row: Row) => exportValue(field, valueOf(row, name), language),
      ...(isFigure ? { numeric: true } : {}),
      ...(resource.list.sort.includes(name) ? { sort: name } : {}),
      ...(name === resource.list.columns[0] ? { width: '240px' } : {}),
      ...own[name],
    };
  });
}

function cellText(resource: Resource, name: string, row: Doc, language: Language): string {
  if (name === resource.list.columns[0]) return recordName(resource, row, language);
  const value = valueOf(row, name);
  return fieldOf(resource, name).spec.kind === 'instant' && typeof value === 'string'
    ? stampWords(value, language)
    : rowText(resource, name, row, language);
}

/** A field of a record as people read it; in Hindi what stands beside it as its Hindi, where there is one. */
export function rowText(resource: Resource, name: string, row: Doc, language: Language): string {
  return hindiOf(row, name, language) || shownText(fieldOf(resource, name), valueOf(row, name), language);
}

/** A value of a field as a screen shows it: a phone number in two halves. A file has it as it is kept. */
function shownText(field: Field, value: unknown, language: Language): string {
  return typeof value === 'string' && value.startsWith('+91')
    ? formatPhone(value)
    : fieldText(field, value, language);
}

/** A person whose id stands beside the name is called as everywhere on this screen. */
function valueOf(row: Doc, name: string): unknown {
  const value = row[name];
  return typeof value === 'string' ? personName(row[name.replace(/_name$/, '_id')], value) : value;
}

/** A sheet of figures calculates with numbers, and sorts days and moments as they are kept. */
function exportValue(field: Field, value: unknown, language: Language): string | number | null {
  const { kind } = field.spec;
  if (kind === 'number' || kind === 'money' || kind === 'date' || kind === 'instant') return plain(value);
  return fieldText(field, value, language);
}

function plain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/**
 * What somebody typed is shown as it is, in whichever language; names of choices, days and figures are ours.
 */
function Own({ of: { spec }, children }: { of: Field; children: string }): ReactNode {
  const isTyped = spec.kind === 'text' || spec.kind === 'lines' || spec.kind === 'id';
  return isTyped ? <span className="notranslate">{children}</span> : children;
}

/** What the sheet beside the list says of a record, line by line; what is empty has no line. */
export function recordFacts(
  resource: Resource,
  row: Doc,
  language: Language,
): readonly { readonly name: string; readonly label: string; readonly value: ReactNode }[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    field.spec.label && field.spec.kind !== 'nested'
      ? [
          {
            name,
            label: fieldLabel(name, field, language),
            value: ownText(field, shownText(field, valueOf(row, name), language)),
          },
        ]
      : [],
  );
}

function ownText(field: Field, value: string): ReactNode {
  return value === '' ? '' : <Own of={field}>{value}</Own>;
}

/** A name as a sentence begins with it. */
export function capital(name: string): string {
  return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
}

/** What a record is called: by its name in the language of the screen, or by the first column of its list. */
export function recordName(resource: Resource, row: Doc, language: Language): string {
  const [first = 'id'] = resource.list.columns;
  const own = hindiOf(row, first, language) || hindiOf(row, 'name', language);
  if (own !== '') return own;
  const field = resource.fields[first];
  return field ? fieldText(field, valueOf(row, first), language) : '';
}

/** What a record holds beside a text as its Hindi, for who reads Hindi; empty where it has none. */
function hindiOf(row: Doc, name: string, language: Language): string {
  const own = row[`${name}_hi`];
  return language === 'hi' && typeof own === 'string' ? own : '';
}

/** The names of the fields in which a list looks for what is typed, such as `name, GSTIN or city`. */
export function searchedFields(resource: Resource, language: Language): string {
  // The name in Hindi is looked through too, which nobody needs to be told.
  const searched = resource.list.search.filter((name) => !name.endsWith('_hi'));
  const names = searched.map((name) => inSentence(fieldLabel(name, resource.fields[name], language)));
  return new Intl.ListFormat(language === 'hi' ? 'hi' : 'en-IN', { type: 'disjunction' }).format(names);
}
