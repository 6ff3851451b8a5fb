/** A row of a muster: who did how many duties on which days, and by which rate they are billed. */
export type MusterRow = {
  readonly siteId: string;
  readonly staff_id: string;
  readonly days: readonly number[];
  readonly month?: string;
  /** None in a muster from before rows had them. */
  readonly rateIds: readonly string[];
};
/** How many duties each of some rates bills. */
type ByRate = Readonly<Record<string, number>>;
/** By day of the month, how much of somebody's work at the same site is billed by each of the other rates. */
export type Beside = Readonly<Record<string, ByRate>>;

/** What bills have: days of people at sites with the duties by each rate, other sources by none. */
export type Billed = ReadonlyMap<string, ReadonlyMap<string, number>>;
/** One thing that is to be billed. */
export type Wanted = {
  /** All that bills may name it. */
  readonly names: readonly string[];
  /** The rates by which a bill may have another part of the same day, each with how much that is. */
  readonly beside: ByRate;
};

/**
 * Whether bills have something. A day by a rate that is not known of may be the same work, and so may be what
 * a rate has billed beyond its part: it billed the whole day before another rate was entered for some of it.
 */
export function isBilled(billed: Billed, { names, beside }: Wanted): boolean {
  return names.some((name) =>
    [...(billed.get(name) ?? [])].some(([rate, duties]) => duties > (beside[rate] ?? 0)),
  );
}

/** Adds up what bills have, by name and rate. */
export function countDuties(parts: Iterable<readonly [name: string, rate: string, duties: number]>): Billed {
  const billed = new Map<string, Map<string, number>>();
  for (const [name, rate, duties] of parts) {
    const rates = billed.get(name) ?? new Map<string, number>();
    billed.set(name, rates.set(rate, (rates.get(rate) ?? 0) + duties));
  }
  return billed;
}

/** The days of some rows. Rows of nobody, such as those of penalties, have none. */
export function daysOfDuties<Row extends MusterRow>(
  rows: readonly Row[],
  billMonth: string,
): { readonly name: string; readonly row: Row; readonly day: number; readonly count: number }[] {
  return rows
    .filter((row) => row.staff_id !== '')
    .flatMap((row) =>
      row.days.flatMap((count, at) => {
        const name = `${row.siteId} ${row.staff_id} ${row.month || billMonth} ${at + 1}`;
        return count > 0 ? [{ name, row, day: at + 1, count }] : [];
      }),
    );
}

/** The rows of a plan, each with what its people did besides on the same days by other rates. */
export function withBeside<Row extends MusterRow>(
  rows: readonly Row[],
  billMonth: string,
): (Row & { readonly beside: Beside })[] {
  const days = daysOfDuties(rows, billMonth);
  const planned = countDuties(days.flatMap(({ name, row, count }) => partsOf(name, row, count)));
  const beside = new Map<Row, Record<string, ByRate>>();
  for (const { name, row, day } of days) {
    const others = [...(planned.get(name) ?? [])].filter(([rate]) => !row.rateIds.includes(rate));
    if (others.length > 0) beside.set(row, { ...beside.get(row), [day]: Object.fromEntries(others) });
  }
  return rows.map((row) => ({ ...row, beside: beside.get(row) ?? {} }));
}

/** The duties of a day of a row, by each of its rates: nobody knows by which of them. */
export function partsOf(
  name: string,
  { rateIds }: Pick<MusterRow, 'rateIds'>,
  count: number,
): (readonly [name: string, rate: string, duties: number])[] {
  return (rateIds.length === 0 ? [''] : rateIds).map((rate) => [name, rate, count]);
}
