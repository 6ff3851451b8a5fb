import { firstOfMonth, isMonth, lastOfMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { tallyXml } from '#shared/modules/billing/tally/tally-xml.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { remoteIds } from './books/remote-id.ts';
import { readSalesVouchers } from './books/read-vouchers.ts';

/** The sales, notes and receipts of a month as a file that Tally imports, with the ledgers they name. */
export async function exportTally(call: SignedCall): Promise<Reply> {
  const month = call.query['month'] ?? '';
  if (!isMonth(month)) refuse('malformed', messages.badMonth, 'month');
  const { vouchers, parties } = await readSalesVouchers(call.services.database, {
    tenantId: call.actor.tenantId,
    from: firstOfMonth(month),
    to: lastOfMonth(month),
  });
  return documentReply(
    Buffer.from(tallyXml(parties, vouchers, remoteIds(call.actor.tenantId))),
    `tally-${month}`,
    'xml',
  );
}
