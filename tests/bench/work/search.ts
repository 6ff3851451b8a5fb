import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import pg from 'pg';
import { modules } from '#server/app.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { createDatabase } from '#tests/support/create-database.ts';
import { owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import { copyToPostgres } from '../fill-business.ts';
import type { Figure } from '../figure.ts';

const target = { ms: 100 } as const;
const firsts =
  'Sunita Rajesh Mahendra Laxmi Kamlesh Savitri Imran Harpreet Vikas Deepak सुनीता राजेश महेश कविता'.split(' ');
const lasts =
  'Verma Patel Kushwaha Yadav Rathore Malviya Shaikh Kaur Solanki Tomar वर्मा पटेल यादव चौहान'.split(' ');
const typed = [
  ['a name', 'Sunita Verma 77'],
  ['a name in the other script', 'कमलेश मालवीय'],
  ['a name with a letter wrong', 'Mahemdra Tomar'],
  ['one letter', 's'],
  ['one letter in Hindi', 'स'],
  ['two letters', 'su'],
  ['a word in a quarter of the records', 'streetlamp'],
  ['a telephone number', '9812301999'],
  ['a number', 'BR-1999'],
  ['what is nowhere', 'zzyzx'],
] as const;

/**
 * The search over very many records of several kinds among all that there are, as somebody types. With a
 * cluster the same on PostgreSQL.
 */
export async function benchSearch(rounds: number, records: number, cluster?: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-search-'));
  const place = cluster === undefined ? '' : ' on PostgreSQL';
  let server: ServerProcess | undefined;
  try {
    server = await startServer({ dataDir });
    await server.stop();
    const id = fillRecords(dataDir, records);
    const databaseUrl = cluster === undefined ? undefined : await createDatabase(cluster);
    server = databaseUrl === undefined ? await server.startAgain() : await startOn(databaseUrl, dataDir);
    const started = performance.now();
    await untilFilled(databaseUrl === undefined ? filledOf(dataDir) : filledAt(databaseUrl));
    const filled = (performance.now() - started) / 1000;
    const { url } = server;
    const { token } = await sessionOf(url, owner);
    const timed = async (path: string): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      return performance.now() - began;
    };
    const raw = {
      name: 'one record by its id, p95',
      runs: [part(await times(rounds, () => timed(`/crm/leads/${id}`)), 0.95)],
    };
    const figures: Figure[] = [];
    for (const [work, q] of typed) {
      const path = `/search/global?q=${encodeURIComponent(q)}`;
      await timed(path);
      const took = await times(rounds, () => timed(path));
      const measured = { work: `search by ${work}${place}, p95`, unit: 'ms', better: 'less' } as const;
      const note = `in the middle ${part(took, 0.5).toFixed(1)} ms`;
      figures.push(figureOf({ ...measured, runs: [part(took, 0.95)], note }, raw, { figure: target.ms }));
    }
    figures.push(
      figureOf({
        work: `filling the index of an older database${place}`,
        unit: 's',
        better: 'less',
        runs: [filled],
        note: `${records.toLocaleString('en-IN')} records, in steps while the server serves`,
      }),
    );
    return figures;
  } finally {
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(`${dataDir}.key`, { force: true });
  }
}

type Row = Record<string, string | number | null>;
/** The tables that are filled, each with its share of the records and what is other in each of its rows. */
const tables: readonly (readonly [string, number, (n: number, name: string) => Row])[] = [
  [
    'leads',
    0.4,
    (n, name) => ({ name, company: `BR-${n}`, phone: `+91${9_812_300_000 + n}`, need: wordsOf(n) }),
  ],
  ['incidents', 0.2, (n, name) => ({ title: `Gate ${n}`, reported_by: name, description: wordsOf(n) })],
  ['jobs', 0.2, (n, name) => ({ title: `Repair ${n}`, customer_name: name, booking_id: null })],
  ['tasks', 0.2, (n, name) => ({ title: `Round ${n}`, assignee_name: name, description: wordsOf(n) })],
];
const wordsOf = (n: number): string => (n % 4 === 0 ? 'One streetlamp is broken' : 'Two guards');

/** Writes records after the pattern of one, as an older version would have left them: not in the index. */
function fillRecords(dataDir: string, records: number): string {
  const database = new Driver(join(dataDir, 'prahari.db'));
  let seq = Number(
    database.prepare('select seq from tenant_seq where tenant_id = ?').pluck().get(demoIds.narmada),
  );
  const idOf = (n: number): string => `bbbbbbbb-0001-4000-8000-${n.toString(16).padStart(12, '0')}`;
  database.transaction(() => {
    for (const [table, share, other] of tables) {
      const pattern = database
        .prepare<[string], Row>(`select * from ${table} where tenant_id = ? limit 1`)
        .get(demoIds.narmada);
      if (!pattern) throw new Error(`the demo has ${table}`);
      const columns = Object.keys(pattern);
      const quoted = columns.map((name) => `"${name}"`).join(',');
      const add = database.prepare(
        `insert into ${table} (${quoted}) values (${columns.map(() => '?').join(',')})`,
      );
      for (let n = 0; n < records * share; n += 1) {
        const first = firsts[n % firsts.length] ?? '';
        const last = lasts[Math.floor(n / firsts.length) % lasts.length] ?? '';
        const row: Row = { ...pattern, ...other(n, `${first} ${last} ${n}`), id: idOf(n), seq: (seq += 1) };
        add.run(...columns.map((name) => row[name] ?? null));
      }
    }
    database.prepare('update tenant_seq set seq = ? where tenant_id = ?').run(seq, demoIds.narmada);
    database.prepare('delete from search_fills').run();
  })();
  database.exec('analyze');
  database.close();
  return idOf(0);
}

/** A server on a new database, with the records of the folder, and an index that has none of them. */
async function startOn(databaseUrl: string, dataDir: string): Promise<ServerProcess> {
  const fresh = await startServer({ dataDir, databaseUrl });
  await fresh.stop();
  await copyToPostgres(
    dataDir,
    databaseUrl,
    tables.map(([table]) => table),
    'bbbbbbbb-0001-%',
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from search_fills');
  await client.end();
  return fresh.startAgain();
}

/** How many of the kinds that are waited for are whole. */
type Filled = { readonly count: () => Promise<number>; readonly close: () => Promise<void> };
const filledKinds = 'select count(*) as n from search_fills where done = 1';
const kinds = modules.flatMap(({ searched }) => searched ?? []).length;

function filledOf(dataDir: string): Filled {
  const database = new Driver(join(dataDir, 'prahari.db'), { readonly: true });
  const open = database.prepare(filledKinds).pluck();
  return { count: async () => Number(open.get()), close: async () => void database.close() };
}

function filledAt(databaseUrl: string): Filled {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  return {
    count: async () => Number((await pool.query<{ n: string }>(filledKinds)).rows[0]?.n),
    close: async () => {
      // The server's autovacuum does it within a minute or two after so many rows have come.
      await pool.query('vacuum analyze search_docs');
      await pool.end();
    },
  };
}

async function untilFilled({ count, close }: Filled): Promise<void> {
  for (let n = 0; (await count()) < kinds; n += 1) {
    if (n > 5000) throw new Error('the index is not filled');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await close();
}

async function times(rounds: number, run: () => Promise<number>): Promise<readonly number[]> {
  const took: number[] = [];
  for (let n = 0; n < 20 * rounds; n += 1) took.push(await run());
  return took.toSorted((a, b) => a - b);
}

function part(took: readonly number[], share: number): number {
  return took[Math.floor(took.length * share)] ?? 0;
}
