import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { billItems } from '#shared/modules/billing/bill-item.ts';
import { clientSays as messages } from '#shared/modules/billing/server-messages.ts';
import type { WriteGuard } from '#server/core/sql/write-guard.ts';
import { readBillsOf } from './operations/billed-work.ts';

/** A charge that a bill has stays on its day: on a day of another month it would be billed there again. */
export const itemGuard: WriteGuard = {
  resource: billItems,
  check: async ({ sql, database, tenantId }, before, after) => {
    if (before === null || after === null || before['date'] === after['date']) return;
    const source = `item:${String(before['id'])}`;
    const reader = { read: sql, isOneOf: database.isOneOf };
    const bill = (await readBillsOf(reader, tenantId, [source])).get(source);
    if (bill && !bill.isDraft)
      refuse('illegal_transition', filled(messages.itemBilled, { number: bill.number }), 'date');
  },
};
