import { Box, chakra, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { priceOf } from '#shared/modules/marketplace/rules.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { bookingScreens as messages } from '../messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import { unitWords } from '#shared/modules/marketplace/unit-words.ts';
import { useWithGst } from '../use-with-gst.ts';

/** What a service without packages costs, and what it costs when it is not on offer. */
export function OnePrice({ service }: { service: Service }): ReactNode {
  const { t, language } = useLanguage();
  const price = priceOf(service, 'standard');
  const withGst = useWithGst();
  const { tax, total } = withGst(price, service.sac);
  const before = service.list_price ?? 0;
  return (
    <Card display="grid" gap="1">
      <Heading as="h3" fontSize="md" fontWeight="semibold">
        {t(messages.onePrice)}
      </Heading>
      <Box fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {formatRupees(total)}{' '}
        {before > price ? (
          <chakra.s fontSize="md" fontWeight="normal" color="fg.muted">
            {formatRupees(withGst(before, service.sac).total)}
          </chakra.s>
        ) : null}
      </Box>
      <Box fontSize="sm" color="fg.muted">
        {tax === 0 ? t(plan.withoutGst) : t(plan.includesGst, { tax: formatRupees(tax) })}
        {service.unit ? ` · ${unitWords(service.unit, language)}` : null}
      </Box>
    </Card>
  );
}
