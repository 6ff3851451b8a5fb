import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { fillLog } from '#tests/support/fill-log.ts';
import { fillMonth } from '#tests/support/fill-month.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/**
 * While somebody's heavy work is done, everybody else is answered. Counted is how many small requests, one
 * after the other, are answered before the heavy one is: where it held the event loop, that would be one or
 * two.
 */
const month = '2026-07';
const people = 800;
const entries = 50_000;
const enough = 6;
const token = 'metrics-of-heavy-work';

let dataDir = '';
let server: ServerProcess;
let session: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(inject('folder'), 'heavy-'));
  server = await startServer({ dataDir, env: { METRICS_TOKEN: token } });
  await server.stop();
  fillMonth(dataDir, month, people, 10);
  fillLog(dataDir, entries, '2026-07-15T06:30:00.000Z');
  server = await server.startAgain();
  session = (await sessionOf(server.url, owner)).token;
  // What a first use costs is paid once.
  await get('/staff?limit=1');
  await get(`/attendance/summary?month=${month}`);
});
afterAll(async () => {
  await server.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a payroll that is calculated', async () => {
  await ask(server.url, session, '/payroll/process/bulk', 'POST', { month });
  const done = async (): Promise<string> => {
    for (;;) {
      const run = await ask<{ status: string; done: number }>(server.url, session, `/payroll/runs/${month}`);
      if (run.status !== 'running') return `${run.status} ${run.done >= people}`;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const { result, answered } = await answeredDuring(done());
  expect(result).toBe('ready true');
  expect(answered).toBeGreaterThan(enough);
});

test.each([
  ['a summary of the attendance', `/attendance/site-summary?month=${month}`],
  ['a report', `/reports/attendance?month=${month}`],
  ['a register as PDF', `/payroll/reports/register?month=${month}&format=pdf`],
  ['a register as XLSX', `/payroll/reports/register?month=${month}&format=xlsx`],
])('%s', async (_name, path) => {
  const { result, answered } = await answeredDuring(Promise.all([1, 2, 3].map(() => get(path))));
  expect(result.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answered).toBeGreaterThan(enough);
});

test('the log with its proof', async () => {
  const path = '/audit-logs/proof?from=2026-07-15&to=2026-07-15';
  const { result, answered } = await answeredDuring(get(path));
  expect(result.status).toBe(200);
  expect(result.bytes).toBeGreaterThan(entries * 60);
  expect(answered).toBeGreaterThan(enough);
});

test('a workbook that is too long, which is known once it is read', async () => {
  const cells = Array.from({ length: 12 }, (_, n) => `Cell ${n}`);
  const file = makeXlsx([{ name: 'People', head: cells, rows: Array.from({ length: 25_000 }, () => cells) }]);
  const check = async (): Promise<{ status: number; text: string }> => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(file)]), 'people.xlsx');
    const answer = await fetch(`${server.url}/api/staff/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}` },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const { result, answered } = await answeredDuring(check());
  expect(result).toMatchObject({ status: 422, text: expect.stringContaining('20,000') });
  expect(answered).toBeGreaterThan(enough);
});

test('what a worker reads is what was just written', async () => {
  for (let n = 0; n < 5; n += 1) {
    const name = `Fresh ${n}`;
    const { id } = await ask<{ id: string }>(server.url, session, '/staff', 'POST', { name, code: `F-${n}` });
    const found = await ask<{ id: string }[]>(
      server.url,
      session,
      `/staff?search=${encodeURIComponent(name)}`,
    );
    expect(found.map((item) => item.id)).toEqual([id]);
  }
});

test('is seen in the metrics: the workers’ runs and the delay of the event loop', async () => {
  const text = await metrics();
  expect(Number(/^worker_runs\{pool="reports"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10);
  expect(Number(/^worker_runs\{pool="background"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10);
  expect(text).toMatch(/^worker_crashes\{pool="reports"\} 0$/m);
  expect(text).toMatch(/^event_loop_delay_max_seconds \d/m);
  expect(text).toMatch(/^event_loop_delay_p99_seconds \d/m);
});

test('does not keep the server from ending', async () => {
  let over = false;
  const paths = [`/payroll/reports/register?month=${month}&format=pdf`, `/reports/attendance?month=${month}`];
  const running = Promise.all(paths.map((path) => get(path).catch(() => null))).finally(() => (over = true));
  const isUnderWay = async (): Promise<boolean> =>
    Number(/^worker_busy\{pool="reports"\} (\d+)$/m.exec(await metrics())?.[1]) > 0;
  await expect.poll(async () => (await isUnderWay()) || over).toBe(true);
  const ended = await server.stop();
  expect(ended.code).toBe(0);
  await running;
  server = await server.startAgain();
});

async function metrics(): Promise<string> {
  return (await fetch(`${server.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
}

async function get(path: string): Promise<{ status: number; bytes: number }> {
  const answer = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${session}` } });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

/** Asks for next to nothing, again and again, until the work is done. */
async function answeredDuring<T>(work: Promise<T>): Promise<{ result: T; answered: number }> {
  let over = false;
  const result = work.finally(() => {
    over = true;
  });
  let answered = 0;
  while (!over) {
    const answer = await fetch(`${server.url}/api/health`);
    await answer.arrayBuffer();
    if (!over && answer.status === 200) answered += 1;
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  return { result: await result, answered };
}
