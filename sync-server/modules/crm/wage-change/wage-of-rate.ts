import type { CalendarDate } from '#shared/core/dates.ts';
import { rateWork } from '#shared/modules/billing/service-rate.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import type { ContractAddendum, RateChange } from '#shared/modules/contracts/addenda/addendum.ts';
import type { Basis } from '#shared/modules/crm/wage-change/reprice.ts';
import { minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import type { Rates, Skill } from '#shared/modules/payroll/statutory/rates.ts';
import type { PostRate, PricedContract } from './read-priced-contracts.ts';

type Priced = Pick<PricedContract, 'addenda' | 'chain' | 'posts' | 'rates'>;

/** A line of a quote, and the rate of its post; null where the client has none. */
type OfLine = { readonly line: number; readonly rate: PostRate | null };

/**
 * The wage of a rate on a day by the newest addendum that is in force and raised it; null where it is still
 * as quoted.
 */
export function basisOf(priced: Priced, { line, rate }: OfLine, day: CalendarDate): Basis | null {
  const all = priced.rates.get(priced.posts[line] ?? '') ?? [];
  for (const addendum of priced.addenda.toReversed()) {
    if (addendum.status !== 'in_force' || addendum.from > day) continue;
    const changes = addendum.changes.filter((change) => change.line === line && change.from <= day);
    const wage = changes.find((change) => change.new_wage !== null)?.new_wage ?? null;
    if (wage !== null && (rate === null || isRaised(addendum, changes, { rate, all, chain: priced.chain })))
      return { wage, month: addendum.from.slice(0, 7) };
  }
  return null;
}

/**
 * Whether a rate of a line was written after an addendum told its client the new one, at that or more. The
 * rate of a renewed contract is no such: it has an uplift for other reasons.
 */
export function isTold(
  { contract_id: contractId, created_at: written, changes }: Told,
  { line, rate }: { readonly line: number; readonly rate: PostRate },
  chain: Priced['chain'],
): boolean {
  const of = chain.find(({ id }) => id === contractId);
  return (
    of !== undefined &&
    rate.from <= (of.last_day ?? of.end_date) &&
    rate.created_at >= written &&
    changes.some((change) => change.line === line && rate.rate >= change.new_rate)
  );
}

/** A rate with all rates among which those are that it goes on from, and the wage that is legal for it. */
type Work = {
  readonly rate: PostRate;
  readonly all: readonly PostRate[];
  readonly skill: Skill;
  readonly zone: string;
};

/**
 * The minimum wage by which addenda by hand in force have priced a rate until a day: one from the day of that
 * wage, or from the first day of its contract or rate. Null where none has.
 */
export function handBasisOf(
  { byHand, chain }: Pick<PricedContract, 'byHand' | 'chain'>,
  { rate, all, skill, zone }: Work,
  day: CalendarDate,
  rates: Rates,
): Basis | null {
  let found: Basis | null = null;
  for (const addendum of byHand) {
    const change = raisedByHand(addendum, rate, all);
    if (change === null || change.from > day) continue;
    const firstDays = [
      rates.since('minimum_wage', change.from),
      chain.find(({ id }) => id === addendum.contract_id)?.start_date,
      all.find(({ id }) => id === change.rate_id)?.from,
    ];
    const least = minimumWage(skill, zone, change.from, rates);
    if (!firstDays.includes(change.from) || least === null) continue;
    const wage = paiseToRupees(least);
    if (found === null || wage > found.wage) found = { wage, month: change.from.slice(0, 7) };
  }
  return found;
}

/** How an addendum by hand in force has raised a rate, or one that it goes on from; null where it has not. */
export function raisedByHand(
  addendum: Pick<ContractAddendum, 'status' | 'decided_at' | 'changes'>,
  rate: PostRate,
  all: readonly PostRate[],
): RateChange | null {
  const { status, decided_at: decided, changes } = addendum;
  if (status !== 'in_force') return null;
  const own = changes.find((change) => change.rate_id === rate.id && change.new_rate > change.old_rate);
  if (own) return own;
  // What was written before it came into force goes on from the old rate.
  if (decided === null || rate.created_at < decided) return null;
  const before = rateBefore(rate, all);
  return before === undefined ? null : raisedByHand(addendum, before, all);
}

/** The rate that a rate of the same work goes on from. */
function rateBefore(rate: PostRate, all: readonly PostRate[]): PostRate | undefined {
  return all
    .filter((other) => other.from < rate.from && rateWork(other) === rateWork(rate))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);
}

type Told = Pick<ContractAddendum, 'contract_id' | 'created_at' | 'changes'>;
type Known = { readonly rate: PostRate; readonly all: readonly PostRate[]; readonly chain: Priced['chain'] };

/**
 * Whether an addendum in force raised a rate, or one that it goes on from. What was written before the
 * addendum came into force, such as the rate of a renewed contract, goes on from the old rate.
 */
function isRaised(
  addendum: Told & Pick<ContractAddendum, 'decided_at'>,
  changes: ContractAddendum['changes'],
  { rate, all, chain }: Known,
): boolean {
  if (changes.some(({ rate_id: id }) => id === rate.id)) return true;
  // The office was told the new rate, and to write it by hand.
  if (changes.some(({ rate_id: id }) => id === null) && rate.created_at >= addendum.created_at) return true;
  const line = changes[0]?.line ?? null;
  if (line !== null && isTold(addendum, { line, rate }, chain)) return true;
  if (addendum.decided_at === null || rate.created_at < addendum.decided_at) return false;
  const before = rateBefore(rate, all);
  return before === undefined || isRaised(addendum, changes, { rate: before, all, chain });
}
