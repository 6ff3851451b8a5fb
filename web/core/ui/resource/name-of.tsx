import type { ReactNode } from 'react';
import type { Language } from '#shared/core/i18n.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { readNames, useNames } from '#web/core/data/use-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import type { AdminColumn } from '../tables/admin-column.ts';
import type { Finder } from '../tables/record-fields.tsx';
import { recordName } from './resource-fields.tsx';
import { resourceMessages as messages } from './resource-messages.ts';

type Doc = Readonly<Record<string, unknown>>;

/** The resources that some fields of a record name by id, by the name of the field. */
export type Referred = Readonly<Record<string, Resource>>;

/**
 * Throws where a field names records of another resource by id and nobody said which: people would read ids.
 */
export function checkReferred(resource: Resource, names: readonly string[], said: object): void {
  const name = names.find((field) => resource.fields[field]?.spec.refersTo !== undefined && !(field in said));
  if (name !== undefined) throw new Error(`${resource.name}: \`refers\` does not say what ${name} refers to`);
}

/** What the record behind an id is called; nothing until it was read, and where there is none. */
export function NameOf({ resource, id }: { resource: Resource; id: unknown }): ReactNode {
  const { language } = useLanguage();
  const wanted = typeof id === 'string' ? id : null;
  const found = useNames<Stored & Doc>(resource.path, [wanted]).get(wanted ?? '');
  return <span className="notranslate">{found ? recordName(resource, found, language) : ''}</span>;
}

/** Where a form chooses a record of a resource from: its list on the server, searched as its own page is. */
export function useFinder(): (
  resource: Resource,
  isOptional: boolean,
) => Finder & Required<Pick<Finder, 'words'>> {
  const { t, language } = useLanguage();
  return (resource, isOptional) => {
    const many = t(resource.title?.many ?? [resource.name, resource.name]);
    return {
      path: resource.path,
      searchLabel: t(messages.find, { many }),
      none: t(messages.none, { many }),
      words: (row) => recordName(resource, row, language),
      ...(isOptional ? { blank: t(messages.noOne) } : {}),
    };
  };
}

/** The columns of a list that show the names of other records, on screen and in an export. */
export function referredColumns<Row extends Doc>(
  refers: Referred,
  language: Language,
): Readonly<Record<string, Partial<AdminColumn<Row>>>> {
  return Object.fromEntries(
    Object.entries(refers).map(([field, resource]) => [
      field,
      {
        cell: (row: Row) => <NameOf resource={resource} id={row[field]} />,
        read: (rows: readonly Row[]) => namesIn(resource, field, rows, language),
      },
    ]),
  );
}

async function namesIn(
  resource: Resource,
  field: string,
  rows: readonly Doc[],
  language: Language,
): Promise<(row: Doc) => string> {
  const idOf = (row: Doc): string => {
    const value = row[field];
    return typeof value === 'string' ? value : '';
  };
  const found = await readNames<Stored & Doc>(resource.path, rows.map(idOf));
  return (row) => {
    const record = found.get(idOf(row));
    return record ? recordName(resource, record, language) : '';
  };
}
