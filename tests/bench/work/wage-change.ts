import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { repriceWage } from '#shared/modules/crm/wage-change/reprice.ts';
import { firstRates } from '#shared/modules/payroll/statutory/first-rates.ts';
import { ratesOf } from '#shared/modules/payroll/statutory/rates.ts';
import { ask, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { fillContracts } from '../fill-contracts.ts';
import type { PricedBy } from '../fill-contracts.ts';
import { startProbe } from '../probe.ts';
import type { Probe } from '../probe.ts';
import { longTurns, meteredServer } from './stalls.ts';

const targetSeconds = 10;
const targetTurnMs = 100;
const postsEach = 3;
const wages = { unskilled: 15_000, semi_skilled: 16_000, skilled: 17_500, highly_skilled: 19_000 };
type What = 'contracts' | 'quotes';
type Step = { readonly made: readonly string[]; readonly next: string | null };
type Size = { readonly contracts: number; readonly openQuotes: number };

/**
 * Prices all running contracts and open quotes of a business anew by a minimum wage and writes what changes,
 * call by call as the office's screen does, while others ask for next to nothing. Once where contracts come
 * from quotes, and once where only their rates name their wage.
 */
export async function benchWageChange(size: Size): Promise<Figure[]> {
  return [...(await benchOne('quotes', size)), ...(await benchOne('rates', size))];
}

async function benchOne(pricedBy: PricedBy, { contracts, openQuotes }: Size): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-wages-'));
  let server: ServerProcess | undefined;
  let probe: Probe | undefined;
  try {
    server = await startServer({ dataDir, command: meteredServer });
    const { quoteId, wage } = await writeQuote(server.url);
    await server.stop();
    fillContracts(dataDir, { quoteId, contracts, openQuotes, pricedBy, wage });
    server = await server.startAgain();
    const { url } = server;
    const { token } = await sessionOf(url, owner);
    const from = await loadWage(url, token);
    probe = startProbe(url, 'alive');
    const printed = server.log().length;
    const show = (what: What) =>
      ask<{ open: number }>(url, token, `/crm/wage-changes/${from}/${what}?limit=50`);
    const write = async (what: What): Promise<number> => {
      let made = 0;
      for (let after: string | null = null, more = true; more; ) {
        const step: Step = await ask<Step>(url, token, `/crm/wage-changes/${from}/confirm`, 'POST', {
          what,
          after,
        });
        made += step.made.length;
        after = step.next;
        more = step.next !== null;
      }
      return made;
    };
    const shown = await probe.during(async () => [await show('contracts'), await show('quotes')] as const);
    const addenda = await probe.during(() => write('contracts'));
    const versions = await probe.during(() => write('quotes'));
    const [ofContracts, ofQuotes] = shown.result;
    if (ofContracts.open < contracts || addenda.result < contracts)
      throw new Error(`${ofContracts.open} shown and ${addenda.result} written of ${contracts} contracts`);
    if (ofQuotes.open < openQuotes || versions.result < openQuotes)
      throw new Error(`${ofQuotes.open} shown and ${versions.result} written of ${openQuotes} quotes`);
    const turns = longTurns(server.log().slice(printed));
    const note = `${addenda.result} addenda of contracts with three posts each, ${versions.result} quotes`;
    const name = `wage change, contracts by ${pricedBy}`;
    const raw = { name: 'the cost sheets alone', runs: [priceAlone(contracts * postsEach, wage)] };
    const seconds = (work: string, ms: number) => ({
      work: `${name}: ${work}`,
      unit: 's',
      better: 'less' as const,
      runs: [ms / 1000],
      note,
    });
    const goal = { figure: targetSeconds };
    return [
      figureOf(seconds('shown', shown.ownMs), raw, goal),
      figureOf(seconds('addenda written', addenda.ownMs), raw),
      figureOf(seconds('quotes written', versions.ownMs)),
      figureOf(seconds('all written', addenda.ownMs + versions.ownMs), raw, goal),
      figureOf(
        { work: `${name}: longest turn`, unit: 'ms', better: 'less', runs: [Math.max(0, ...turns)] },
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

/** Seconds for both cost sheets of so many rates, with nothing read and nothing written. */
function priceAlone(count: number, wage: number): number {
  const day = today();
  const rates = ratesOf([...firstRates, { kind: 'minimum_wage', effective_from: day, values: wages }]);
  const started = performance.now();
  for (let n = 0; n < count; n += 1)
    repriceWage(
      {
        skill: 'unskilled',
        wage,
        month: day.slice(0, 7),
        zone: '',
        basis: 'month_26',
        days: null,
        hours: 12,
      },
      day,
      rates,
    );
  return (performance.now() - started) / 1000;
}

type Made = { readonly id: string };

/** The day in India, which the server goes by. */
function today(): CalendarDate {
  return dateOf(instantFromMs(Date.now()));
}

/** A quote of three posts at the minimum wage of its month, of which all others are copies, and that wage. */
async function writeQuote(url: string): Promise<{ readonly quoteId: string; readonly wage: number }> {
  const { token } = await sessionOf(url, owner);
  const lead = await ask<Made>(url, token, '/crm/leads', 'POST', { name: 'Bench', company: 'Bench' });
  const month = today().slice(0, 7);
  const [{ amount: wage }] = await ask<readonly [{ amount: number }]>(
    url,
    token,
    `/crm/minimum-wages?month=${month}`,
  );
  const cost = {
    skill: 'unskilled',
    basicVda: wage,
    uniformPercent: 5,
    relieverDivisor: 6,
    servicePercent: 10,
    people: 4,
  };
  const quote = await ask<Made>(url, token, `/crm/leads/${lead.id}/quotes`, 'POST', {
    month,
    valid_until: today(),
    lines: ['Guard', 'Gate guard', 'Night guard'].map((rank) => ({ rank, cost })),
  });
  return { quoteId: quote.id, wage };
}

/** Loads a minimum wage that counts from today on, above all others. */
async function loadWage(url: string, token: string): Promise<string> {
  const from = today();
  await ask(url, token, '/payroll/rates', 'POST', {
    kind: 'minimum_wage',
    effective_from: from,
    values: wages,
    note: 'Bench',
  });
  return from;
}
