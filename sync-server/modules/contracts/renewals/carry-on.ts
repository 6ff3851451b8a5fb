import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { rateWork } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { upliftedValue } from '#shared/modules/contracts/renewals/rules.ts';

/** The days of a renewed contract. */
export type Term = { readonly from: CalendarDate; readonly to: CalendarDate };
type Period = { readonly from: CalendarDate; readonly to: CalendarDate | null };

/** What of a record goes on with a renewed contract, and in which days of it. */
export type CarriedOn<Row> = { readonly row: Row; readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * The rates of a client that end with its contract and go on with the renewed one. A rate for the same work
 * that the office wrote for later days takes its place from its first day; of several rates for the same
 * duties that end together only the newest goes on, as only that one counts.
 */
export function ratesCarriedOn<Row extends ServiceRate>(
  rates: readonly Row[],
  end: CalendarDate,
  term: Term,
): CarriedOn<Row>[] {
  return rates
    .filter((row) => row.to === end)
    .filter(
      (row, i, ending) =>
        row.basis === 'fixed' ||
        !ending.some(
          (other, j) =>
            rateWork(other) === rateWork(row) &&
            (other.from > row.from || (other.from === row.from && j < i)),
        ),
    )
    .flatMap((row) => {
      const others = rates.filter((other) => other.id !== row.id && rateWork(other) === rateWork(row));
      return untaken(row, others, term);
    });
}

/**
 * The sites of a client that end with its contract and go on with the renewed one, as far as no line has them
 * for later days. `known` are the lines of these sites, also those of other clients.
 */
export function sitesCarriedOn<Row extends ClientSite>(
  ending: readonly Row[],
  known: readonly Row[],
  term: Term,
): CarriedOn<Row>[] {
  return ending.flatMap((row) => {
    const others = known.filter((other) => other.id !== row.id && other.site_id === row.site_id);
    return untaken(row, others, term);
  });
}

/** A rate of the renewed contract: what it was, with the uplift, in its new days. */
export function carriedRate(
  { row, from, to }: CarriedOn<ServiceRate>,
  uplift: number,
): Omit<ServiceRate, 'id' | 'ver' | 'created_at' | 'updated_at'> {
  const { id: _, ver: _ver, created_at: _made, updated_at: _changed, ...facts } = row;
  return { ...facts, rate: upliftedValue(row.rate, uplift), from, to };
}

/**
 * A record with the days of the term before another one of its kind begins; nothing where one runs already.
 */
function untaken<Row>(row: Row, others: readonly Period[], term: Term): CarriedOn<Row>[] {
  if (others.some(({ from, to }) => from <= term.from && (to === null || to >= term.from))) return [];
  const next = others
    .map(({ from }) => from)
    .filter((from) => from > term.from && from <= term.to)
    .toSorted()
    .at(0);
  return [{ row, from: term.from, to: next === undefined ? term.to : addDays(next, -1) }];
}
