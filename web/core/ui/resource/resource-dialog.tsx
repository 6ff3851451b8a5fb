import type { ReactNode } from 'react';
import { blankRecord } from '#shared/core/resource.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { api } from '#web/core/session/api.ts';
import { RecordDialog } from '../tables/record-dialog.tsx';
import type { FormSection } from '../tables/record-dialog.tsx';
import { checkReferred, useFinder } from './name-of.tsx';
import type { Referred } from './name-of.tsx';
import { formFields, recordName } from './resource-fields.tsx';
import { resourceMessages as messages } from './resource-messages.ts';

type Props<Row> = {
  resource: Resource<Row & Record<string, unknown>>;
  /** As on `ResourcePage`. */
  refers?: Referred;
  /** The record to edit; null for a new one. */
  row: (Row & Stored) | null;
  /** What a new record begins with, where it is not what the definition says. */
  blank?: Readonly<Record<string, unknown>>;
  /** The fields in parts under headings, where all in the order of the definition would not do. */
  sections?: readonly FormSection[];
  /**
   * What the form sends besides its fields, such as the rows of a nested list that a section's foot edits.
   */
  besides?: () => Readonly<Record<string, unknown>>;
  onSaved: (row: Row & Stored) => void;
  onClose: () => void;
};

/** The form of a plain resource: adds a record or edits one, with the fields that its definition says. */
export function ResourceDialog<Row extends Record<string, unknown>>({
  resource,
  refers = {},
  row,
  blank = {},
  sections,
  besides,
  onSaved,
  onClose,
}: Props<Row>): ReactNode {
  const { t, language } = useLanguage();
  const finder = useFinder();
  const written = formFields(resource, language, row === null);
  if (!sections)
    checkReferred(
      resource,
      written.map(({ name }) => name),
      refers,
    );
  const fields = written.map((field) => {
    const other = refers[field.name];
    return other
      ? { ...field, kind: 'search' as const, find: finder(other, field.nullable === true), wide: true }
      : field;
  });
  const one = t(resource.title?.one ?? [resource.one, resource.one]);
  return (
    <RecordDialog
      title={t(row ? messages.edit : messages.add, { one })}
      saveLabel={t(messages.save)}
      place="side"
      record={row ?? { ...blankRecord(resource), ...blank }}
      whole={row === null}
      sections={sections ?? [{ fields }]}
      save={async (fields) => {
        const body = { ...fields, ...besides?.() };
        const { data } = row
          ? await api<Row & Stored>('PUT', addressOf(resource, row), body, ifUnchanged(row))
          : await api<Row & Stored>('POST', resource.path, body);
        toast.success(t(messages.saved, { name: recordName(resource, data, language) }));
        onSaved(data);
      }}
      onClose={onClose}
    />
  );
}

/** The address of one record. */
export function addressOf(
  { path, addressedBy = 'id' }: Resource,
  row: Readonly<Record<string, unknown>>,
): string {
  return `${path}/${encodeURIComponent(String(row[addressedBy]))}`;
}

/** Refuses the request where somebody else has changed the record meanwhile. */
export function ifUnchanged({ ver }: Stored): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { 'if-match': `"${ver}"` } };
}
