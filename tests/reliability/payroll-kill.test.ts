import { afterAll, beforeAll, expect, it } from 'vitest';
import { byLane } from '#tests/support/by-lane.ts';
import { fillMonth } from '#tests/support/fill-month.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

const people = byLane(400, 1000);
const month = '2026-07';
type Run = {
  readonly status: string;
  readonly done: number;
  readonly total: number;
  readonly refused: number;
  readonly gross: number;
  readonly net: number;
};

let server: ServerProcess;
let token: string;
beforeAll(async () => {
  server = await startServer();
  await server.stop();
  fillMonth(server.dataDir, month, people, 6);
  server = await server.startAgain();
  ({ token } = await sessionOf(server.url, owner));
});
afterAll(() => server.remove());

const read = () => ask<Run>(server.url, token, `/payroll/runs/${month}`);
const start = () => ask<Run>(server.url, token, '/payroll/process/bulk', 'POST', { month });
async function until(fits: (run: Run) => boolean): Promise<Run> {
  for (let i = 0; i < 3000; i += 1) {
    const run = await read();
    if (fits(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the run does not get there');
}
const payslips = async (): Promise<number> => {
  const answer = await fetch(`${server.url}/api/payroll?month=${month}&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { pagination } = (await answer.json()) as { pagination: { total: number } };
  return pagination.total;
};

it('a payroll that is killed half-way goes on where it stood, and comes out as if it had not been', async () => {
  await start();
  const before = await until((run) => run.done >= people / 4);
  await server.kill();
  server = await server.startAgain();
  const again = await read();
  expect(again.done).toBeGreaterThanOrEqual(before.done);
  const killed = await until((run) => run.status === 'ready');
  expect(killed).toMatchObject({ done: killed.total, refused: 0 });
  expect(await payslips()).toBe(killed.total);
  // At a stretch, for comparison: the same people, the same money.
  await start();
  const whole = await until((run) => run.status === 'ready');
  expect([whole.total, whole.gross, whole.net]).toEqual([killed.total, killed.gross, killed.net]);
  expect(await payslips()).toBe(whole.total);
});

it('one that is stopped keeps what is done and is not worked on until it is started again', async () => {
  await start();
  await until((run) => run.done >= people / 10);
  const stopped = await ask<Run>(server.url, token, `/payroll/runs/${month}/stop`, 'POST', {});
  expect(stopped.status).toBe('stopped');
  // Each look takes the server as long as a step of the run would.
  for (let i = 0; i < 20; i += 1) expect((await read()).done).toBe(stopped.done);
  await start();
  const done = await until((run) => run.status === 'ready');
  expect(done.done).toBe(done.total);
});

it('SIGTERM in its middle ends the server in time, and the next one finishes', async () => {
  await start();
  await until((run) => run.done >= people / 10);
  const ended = await server.stop();
  expect([ended.code, ended.ms < 5000]).toEqual([0, true]);
  server = await server.startAgain();
  expect(await until((run) => run.status === 'ready')).toMatchObject({ refused: 0 });
});

it('a supplementary run that is killed half-way pays everybody once, and to the rupee', async () => {
  await ask(server.url, token, `/payroll/runs/${month}/lock`, 'POST', {
    with_unsettled: true,
    note: 'As agreed',
  });
  const closed = await read();
  const wage = {
    effective_from: `${month}-01`,
    basis: 'calendar',
    skill: 'unskilled',
    components: [{ name: 'basic', amount: 30_000 }],
  };
  await ask(server.url, token, '/payroll/structures', 'POST', wage);
  const beside = `${month}-s1`;
  const readBeside = () => ask<Run>(server.url, token, `/payroll/runs/${beside}`);
  const untilBeside = async (fits: (run: Run) => boolean): Promise<Run> => {
    for (let i = 0; i < 3000; i += 1) {
      const run = await readBeside();
      if (fits(run)) return run;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('the run does not get there');
  };
  await ask(server.url, token, '/payroll/supplementary', 'POST', { month });
  await untilBeside((run) => run.done >= people / 4);
  await server.kill();
  server = await server.startAgain();
  const killed = await untilBeside((run) => run.status === 'ready');
  expect(killed.done).toBeGreaterThanOrEqual(people);
  await ask(server.url, token, `/payroll/runs/${beside}/start`, 'POST', {});
  const whole = await untilBeside((run) => run.status === 'ready');
  expect([whole.total, whole.gross, whole.net]).toEqual([killed.total, killed.gross, killed.net]);
  // The closed month itself is as it was.
  expect((await read()).net).toBe(closed.net);
});
