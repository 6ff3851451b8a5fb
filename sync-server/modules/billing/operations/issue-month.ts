import { AppError } from '#shared/core/errors.ts';
import type { ErrorCode } from '#shared/core/errors.ts';
import * as contract from '#shared/modules/billing/issue-month.ts';
import type { LeftDraft } from '#shared/modules/billing/issue-month.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { countAll, visibleRows } from '#server/core/sql/visible-rows.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { restOrigin, runOperation } from '#server/core/sync/operations.ts';
import { issueInvoice } from './write-invoice.ts';

/**
 * Issues the drafts of a month. Each has a transaction and a line in the log of its own, so that other writers get
 * their turn and one that is refused keeps none of the others back.
 */
export const issueMonth = handleOnline(contract.issueMonth, {
  prepare: async ({ input, call }) => {
    const { total, drafts } = await readDrafts(call, input);
    const left: LeftDraft[] = [];
    let issued = 0;
    for (const draft of drafts) {
      const reason = await issueOne(call, draft.id);
      if (reason === 'issued') issued += 1;
      else if (reason !== 'gone')
        left.push({ id: draft.id, client: draft.client_name, total: draft.total, reason });
    }
    const next = drafts.length < contract.draftsAtOnce ? null : (drafts.at(-1)?.id ?? null);
    return { total, issued, left, next };
  },
  // Everything is written by now; what remains is to keep the answer.
  handler: async (_tx, { prepared }) => ({ answer: prepared, about: null }),
});

async function readDrafts(
  { services, actor }: SignedCall,
  { month, after = '' }: { readonly month: string; readonly after?: string | undefined },
): Promise<{ readonly total: number; readonly drafts: readonly Invoice[] }> {
  const { database } = services;
  const all = visibleRows(database, invoices, actor.tenantId, invoices.access.write(actor))
    .where('month', '=', month)
    .where('stage', '=', 'draft')
    .where('kind', 'in', ['invoice', 'bill_of_supply']);
  const counted = await all.select(countAll.as('n')).executeTakeFirst();
  // The last one of the call before may be issued by now, or removed.
  const last = await database.read
    .selectFrom('invoices')
    .select('issued_on')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', after)
    .executeTakeFirst();
  const day = last?.['issued_on'];
  const rows = await all
    .where((where) =>
      day === undefined
        ? where('id', '!=', '')
        : where.or([
            where('issued_on', '>', day),
            where.and([where('issued_on', '=', day), where('id', '>', after)]),
          ]),
    )
    .selectAll()
    // A number runs with the date: the older ones first.
    .orderBy('issued_on')
    .orderBy('id')
    .limit(contract.draftsAtOnce)
    .execute();
  return { total: Number(counted?.['n'] ?? 0), drafts: rows.map((row) => decodeRow(invoices, row)) };
}

const refusals: ReadonlySet<ErrorCode> = new Set([
  'invalid',
  'illegal_transition',
  'forbidden',
  'exists',
  'stale',
]);

/** Issues one draft as its own button does, or says why not; `gone` where somebody else was quicker. */
async function issueOne(call: SignedCall, id: string): Promise<'issued' | 'gone' | [string, string]> {
  try {
    return await runTransaction(call.services, call.actor, async (tx) => {
      if ((await tx.rows(invoices).find(id))?.stage !== 'draft') return 'gone';
      await runOperation(tx, issueInvoice, { id, input: {}, origin: restOrigin() });
      return 'issued';
    });
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) throw error;
    const text = error.fields[0]?.message ?? error.text;
    return [text[0], text[1]];
  }
}
