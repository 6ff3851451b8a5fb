import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { demoIds } from '#server/demo/demo-people.ts';

type Cell = string | number | null;

/**
 * Fills a stopped server's folder with running contracts from accepted quotes: each has a client, a copy of a
 * quote of the business with what it set up, and a rate for each of its posts.
 */
export function fillQuotedContracts(dataDir: string, quoteId: string, contracts: number): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const tenant = demoIds.narmada;
    const one = (table: string, where = 'deleted = 0'): Record<string, Cell> => {
      const row = database
        .prepare<[string], Record<string, Cell>>(
          `select * from "${table}" where tenant_id = ? and ${where} limit 1`,
        )
        .get(tenant);
      if (!row) throw new Error(`the demo has no ${table}`);
      return row;
    };
    let seq = Number(database.prepare('select seq from tenant_seq where tenant_id = ?').pluck().get(tenant));
    const adder = (table: string, base: Record<string, Cell>): ((row: Record<string, Cell>) => void) => {
      const names = Object.keys(base);
      const statement = database.prepare<Cell[]>(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
      );
      return (row) => {
        const whole: Record<string, Cell> = { ...base, ...row };
        if ('seq' in base) whole['seq'] = seq += 1;
        statement.run(...names.map((name) => whole[name] ?? null));
      };
    };
    const quote = one('lead_quotes', `id = '${quoteId}'`);
    const posts = (JSON.parse(String(quote['lines'])) as unknown[]).length;
    const addQuote = adder('lead_quotes', quote);
    const addContract = adder('contracts', one('contracts'));
    const addClient = adder('clients', one('clients'));
    const addRate = adder('service_rates', one('service_rates'));
    const outcome = {
      tenant_id: tenant,
      quote_id: '',
      lead_id: '',
      made: '',
      at: '',
      undone_at: null,
      undone_by: '',
    };
    const addOutcome = adder('quote_outcomes', outcome);
    const [from, to, at] = ['2026-01-01', '2027-12-31', '2026-01-01T00:00:00.000Z'];
    database.transaction(() => {
      for (let i = 0; i < contracts; i += 1) {
        const [quoteOf, client] = [guid(1, i), guid(2, i)];
        const made = Array.from({ length: posts }, (_, p) => ({
          kind: 'post',
          id: `bench-post-${i}-${p}`,
          ver: 1,
        }));
        addClient({
          id: client,
          name: `Client ${i}`,
          kind: 'unregistered',
          gstin: '',
          pan: '',
          email: `c${i}@bench.example`,
        });
        addQuote({
          id: quoteOf,
          number: `Q-9${String(i).padStart(5, '0')}`,
          lead_id: guid(5, i),
          status: 'accepted',
        });
        addOutcome({
          quote_id: quoteOf,
          lead_id: String(quote['lead_id']),
          made: JSON.stringify({ made, used: [] }),
          at,
        });
        addContract({
          id: guid(3, i),
          number: `C-2026-9${String(i).padStart(4, '0')}`,
          user_id: '',
          client_id: client,
          quote_id: quoteOf,
          start_date: from,
          end_date: to,
          last_day: null,
          terminated_at: null,
          renews_id: null,
          renewed_by: null,
          wage_change: i % 2 === 0 ? 'passes_through' : 'by_agreement',
        });
        for (const { id } of made)
          addRate({
            id: guid(4, i * posts + Number(id.split('-').at(-1))),
            client_id: client,
            title: 'Guard',
            site_id: null,
            post_id: id,
            basis: 'month_26',
            rate: 2_190_700,
            from,
            to,
          });
      }
      database.prepare('update tenant_seq set seq = ? where tenant_id = ?').run(seq, tenant);
    })();
  } finally {
    database.close();
  }
}

function guid(kind: number, n: number): string {
  return `00000000-0000-4000-8000-${(kind * 1_000_000 + n).toString(16).padStart(12, 'b')}`;
}
