import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { accountant, ask, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { fillClients } from '../fill-clients.ts';
import { startProbe } from '../probe.ts';
import type { Probe } from '../probe.ts';

const month = '2026-10';
const targetSeconds = 30;
const targetWaitMs = 150;
type Step = { readonly drafted: number; readonly next: string | null };

/**
 * Drafts the bills of all clients of a month as the desk does, call by call, while others ask for next to
 * nothing. It is held against reading the same punches of the month once by plain SQL.
 */
export async function benchBilling(rounds: number, clients: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-billing-'));
  let server: ServerProcess | undefined;
  let probe: Probe | undefined;
  try {
    server = await startServer({ dataDir });
    await server.stop();
    const punches = fillClients(dataDir, { month, clients, peopleEach: 5, days: 30 });
    const raw = readPunches(dataDir, rounds);
    server = await server.startAgain();
    probe = startProbe(server.url, 'alive');
    const [seconds, waits]: [number[], number[]] = [[], []];
    let drafted = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { url } = server;
      const { token } = await sessionOf(url, accountant);
      const done = await probe.during(async () => {
        let count = 0;
        for (let after: string | null = ''; after !== null; ) {
          const step: Step = await ask<Step>(url, token, '/billing/generate', 'POST', {
            month,
            ...(after === '' ? {} : { after }),
          });
          count += step.drafted;
          after = step.next;
        }
        return count;
      });
      drafted = done.result;
      seconds.push(done.ownMs / 1000);
      waits.push(done.waits.p99Ms);
    }
    const note = `${drafted} drafts of ${clients} clients from ${punches.toLocaleString('en-IN')} punches; drafts of the round before are replaced`;
    return [
      figureOf(
        { work: 'bills of all clients', unit: 's', better: 'less', runs: seconds, note },
        { name: 'reading the punches once by SQL', runs: raw },
        { figure: targetSeconds },
      ),
      figureOf({ work: 'p99 of others meanwhile', unit: 'ms', better: 'less', runs: waits }, undefined, {
        figure: targetWaitMs,
      }),
    ];
  } finally {
    probe?.stop();
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(`${dataDir}.key`, { force: true });
  }
}

function readPunches(dataDir: string, rounds: number): number[] {
  const database = new Driver(join(dataDir, 'prahari.db'), { readonly: true });
  try {
    const statement = database
      .prepare('select * from attendance where date >= ? and date <= ? and deleted = 0')
      .raw();
    return Array.from({ length: rounds }, () => {
      const started = performance.now();
      statement.all(`${month}-01`, `${month}-31`);
      return (performance.now() - started) / 1000;
    });
  } finally {
    database.close();
  }
}
