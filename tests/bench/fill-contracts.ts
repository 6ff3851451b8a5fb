import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { demoIds } from '#server/demo/demo-people.ts';

type Cell = string | number | null;
type AddRow = (row: Record<string, Cell>) => void;

/** How the contracts are priced: by accepted quotes, or by rates that each name their wage. */
export type PricedBy = 'quotes' | 'rates';

type Filled = {
  /** The quote of the business that contracts and open quotes are copies of. */
  readonly quoteId: string;
  readonly contracts: number;
  readonly openQuotes: number;
  readonly pricedBy: PricedBy;
  /** The wage that rates name, in rupees a month. */
  readonly wage: number;
};

/**
 * Fills a stopped server's folder with running contracts and open quotes. Each contract has a client with a
 * site, three posts there, and for each post a rate that names its wage.
 */
export function fillContracts(dataDir: string, filled: Filled): void {
  const { quoteId, contracts, openQuotes, pricedBy, wage } = filled;
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
    const adder = (table: string, base: Record<string, Cell>): AddRow => {
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
    const addLead = adder('leads', one('leads', `id = '${String(quote['lead_id'])}'`));
    const addContract = adder('contracts', one('contracts'));
    const addClient = adder('clients', one('clients'));
    const addSite = adder('locations', one('locations'));
    const addTie = adder('client_sites', one('client_sites'));
    const addPost = adder('posts', one('posts'));
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
        const [quoteOf, client, site] = [guid(1, i), guid(2, i), `bench-site-${i}`];
        const made = Array.from({ length: posts }, (_, p) => ({
          kind: 'post',
          id: `bench-post-${i}-${p}`,
          ver: 1,
        }));
        addClient({
          id: client,
          name: `Client ${i}`,
          kind: 'unregistered',
          user_id: null,
          gstin: '',
          pan: '',
          email: `c${i}@bench.example`,
        });
        addSite({ id: site, name: `Site ${i}` });
        addTie({ id: guid(6, i), client_id: client, site_id: site, from, to: null });
        if (pricedBy === 'quotes') {
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
        }
        addContract({
          id: guid(3, i),
          number: `C-2026-9${String(i).padStart(4, '0')}`,
          user_id: '',
          client_id: client,
          quote_id: pricedBy === 'quotes' ? quoteOf : null,
          start_date: from,
          end_date: to,
          last_day: null,
          terminated_at: null,
          renews_id: null,
          renewed_by: null,
          wage_change: i % 2 === 0 ? 'passes_through' : 'by_agreement',
        });
        for (const { id } of made) {
          addPost({
            id,
            site_id: site,
            name: id,
            active: 1,
            needs: JSON.stringify([{ shift_id: 'day', people: 4, days: [0, 1, 2, 3, 4, 5, 6] }]),
          });
          addRate({
            id: guid(4, i * posts + Number(id.split('-').at(-1))),
            client_id: client,
            title: 'Guard',
            site_id: null,
            post_id: id,
            basis: 'month_26',
            days: null,
            rate: 2_190_700,
            hours: 12,
            skill: 'unskilled',
            wage: wage * 100,
            from,
            to,
          });
        }
      }
      for (let i = 0; i < openQuotes; i += 1) {
        addLead({ id: guid(7, i), name: `Lead ${i}`, company: `Company ${i}` });
        addQuote({ id: guid(8, i), number: `Q-8${String(i).padStart(5, '0')}`, lead_id: guid(7, i) });
      }
      database.prepare('update tenant_seq set seq = ? where tenant_id = ?').run(seq, tenant);
    })();
    database.exec('analyze');
  } finally {
    database.close();
  }
}

function guid(kind: number, n: number): string {
  return `00000000-0000-4000-8000-${(kind * 1_000_000 + n).toString(16).padStart(12, 'b')}`;
}
