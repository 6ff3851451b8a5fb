import { refuse } from '#shared/core/errors.ts';
import { recoveryReceipts } from '#shared/modules/recovery/receipt.ts';
import type { RecoveryReceipt } from '#shared/modules/recovery/receipt.ts';
import { recoverySays as messages } from '#shared/modules/recovery/server-messages.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { Services } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';

const purpose = 'recovery receipt';

/** The address, below the site’s own, at which a borrower opens the receipt without signing in. */
export function receiptLink(services: Pick<Services, 'secrets'>, tenantId: string, id: string): string {
  return `/api/recovery/receipt/${tenantId}.${id}.${linkProof(services, { purpose, tenantId, id })}`;
}

/**
 * The receipt that a link opens. One that this installation did not write opens nothing, and says no more.
 */
export async function receiptOfToken(
  services: Pick<Services, 'secrets' | 'database'>,
  token: string,
): Promise<{ readonly tenantId: string; readonly receipt: RecoveryReceipt }> {
  const [tenantId = '', id = '', given = ''] = token.split('.');
  if (!isLinkProof(services, { purpose, tenantId, id }, given)) refuse('not_found', messages.badReceipt);
  const row = await services.database.read
    .selectFrom('recovery_receipts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row
    ? { tenantId, receipt: decodeRow(recoveryReceipts, row) }
    : refuse('not_found', messages.badReceipt);
}
