import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { addendumLinkUntil, contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumMessages as messages } from '#shared/modules/contracts/addenda/messages.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { Services } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';

const purpose = 'contract-addendum';

/** The key with which a client downloads the letter of an addendum. */
export function addendumToken(services: Pick<Services, 'secrets'>, tenantId: string, id: string): string {
  return `${tenantId}.${id}.${linkProof(services, { purpose, tenantId, id })}`;
}

/**
 * The addendum that a key opens: one that was sent and not declined or withdrawn, for so many days after it
 * was sent last. Any other opens nothing, and says no more.
 */
export async function addendumOfToken(
  services: Pick<Services, 'secrets' | 'database' | 'nowMs'>,
  token: string,
): Promise<{ readonly tenantId: string; readonly addendum: ContractAddendum }> {
  const [tenantId = '', id = '', given = ''] = token.split('.');
  if (!isLinkProof(services, { purpose, tenantId, id }, given)) refuse('not_found', messages.badLink);
  const row = await services.database.read
    .selectFrom('contract_addenda')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const addendum = row ? decodeRow(contractAddenda, row) : null;
  if (addendum === null || addendum.sent_at === null || !isOpen(addendum.status))
    return refuse('not_found', messages.badLink);
  if (addendumLinkUntil(addendum.sent_at) < dateOf(instantFromMs(services.nowMs())))
    return refuse('not_found', messages.badLink);
  return { tenantId, addendum };
}

const isOpen = (status: ContractAddendum['status']): boolean => status === 'sent' || status === 'in_force';
