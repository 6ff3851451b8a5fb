import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { readClientOrder } from '#shared/modules/billing/client-order.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { orderScreens as messages } from '../../order-screens.ts';

type Props = {
  clientId: string;
  /** The purchase order that a form names; nothing is shown for another than the client's. */
  named?: string;
};

/** How much of the client's purchase order is used by invoices and drafts; nothing where it has none. */
export function ClientOrderUse({ clientId, named = '' }: Props): ReactNode {
  const { t } = useLanguage();
  const { data } = useQuery<typeof readClientOrder>('/billing/clients/{id}/order', {
    params: { id: clientId },
  });
  if (!data || data.number === '' || (named !== '' && named !== data.number)) return null;
  const { number, limit, issued, drafted, left } = data;
  const isOver = left !== null && left < 0;
  return (
    <Card as="section" p="3" tone={isOver ? 'warn' : 'plain'}>
      <Box fontWeight="semibold" mb="2">
        <span className="notranslate">{t(messages.title, { number })}</span>
      </Box>
      <FactList
        facts={[
          { label: t(messages.limit), value: limit === null ? t(messages.noLimit) : formatRupees(limit) },
          { label: t(messages.issued), value: formatRupees(issued) },
          { label: t(messages.drafted), value: formatRupees(drafted) },
          ...(left === null
            ? []
            : [{ label: t(isOver ? messages.over : messages.left), value: formatRupees(Math.abs(left)) }]),
        ]}
      />
    </Card>
  );
}
