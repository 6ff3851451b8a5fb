/** A row of a muster: who did how many duties on which days, and by which rate they are billed. */
export type MusterRow = {
  readonly siteId: string;
  readonly staff_id: string;
  readonly days: readonly number[];
  readonly month?: string;
  /** None in a muster from before rows had them. */
  readonly rateIds: readonly string[];
};
/** By day of the month, the other rates by which somebody's work at the same site is billed. */
export type Beside = Readonly<Record<string, readonly string[]>>;

/** What bills have: days of people at sites with the rates they are billed by, other sources with none. */
export type Billed = ReadonlyMap<string, ReadonlySet<string>>;
/** One thing that is to be billed. */
export type Wanted = {
  /** All that bills may name it. */
  readonly names: readonly string[];
  /** The rates by which a bill has another part of the same day. */
  readonly beside: readonly string[];
};

/** Whether bills have something. A day by a rate that is not known of may be the same work. */
export function isBilled(billed: Billed, { names, beside }: Wanted): boolean {
  return names.some((name) => [...(billed.get(name) ?? [])].some((rate) => !beside.includes(rate)));
}

/** The days of some rows. Rows of nobody, such as those of penalties, have none. */
export function daysOfDuties<Row extends MusterRow>(
  rows: readonly Row[],
  billMonth: string,
): { readonly name: string; readonly row: Row; readonly day: number }[] {
  return rows
    .filter((row) => row.staff_id !== '')
    .flatMap((row) =>
      row.days.flatMap((count, at) => {
        const name = `${row.siteId} ${row.staff_id} ${row.month || billMonth} ${at + 1}`;
        return count > 0 ? [{ name, row, day: at + 1 }] : [];
      }),
    );
}

/** The rows of a plan, each with what its people did besides on the same days by other rates. */
export function withBeside<Row extends MusterRow>(
  rows: readonly Row[],
  billMonth: string,
): (Row & { readonly beside: Beside })[] {
  const days = daysOfDuties(rows, billMonth);
  const rates = new Map<string, Set<string>>();
  for (const { name, row } of days) rates.set(name, new Set([...(rates.get(name) ?? []), ...row.rateIds]));
  const beside = new Map<Row, Record<string, string[]>>();
  for (const { name, row, day } of days) {
    const others = [...(rates.get(name) ?? [])].filter((rate) => !row.rateIds.includes(rate));
    if (others.length > 0) beside.set(row, { ...beside.get(row), [day]: others });
  }
  return rows.map((row) => ({ ...row, beside: beside.get(row) ?? {} }));
}
