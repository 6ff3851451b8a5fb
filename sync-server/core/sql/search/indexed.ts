import type { AccessRule } from '#shared/core/access.ts';
import type { Resource } from '#shared/core/resource.ts';
import { secretIn } from '#shared/core/searched.ts';
import type { Searched } from '#shared/core/searched.ts';

/** What the search finds, with the resource whose records these are. */
export type Indexed = Searched & {
  readonly resource: Resource;
  /** What those have that are found, where that is not every record of the table. */
  readonly rows?: Readonly<Record<string, string>>;
  /** Until when who did the work finds a record; absent, as long as it is theirs. */
  readonly isAtWork?: (record: Readonly<Record<string, unknown>>, nowMs: number) => boolean;
  /**
   * For customers, who find what is theirs: the rule of their own list where it is wider than that of every
   * read, and which records that list leaves out.
   */
  readonly ofCustomers?: {
    readonly answer?: AccessRule;
    readonly isShown: (record: Readonly<Record<string, unknown>>) => boolean;
  };
  /**
   * What is shown in the place of what was found, to whoever may read it by its own rule: the record that the
   * field `by` names.
   */
  readonly shows?: { readonly by: string; readonly searched: Searched; readonly resource: Resource };
};

/**
 * Joins what is found with its resource, which is one of its module. Throws where there is none, or where the
 * search would hold what is hidden or sealed.
 */
export function indexed(searched: Searched, resources: readonly Resource[]): Indexed {
  const resource = resources.find(({ name }) => name === searched.coll);
  if (!resource) throw new Error(`the module has no resource ${searched.coll} to be found`);
  const secret = secretIn(searched, resource);
  if (secret !== undefined) throw new Error(`${searched.coll}: ${secret} must not be found`);
  return { ...searched, resource };
}

/**
 * Lets rows of a table be found that no module writes as records: those that have some values. The resource
 * says how they are read. Its table has the columns `deleted` and `updated_at`, and every write sets the
 * latter to its moment.
 */
export function indexedRows(
  searched: Searched,
  resource: Resource,
  rows: Readonly<Record<string, string>>,
): Indexed {
  return indexedSome(searched, resource, rows);
}

/** Lets those records of a resource be found that have some values. */
export function indexedSome(
  searched: Searched,
  resource: Resource,
  rows: Readonly<Record<string, string>>,
): Indexed {
  return { ...indexed(searched, [resource]), rows };
}

/** False of a row that is deleted, or that is not one of those of its table which are found. */
export function isFound(searched: Indexed, row: Readonly<Record<string, unknown>>): boolean {
  return Number(row['deleted']) === 0 && isOneFound(searched, row);
}

/** Whether a record is one of those of its table which are found. */
export function isOneFound({ rows = {} }: Indexed, record: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(rows).every(([column, value]) => record[column] === value);
}
