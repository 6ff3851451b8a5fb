import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { clientScreens as messages } from '../../client-screens.ts';
import type { AdminBill } from '../admin-bill.ts';
import { BillStatus } from '../bill-status.tsx';

/** What was billed to a client, newest first; each opens among the invoices. */
export function ClientInvoices({ clientId }: { clientId: string }): ReactNode {
  const { t, language } = useLanguage();
  const list = useListQuery<AdminBill>({
    path: '/billing/invoices',
    filters: { client_id: clientId },
    counted: null,
    search: '',
    sort: '-issued_on',
    pages: 1,
  });
  return (
    <AnswerStates answer={list}>
      {(rows) =>
        rows.length === 0 ? (
          <Box color="fg.muted">{t(messages.noInvoices)}</Box>
        ) : (
          <Box as="ul" display="grid" gap="2" listStyleType="none">
            {rows.map((bill) => (
              <Card as="li" key={bill.id} p="3" display="flex" flexWrap="wrap" gap="3" alignItems="center">
                <Box flex="1" minW="0">
                  <TextLink to={`/admin/billing?state=all&open=${encodeURIComponent(bill.id)}`}>
                    {bill.number || textOf(invoices, 'stage', bill.stage, language)}
                  </TextLink>
                  <Box color="fg.muted" fontSize="sm">
                    {textOf(invoices, 'kind', bill.kind, language)} · {formatDate(bill.issued_on, language)}
                  </Box>
                </Box>
                <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {formatRupees(bill.total)}
                </Box>
                <BillStatus bill={bill} />
              </Card>
            ))}
          </Box>
        )
      }
    </AnswerStates>
  );
}
