import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { newId } from '#shared/core/ids.ts';
import { demoIds } from '#server/demo/demo-people.ts';

type Cell = string | number | null;

/** Writes so many jobs like the first of the demo into a stopped server's folder; `differs` says how. */
export function fillJobs(
  dataDir: string,
  count: number,
  differs: (n: number) => Readonly<Record<string, Cell>>,
): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const pattern = database
      .prepare<string[], Record<string, Cell>>('select * from jobs where tenant_id = ? limit 1')
      .get(demoIds.narmada);
    if (!pattern) throw new Error('the demo has no job');
    const names = Object.keys(pattern);
    const add = database.prepare<Cell[]>(
      `insert into jobs (${names.map((name) => `"${name}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
    );
    database.transaction(() => {
      for (let n = 0; n < count; n += 1) {
        const row: Record<string, Cell> = { ...pattern, booking_id: null, ...differs(n), id: newId() };
        add.run(...names.map((name) => row[name] ?? null));
      }
    })();
  } finally {
    database.close();
  }
}
