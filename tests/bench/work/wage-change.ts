import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { fillQuotedContracts } from '../fill-quoted-contracts.ts';
import { startProbe } from '../probe.ts';
import type { Probe } from '../probe.ts';
import { longTurns, meteredServer } from './stalls.ts';

const targetSeconds = 10;
const targetTurnMs = 100;
type Step = { readonly made: readonly string[]; readonly next: string | null };

/**
 * Prices all running contracts of a business anew by a minimum wage and writes their addenda as the desk
 * does, call by call, while others ask for next to nothing.
 */
export async function benchWageChange(contracts: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-wages-'));
  let server: ServerProcess | undefined;
  let probe: Probe | undefined;
  try {
    server = await startServer({ dataDir, command: meteredServer });
    const quote = await writeQuote(server.url);
    await server.stop();
    fillQuotedContracts(dataDir, quote, contracts);
    server = await server.startAgain();
    const { url } = server;
    const { token } = await sessionOf(url, owner);
    const from = await loadWage(url, token);
    probe = startProbe(url, 'alive');
    const printed = server.log().length;
    const shown = await probe.during(() =>
      ask<{ total: number }>(url, token, `/crm/wage-changes/${from}/contracts?limit=50`),
    );
    const done = await probe.during(async () => {
      let made = 0;
      for (let after: string | null = null, more = true; more; ) {
        const step: Step = await ask<Step>(url, token, `/crm/wage-changes/${from}/confirm`, 'POST', {
          what: 'contracts',
          after,
        });
        made += step.made.length;
        after = step.next;
        more = step.next !== null;
      }
      return made;
    });
    if (shown.result.total < contracts || done.result < contracts)
      throw new Error(`${shown.result.total} shown and ${done.result} written of ${contracts}`);
    const turns = longTurns(server.log().slice(printed));
    const note = `${done.result} addenda of ${contracts} contracts with three posts each`;
    return [
      figureOf(
        { work: 'contracts priced anew and shown', unit: 's', better: 'less', runs: [shown.ownMs / 1000] },
        undefined,
        { figure: targetSeconds },
      ),
      figureOf(
        { work: 'addenda of a wage change', unit: 's', better: 'less', runs: [done.ownMs / 1000], note },
        undefined,
        { figure: targetSeconds },
      ),
      figureOf(
        { work: 'longest turn meanwhile', unit: 'ms', better: 'less', runs: [Math.max(0, ...turns)] },
        undefined,
        { figure: targetTurnMs },
      ),
    ];
  } finally {
    probe?.stop();
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(`${dataDir}.key`, { force: true });
  }
}

type Made = { readonly id: string };

/** A quote of three posts at the minimum wage of its month, of which the contracts are copies. */
async function writeQuote(url: string): Promise<string> {
  const { token } = await sessionOf(url, owner);
  const lead = await ask<Made>(url, token, '/crm/leads', 'POST', { name: 'Bench', company: 'Bench' });
  const today = new Date().toISOString().slice(0, 10);
  const [{ amount }] = await ask<readonly [{ amount: number }]>(
    url,
    token,
    `/crm/minimum-wages?month=${today.slice(0, 7)}`,
  );
  const cost = {
    skill: 'unskilled',
    basicVda: amount,
    uniformPercent: 5,
    relieverDivisor: 6,
    servicePercent: 10,
    people: 4,
  };
  const quote = await ask<Made>(url, token, `/crm/leads/${lead.id}/quotes`, 'POST', {
    month: today.slice(0, 7),
    valid_until: today,
    lines: ['Guard', 'Gate guard', 'Night guard'].map((rank) => ({ rank, cost })),
  });
  return quote.id;
}

/** Loads a minimum wage that counts from today on, above all others. */
async function loadWage(url: string, token: string): Promise<string> {
  const from = new Date().toISOString().slice(0, 10);
  await ask(url, token, '/payroll/rates', 'POST', {
    kind: 'minimum_wage',
    effective_from: from,
    values: { unskilled: 15_000, semi_skilled: 16_000, skilled: 17_500, highly_skilled: 19_000 },
    note: 'Bench',
  });
  return from;
}
