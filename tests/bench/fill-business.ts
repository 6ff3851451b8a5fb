import { join } from 'node:path';
import Driver from 'better-sqlite3';
import pg from 'pg';
import { addDays, dateOf, dayOfWeek, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { dayId } from '#shared/modules/roster/roster-day.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { fillMonth } from '#tests/support/fill-month.ts';

type Cell = string | number | null;

/**
 * The week that `fillBusiness` plans, from Monday to Sunday: beyond what the demo plans, whatever day it is.
 */
export const plannedWeek = weekAfter(addDays(dateOf(instantFromMs(Date.now())), 8 * 7));

/** The id of the n-th person that `fillBusiness` makes up. */
export function benchPerson(n: number): string {
  return `bench-${String(n).padStart(5, '0')}`;
}

/**
 * Makes a large business of a stopped server's folder: people with a month of punches, accounts and numbers,
 * a week that is planned for a fifth of them, and 500 who left in the month after.
 */
export function fillBusiness(dataDir: string, month: string, people: number, daysEach: number): number {
  const punches = fillMonth(dataDir, month, people, daysEach);
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const numbers =
      "bank_account = '3' || substr(id, 7) || '12345', ifsc = 'SBIN0001234', uan = '1000000' || substr(id, 7), esic = '21000' || substr(id, 7)";
    database.exec(`update staff set ${numbers} where id like 'bench-%'`);
    database.exec(
      `update staff set left_on = '2026-08-14', status = 'inactive' where id >= '${benchPerson(0)}' and id < '${benchPerson(500)}'`,
    );
    planWeek(database, Math.floor(people / 5));
    return punches;
  } finally {
    database.close();
  }
}

function weekAfter(date: CalendarDate): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const from = addDays(date, (8 - dayOfWeek(date)) % 7);
  return { from, to: addDays(from, 6) };
}

function planWeek(database: Driver.Database, people: number): void {
  const pattern = database
    .prepare<[string], Record<string, Cell>>(
      "select * from roster_days where tenant_id = ? and duties <> '[]' and deleted = 0 order by id limit 1",
    )
    .get(demoIds.narmada);
  if (!pattern) throw new Error('the demo plans nobody');
  const names = Object.keys(pattern);
  const insert = database.prepare<Cell[]>(
    `insert into roster_days (${names.map((name) => `"${name}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
  );
  let seq = Number(
    database.prepare('select seq from tenant_seq where tenant_id = ?').pluck().get(demoIds.narmada),
  );
  database.transaction(() => {
    for (let n = 500; n < 500 + people; n += 1)
      for (let i = 0; i < 6; i += 1) {
        const date = addDays(plannedWeek.from, i);
        const row: Record<string, Cell> = {
          ...pattern,
          id: dayId(benchPerson(n), date),
          staff_id: benchPerson(n),
          date,
          rev: 1,
          published_rev: 0,
          seq: (seq += 1),
        };
        insert.run(...names.map((name) => row[name] ?? null));
      }
    database.prepare('update tenant_seq set seq = ? where tenant_id = ?').run(seq, demoIds.narmada);
  })();
}

/**
 * Copies what was made up in a folder into a stopped server's PostgreSQL database: of each table the rows
 * whose id, or another column, is like `ids`.
 */
export async function copyToPostgres(
  dataDir: string,
  url: string,
  tables: readonly (string | readonly [table: string, column: string])[] = [
    'wage_structures',
    'staff',
    'attendance',
    'roster_days',
  ],
  ids = 'bench-%',
): Promise<void> {
  const database = new Driver(join(dataDir, 'prahari.db'), { readonly: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const one of tables) {
      const [table, column] = typeof one === 'string' ? [one, 'id'] : one;
      const rows = database
        .prepare<[string], Record<string, Cell>>(`select * from "${table}" where ${column} like ?`)
        .all(ids);
      const names = Object.keys(rows[0] ?? {});
      const most = Math.floor(60_000 / names.length);
      for (let from = 0; from < rows.length; from += most) {
        const part = rows.slice(from, from + most);
        const places = part
          .map((_, i) => `(${names.map((_name, at) => `$${i * names.length + at + 1}`).join(',')})`)
          .join(',');
        const text = `insert into "${table}" (${names.map((name) => `"${name}"`).join(',')}) values ${places}`;
        await client.query(
          text,
          part.flatMap((row) => names.map((name) => row[name] ?? null)),
        );
      }
    }
    const seq = Number(
      database.prepare('select seq from tenant_seq where tenant_id = ?').pluck().get(demoIds.narmada),
    );
    await client.query('update tenant_seq set seq = greatest(seq, $1) where tenant_id = $2', [
      seq,
      demoIds.narmada,
    ]);
    // The server's autovacuum does it within a minute or two after so many rows have come.
    await client.query('vacuum analyze');
  } finally {
    database.close();
    await client.end();
  }
}
