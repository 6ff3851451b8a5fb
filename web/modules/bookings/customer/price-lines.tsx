import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { surchargeWords } from '#shared/modules/bookings/price-parts.ts';
import { surchargesIn } from '#shared/modules/bookings/surcharge-rules.ts';
import type { Surcharge } from '#shared/modules/bookings/surcharge.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { planMessages as messages } from '../plan-messages.ts';
import { useWithGst } from '../use-with-gst.ts';

type Props = { price: number; sac: string; surcharges?: readonly Surcharge[] };

/** A price with its tax, line by line. */
export function PriceLines({ price, sac, surcharges = [] }: Props): ReactNode {
  const { t } = useLanguage();
  const { total } = useWithGst()(price, sac);
  return (
    <Box as="dl" display="grid" gap="1.5">
      <TaxLines price={price} sac={sac} surcharges={surcharges} />
      <Line label={t(messages.toPay)} value={formatRupees(total)} strong />
    </Box>
  );
}

/** What a price comes to with its tax, and the tax at a press. */
export function TotalPrice({ price, sac, surcharges = [] }: Props): ReactNode {
  const { t } = useLanguage();
  const { tax, total } = useWithGst()(price, sac);
  return (
    <Box display="grid" gap="2">
      <Box as="dl">
        <Line label={t(messages.toPay)} value={formatRupees(total)} strong />
      </Box>
      {tax > 0 ? (
        <Breakdown>
          <summary>{t(messages.includesGst, { tax: formatRupees(tax) })}</summary>
          <Box as="dl" display="grid" gap="1.5">
            <TaxLines price={price} sac={sac} surcharges={surcharges} />
          </Box>
        </Breakdown>
      ) : null}
    </Box>
  );
}

function TaxLines({ price, sac, surcharges = [] }: Props): ReactNode {
  const { t } = useLanguage();
  const { rate, tax } = useWithGst()(price, sac);
  return (
    <>
      <Line label={t(messages.beforeTax)} value={formatRupees(price - surchargesIn(surcharges))} />
      {surcharges.map((one) => (
        <Line key={one.kind} label={t(surchargeWords(one))} value={formatRupees(one.amount)} />
      ))}
      {rate === 0 ? null : (
        <Line
          label={`${t(messages.gst, { rate })} (${t(messages.cgst)} + ${t(messages.sgst)})`}
          value={formatRupees(tax)}
        />
      )}
    </>
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

const Breakdown = chakra('details', {
  base: {
    fontSize: 'sm',
    '& summary': { cursor: 'pointer', color: 'brand.text', minHeight: '32px', py: '1', width: 'fit-content' },
    '&[open] summary': { mb: '2' },
  },
});
