import type { Tx } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';

/** The most cases that one call does something with. */
const most = 25_000;

type Wanted = { readonly lender_id: string | null; readonly place: string };
/** A question for cases of the business. */
export type Cases = ReturnType<typeof casesOfBusiness>;

/** The ids of the cases of a lender and a place, narrowed further; those that are late the longest first. */
export async function casesOf(tx: Tx, wanted: Wanted, narrow: (query: Cases) => Cases): Promise<string[]> {
  const rows = await narrow(casesAt(tx, wanted))
    .select('id')
    .orderBy('days_past_due', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => String(row['id']));
}

/** How many cases of a lender and a place there are, narrowed further. */
export async function countCases(tx: Tx, wanted: Wanted, narrow: (query: Cases) => Cases): Promise<number> {
  const row = await narrow(casesAt(tx, wanted)).select(countAll.as('n')).executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}

function casesAt(tx: Tx, { lender_id: lender, place }: Wanted) {
  let query = casesOfBusiness(tx);
  if (lender !== null) query = query.where('lender_id', '=', lender);
  const named = place.trim().toLowerCase();
  if (named !== '')
    query = query.where((where) =>
      where.or(
        (['pin', 'area', 'city'] as const).map((name) => where(where.fn('lower', [name]), '=', named)),
      ),
    );
  return query;
}

function casesOfBusiness(tx: Tx) {
  return tx.sql
    .selectFrom('recovery_cases')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0);
}
