import { plainText } from '#shared/core/read-cell.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { rateOfSource } from '../source-month.ts';

/** Rates of fixed amounts, each with when the draft that has it was made; null where it is made now. */
export type DraftedRates = ReadonlyMap<string, string | null>;

/** The rates of fixed amounts among some sources of a draft. */
export function draftedRates(sources: Iterable<string>, draftedAt: string | null): DraftedRates {
  const ids = [...sources].flatMap((source) => rateOfSource(source) ?? []);
  return new Map(ids.map((id) => [id, draftedAt]));
}

/**
 * What the rates of fixed amounts are known as: by themselves, and by the rates of bills whose place they
 * took. One that was removed or ended and entered again is the same amount, for the same people under the
 * same name, also where one of the two is for all sites. Rates that were there beside each other are others,
 * unless one was entered when the other was billed already, and the other went before the new one was billed.
 */
export async function readRateNames(
  tx: Tx,
  own: DraftedRates,
  billed: DraftedRates,
): Promise<(rateId: string) => readonly string[]> {
  if (own.size === 0 || billed.size === 0) return (id) => [id];
  const rows = await tx.sql
    .selectFrom('service_rates')
    .select([...names, ...stamps])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', 'in', [...new Set([...own.keys(), ...billed.keys()])])
    .execute();
  const rates = new Map(
    rows.map((row) => {
      const id = String(row['id']);
      return [id, datedRate(row, billed.get(id) ?? own.get(id) ?? null)] as const;
    }),
  );
  const known = new Map<string, readonly string[]>();
  for (const id of own.keys()) {
    const rate = rates.get(id);
    const before: string[] = [];
    for (const one of billed.keys()) {
      const other = rates.get(one);
      if (one === id || !rate || !other) continue;
      // An older draft may be of the one that went.
      if ((await tookPlaceOf(tx, rate, other)) || (await tookPlaceOf(tx, other, rate))) before.push(one);
    }
    known.set(id, [id, ...before]);
  }
  return (id) => known.get(id) ?? [id];
}

const names = ['id', 'site_id', 'post_id', 'rank', 'shift_id', 'title', 'from', 'to'] as const;
const stamps = ['deleted', 'created_at', 'updated_at'] as const;

function datedRate(row: Readonly<Record<string, unknown>>, draftedAt: string | null) {
  return {
    ...pickRow(serviceRates, names, row),
    removedAt: Number(row['deleted']) === 0 ? null : String(row['updated_at']),
    enteredAt: String(row['created_at']),
    draftedAt,
  };
}
type DatedRate = ReturnType<typeof datedRate>;

async function tookPlaceOf(tx: Tx, rate: DatedRate, other: DatedRate): Promise<boolean> {
  const isSame =
    plainText(rate.title) === plainText(other.title) &&
    plainText(rate.rank) === plainText(other.rank) &&
    rate.post_id === other.post_id &&
    rate.shift_id === other.shift_id &&
    (rate.site_id === null || other.site_id === null || rate.site_id === other.site_id);
  if (!isSame) return false;
  if (other.to !== null && other.to < rate.from) return true;
  if (other.removedAt === null) return false;
  if (other.removedAt <= rate.enteredAt) return true;
  // Many enter the new one before they remove the old one.
  const { draftedAt } = other;
  return draftedAt !== null && draftedAt <= rate.enteredAt && !(await wasIssued(tx, rate.id));
}

/** Whether a rate was ever on a bill that was issued, also where that was taken back. */
async function wasIssued(tx: Tx, rateId: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('bill_sources as s')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 's.tenant_id').onRef('i.id', '=', 's.invoice_id'),
    )
    .select('i.id')
    .where('s.tenant_id', '=', tx.actor.tenantId)
    .where('s.source', 'like', `rate:${rateId}%`)
    .where('i.stage', 'in', ['issued', 'cancelled'])
    .executeTakeFirst();
  return row !== undefined;
}
