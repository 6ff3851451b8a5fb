import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { addDays, dayOfWeek } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { demoIds } from '#server/demo/demo-people.ts';

type Cell = string | number | null;

/**
 * Fills a stopped server's folder with people who each worked some days of a month, two punches a day, and
 * one wage for all. The demo's first guard is the pattern. Gives how many punches there are.
 */
export function fillMonth(dataDir: string, month: string, people: number, daysEach: number): number {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const dates = workDates(month, daysEach);
    const row = (table: string, id: string): Record<string, Cell> =>
      database
        .prepare<[string, string], Record<string, Cell>>(
          `select * from "${table}" where tenant_id = ? and id = ?`,
        )
        .get(demoIds.narmada, id) ?? {};
    const person = row('staff', 'n-g-1');
    const wage = row('wage_structures', 'demo-wage-0');
    const turn = database
      .prepare<[string], { seq: number }>('select seq from tenant_seq where tenant_id = ?')
      .get(demoIds.narmada);
    let seq = turn?.seq ?? 0;
    let punches = 0;
    database.transaction(() => {
      const add = inserter(database);
      add('wage_structures', {
        ...wage,
        id: 'bench-wage',
        staff_id: null,
        effective_from: '2020-01-01',
        seq: (seq += 1),
      });
      for (let n = 0; n < people; n += 1) {
        const id = `bench-${String(n).padStart(5, '0')}`;
        const name = `Bench ${n}`;
        add('staff', {
          ...person,
          id,
          user_id: null,
          code: `B-${n}`,
          name,
          skill_class: 'unskilled',
          uan: '',
          esic: '',
          seq: (seq += 1),
        });
        for (const date of dates) {
          for (const kind of ['in', 'out'] as const) {
            const at = `${date}T${kind === 'in' ? '03:30' : n % 3 === 0 ? '13:30' : '11:30'}:00.000Z`;
            add('attendance', punchRow(id, name, date, kind, at, (seq += 1)));
            punches += 1;
          }
        }
      }
      database.prepare('update tenant_seq set seq = ? where tenant_id = ?').run(seq, demoIds.narmada);
    })();
    return punches;
  } finally {
    database.close();
  }
}

function workDates(month: string, count: number): CalendarDate[] {
  const { from, days } = spanOf(month);
  return Array.from({ length: days }, (_, i) => addDays(from, i))
    .filter((date) => dayOfWeek(date) !== 0)
    .slice(0, count);
}

/** Prepares one statement a table, by the columns of its first row. */
function inserter(database: Driver.Database): (table: string, row: Readonly<Record<string, Cell>>) => void {
  const prepared = new Map<string, Driver.Statement<Cell[]>>();
  return (table, row) => {
    const names = Object.keys(row);
    const statement =
      prepared.get(table) ??
      database.prepare<Cell[]>(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
      );
    prepared.set(table, statement);
    statement.run(...Object.values(row));
  };
}

function punchRow(
  staffId: string,
  name: string,
  date: string,
  kind: string,
  at: string,
  seq: number,
): Record<string, Cell> {
  return {
    tenant_id: demoIds.narmada,
    seq,
    deleted: 0,
    ver: 1,
    created_at: at,
    updated_at: at,
    id: `${staffId}:${date}:general:${kind}`,
    staff_id: staffId,
    staff_name: name,
    site_id: 'n-site-1',
    site_name: 'Vijay Nagar Business Park',
    shift_id: 'general',
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
