import type { Resource } from '#shared/core/resource.ts';
import type { Database, SqlValue } from './database.ts';

const most = 50;
const atOnce = 500;

/** A file that a record names. */
type Named = { readonly record: string; readonly file: string };

/** Photos and papers that records name and that are not here, as lines; phones may still bring some of them. At most fifty for each place. */
export async function missingFiles(database: Database, resources: readonly Resource[], tenantId: SqlValue): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, files } of resources)
    for (const place of files) {
      const lacking = await missingAt(database, tenantId, name, place);
      lines.push(...lacking.map(({ record, file }) => `${name} ${record} names the file ${file}`));
    }
  return lines;
}

/** What one place of a table names and is not here: a column, or `column.name` for a text in each of a nested list. */
async function missingAt(database: Database, tenantId: SqlValue, table: string, place: string): Promise<Named[]> {
  const [column = place, inside] = place.split('.');
  const missing: Named[] = [];
  for (let after = ''; missing.length < most; ) {
    let query = database.read
      .selectFrom(table)
      .select(['id', `${column} as named`])
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .where(column, 'is not', null)
      .where('id', '>', after);
    if (inside !== undefined) query = query.where(column, '<>', '[]');
    const rows = await query.orderBy('id').limit(atOnce).execute();
    const named = rows.flatMap((row) => idsIn(row['named'], inside).map((file) => ({ record: String(row['id']), file })));
    const here = await filesHere(database, tenantId, [...new Set(named.map(({ file }) => file))]);
    missing.push(...named.filter(({ file }) => !here.has(file)));
    if (rows.length < atOnce) break;
    after = String(rows.at(-1)?.['id']);
  }
  return missing.slice(0, most);
}

function idsIn(named: SqlValue | undefined, inside: string | undefined): string[] {
  if (inside === undefined) return [String(named)];
  const list: unknown = JSON.parse(String(named));
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown) => {
    const file: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, inside) : null;
    return typeof file === 'string' && file !== '' ? [file] : [];
  });
}

async function filesHere(database: Database, tenantId: SqlValue, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.read.selectFrom('uploads').select('id').where('tenant_id', '=', tenantId).where(database.isOneOf('id', ids)).execute();
  return new Set(rows.map((row) => String(row['id'])));
}
