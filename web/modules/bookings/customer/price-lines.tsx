import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { gstRateOn, taxOf } from '#shared/core/gst.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { planMessages as messages } from '../plan-messages.ts';

/** A price with its tax, as it is for somebody in the state of the business. Checkout settles it. */
export function PriceLines({ price, sac }: { price: number; sac: string }): ReactNode {
  const { t } = useLanguage();
  const { state_code: state } = useBrand();
  const rate = gstRateOn(sac, dateOf(instantFromMs(Date.now())));
  const tax = taxOf([{ amount: rupeesToPaise(price), rate }], state, state);
  return (
    <Box as="dl" display="grid" gap="1.5">
      <Line label={t(messages.beforeTax)} value={formatRupees(price)} />
      <Line
        label={`${t(messages.gst, { rate: rate / 100 })} (${t(messages.cgst)} + ${t(messages.sgst)})`}
        value={formatRupees(paiseToRupees(tax.cgst + tax.sgst))}
      />
      <Line label={t(messages.toPay)} value={formatRupees(paiseToRupees(tax.total))} strong />
    </Box>
  );
}

function Line({
  label,
  value,
  strong = false,
}: {
  label: string;
  value: string;
  strong?: boolean;
}): ReactNode {
  return (
    <Box
      display="flex"
      justifyContent="space-between"
      alignItems="baseline"
      gap="3"
      fontWeight={strong ? 'bold' : 'normal'}
      fontSize={strong ? 'lg' : 'md'}
    >
      <Box as="dt" color={strong ? 'fg' : 'fg.muted'}>
        {label}
      </Box>
      <Box as="dd" fontVariantNumeric="tabular-nums">
        {value}
      </Box>
    </Box>
  );
}
