import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { demoIds } from '#server/demo/demo-people.ts';

type Cell = string | number | null;

/** How many bills there are: of clients, over all and in one month, and how many have a muster of people. */
export type Invoices = {
  readonly pattern: string;
  readonly clients: number;
  readonly all: number;
  readonly month: string;
  readonly inMonth: number;
  readonly withMuster: number;
  readonly people: number;
};

/**
 * Fills a stopped server's folder with issued bills after the pattern of one. Three of four are paid. The
 * bills of the month come first; the others are spread over the two years before it.
 */
export function fillInvoices(dataDir: string, plan: Invoices): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const tenant = demoIds.narmada;
    let seq = Number(database.prepare('select seq from tenant_seq where tenant_id = ?').pluck().get(tenant));
    const adder = (table: string, base: Record<string, Cell>): ((row: Record<string, Cell>) => void) => {
      const names = Object.keys(base);
      const statement = database.prepare<Cell[]>(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
      );
      return (row) => {
        const whole: Record<string, Cell> = { ...base, ...row, seq: (seq += 1) };
        statement.run(...names.map((name) => whole[name] ?? null));
      };
    };
    const rowOf = (table: string, where: string, value: string): Record<string, Cell> => {
      const row = database
        .prepare<[string, string], Record<string, Cell>>(
          `select * from "${table}" where tenant_id = ? and ${where} = ?`,
        )
        .get(tenant, value);
      if (!row) throw new Error(`no ${table} ${value}`);
      return row;
    };
    const bill = rowOf('invoices', 'id', plan.pattern);
    const [, series = '', last = '0'] = /^(.*\/)(\d+)$/.exec(String(bill['number'])) ?? [];
    const addBill = adder('invoices', bill);
    const addPayment = adder('invoice_payments', rowOf('invoice_payments', 'invoice_id', plan.pattern));
    const addClient = adder('clients', rowOf('clients', 'id', String(bill['client_id'])));
    const addMuster = database.prepare(
      'insert into bill_annexures (tenant_id, invoice_id, rows) values (?, ?, ?)',
    );
    const muster = JSON.stringify(Array.from({ length: plan.people }, (_, n) => musterRow(n)));
    database.transaction(() => {
      for (let c = 0; c < plan.clients; c += 1) addClient({ id: guid(1, c), name: `Client ${c}` });
      for (let n = 0; n < plan.all; n += 1) {
        const day = dayOf(plan, n);
        addBill({
          id: guid(2, n),
          number: n < plan.inMonth ? `${series}${String(Number(last) + 1 + n).padStart(5, '0')}` : `A${n}`,
          client_id: guid(1, n % plan.clients),
          client_name: `Client ${n % plan.clients}`,
          issued_on: day,
          due_on: day,
          created_at: `${day}T05:00:00.000Z`,
        });
        if (n % 4 > 0) addPayment({ id: guid(3, n), invoice_id: guid(2, n), paid_on: day });
        if (n < plan.withMuster) addMuster.run(tenant, guid(2, n), muster);
      }
      database.prepare('update tenant_seq set seq = ? where tenant_id = ?').run(seq, tenant);
    })();
    database.exec('analyze');
  } finally {
    database.close();
  }
}

/** The id of the n-th bill or of the n-th client. */
export const idOf = {
  bill: (n: number): string => guid(2, n),
  client: (n: number): string => guid(1, n),
} as const;

function dayOf({ month, inMonth }: Invoices, n: number): string {
  const at = `${month}-${String(1 + (n % 28)).padStart(2, '0')}`;
  if (n < inMonth) return at;
  const [year = 0, of = 1] = month.split('-').map(Number);
  const months = year * 12 + of - 2 - (n % 24);
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}${at.slice(7)}`;
}

function musterRow(n: number): object {
  return {
    site: 'Gate',
    post: 'Main gate',
    title: 'Security guard',
    staff_id: `bench-${n}`,
    code: `B-${n}`,
    name: `Guard ${n}`,
    days: Array.from({ length: 31 }, (_, day) => (day % 7 === n % 7 ? 0 : 1)),
    duties: 26,
    overtime_minutes: 0,
  };
}

function guid(kind: number, n: number): string {
  return `cccccccc-000${kind}-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
