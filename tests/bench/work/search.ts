import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import pg from 'pg';
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
  ['two letters', 'su'],
  ['a word in a quarter of the records', 'streetlamp'],
  ['a number', 'BR-1999'],
  ['what is nowhere', 'zzyzx'],
] as const;

/** The search over very many records, as somebody types. With a cluster the same on PostgreSQL. */
export async function benchSearch(rounds: number, records: number, cluster?: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-search-'));
  const place = cluster === undefined ? '' : ' on PostgreSQL';
  let server: ServerProcess | undefined;
  try {
    server = await startServer({ dataDir });
    await server.stop();
    const id = fillLeads(dataDir, records);
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
      runs: [await p95(rounds, () => timed(`/crm/leads/${id}`))],
    };
    const figures: Figure[] = [];
    for (const [work, q] of typed) {
      const path = `/search/global?q=${encodeURIComponent(q)}`;
      await timed(path);
      figures.push(
        figureOf(
          {
            work: `search by ${work}${place}, p95`,
            unit: 'ms',
            better: 'less',
            runs: [await p95(rounds, () => timed(path))],
          },
          raw,
          { figure: target.ms },
        ),
      );
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

/** Writes leads after the pattern of one, as an older version would have left them: not in the index. */
function fillLeads(dataDir: string, records: number): string {
  const database = new Driver(join(dataDir, 'prahari.db'));
  const pattern = database
    .prepare<[string], Record<string, string | number | null>>(
      'select * from leads where tenant_id = ? limit 1',
    )
    .get(demoIds.narmada);
  if (!pattern) throw new Error('the demo has leads');
  const names = Object.keys(pattern);
  const add = database.prepare(
    `insert into leads (${names.map((name) => `"${name}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
  );
  let seq = Number(
    database.prepare('select seq from tenant_seq where tenant_id = ?').pluck().get(demoIds.narmada),
  );
  const idOf = (n: number): string => `bbbbbbbb-0001-4000-8000-${n.toString(16).padStart(12, '0')}`;
  database.transaction(() => {
    for (let n = 0; n < records; n += 1) {
      const [first = '', last = ''] = [
        firsts[n % firsts.length],
        lasts[Math.floor(n / firsts.length) % lasts.length],
      ];
      const row: Record<string, string | number | null> = {
        ...pattern,
        id: idOf(n),
        seq: (seq += 1),
        name: `${first} ${last} ${n}`,
        company: `BR-${n}`,
        phone: '',
        need: n % 4 === 0 ? 'One streetlamp is broken' : 'Two guards',
      };
      add.run(...names.map((name) => row[name] ?? null));
    }
    database.prepare('update tenant_seq set seq = ? where tenant_id = ?').run(seq, demoIds.narmada);
    database.prepare('delete from search_fills').run();
  })();
  database.exec('analyze');
  database.close();
  return idOf(records - 1);
}

/** A server on a new database, with the records of the folder, and an index that has none of them. */
async function startOn(databaseUrl: string, dataDir: string): Promise<ServerProcess> {
  const fresh = await startServer({ dataDir, databaseUrl });
  await fresh.stop();
  await copyToPostgres(dataDir, databaseUrl, ['leads'], 'bbbbbbbb-0001-%');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from search_fills');
  await client.end();
  return fresh.startAgain();
}

/** How many of the kinds that are waited for are whole. */
type Filled = { readonly count: () => Promise<number>; readonly close: () => Promise<void> };
const filledKinds =
  "select count(*) as n from search_fills where done = 1 and coll in ('leads', 'patrol_routes')";

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
  for (let n = 0; (await count()) < 2; n += 1) {
    if (n > 5000) throw new Error('the index is not filled');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await close();
}

async function p95(rounds: number, run: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 20 * rounds; n += 1) times.push(await run());
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
