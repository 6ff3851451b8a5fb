import { fileIdOf, partsOfFileId } from '#shared/core/file-id.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Database, SqlValue } from '#server/core/sql/database.ts';

const most = 50;
const atOnce = 500;

/** A file that a record names, and who made the record; null where the file is none that a device sends. */
type Named = { readonly record: string; readonly file: string; readonly maker: string | null };
type Row = Readonly<Record<string, SqlValue>>;

/**
 * Photos and papers that records name and that are not here, as lines; phones may still bring some of them.
 * At most fifty for each place.
 */
export async function missingFiles(
  database: Database,
  resources: readonly Resource[],
  tenantId: SqlValue,
): Promise<string[]> {
  const lines: string[] = [];
  for (const resource of resources)
    for (const [place, maker] of Object.entries(resource.files)) {
      const lacking = await missingAt(database, tenantId, resource, place, maker);
      lines.push(...lacking.map(({ record, file }) => `${resource.name} ${record} names the file ${file}`));
    }
  return lines;
}

/**
 * What one place of a table names and is not here: a column, or `column.name` for a text in each of a nested
 * list.
 */
async function missingAt(
  database: Database,
  tenantId: SqlValue,
  resource: Resource,
  place: string,
  maker: string | null,
): Promise<Named[]> {
  const [column = place, inside] = place.split('.');
  const beside = maker !== null && maker in resource.fields ? maker : null;
  const missing: Named[] = [];
  for (let after = ''; missing.length < most; ) {
    let query = database.read
      .selectFrom(resource.name)
      .select(['id', `${column} as named`, ...(beside === null ? [] : [`${beside} as maker`])])
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .where(column, 'is not', null)
      .where('id', '>', after);
    if (inside !== undefined) query = query.where(column, '<>', '[]');
    const rows = await query.orderBy('id').limit(atOnce).execute();
    const people = beside === null ? undefined : resource.fields[beside]?.spec.refersTo;
    const accounts = people === undefined ? null : await accountsOf(database, people, tenantId, rows);
    const named = rows.flatMap((row) => namedBy(row, inside, maker, accounts));
    const here = await filesHere(database, tenantId, named);
    missing.push(...named.filter((item) => !here.has(keyOf(item))));
    if (rows.length < atOnce) break;
    after = String(rows.at(-1)?.['id']);
  }
  return missing.slice(0, most);
}

function namedBy(
  row: Row,
  inside: string | undefined,
  maker: string | null,
  accounts: ReadonlyMap<string, string> | null,
): Named[] {
  const record = String(row['id']);
  const beside = accounts ? (accounts.get(String(row['maker'])) ?? null) : textOf(row['maker']);
  if (inside === undefined) return [{ record, file: String(row['named']), maker: beside }];
  const list: unknown = JSON.parse(String(row['named']));
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const file = textOf(Reflect.get(item, inside));
    const own = maker === null ? null : textOf(Reflect.get(item, maker));
    return file === null ? [] : [{ record, file, maker: own ?? beside }];
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** With which account each of the people in a table signs in. */
async function accountsOf(
  database: Database,
  table: string,
  tenantId: SqlValue,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const people = [...new Set(rows.map((row) => String(row['maker'])))];
  if (people.length === 0) return new Map();
  const found = await database.read
    .selectFrom(table)
    .select(['id', 'user_id'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', people))
    .execute();
  return new Map(
    found.flatMap((row) =>
      row['user_id'] === null ? [] : [[String(row['id']), String(row['user_id'])] as const],
    ),
  );
}

/**
 * Where the file of a record is looked for, and as whose: one that names no owner, as a device sent it, is
 * the maker's.
 */
function idsOf({ file, maker }: Named): { readonly ids: readonly string[]; readonly owner: string | null } {
  const named = partsOfFileId(file).ownerId !== null;
  return named || maker === null
    ? { ids: [file], owner: null }
    : { ids: [file, fileIdOf(maker, file)], owner: maker };
}

function keyOf({ file, maker }: Named): string {
  return `${maker ?? ''} ${file}`;
}

async function filesHere(
  database: Database,
  tenantId: SqlValue,
  named: readonly Named[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(named.flatMap((item) => idsOf(item).ids))];
  if (ids.length === 0) return new Set();
  const rows = await database.read
    .selectFrom('uploads')
    .select(['id', 'owner_id'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', ids))
    .execute();
  const owners = new Map(rows.map((row) => [String(row['id']), String(row['owner_id'])]));
  const isHere = (named: Named): boolean => {
    const { ids: wanted, owner } = idsOf(named);
    return wanted.some((id) => owners.has(id) && (owner === null || owners.get(id) === owner));
  };
  return new Set(named.filter(isHere).map(keyOf));
}
