import { AppError } from '#shared/core/errors.ts';
import { issueInvoice } from '#shared/modules/billing/issue.ts';
import * as contract from '#shared/modules/billing/issue-month.ts';
import type { LeftDraft } from '#shared/modules/billing/issue-month.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { countAll, visibleRows } from '#server/core/sql/visible-rows.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { countAnew, issueDraft } from './issue-invoice.ts';
import { reasonOf } from './reason-of.ts';

/**
 * Issues the drafts of a month. Each has a transaction and a line in the log of its own, so that other
 * writers get their turn and one that is refused keeps none of the others back.
 */
export const issueMonth = handleOnline(contract.issueMonth, {
  prepare: async ({ input, call }) => {
    const { total, drafts } = await readDrafts(call, input);
    const left: LeftDraft[] = [];
    let issued = 0;
    for (const draft of drafts) {
      const done = await issueOne(call, draft);
      if (done === 'issued') issued += 1;
      else if (done !== 'gone')
        left.push({ id: draft.id, client: draft.client_name, total: draft.total, ...done });
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

/** Issues one draft as its own button does, or says why not; `gone` where somebody else was quicker. */
async function issueOne(
  call: SignedCall,
  planned: Invoice,
): Promise<'issued' | 'gone' | Pick<LeftDraft, 'reason' | 'field'>> {
  const { id } = planned;
  try {
    const counted = await countAnew(call, planned);
    return await runTransaction(call.services, call.actor, async (tx) => {
      const draft = await tx.rows(invoices).find(id);
      if (draft?.stage !== 'draft') return 'gone';
      await issueDraft(tx, draft, counted, {});
      tx.log(logLine(tx.actor, { type: issueInvoice.name, coll: invoices.name, rowId: id }));
      return 'issued';
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    return { reason, field: error instanceof AppError ? (error.fields[0]?.field ?? '') : '' };
  }
}
