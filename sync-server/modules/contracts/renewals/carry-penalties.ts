import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import * as contract from '#shared/modules/contracts/penalties/carry.ts';
import { contractPenalties } from '#shared/modules/contracts/penalties/penalty.ts';
import type { ContractPenalty } from '#shared/modules/contracts/penalties/penalty.ts';
import { contractRenewal as messages } from '#shared/modules/contracts/renewals/messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { readContract } from '../queries.ts';

/**
 * Writes the penalty terms that count to the end of a contract anew for the renewed one, from a day. One that
 * ends with the old contract ends with the new one. Gives their ids.
 */
export async function carryPenalties(
  tx: Tx,
  from: Contract,
  { to, first }: { readonly to: Contract; readonly first: CalendarDate },
): Promise<string[]> {
  const terms = await termsToEnd(tx.sql, tx.actor.tenantId, from);
  return terms.map(({ id: _, ver: _ver, created_at: _made, updated_at: _changed, ...term }) => {
    const made = tx.rows(contractPenalties).insert({
      ...term,
      id: newId(),
      contract_id: to.id,
      from: term.from !== null && term.from > first ? term.from : first,
      to: term.to !== null && term.to < to.start_date ? to.end_date : term.to,
    });
    tx.log(
      logLine(tx.actor, { type: 'contract_penalty.create', coll: 'contract_penalties', rowId: made.id }),
    );
    return made.id;
  });
}

/** What a contract lost of the penalty terms of the one before, shown and carried on when asked. */
export const lostPenaltyRoutes: readonly Route[] = [
  handleQuery(contract.readLostPenalties, readLostPenalties, { runs: 'by-size' }),
  handleOnline(contract.carryLostPenalties, {
    handler: async (tx, { params }) => {
      // Two at once would each write them.
      await lockTenantSequence(tx);
      const to = await tx.rows(contracts).visible(params['id'] ?? '', contracts.access.write(tx.actor));
      const lost = await findLost(tx.sql, tx.actor.tenantId, to, dateOf(tx.now));
      if (!lost) return refuse('illegal_transition', messages.noLostPenalties, 'id');
      const made = await carryPenalties(tx, lost.before, { to, first: lost.from });
      return { answer: { made }, about: ['contract_penalties', ...made], message: messages.penaltiesCarried };
    },
  }),
];

async function readLostPenalties(
  call: QueryCall<typeof contract.readLostPenalties>,
): Promise<QueryReply<typeof contract.readLostPenalties>> {
  const { services, actor } = call;
  const to = await readContract(call);
  const today = dateOf(instantFromMs(services.nowMs()));
  const lost = await findLost(services.database.read, actor.tenantId, to, today);
  return {
    data: {
      lost: lost && {
        number: lost.before.number,
        names: lost.terms.map(({ name }) => name),
        from: lost.from,
      },
    },
  };
}

type Lost = {
  readonly before: Contract;
  readonly terms: readonly ContractPenalty[];
  readonly from: CalendarDate;
};

/**
 * What was lost to a contract that has not ended, by it or one that it goes on from; one that ever had terms
 * of its own lost none.
 */
async function findLost(sql: Sql, tenantId: string, to: Contract, today: CalendarDate): Promise<Lost | null> {
  if ((to.last_day ?? to.end_date) < today) return null;
  const seen = new Set<string>();
  for (let of = to; of.renews_id !== null && !seen.has(of.id); ) {
    seen.add(of.id);
    if (await everHadTerms(sql, tenantId, of)) return null;
    const row = await sql
      .selectFrom('contracts')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', of.renews_id)
      .where('deleted', '=', 0)
      .executeTakeFirst();
    if (!row) return null;
    of = decodeRow(contracts, row);
    const terms = await termsToEnd(sql, tenantId, of);
    if (terms.length > 0) return { before: of, terms, from: today > to.start_date ? today : to.start_date };
  }
  return null;
}

async function everHadTerms(sql: Sql, tenantId: string, { id }: Contract): Promise<boolean> {
  const own = await sql
    .selectFrom('contract_penalties')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('contract_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

/** The penalty terms of a contract that count to its end. */
async function termsToEnd(sql: Sql, tenantId: string, of: Contract): Promise<ContractPenalty[]> {
  const rows = await sql
    .selectFrom('contract_penalties')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('contract_id', '=', of.id)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows
    .map((row) => decodeRow(contractPenalties, row))
    .filter(({ to }) => to === null || to >= of.end_date);
}
