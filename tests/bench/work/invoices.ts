import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '#tests/support/create-database.ts';
import { accountant, ask, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { copyToPostgres } from '../fill-business.ts';
import { fillInvoices, idOf } from '../fill-invoices.ts';
import { startProbe } from '../probe.ts';
import type { Probe } from '../probe.ts';

const month = '2026-10';
const target = { readMs: 100, returnSeconds: 10, paperSeconds: 1, waitMs: 150 } as const;

/** How large the books are, and how many papers are made in the background. */
type Books = { readonly all: number; readonly inMonth: number; readonly papers: number };

/**
 * Lists, ledgers, the return of a month and papers of a business with very many bills, as the desk asks for
 * them. With a cluster the same on PostgreSQL.
 */
export async function benchInvoices(rounds: number, books: Books, cluster?: string): Promise<Figure[]> {
  const place = cluster === undefined ? '' : ' on PostgreSQL';
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-invoices-'));
  let server: ServerProcess | undefined;
  let probe: Probe | undefined;
  try {
    server = await startServer({ dataDir });
    const pattern = await paidBill(server.url);
    await server.stop();
    const [clients, people] = [1000, 100];
    fillInvoices(dataDir, { ...books, pattern, clients, month, withMuster: books.papers, people });
    server = cluster === undefined ? await server.startAgain() : await startOn(cluster, dataDir);
    const { url } = server;
    const { token } = await sessionOf(url, accountant);
    const timed = async (path: string): Promise<number> => {
      const started = performance.now();
      const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      return performance.now() - started;
    };
    const note = `${books.all.toLocaleString('en-IN')} invoices of ${clients} clients`;
    const figures: Figure[] = [];
    for (const [work, pathOf] of reads)
      figures.push(
        figureOf(
          {
            work: `${work}${place}, p95`,
            unit: 'ms',
            better: 'less',
            runs: [await p95(20 * rounds, (n) => timed(pathOf(n)))],
            note,
          },
          undefined,
          { figure: target.readMs },
        ),
      );
    const times = async (path: (n: number) => string): Promise<number[]> => {
      const runs: number[] = [];
      for (let n = 0; n < rounds; n += 1) runs.push((await timed(path(n))) / 1000);
      return runs;
    };
    const paper = (n: number): string => `/billing/invoices/${idOf.bill(n)}/download`;
    figures.push(
      figureOf(
        {
          work: `GSTR-1 of ${books.inMonth.toLocaleString('en-IN')} invoices from the books${place}`,
          unit: 's',
          better: 'less',
          runs: await times(() => `/billing/gstr1-json-export?month=${month}`),
        },
        undefined,
        { figure: target.returnSeconds },
      ),
      figureOf(
        {
          work: `PDF with a muster of ${people} people${place}`,
          unit: 's',
          better: 'less',
          runs: await times(paper),
        },
        undefined,
        { figure: target.paperSeconds },
      ),
    );
    probe = startProbe(url, 'alive');
    const many = await probe.during(() => inTurn(books.papers, (n) => timed(paper(n))));
    figures.push(
      figureOf(
        {
          work: `p99 of others while ${books.papers.toLocaleString('en-IN')} PDFs are made${place}`,
          unit: 'ms',
          better: 'less',
          runs: [many.waits.p99Ms],
          note: `${(many.ownMs / 1000).toFixed(0)} s for all, four at a time`,
        },
        undefined,
        { figure: target.waitMs },
      ),
    );
    return figures;
  } finally {
    probe?.stop();
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(`${dataDir}.key`, { force: true });
  }
}

const reads: readonly (readonly [work: string, path: (n: number) => string])[] = [
  ['list of invoices', (n) => `/billing/invoices?page=${1 + (n % 5)}`],
  ['list of unpaid invoices', (n) => `/billing/invoices?state=unpaid&page=${1 + (n % 5)}`],
  ['list of one client', (n) => `/billing/invoices?client_id=${idOf.client(n)}`],
  ['search by number', (n) => `/billing/invoices?search=A1${1000 + n}`],
  ['statement of a client', (n) => `/billing/clients/${idOf.client(n)}/statement`],
];

/** A server on a new database of the cluster, with the bills of the folder. */
async function startOn(cluster: string, dataDir: string): Promise<ServerProcess> {
  const databaseUrl = await createDatabase(cluster);
  const fresh = await startServer({ dataDir, databaseUrl });
  // The numbers of the bills go on from its own.
  await paidBill(fresh.url);
  await fresh.stop();
  const tables = ['clients', 'invoices', 'invoice_payments', ['bill_annexures', 'invoice_id']] as const;
  await copyToPostgres(dataDir, databaseUrl, tables, 'cccccccc-000%');
  return fresh.startAgain();
}

/** A bill of the accountant's, issued and partly paid: the pattern of all the others. */
async function paidBill(url: string): Promise<string> {
  const { token } = await sessionOf(url, accountant);
  const client = { name: 'Pattern', gstin: '23AABCS7712K1ZD', address: 'Plant Road' };
  const { id } = await ask<{ id: string }>(url, token, '/clients', 'POST', client);
  const lines = [{ title: 'Security guard', sac: '998525', quantity: 26, rate: 700 }];
  const bill = await ask<{ id: string }>(url, token, '/billing/invoices', 'POST', { client_id: id, lines });
  await ask(url, token, `/billing/invoices/${bill.id}/issue`, 'POST', {});
  await ask(url, token, `/billing/invoices/${bill.id}/payments`, 'POST', {});
  return bill.id;
}

async function p95(times: number, work: (n: number) => Promise<number>): Promise<number> {
  const runs: number[] = [];
  for (let n = 0; n < times; n += 1) runs.push(await work(n));
  return runs.toSorted((a, b) => a - b)[Math.ceil(times * 0.95) - 1] ?? 0;
}

/** Four at a time until all are made. */
async function inTurn(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next; n < count; n = next) {
      next += 1;
      await work(n);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
