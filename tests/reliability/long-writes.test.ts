import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { csvText } from '#shared/core/csv.ts';
import { fillBusiness, plannedWeek } from '#tests/bench/fill-business.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

/**
 * What is written for thousands of records at once lets others read in between, and is there as a whole or
 * not at all. The server is killed while such a transaction is open: a small write waits for it, and small
 * reads are answered.
 */
const month = '2026-07';
const people = 1000;
const imported = 4000;

let dataDir = '';
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(inject('folder'), 'long-'));
  server = await startServer({ dataDir });
  await server.stop();
  fillBusiness(dataDir, month, people, 5);
  server = await server.startAgain();
  ({ token } = await sessionOf(server.url, owner));
});
afterAll(async () => {
  await server.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a plan of hundreds is published for everybody or nobody', async () => {
  const publish = (): Promise<Response> => post('/roster/publish', { ...plannedWeek, override: 'As agreed' });
  const duties = (): Promise<number> => countOf(`/roster?date=${plannedWeek.from}`);
  const before = await duties();
  expect(await killedInTheMiddle(publish)).toBe(true);
  expect(await duties()).toBe(before);
  expect((await publish()).status).toBe(200);
  expect(await duties()).toBe(before + Math.floor(people / 5));
});

test('a run for everybody whose discard was cut short is never locked as it is: it is discarded, or computed again', async () => {
  const done = async (id: string): Promise<void> => {
    for (;;) {
      const run = await ask<{ status: string }>(server.url, token, `/payroll/runs/${id}`);
      if (run.status === 'ready') return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await ask(server.url, token, '/payroll/process/bulk', 'POST', { month });
  await done(month);
  await ask(server.url, token, `/payroll/runs/${month}/lock`, 'POST', {
    with_unsettled: true,
    note: 'As agreed',
  });
  const wage = {
    effective_from: `${month}-01`,
    basis: 'calendar',
    components: [{ name: 'Basic', amount: 30_000 }],
  };
  await ask(server.url, token, '/payroll/structures', 'POST', wage);
  await ask(server.url, token, '/payroll/supplementary', 'POST', { month });
  const beside = `${month}-s1`;
  await done(beside);
  const slips = await countOf(`/payroll?month=${month}`);
  expect(slips).toBeGreaterThan(people * 2 - 50);
  const discard = (): Promise<Response> => post(`/payroll/runs/${beside}/discard`, {});
  // The first of its pieces says so; the last takes the run away.
  const hasBegun = (database: Driver.Database): boolean =>
    database.prepare('select status from payroll_runs where id = ?').pluck().get(beside) === 'stopped';
  expect(await killedInTheMiddle(discard, hasBegun)).toBe(true);
  expect(await ask(server.url, token, `/payroll/runs/${beside}`)).toMatchObject({ status: 'stopped' });
  expect((await post(`/payroll/runs/${beside}/lock`, { with_unsettled: true })).status).toBe(409);
  await ask(server.url, token, `/payroll/runs/${beside}/start`, 'POST', {});
  await done(beside);
  expect(await countOf(`/payroll?month=${month}`)).toBe(slips);
  expect(await killedInTheMiddle(discard, hasBegun)).toBe(true);
  expect((await discard()).status).toBe(200);
  expect(await countOf(`/payroll?month=${month}`)).toBeLessThan(people + 50);
});

test('payslips that were being marked as paid are paid or not, and the same call pays the rest', async () => {
  const all = await ask<{ id: string }[]>(server.url, token, `/payroll?month=${month}&limit=200`);
  const rest = await Promise.all(
    [2, 3, 4].map((page) =>
      ask<{ id: string }[]>(server.url, token, `/payroll?month=${month}&limit=200&page=${page}`),
    ),
  );
  const ids = [...all, ...rest.flat()].map((slip) => slip.id);
  expect(ids.length).toBe(800);
  const pay = (more: readonly string[] = []): Promise<Response> =>
    post('/payroll/mark-paid', { ids: [...ids, ...more], reference: 'NEFT 7' });
  const paid = (): Promise<number> => countOf(`/payroll?month=${month}&state=paid`);
  // One that is not there keeps all from being paid, also those of the first piece.
  expect((await pay(['nobody:2026-07'])).status).toBe(404);
  expect(await paid()).toBe(0);
  const someArePaid = (database: Driver.Database): boolean => {
    const count = Number(
      database.prepare("select count(*) from payslips where month = ? and state = 'paid'").pluck().get(month),
    );
    return count > 0 && count < ids.length;
  };
  expect(await killedInTheMiddle(pay, someArePaid)).toBe(true);
  expect(await paid()).toBeLessThan(ids.length);
  expect((await pay()).status).toBe(200);
  expect(await paid()).toBe(ids.length);
});

test('an import of thousands adds everybody or nobody', async () => {
  const file = csvText(
    ['Name', 'Employee code', 'Mobile'],
    Array.from({ length: imported }, (_, i) => [`Import ${i}`, `I-${i}`, String(7_000_000_000 + i)]),
  );
  const send = (): Promise<Response> => {
    const form = new FormData();
    form.set('file', new File([file], 'people.csv'));
    return fetch(`${server.url}/api/staff/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
  };
  const before = await countOf('/staff');
  expect(await killedInTheMiddle(send)).toBe(true);
  expect(await countOf('/staff')).toBe(before);
  expect((await send()).status).toBe(201);
  expect(await countOf('/staff')).toBe(before + imported);
});

/**
 * Starts a long write and kills the server in the middle of it, then starts it again; false where that middle
 * was never met. The server is held still while its database is looked at, so that the write cannot end
 * between the look and the kill.
 */
async function killedInTheMiddle(
  start: () => Promise<Response>,
  isInside: (database: Driver.Database) => boolean = aTransactionIsOpen,
): Promise<boolean> {
  let over = false;
  const work = start()
    .catch(() => null)
    .finally(() => (over = true));
  let inside = false;
  while (!over && !inside) {
    // A small read is answered while the write goes on.
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    process.kill(server.pid, 'SIGSTOP');
    inside = lookAt(isInside);
    if (!inside) process.kill(server.pid, 'SIGCONT');
  }
  await server.kill();
  await work;
  server = await server.startAgain();
  return inside;
}

function lookAt<T>(look: (database: Driver.Database) => T): T {
  const database = new Driver(join(dataDir, 'prahari.db'), { timeout: 0 });
  try {
    return look(database);
  } finally {
    database.close();
  }
}

function aTransactionIsOpen(database: Driver.Database): boolean {
  try {
    database.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return true;
    throw error;
  }
}

async function countOf(path: string): Promise<number> {
  const answer = await fetch(`${server.url}/api${path}${path.includes('?') ? '&' : '?'}limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify(body),
  });
}

function headers(): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}
