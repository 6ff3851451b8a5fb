import { refuse } from '#shared/core/errors.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import { sheetApprovals } from '#shared/modules/billing/sheets/sheet-approval.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { Services } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** The key with which a client opens one sheet; the request that it names says until when. */
export function sheetToken(services: Pick<Services, 'secrets'>, tenantId: string, id: string): string {
  return `${tenantId}.${id}.${linkProof(services, { purpose: 'sheet', tenantId, id })}`;
}

/**
 * The request that a key opens. One that this installation did not write, that has ended or was answered
 * opens nothing, and says no more.
 */
export async function requestOfToken(services: Services, token: string) {
  const [tenantId = '', id = '', given = ''] = token.split('.');
  if (!isLinkProof(services, { purpose: 'sheet', tenantId, id }, given))
    refuse('not_found', messages.badLink);
  const row = await services.database.read
    .selectFrom('sheet_approvals')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const request = row ? decodeRow(sheetApprovals, row) : null;
  const isOpen =
    request !== null &&
    request.status === 'sent' &&
    (request.expires_at ?? '') > instantFromMs(services.nowMs());
  return isOpen ? { tenantId, request } : refuse('not_found', messages.badLink);
}
