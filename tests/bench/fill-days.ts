import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { demoIds } from '#server/demo/demo-people.ts';

type Cell = string | number | null;

/**
 * Fills a stopped server's folder with people who had a duty and punched in and out on each of the last days,
 * up to today; the demo's duties and first guard are the pattern. Gives how many records there are.
 */
export function fillDays(dataDir: string, people: number, days: number): number {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const tenant = demoIds.narmada;
    const duty = database
      .prepare<[string], Record<string, Cell>>('select * from roster where tenant_id = ? limit 1')
      .get(tenant);
    if (!duty) throw new Error('the demo plans nobody');
    let seq = Number(database.prepare('select seq from tenant_seq where tenant_id = ?').pluck().get(tenant));
    const insert = (
      table: string,
      row: Readonly<Record<string, Cell>>,
    ): ((row: Record<string, Cell>) => void) => {
      const names = Object.keys(row);
      const statement = database.prepare<Cell[]>(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
      );
      return (next) => statement.run(...names.map((name) => next[name] ?? null));
    };
    const addDuty = insert('roster', duty);
    const addPunch = insert('attendance', punchRow(tenant, 'x', '2026-01-01', 'in', 0));
    const today = dateOf(instantFromMs(Date.now()));
    let made = 0;
    database.transaction(() => {
      for (let back = days - 1; back >= 0; back -= 1)
        for (let n = 0; n < people; n += 1) {
          // The first of them is the guard whose phone is opened.
          const staff = n === 0 ? 'n-g-1' : `bench-${String(n).padStart(5, '0')}`;
          const date = addDays(today, -back);
          addDuty({
            ...duty,
            id: `bench:${staff}:${date}`,
            staff_id: staff,
            date,
            deleted: 0,
            seq: (seq += 1),
          });
          for (const kind of ['in', 'out']) addPunch(punchRow(tenant, staff, date, kind, (seq += 1)));
          made += 3;
        }
      database.prepare('update tenant_seq set seq = ? where tenant_id = ?').run(seq, tenant);
    })();
    database.exec('analyze');
    return made;
  } finally {
    database.close();
  }
}

function punchRow(
  tenant: string,
  staff: string,
  date: string,
  kind: string,
  seq: number,
): Record<string, Cell> {
  const at = `${date}T${kind === 'in' ? '03:30' : '11:30'}:00.000Z`;
  return {
    tenant_id: tenant,
    seq,
    deleted: 0,
    ver: 1,
    created_at: at,
    updated_at: at,
    id: `${staff}:${date}:bench:${kind}`,
    staff_id: staff,
    staff_name: `Person ${staff}`,
    site_id: 'n-site-1',
    site_name: 'Vijay Nagar Business Park',
    shift_id: 'bench',
    date,
    kind,
    at,
    effective_at: at,
    received_at: at,
    method: 'muster',
    state: 'accepted',
    flags: '[]',
    repeats: '[]',
    marked_by: demoIds.officer,
  };
}
