import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import { sheetStateOf } from '#shared/modules/billing/sheets/sheet-state.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { PlannedBill } from '../plan-bills-task.ts';
import { readApprovals } from './read-sheets.ts';

type Work = { readonly month: string; readonly sheets: PlannedBill['sheets'] };

/** The sites of a client whose attendance must still be approved before this work is billed. */
export async function unapprovedSites(
  tx: Tx,
  client: Pick<Client, 'id' | 'sheet_approval'>,
  { month, sheets }: Work,
): Promise<readonly string[]> {
  if (client.sheet_approval === 'none') return [];
  const approvals = await readApprovals(tx.sql, tx.actor.tenantId, { month, clientId: client.id });
  return sheets
    .filter(({ siteId, digest }) => {
      const own = approvals.filter((approval) => approval.site_id === siteId);
      return sheetStateOf(client.sheet_approval, own, digest, tx.now) !== 'approved';
    })
    .map(({ site }) => site);
}

/**
 * Refuses to bill attendance that is not approved, naming the sites. Whoever has the right may give a reason
 * instead.
 */
export async function requireApproval(
  tx: Tx,
  client: Pick<Client, 'id' | 'sheet_approval'>,
  work: Work,
  { reason, field }: { readonly reason: string | undefined; readonly field: string },
): Promise<void> {
  const missing = await unapprovedSites(tx, client, work);
  if (missing.length === 0) return;
  if (reason === undefined)
    refuse('illegal_transition', filled(messages.notApproved, { sites: missing.join(', ') }), field);
  if (!can(tx.actor, 'unapproved_bills:write')) refuse('forbidden', messages.mayNot, 'without_approval');
}
