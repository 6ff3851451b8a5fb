import type { CalendarDate } from '#shared/core/dates.ts';
import { rateWork } from '#shared/modules/billing/service-rate.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import type { Basis } from '#shared/modules/crm/wage-change/reprice.ts';
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
  const before = all
    .filter((other) => other.from < rate.from && rateWork(other) === rateWork(rate))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);
  return before === undefined || isRaised(addendum, changes, { rate: before, all, chain });
}
