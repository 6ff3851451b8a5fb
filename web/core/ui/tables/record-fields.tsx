import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MonthField } from '../forms/month-field.tsx';
import { formatPhone } from '#shared/core/phone.ts';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SearchSelect } from '../forms/search-select.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { Switch } from '../forms/switch.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { uiMessages } from '../messages.ts';

/**
 * One field of a form. `nullable` sends an empty one as null; a number that is empty is always sent as null.
 * A field is marked as optional where it says so, where it is nullable, and a text that is not required.
 */
export type FieldSpec = {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'area'
    | 'date'
    | 'time'
    | 'month'
    | 'number'
    | 'choice'
    | 'search'
    | 'flag'
    | 'tel'
    | 'email'
    | 'password';
  readonly hint?: string;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly optional?: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: string;
  /** How many months before this one a field of the kind `month` offers. */
  readonly back?: number;
  /** Takes the whole line of a form of two columns. */
  readonly wide?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Where the records are that a field of the kind `search` chooses from. */
  readonly find?: Finder;
  /** What stands under the field, made of what is typed: a warning that refuses nothing. */
  readonly note?: (values: FormValues) => ReactNode;
};
/** A record as a picker names it. */
export type Found = {
  readonly id: string;
  readonly name: string;
  readonly name_hi?: string;
  readonly code?: string;
};
/** A list that a picker searches on the server; `within` names a field of the form that narrows it. */
export type Finder = {
  readonly path: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly within?: string;
  readonly searchLabel: string;
  readonly none: string;
  /** The choice of none, where one may be left out. */
  readonly blank?: string;
  /** What a record of the list is called, where it is not by `name` and `code`. */
  readonly words?: (row: Found & Readonly<Record<string, unknown>>) => string;
};
/** What stands in a form, by field name. */
export type FormValues = Readonly<Record<string, string | boolean>>;

type Props = {
  specs: readonly FieldSpec[];
  values: FormValues;
  onChange: (values: FormValues) => void;
  error: (field: string) => string | undefined;
};

/** Fields in two columns, one on phones, each with the server's sentence under it. */
export function RecordFields({ specs, values, onChange, error }: Props): ReactNode {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      {specs.map((spec) => (
        <Box
          key={spec.name}
          gridColumn={spec.wide || spec.kind === 'area' || spec.kind === 'flag' ? '1 / -1' : undefined}
        >
          <One
            spec={spec}
            values={values}
            value={values[spec.name] ?? ''}
            error={error(spec.name)}
            onChange={(value) => onChange({ ...values, [spec.name]: value })}
          />
          {spec.note?.(values)}
        </Box>
      ))}
    </Box>
  );
}

function One({
  spec,
  values,
  value,
  error,
  onChange,
}: {
  spec: FieldSpec;
  values: FormValues;
  value: string | boolean;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { label, hint, kind, required } = spec;
  const text = typeof value === 'string' ? value : '';
  if (kind === 'flag')
    return (
      <Switch
        label={label}
        {...(hint === undefined ? {} : { hint })}
        checked={value === true}
        onChange={onChange}
      />
    );
  if (kind === 'search' && spec.find)
    return (
      <FindField
        label={label}
        hint={hint}
        find={spec.find}
        values={values}
        value={text}
        error={error}
        onChange={onChange}
      />
    );
  const shared = { label, hint, error, required, optional: isOptional(spec), value: text, onChange };
  if (kind === 'choice') {
    const options = spec.options ?? [];
    // What nobody has chosen yet must not look as if it were.
    const isOpen = !options.some((option) => option.value === text);
    return (
      <SelectField
        {...shared}
        options={isOpen ? [{ value: text, label: t(uiMessages.choose) }, ...options] : options}
      />
    );
  }
  if (kind === 'month')
    return <MonthField {...shared} {...(spec.back === undefined ? {} : { back: spec.back })} />;
  if (kind === 'area') return <TextArea {...shared} maxLength={spec.maxLength} />;
  return (
    <TextField
      {...shared}
      type={kind}
      maxLength={spec.maxLength}
      min={spec.min}
      max={spec.max}
      step={spec.step}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete={kind === 'password' ? 'new-password' : 'off'}
    />
  );
}

/** A picker of a record, narrowed by another field of the form where its list wants that. */
function FindField({
  find: { path, filters, within, searchLabel, none, blank, words },
  values,
  ...field
}: {
  label: string;
  hint: string | undefined;
  find: Finder;
  values: FormValues;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}): ReactNode {
  const { language } = useLanguage();
  const holder = within === undefined ? '' : values[within];
  const waits = within !== undefined && (typeof holder !== 'string' || holder === '');
  return (
    <SearchSelect<Found & Readonly<Record<string, unknown>>>
      {...field}
      path={waits ? '' : path}
      filters={
        within === undefined || typeof holder !== 'string' ? filters : { ...filters, [within]: holder }
      }
      searchLabel={searchLabel}
      none={none}
      blank={blank}
      words={words ?? ((row) => foundName(row, language))}
    />
  );
}

/** What a picker calls a record: its name in the language of the screen, and its code where it has one. */
export function foundName({ name, name_hi: hindi, code = '' }: Found, language: Language): string {
  const shown = writtenIn(language, name, hindi);
  return code === '' ? shown : `${shown} (${code})`;
}

const texts: readonly FieldSpec['kind'][] = ['text', 'area', 'tel', 'email', 'password'];

/** True for a field that may stay empty. A choice always has a value unless it is nullable or offers none. */
export function isOptional({
  kind,
  required = false,
  nullable = false,
  optional = false,
  options = [],
}: Pick<FieldSpec, 'kind' | 'required' | 'nullable' | 'optional' | 'options'>): boolean {
  const mayBeEmpty =
    optional || nullable || texts.includes(kind) || options.some(({ value }) => value === '');
  return !required && kind !== 'flag' && mayBeEmpty;
}

/** The values of a record as a form shows them. */
export function formValues(
  specs: readonly FieldSpec[],
  record: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(
    specs.map(({ name, kind }) => {
      const value = record[name];
      if (kind === 'flag') return [name, value === true];
      if (kind === 'tel' && typeof value === 'string')
        return [name, formatPhone(value).replaceAll('\u00a0', ' ')];
      return [name, typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''];
    }),
  );
}

/** What a form sends: only what differs from what it began with. */
export function formChanges(
  specs: readonly FieldSpec[],
  before: FormValues,
  after: FormValues,
): Record<string, unknown> {
  const changed = specs.filter(({ name }) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((spec) => [spec.name, sent(spec, after[spec.name] ?? '')]));
}

function sent({ kind, nullable }: FieldSpec, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  if (kind === 'number') return value.trim() === '' ? null : Number(value);
  return nullable && value.trim() === '' ? null : value;
}
