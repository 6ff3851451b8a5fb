import type { Field } from './field.ts';
import type { FieldChange } from './field-change.ts';
import { fieldLabel, fieldText } from './field-text.ts';
import type { Language } from './i18n.ts';
import { textDifference } from './text-difference.ts';

type Asked = {
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields that are compared, in the order of the answer. */
  readonly names: readonly string[];
  /** Of these what is running text, and is compared by sentence and word. */
  readonly running: readonly string[];
  readonly language: Language;
};

/** What changed between two versions of a record, field by field, as people read it in a language. */
export function compareFields(before: object, after: object, asked: Asked): FieldChange[] {
  const { fields, names, running, language } = asked;
  return names.flatMap((name): FieldChange[] => {
    const field = fields[name];
    const [old, now] = [valueOf(before, name), valueOf(after, name)];
    if (!field || JSON.stringify(old ?? null) === JSON.stringify(now ?? null)) return [];
    return [
      {
        field: name,
        label: fieldLabel(name, field, language),
        before: fieldText(field, old, language),
        after: fieldText(field, now, language),
        parts: running.includes(name) ? textDifference(String(old ?? ''), String(now ?? '')) : [],
      },
    ];
  });
}

function valueOf(record: object, name: string): unknown {
  return Object.entries(record).find(([key]) => key === name)?.[1];
}
