import { groupBy } from '#shared/core/group-by.ts';
import type { Quarter } from '#shared/modules/billing/receipts/tds-certificate.ts';

type Of = {
  readonly clientId: string | null;
  readonly client: string;
  readonly quarter: Quarter;
  /** In paise. */
  readonly amount: number;
};

/** Tax that a client kept back, with the PAN of the company whose bills it paid. */
export type Deducted = Of & { readonly pan: string };

/** A certificate, with the PAN of its company, or of the one that bills its client where it names none. */
export type Certified = Of & { readonly pan: string; readonly isNamed: boolean; readonly number: string };

/** What one company may claim of a client and a quarter; without a PAN, what no company can be told of. */
export type TdsSum = Omit<Of, 'amount'> & {
  readonly pan: string | null;
  readonly deducted: number;
  readonly certified: number;
  readonly numbers: readonly string[];
};

/**
 * TDS by client, quarter and company. Income tax knows a company by its PAN, whatever its GSTINs are. A
 * certificate that names no company is of the only one of which the client kept tax back, or of the one of
 * which it kept back just that amount, or of the only one that has none yet.
 */
export function tdsOfCompanies(deducted: readonly Deducted[], certified: readonly Certified[]): TdsSum[] {
  const key = ({ clientId, client, quarter }: Of): string => `${clientId ?? `name ${client}`} ${quarter}`;
  const given = groupBy(certified, key);
  const kept = groupBy(deducted, key);
  return [...new Set([...kept.keys(), ...given.keys()])].flatMap((each) =>
    sumsOf(kept.get(each) ?? [], given.get(each) ?? []),
  );
}

function sumsOf(deducted: readonly Deducted[], certified: readonly Certified[]): TdsSum[] {
  const first = deducted[0] ?? certified[0];
  if (!first) return [];
  const { clientId, client, quarter } = first;
  const kept = new Map([...groupBy(deducted, ({ pan }) => pan)].map(([pan, same]) => [pan, total(same)]));
  const whose = companiesOf(kept, certified);
  const pans = new Set<string | null>([...kept.keys(), ...whose.values()]);
  return [...pans].map((pan) => {
    const own = certified.filter((one) => whose.get(one) === pan);
    return {
      ...{ clientId, client, quarter, pan },
      deducted: pan === null ? 0 : (kept.get(pan) ?? 0),
      certified: total(own),
      numbers: own.map(({ number }) => number),
    };
  });
}

function companiesOf(
  kept: ReadonlyMap<string, number>,
  certified: readonly Certified[],
): ReadonlyMap<Certified, string | null> {
  const whose = new Map<Certified, string | null>();
  const open = new Map(kept);
  for (const one of certified.filter(({ isNamed }) => isNamed)) {
    whose.set(one, one.pan);
    const left = (open.get(one.pan) ?? 0) - one.amount;
    if (left > 0) open.set(one.pan, left);
    else open.delete(one.pan);
  }
  for (const one of certified.filter(({ isNamed }) => !isNamed)) {
    const fitting = [...open].filter(([, amount]) => amount === one.amount);
    const [only] = fitting;
    if (kept.size < 2 || fitting.length !== 1 || !only) continue;
    whose.set(one, only[0]);
    open.delete(only[0]);
  }
  const [rest = null, ...others] = kept.size < 2 ? kept.keys() : open.keys();
  for (const one of certified)
    if (!whose.has(one)) whose.set(one, kept.size === 0 ? one.pan : others.length === 0 ? rest : null);
  return whose;
}

function total(some: readonly { readonly amount: number }[]): number {
  return some.reduce((sum, { amount }) => sum + amount, 0);
}
