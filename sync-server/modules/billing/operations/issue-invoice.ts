import type * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { monthsBetween } from '#shared/modules/billing/generate.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import * as contract from '#shared/modules/billing/issue.ts';
import { sheetMessages } from '#shared/modules/billing/sheets/messages.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import type { CountedWork, PlannedBill } from '../plan-bills-task.ts';
import { requireApproval } from '../sheets/require-approval.ts';
import { draftedWork } from './drafted-work.ts';
import { planDays } from './generate-chosen.ts';
import { issue } from './write-invoice.ts';

/** What somebody has decided about a draft besides that it is issued. */
type Decided = z.output<typeof contract.issueInvoice.input>;

/** Gives a draft its number, which stays its own, and tells the customer. */
export const issueInvoice = handleOnline(contract.issueInvoice, {
  prepare: async ({ params, call }) => {
    const [row] = await visibleRows(
      call.services.database,
      invoices,
      call.actor.tenantId,
      invoices.access.write(call.actor),
    )
      .where('id', '=', params['id'] ?? '')
      .selectAll()
      .execute();
    return row === undefined ? null : countAnew(call, decodeRow(invoices, row));
  },
  handler: async (tx, { input, params, prepared }) => {
    await lockTenantSequence(tx);
    const current = await tx.rows(invoices).visible(params['id'] ?? '', invoices.access.write(tx.actor));
    const issued = await issueDraft(tx, current, prepared, input);
    return { answer: issued, about: ['invoices', issued.id] };
  },
});

/** Counts again what a draft was made of, in a worker; null for one that was not made of duties. */
export async function countAnew(call: SignedCall, draft: Invoice): Promise<PlannedBill | null> {
  const { client_id: clientId, month, period_from: from, period_to: to, stage } = draft;
  if (stage !== 'draft' || clientId === null || month === null || from === null || to === null) return null;
  return planDays(call, clientId, { from, to });
}

/** Issues a draft as somebody asked for; `counted` is what its duties come to now. */
export async function issueDraft(
  tx: Tx,
  draft: Invoice,
  counted: PlannedBill | null,
  decided: Decided,
): Promise<Invoice> {
  const { allow_backdated: allowBackdated, over_order: overOrder, without_approval: reason } = decided;
  if (draft.stage === 'draft' && counted !== null) await requireSameWork(tx, draft, counted, reason);
  const withoutReview = decided.without_review;
  return issue(tx, draft, { allowBackdated, withoutApproval: reason, withoutReview, overOrder });
}

/** Refuses a draft whose duties are others by now, and one of attendance that must still be approved. */
async function requireSameWork(
  tx: Tx,
  draft: Invoice,
  counted: PlannedBill,
  reason: string | undefined,
): Promise<void> {
  const drafted = await draftedWork(tx.sql, tx.actor.tenantId, draft.id);
  const now = new Map(counted.work.map((site) => [keyOf(site), site.digest] as const));
  const changed = drafted.filter((site) => now.get(keyOf(site)) !== site.digest);
  if (changed.length > 0) {
    const sites = [...new Set(changed.map(({ site }) => site))].join(', ');
    refuse('illegal_transition', filled(sheetMessages.workChanged, { sites }), 'work');
  }
  const client = await tx.rows(clients).find(draft.client_id ?? '');
  if (!client) return;
  const places = new Set(drafted.map(({ siteId }) => siteId));
  for (const month of monthsBetween(
    draft.period_from ?? draft.issued_on,
    draft.period_to ?? draft.issued_on,
  )) {
    const sheets = counted.sheets.filter((sheet) => sheet.month === month && places.has(sheet.siteId));
    await requireApproval(tx, client, { month, sheets }, { reason, field: 'without_approval' });
  }
}

function keyOf({ month, siteId }: Pick<CountedWork, 'month' | 'siteId'>): string {
  return `${month} ${siteId}`;
}
