import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { makePhones } from '../punches.ts';
import { signIn } from '../sign-in.ts';
import { pushAll } from './push-pull.ts';

const rows = 200_000;
const phonesAtOnce = 20;

/**
 * How long until the server answers: after a stop, after a power cut, and for `npm start` when nothing is
 * stale.
 */
export async function benchStarts(root: string, rounds: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-rows-'));
  try {
    let server: ServerProcess = await startServer({ dataDir });
    const guard = await signIn(server.url, '+919876500011', 'staff');
    await pushAll(
      server,
      guard,
      makePhones(guard.user.staff_id ?? '', phonesAtOnce, rows / phonesAtOnce / 500, 500),
    );
    const stopped: number[] = [];
    const cut: number[] = [];
    const stops: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ended = await server.stop();
      if (ended.code !== 0) throw new Error(`the server ended with ${ended.code ?? ended.signal}`);
      stops.push(ended.ms);
      server = await server.startAgain();
      stopped.push(server.readyMs);
      await server.kill();
      server = await server.startAgain();
      cut.push(server.readyMs);
    }
    await server.kill();
    return [
      figureOf(
        {
          work: `restart with ${rows.toLocaleString('en-IN')} punches, after a stop`,
          unit: 'ms',
          better: 'less',
          runs: stopped,
        },
        undefined,
        {
          figure: 1000,
        },
      ),
      figureOf(
        {
          work: `restart with ${rows.toLocaleString('en-IN')} punches, after a kill`,
          unit: 'ms',
          better: 'less',
          runs: cut,
        },
        undefined,
        {
          figure: 1000,
        },
      ),
      figureOf(
        { work: 'SIGTERM until the process has ended', unit: 'ms', better: 'less', runs: stops },
        undefined,
        { figure: 5000 },
      ),
      figureOf(
        {
          work: 'second npm start until ready',
          unit: 'ms',
          better: 'less',
          runs: await npmStarts(root, rounds),
        },
        undefined,
        { figure: 2000 },
      ),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function npmStarts(root: string, rounds: number): Promise<number[]> {
  const data = mkdtempSync(join(tmpdir(), 'prahari-start-'));
  const times: number[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const port = await freePort();
      const started = performance.now();
      const child = spawn('npm', ['start', '--', '--port', String(port), '--data', data], {
        cwd: root,
        stdio: 'ignore',
        detached: true,
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      for (let ready = false; !ready; ) {
        if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
        ready = (await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.status === 200;
        if (!ready) await new Promise((resolve) => setTimeout(resolve, 15));
      }
      times.push(performance.now() - started);
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
  return times.slice(1);
}
