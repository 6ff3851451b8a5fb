import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { fillMonth } from '#tests/support/fill-month.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

const people = 10_000;
const daysEach = 15;
const month = '2026-07';
type Run = {
  readonly status: string;
  readonly done: number;
  readonly total: number;
  readonly refused: number;
};

/**
 * A month's payroll of ten thousand people out of 300,000 punches: calculated at a stretch, and with a kill
 * in the middle.
 */
export async function benchPayroll(rounds: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-payroll-'));
  try {
    let server = await startServer({ dataDir });
    await server.stop();
    const punches = fillMonth(dataDir, month, people, daysEach);
    server = await server.startAgain();
    const reads: number[] = [];
    const whole: number[] = [];
    const killed: number[] = [];
    let steps = 0;
    let memory = 0;
    for (let round = 0; round < rounds; round += 1) {
      reads.push(rawRead(dataDir));
      const one = await runOnce(server);
      whole.push(one.seconds);
      steps = Math.max(steps, one.steps);
      memory = Math.max(memory, server.memoryMb());
      const broken = await runKilled(server);
      server = broken.server;
      killed.push(broken.seconds);
    }
    await server.kill();
    const named = `payroll of ${people.toLocaleString('en-IN')} people, ${punches.toLocaleString('en-IN')} punches`;
    return [
      figureOf(
        {
          work: named,
          unit: 's',
          better: 'less',
          runs: whole,
          note: `progress seen at ${steps} places; the server held ${Math.round(memory)} MB`,
        },
        { name: 'only reading the punches', runs: reads },
        { figure: 20 },
      ),
      figureOf(
        { work: `${named}, killed half-way, until done`, unit: 's', better: 'less', runs: killed },
        undefined,
        { figure: 30 },
      ),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function start(server: ServerProcess): Promise<string> {
  const { token } = await sessionOf(server.url, owner);
  await ask(server.url, token, '/payroll/process/bulk', 'POST', { month });
  return token;
}

/** Looks at the run until it fits, and counts the places it was seen at. */
async function follow(
  server: ServerProcess,
  token: string,
  fits: (run: Run) => boolean,
): Promise<{ run: Run; steps: number }> {
  const seen = new Set<number>();
  for (;;) {
    const run = await ask<Run>(server.url, token, `/payroll/runs/${month}`);
    seen.add(run.done);
    if (fits(run)) return { run, steps: seen.size };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function runOnce(server: ServerProcess): Promise<{ seconds: number; steps: number }> {
  const started = performance.now();
  const token = await start(server);
  const { run, steps } = await follow(server, token, (item) => item.status !== 'running');
  const seconds = (performance.now() - started) / 1000;
  if (run.status !== 'ready' || run.done < people || run.refused > 0)
    throw new Error(`the payroll ended as ${JSON.stringify(run)}`);
  return { seconds, steps };
}

async function runKilled(server: ServerProcess): Promise<{ seconds: number; server: ServerProcess }> {
  const started = performance.now();
  const token = await start(server);
  await follow(server, token, (item) => item.done >= people / 2);
  await server.kill();
  const again = await server.startAgain();
  const { run } = await follow(again, token, (item) => item.status !== 'running');
  const seconds = (performance.now() - started) / 1000;
  if (run.done < people || run.refused > 0) throw new Error(`the payroll ended as ${JSON.stringify(run)}`);
  return { seconds, server: again };
}

/** The limit: the month's punches read and put by person, and nothing done with them. */
function rawRead(dataDir: string): number {
  const database = new Driver(join(dataDir, 'prahari.db'), { readonly: true });
  try {
    const started = performance.now();
    const read = database
      .prepare<[string, string, string], unknown[]>(
        'select staff_id, id, kind, shift_id, duty_id, site_id, site_name, effective_at, repeats from attendance where tenant_id = ? and date >= ? and date <= ?',
      )
      .raw();
    const byPerson = new Map<unknown, unknown[][]>();
    for (const row of read.all(demoIds.narmada, `${month}-01`, `${month}-31`)) {
      const known = byPerson.get(row[0]);
      if (known) known.push(row);
      else byPerson.set(row[0], [row]);
    }
    return (performance.now() - started) / 1000;
  } finally {
    database.close();
  }
}
