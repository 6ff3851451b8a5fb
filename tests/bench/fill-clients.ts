import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { demoIds } from '#server/demo/demo-people.ts';

type Cell = string | number | null;

/** How much is billed: clients with a site each, people at each site, and the days that each worked. */
export type Clients = {
  readonly month: string;
  readonly clients: number;
  readonly peopleEach: number;
  readonly days: number;
};

/**
 * Fills a stopped server's folder with clients, each with a site, a rate by month and people who punched in
 * and out there on the first days of a month; the demo's rows are the pattern. Gives how many punches there
 * are.
 */
export function fillClients(dataDir: string, { month, clients, peopleEach, days }: Clients): number {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const tenant = demoIds.narmada;
    const pattern = (table: string): Record<string, Cell> => {
      const row = database
        .prepare<[string], Record<string, Cell>>(
          `select * from "${table}" where tenant_id = ? and deleted = 0 limit 1`,
        )
        .get(tenant);
      if (!row) throw new Error(`the demo has no ${table}`);
      return row;
    };
    let seq = Number(database.prepare('select seq from tenant_seq where tenant_id = ?').pluck().get(tenant));
    const adder = (table: string): ((row: Record<string, Cell>) => void) => {
      const base = pattern(table);
      const names = Object.keys(base);
      const statement = database.prepare<Cell[]>(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
      );
      return (row) => {
        const whole: Record<string, Cell> = { ...base, ...row, seq: (seq += 1) };
        statement.run(...names.map((name) => whole[name] ?? null));
      };
    };
    const [addClient, addSite, addTie, addRate] = [
      adder('clients'),
      adder('locations'),
      adder('client_sites'),
      adder('service_rates'),
    ];
    const [addPerson, addPunch] = [adder('staff'), adder('attendance')];
    let punches = 0;
    database.transaction(() => {
      for (let c = 0; c < clients; c += 1) {
        const [client, site] = [guid(1, c), `bench-site-${c}`];
        addClient({ id: client, name: `Client ${c}`, kind: 'unregistered', gstin: '', pan: '' });
        addSite({ id: site, name: `Site ${c}` });
        addTie({ id: guid(2, c), client_id: client, site_id: site, from: `${month}-01`, to: null });
        addRate({
          id: guid(3, c),
          client_id: client,
          site_id: null,
          rank: '',
          basis: 'month',
          rate: 1_800_000,
          from: `${month}-01`,
        });
        for (let p = 0; p < peopleEach; p += 1) {
          const staff = `bench-${c}-${p}`;
          addPerson({ id: staff, user_id: null, code: `B-${c}-${p}`, name: `Bench ${c} ${p}` });
          for (let day = 1; day <= days; day += 1) {
            const date = `${month}-${String(day).padStart(2, '0')}`;
            for (const [kind, at] of [
              ['in', '02:30'],
              ['out', '14:30'],
            ] as const) {
              const moment = `${date}T${at}:00.000Z`;
              addPunch({
                id: `${staff}:${date}:general:${kind}`,
                staff_id: staff,
                staff_name: staff,
                site_id: site,
                site_name: `Site ${c}`,
                duty_id: null,
                shift_id: 'general',
                date,
                kind,
                at: moment,
                effective_at: moment,
                received_at: moment,
                state: 'accepted',
                flags: '[]',
                repeats: '[]',
              });
              punches += 1;
            }
          }
        }
      }
      database.prepare('update tenant_seq set seq = ? where tenant_id = ?').run(seq, tenant);
    })();
    database.exec('analyze');
    return punches;
  } finally {
    database.close();
  }
}

function guid(kind: number, n: number): string {
  return `bbbbbbbb-000${kind}-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
