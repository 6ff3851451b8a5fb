import type { Database, SqlValue } from './database.ts';

/** Records that name a photo, by their table and the column with its id. */
const places = [
  ['attendance', 'selfie_id'],
  ['patrol_scans', 'photo_id'],
  ['staff', 'photo_id'],
  ['staff_documents', 'id'],
] as const;
const most = 50;

/** Photos and papers that records name and that are not here, as lines; phones may still bring some of them. At most fifty for each kind. */
export async function missingFiles(database: Database, tenantId: SqlValue): Promise<string[]> {
  const lines: string[] = [];
  for (const [table, column] of places) {
    const rows = await database.read
      .selectFrom(table)
      .select(['id', column])
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .where(column, 'is not', null)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('uploads')
              .select('uploads.id')
              .whereRef('uploads.tenant_id', '=', `${table}.tenant_id`)
              .whereRef('uploads.id', '=', `${table}.${column}`),
          ),
        ),
      )
      .orderBy('id')
      .limit(most)
      .execute();
    lines.push(...rows.map((row) => `${table} ${String(row['id'])} names the file ${String(row[column])}`));
  }
  return lines;
}
