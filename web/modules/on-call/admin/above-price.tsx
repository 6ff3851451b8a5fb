import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { lowestPrice } from '#shared/modules/marketplace/rules.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useNames } from '#web/core/data/use-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { rateCardDesk as messages } from '../rate-card-messages.ts';

type Props = { serviceId: string | boolean | undefined; amount: number };

/** Says of a rate that it is above the price of its service, to which the pay of a booking is limited. */
export function AbovePrice({ serviceId, amount }: Props): ReactNode {
  const { t } = useLanguage();
  const id = typeof serviceId === 'string' ? serviceId : '';
  const service = useNames<Service>('/services', [id]).get(id);
  const price = service ? lowestPrice(service) : null;
  if (price === null || !(amount > price)) return null;
  return (
    <Card tone="warn" role="status" p="3" mt="2">
      {t(messages.abovePrice, { amount: formatRupees(price) })}
    </Card>
  );
}
