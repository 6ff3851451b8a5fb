import { readFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillMonth } from '#tests/support/fill-month.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { createClient } from '../client.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { makePhones } from '../punches.ts';
import { signIn } from '../sign-in.ts';
import { at, push, rush } from './rush.ts';

const month = '2026-07';
const daysEach = 26;
const rushSeconds = 60;
const mb = 1024 * 1024;

/**
 * What a machine has to have for a business of each size: the disk that a month takes, the processor and the
 * memory of a shift change at which everybody punches within a minute, and of the month's payroll.
 */
export async function benchSizes(sizes: readonly number[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const guards of sizes) figures.push(...(await benchSize(guards)));
  return figures;
}

async function benchSize(guards: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-sizes-'));
  let server = await startServer({ dataDir });
  try {
    await server.stop();
    fillMonth(dataDir, month, guards, daysEach);
    server = await server.startAgain();
    // A phone registers once, and punches every day.
    const phones = await registerPhones(server, guards);
    await server.stop();
    const before = diskOf(dataDir);
    server = await server.startAgain();
    const rest = server.memoryMb();
    const { spent, wait } = await shiftChange(server, phones);
    const peaks = [peakMb(server.pid)];
    await server.stop();
    const disk = (diskOf(dataDir) - before) * daysEach * 2;
    server = await server.startAgain();
    const payroll = await payMonth(server, guards);
    peaks.push(peakMb(server.pid));
    const line = (work: string, unit: string, run: number, note?: string): Figure =>
      figureOf({
        work: `${guards.toLocaleString('en-IN')} guards: ${work}`,
        unit,
        better: 'less',
        runs: [run],
        ...(note === undefined ? {} : { note }),
      });
    return [
      line('disk for a month of signed punches, without photos', 'MB', disk / mb),
      line('all punch within a minute, p99 until acknowledged', 'ms', wait),
      line('the same, processor time', 's', spent),
      line("the month's payroll, processor time", 's', payroll),
      line('memory at most', 'MB', Math.max(...peaks), `${Math.round(rest)} MB after the start`),
    ];
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Phones = { readonly token: string; readonly punches: readonly Buffer[] };

async function registerPhones(server: ServerProcess, guards: number): Promise<Phones> {
  const client = createClient(server.url, 200);
  try {
    const guard = await signIn(server.url, '+919876500011', 'staff');
    const phones = makePhones(guard.user.staff_id ?? '', guards, 1, 1);
    for (const phone of phones) await push(client, phone.registration, guard.token);
    return { token: guard.token, punches: phones.map(({ batches }) => batches[0] ?? Buffer.alloc(0)) };
  } finally {
    client.close();
  }
}

async function shiftChange(
  server: ServerProcess,
  { token, punches }: Phones,
): Promise<{ spent: number; wait: number }> {
  const client = createClient(server.url, 200);
  try {
    const before = processorSeconds(server.pid);
    const waits = await rush(punches.length, rushSeconds, (i) =>
      push(client, punches[i] ?? Buffer.alloc(0), token),
    );
    return { spent: processorSeconds(server.pid) - before, wait: at(waits, 0.99) };
  } finally {
    client.close();
  }
}

async function payMonth(server: ServerProcess, guards: number): Promise<number> {
  const { token } = await sessionOf(server.url, owner);
  const before = processorSeconds(server.pid);
  await ask(server.url, token, '/payroll/process/bulk', 'POST', { month });
  for (;;) {
    const run = await ask<{ status: string; done: number }>(server.url, token, `/payroll/runs/${month}`);
    if (run.status !== 'running') {
      if (run.done < guards) throw new Error(`the payroll ended as ${JSON.stringify(run)}`);
      return processorSeconds(server.pid) - before;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function diskOf(dataDir: string): number {
  return ['prahari.db', 'prahari.db-wal'].reduce(
    (sum, file) => sum + (statSync(join(dataDir, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Seconds of all threads of a process, from Linux's `/proc`, which counts a hundredth at a time. */
function processorSeconds(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** The most memory that a process has held since its start. */
function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
