import { can } from '#shared/core/access.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import { sheetStateOf } from '#shared/modules/billing/sheets/sheet-state.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { PlannedBill } from '../plan-bills-task.ts';
import { draftedWork } from '../operations/drafted-work.ts';
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
  given: { readonly reason: string | undefined; readonly field: string },
): Promise<void> {
  refuseMissing(tx, await unapprovedSites(tx, client, work), given);
}

/**
 * The same for a draft that gets its number, by the last decision about the sheets of what it was made of.
 * Whether attendance changed since then is asked where it can be counted anew.
 */
export async function requireApprovedWork(
  tx: Tx,
  { id, client_id: clientId, original_id: original }: Invoice,
  reason: string | undefined,
): Promise<void> {
  const client = clientId === null || original !== null ? null : await tx.rows(clients).find(clientId);
  if (!client) return;
  const missing = await unapprovedOf(tx.sql, tx.actor.tenantId, { id, client, now: tx.now });
  refuseMissing(tx, missing, { reason, field: 'without_approval' });
}

/** The sites of a draft whose sheets nobody has approved, by the last decision about each. */
export async function unapprovedOf(
  sql: Sql,
  tenantId: string,
  {
    id,
    client,
    now,
  }: {
    readonly id: string;
    readonly client: Pick<Client, 'id' | 'sheet_approval'>;
    readonly now: Instant;
  },
): Promise<readonly string[]> {
  if (client.sheet_approval === 'none') return [];
  const work = await draftedWork(sql, tenantId, id);
  const missing = new Set<string>();
  for (const month of new Set(work.map((site) => site.month))) {
    const approvals = await readApprovals(sql, tenantId, { month, clientId: client.id });
    for (const { siteId, site } of work.filter((one) => one.month === month)) {
      const own = approvals.filter((approval) => approval.site_id === siteId);
      const isApproved = own.some(
        ({ digest }) => sheetStateOf(client.sheet_approval, own, digest, now) === 'approved',
      );
      if (!isApproved) missing.add(site);
    }
  }
  return [...missing];
}

function refuseMissing(
  tx: Tx,
  missing: readonly string[],
  { reason, field }: { readonly reason: string | undefined; readonly field: string },
): void {
  if (missing.length === 0) return;
  if (reason === undefined)
    refuse('illegal_transition', filled(messages.notApproved, { sites: missing.join(', ') }), field);
  if (!can(tx.actor, 'unapproved_bills:write')) refuse('forbidden', messages.mayNot, 'without_approval');
}
