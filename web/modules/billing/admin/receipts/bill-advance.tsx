import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { setAdvance } from '#shared/modules/billing/receipts/operations.ts';
import type { readOpenBills } from '#shared/modules/billing/receipts/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { receiptScreens as messages } from '../../receipt-screens.ts';

type Advance = AnswerTo<typeof readOpenBills>['advances'][number];
type Props = { bill: Pick<Invoice, 'id' | 'supplier_gstin'>; clientId: string; onDone: () => Promise<void> };

/**
 * The advances that the client of an open bill has left, each to be set against it. Nothing where none is.
 * Of one whose GST was paid under another registration it is said that it cannot be.
 */
export function BillAdvance({ bill, clientId, onDone }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const open = useQuery<typeof readOpenBills>('/billing/clients/{id}/open-bills', {
    params: { id: clientId },
  });
  const use = (receiptId: string): void =>
    void run(async () => {
      await call<typeof setAdvance>('POST /billing/receipts/{id}/advance-uses', {
        params: { id: receiptId },
        input: { invoice_id: bill.id },
      });
      await onDone();
      open.reload();
      toast.success(t(messages.setDone));
    });
  const isUsable = ({ gstin }: Advance): boolean => gstin === '' || gstin === bill.supplier_gstin;
  return (open.data?.advances ?? []).map((advance) =>
    isUsable(advance) ? (
      <Card
        key={advance.receipt_id}
        tone="warn"
        p="3"
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
      >
        <Box flex="1">
          <Box fontWeight="semibold">{t(messages.available, { amount: formatRupees(advance.left) })}</Box>
          <Box fontSize="sm" color="fg.muted">
            {[t(messages.availableOf, { day: formatDate(advance.received_on, language) }), advance.voucher]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
        <Button size="sm" look="outline" busy={busy} onClick={() => use(advance.receipt_id)}>
          {t(messages.setAgainst)}
        </Button>
      </Card>
    ) : (
      <Box key={advance.receipt_id} fontSize="sm" color="fg.muted">
        {t(messages.heldElsewhere, { amount: formatRupees(advance.left), gstin: advance.gstin })}
      </Box>
    ),
  );
}
