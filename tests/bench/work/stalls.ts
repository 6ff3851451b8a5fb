import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { csvText } from '#shared/core/csv.ts';
import { fillMonth } from '#tests/support/fill-month.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { createClient } from '../client.ts';
import type { Client } from '../client.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { startProbe } from '../probe.ts';
import type { Probe } from '../probe.ts';

const closed = '2026-07';
const next = '2026-08';
/** The most that somebody else's work may keep a trivial request waiting. */
const targetMs = 100;
type Run = { readonly id: string; readonly status: string; readonly done: number; readonly refused: number };

/**
 * What heavy work of a large business makes everybody else wait: ten thousand people, two hundred thousand punches, a
 * closed month and one wage changed afterwards, so that the closed month owes something to everybody.
 */
export async function benchStalls({ people, daysEach, command }: { people: number; daysEach: number; command?: [string, ...string[]] }): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-stalls-'));
  let server: ServerProcess | undefined;
  let probe: Probe | undefined;
  try {
    server = await startServer({ dataDir, ...(command ? { command } : {}) });
    await server.stop();
    const punches = fillMonth(dataDir, closed, people, daysEach);
    fillNumbers(dataDir);
    server = await server.startAgain();
    const { token } = await sessionOf(server.url, owner);
    const client = createClient(server.url, 2);
    probe = startProbe(server.url);
    const heavy = heavyWork(server, client, token, people);
    const figures: Figure[] = [];
    for (const { name, work, again = false } of heavy) {
      const { result, ownMs, waits } = await probe.during(work);
      const stalls = [waits.longestMs];
      // Other programs of the machine stall a server too: what is too long at once is looked at twice more.
      if (again && waits.longestMs > targetMs) for (let n = 0; n < 2; n += 1) stalls.push((await probe.during(work)).waits.longestMs);
      const note = `${result}; took ${Math.round(ownMs)} ms; ${waits.answered} trivial requests answered, p99 ${waits.p99Ms.toFixed(1)} ms`;
      figures.push(figureOf({ work: `stall by ${name}`, unit: 'ms', better: 'less', runs: stalls, note }, undefined, { figure: targetMs }));
      console.log(
        `${stalls
          .map((ms) => Math.round(ms))
          .join(' / ')
          .padStart(15)} ms  ${name.padEnd(46)} ${note}`,
      );
    }
    client.close();
    console.log(`${people} people, ${punches} punches; the server holds ${Math.round(server.memoryMb())} MB`);
    return figures;
  } finally {
    probe?.stop();
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(`${dataDir}.key`, { force: true });
  }
}

/** `again` where it can be done twice with the same result. */
type Heavy = { readonly name: string; readonly work: () => Promise<string>; readonly again?: boolean };

function heavyWork(server: ServerProcess, client: Client, token: string, people: number): Heavy[] {
  const send = async (method: string, path: string, body?: unknown): Promise<string> => {
    const answer = await client.send(method, `/api${path}`, body === undefined ? undefined : JSON.stringify(body), token);
    return `${answer.status}, ${answer.body.length.toLocaleString('en-IN')} bytes`;
  };
  const get = (name: string, path: string): Heavy => ({ name, again: true, work: () => send('GET', path) });
  const until = async (id: string): Promise<string> => {
    for (;;) {
      const run = await ask<Run>(server.url, token, `/payroll/runs/${id}`);
      if (run.status !== 'running') return `${run.status}, ${run.done} done, ${run.refused} refused`;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const act = async (path: string, body: unknown): Promise<Run> => ask<Run>(server.url, token, path, 'POST', body);
  const wage = async (amount: number): Promise<unknown> =>
    act('/payroll/structures', {
      effective_from: `${closed}-01`,
      basis: 'calendar',
      components: [{ name: 'Basic', amount }],
    });
  const lists = [
    ['staff', ['name', '-name', 'code', 'created_at'], 'search=bench%2099'],
    ['attendance', ['staff_name', 'date', '-date', 'received_at', 'at'], 'search=bench%2099'],
    ['payroll', ['staff_name', '-net', 'month'], 'search=bench%2099'],
    ['roster', ['date'], 'search=a'],
    ['audit-logs', [], 'search=a'],
  ] as const;
  return [
    { name: 'nothing', work: async () => (await new Promise((resolve) => setTimeout(resolve, 3000)), 'the noise of this machine') },
    get('attendance summary of a month', `/attendance/summary?month=${closed}`),
    get('attendance summary by site', `/attendance/site-summary?month=${closed}`),
    ...['business', 'staff', 'services', 'attendance', 'financial', 'security'].map((type) => get(`report ${type}`, `/reports/${type}?month=${closed}`)),
    ...['csv', 'xlsx', 'pdf'].map((format) => get(`report attendance as ${format}`, `/reports/export?type=attendance&month=${closed}&format=${format}`)),
    ...['csv', 'xlsx', 'pdf'].map((format) => get(`report staff as ${format}`, `/reports/export?type=staff&month=${closed}&format=${format}`)),
    get('dashboard', '/dashboard/metrics'),
    get('dashboard of the office', '/admin/dashboard/metrics'),
    get('dashboard stats of the office', '/admin/dashboard/stats'),
    get('dashboard alerts', '/dashboard/alerts'),
    get('attendance board', '/attendance/board'),
    get('roster plan of a month', '/roster/plan?from=2026-11-01&to=2026-11-30'),
    get('roster vacancies', '/roster/vacancies?from=2026-11-22&to=2026-11-30'),
    get('staff first page', '/staff'),
    { name: 'payroll of a month, until done', work: async () => until((await act('/payroll/process/bulk', { month: closed })).id) },
    get('bank file of an open month', `/payroll/runs/${closed}/files/bank`),
    get('owed of an open month', `/payroll/runs/${closed}/owed`),
    { name: 'locking the month', work: async () => (await act(`/payroll/runs/${closed}/lock`, { note: '', with_unsettled: true })).status },
    ...['bank', 'ecr', 'esic'].map((kind) => get(`${kind} file`, `/payroll/runs/${closed}/files/${kind}`)),
    get('check of the bank file', `/payroll/runs/${closed}/files/bank?format=check`),
    get('challans', `/payroll/runs/${closed}/challans`),
    get('coverage', `/payroll/coverage?month=${closed}`),
    ...['json', 'xlsx', 'pdf'].map((format) => get(`wage register as ${format}`, `/payroll/reports/register?month=${closed}&format=${format}`)),
    get('payroll of each month', '/reports/payroll'),
    get('owed of a closed month, nothing changed', `/payroll/runs/${closed}/owed`),
    ...lists.flatMap(([list, sorts, search]) => [
      get(`list ${list}`, `/${list}`),
      get(`list ${list}, last page`, `/${list}?limit=200&page=${Math.max(1, Math.floor(people / 200))}`),
      ...sorts.map((sort) => get(`list ${list} by ${sort}`, `/${list}?sort=${sort}&limit=200`)),
      get(`list ${list} searched`, `/${list}?${search}`),
    ]),
    get('search of everything', '/search/global?q=bench'),
    get('log as a file', '/audit-logs/export?format=xlsx'),
    { name: 'first pull of a device', work: () => firstPull(client, token) },
    {
      name: 'next month beside the closed one, until done',
      work: async () => (await wage(16_000), until((await act('/payroll/process/bulk', { month: next })).id)),
    },
    { name: 'owed of a closed month, to everybody', work: () => send('GET', `/payroll/runs/${closed}/owed`) },
    { name: 'supplementary run for everybody, until done', work: async () => until((await act('/payroll/supplementary', { month: closed })).id) },
    {
      name: 'import of people',
      work: async () => {
        const rows = Array.from({ length: people / 2 }, (_, i) => [`Import ${i}`, `I-${i}`]);
        const form = new FormData();
        form.set('file', new File([csvText(['Name', 'Employee code'], rows)], 'people.csv'));
        const answer = await fetch(`${server.url}/api/staff/import`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
        return `${answer.status}, ${(await answer.text()).slice(0, 80)}`;
      },
    },
  ];
}

/** Accounts and numbers for everybody, so that the files of the month are written and not refused. */
function fillNumbers(dataDir: string): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  const numbers = "bank_account = '3' || substr(id, 7) || '12345', ifsc = 'SBIN0001234', uan = '1000000' || substr(id, 7), esic = '21000' || substr(id, 7)";
  database.exec(`update staff set ${numbers} where id like 'bench-%'`);
  database.close();
}

/** As a device that has nothing yet, by the largest pages there are. */
async function firstPull(client: Client, token: string): Promise<string> {
  const answer = await client.send('POST', '/api/sync/pull', JSON.stringify({ attendance: { cp: null, limit: 5000 } }), token);
  return `${answer.status}, ${answer.body.length.toLocaleString('en-IN')} bytes`;
}
