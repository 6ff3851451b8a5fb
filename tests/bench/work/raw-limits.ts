import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { createClient } from '../client.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { makePhones } from '../punches.ts';

const documents = 20_000;
const batchSize = 100;

/** What the parts can do with nothing of ours around them: the ceiling that pushing is held against. */
export async function benchRawLimits(rounds: number, pushPerSecond: number | undefined): Promise<Figure[]> {
  const phones = makePhones('bench-staff', 20, documents / 20 / batchSize, batchSize);
  const inserts: number[] = [];
  const posts: number[] = [];
  const checks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    inserts.push(rawInserts(phones.flatMap((phone) => phone.documents.map((document) => document.kept))));
    posts.push(await rawPosts(phones.flatMap((phone) => phone.batches)));
    checks.push(await rawChecks());
  }
  const held = pushPerSecond === undefined ? undefined : { name: 'our push', runs: [pushPerSecond] };
  return [
    figureOf(
      {
        work: `raw better-sqlite3, FULL, ${batchSize} documents a transaction`,
        unit: 'docs/s',
        better: 'more',
        runs: inserts,
      },
      held,
    ),
    figureOf(
      {
        work: `raw node:http, ${batchSize} documents a request, parsed`,
        unit: 'docs/s',
        better: 'more',
        runs: posts,
      },
      held,
    ),
    figureOf(
      { work: 'raw P-256 signature checks in the thread pool', unit: 'docs/s', better: 'more', runs: checks },
      held,
    ),
  ];
}

function rawInserts(all: readonly Record<string, unknown>[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'prahari-raw-'));
  const database = new Driver(join(folder, 'raw.db'));
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec('create table doc (id text primary key, body text not null) strict');
    const insert = database.prepare('insert into doc (id, body) values (?, ?)');
    const batch = database.transaction((rows: readonly Record<string, unknown>[]) => {
      for (const row of rows) insert.run(row['_id'], JSON.stringify(row));
    });
    const started = performance.now();
    for (let i = 0; i < all.length; i += batchSize) batch(all.slice(i, i + batchSize));
    return all.length / ((performance.now() - started) / 1000);
  } finally {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rawPosts(bodies: readonly Buffer[]): Promise<number> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { ops }: { ops: { op: string }[] } = JSON.parse(Buffer.concat(chunks).toString());
      const answer = JSON.stringify({ results: ops.map(({ op }) => ({ op, status: 'applied' })) });
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
        .end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const client = createClient(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, 20);
  const queue = [...bodies];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let body = queue.pop(); body; body = queue.pop()) await client.send('POST', '/', body);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  client.close();
  await new Promise((resolve) => server.close(resolve));
  return (bodies.length * batchSize) / seconds;
}

async function rawChecks(): Promise<number> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const text = Buffer.from('x'.repeat(600));
  const signature = sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const one = (): Promise<void> =>
    new Promise((resolve, reject) =>
      verify('sha256', text, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature, (error, good) =>
        good ? resolve() : reject(error ?? new Error('bad')),
      ),
    );
  const started = performance.now();
  for (let i = 0; i < 5000; i += batchSize) await Promise.all(Array.from({ length: batchSize }, one));
  return 5000 / ((performance.now() - started) / 1000);
}
